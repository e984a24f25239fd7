import { dataLanguage } from "../../../domain/language/text.ts";
import { MARKS } from "../../../domain/reviews/review.ts";
import { personName } from "../../../i18n/format.ts";
import type { Placed } from "../../server/list.db.server.ts";
import type { ListWithFile, Reader } from "../../server/list.server.ts";
import type { Review, ReviewQuery } from "./contract.ts";
import { REVIEWS, type ReviewRow } from "./db.server.ts";
import { messages } from "./messages/reviews.ts";

export const reviews: ListWithFile<ReviewQuery, Pick<ReviewQuery, "state">, ReviewRow, Review> = {
  name: "reviews",
  rows: REVIEWS,
  conditions: ({ state }) => ({ state }),
  present: presentReviews,
  columns: ({ locale }, clock) => {
    const t = messages[locale];
    return [
      [t.number, ({ id }) => id],
      [clock.head(t.at), ({ at }) => clock.at(at)],
      [t.stateHead, ({ state }) => t.state(state)],
      [t.room, ({ space }) => space.name],
      [t.bookingHead, ({ booking_id: booking }) => booking],
      [t.guest, ({ guest }) => guest?.name ?? null],
      [t.initials, ({ initials }) => initials],
      ...MARKS.map((mark): [string, (review: Review) => number | null] => [
        t.mark(mark),
        ({ marks }) => marks[mark] ?? null,
      ]),
      [t.text, ({ text }) => text],
      [t.answer, ({ answer }) => answer],
      [t.reason, ({ hidden_reason: reason }) => reason],
      [t.language, ({ language }) => language],
      [t.use, ({ use }) => use],
      [t.people, ({ people }) => people],
      [t.stateCode, ({ state }) => state],
    ];
  },
};

export function presentReviews(
  rows: readonly Placed<ReviewRow>[],
  { locale }: Pick<Reader, "locale">,
): Review[] {
  return rows.map((row) => {
    const { place: _, at, space_id: id, space_name: name, ...rest } = row;
    const { guest_id: guest, last_name: last, first_name: first, ...marked } = rest;
    const { overall, cleanliness, as_described, access, facilities, ...review } = marked;
    return {
      ...review,
      at: at.toISOString(),
      space: { id, name: name[dataLanguage(locale)] },
      guest: guest === null ? null : { id: guest, name: personName(last ?? "", first ?? "", locale) },
      marks: { overall, cleanliness, as_described, access, facilities },
    };
  });
}
