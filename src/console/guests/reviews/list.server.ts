import { dataLanguage } from "../../../domain/language/text.ts";
import { personName } from "../../../i18n/format.ts";
import type { Placed } from "../../server/list.db.server.ts";
import type { ListWithFile, Reader } from "../../server/list.server.ts";
import { reviewColumns } from "./columns.ts";
import type { Review, ReviewQuery } from "./contract.ts";
import { REVIEWS, type ReviewRow } from "./db.server.ts";

export const reviews: ListWithFile<ReviewQuery, Pick<ReviewQuery, "state">, ReviewRow, Review> = {
  name: "reviews",
  rows: REVIEWS,
  conditions: ({ state }) => ({ state }),
  present: presentReviews,
  columns: reviewColumns,
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
