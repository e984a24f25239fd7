import type { Locale } from "../../domain/language/locale.ts";
import { dataLanguage } from "../../domain/language/text.ts";
import { editableUntil, initialsOf, type Marks, reviewUntil } from "../../domain/reviews/review.ts";
import { formatWall } from "../../domain/time/clock.ts";
import { dayAt, toWallMinute } from "../../i18n/wall-clock.ts";
import type { CatalogSpace } from "../catalog/contract.ts";
import type { Review, Reviewable } from "./contract.ts";
import type { ReviewRow, UsedRow } from "./db.server.ts";

/** A review as everybody sees it, in the zone of its space. */
export function presentReview(row: ReviewRow, timeZone: string): Review {
  return {
    id: row.id,
    marks: marksOf(row),
    text: row.text,
    language: row.locale,
    initials: row.initials,
    month: dayAt(row.starts_at.getTime(), timeZone).slice(0, 7),
    use: row.use,
    people: row.people,
    answer: row.answer,
  };
}

/** A booking with what its guest has said about it, for that guest. */
export function presentReviewable(
  used: UsedRow,
  review: ReviewRow | null,
  space: CatalogSpace,
  locale: Locale,
): Reviewable {
  const { timeZone } = space.rules;
  const wall = (instant: Date) => formatWall(toWallMinute(instant.getTime(), timeZone));
  return {
    reservation_id: used.id,
    space_id: space.id,
    space_name: space.entry.name[dataLanguage(locale)],
    start_datetime: wall(used.starts_at),
    end_datetime: wall(used.ends_at),
    until: dayAt(reviewUntil(used.ends_at.getTime()), timeZone),
    initials: initialsOf({ firstName: used.first_name, lastName: used.last_name }),
    review: review && {
      ...presentReview(review, timeZone),
      version: review.version,
      state: review.state,
      hidden_reason: review.hidden_reason,
      editable_until: new Date(editableUntil(review.created_at.getTime())).toISOString(),
    },
  };
}

function marksOf({ overall, cleanliness, as_described, access, facilities }: Marks): Marks {
  return { overall, cleanliness, as_described, access, facilities };
}
