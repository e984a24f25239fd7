import type { BilingualText } from "../../../domain/language/text.ts";
import type { Marks, ReviewState } from "../../../domain/reviews/review.ts";
import { type Queryable, sql } from "../../../platform/sql.ts";
import { type ListRows, type Placed, selected } from "../../server/list.db.server.ts";
import type { WaitingStatements } from "../../server/waiting.db.server.ts";
import type { Review } from "./contract.ts";

export type ReviewRow = Omit<Review, "at" | "space" | "guest" | "marks"> &
  Marks & {
    at: Date;
    space_id: number;
    space_name: BilingualText;
    guest_id: number | null;
    last_name: string | null;
    first_name: string | null;
  };

/** What waits is read from the oldest on. */
export const REVIEWS: ListRows<{ state: ReviewState }> = {
  from: () => sql`review r`,
  where: ({ state }) => sql`r.state = ${state}`,
  order: ({ state }) => ({
    column: sql`r.created_at`,
    type: "timestamptz",
    isDescending: state !== "waiting",
  }),
  select: sql`r.id, r.created_at AS at, r.state, r.version, r.space_id, s.entry->'name' AS space_name,
    r.reservation_id AS booking_id, r.account_id AS guest_id, a.last_name, a.first_name, r.overall, r.cleanliness,
    r.as_described, r.access, r.facilities, r.text, r.locale AS language, r.initials, r.use, r.people, r.hidden_reason,
    r.answer
    FROM page r JOIN space s ON s.id = r.space_id LEFT JOIN account a ON a.id = r.account_id`,
};

export function readReview(db: Queryable, id: number): Promise<Placed<ReviewRow> | null> {
  const one = sql`SELECT r.*, '' AS place FROM review r WHERE r.id = ${id}`;
  return db.row(selected(one, REVIEWS.select, sql`r.id`));
}

export const waiting: WaitingStatements = {
  todo: {
    reviews: () =>
      sql`SELECT count(*)::int, NULL::jsonb, NULL::timestamptz, min(created_at) FROM review WHERE state = 'waiting'`,
  },
};
