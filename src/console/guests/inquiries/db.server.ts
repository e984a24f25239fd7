import type { InquiryState } from "../../../domain/inquiry.ts";
import type { BilingualText } from "../../../domain/language/text.ts";
import { type Queryable, sql } from "../../../platform/sql.ts";
import { type ListRows, type Placed, selected } from "../../server/list.db.server.ts";
import type { WaitingStatements } from "../../server/waiting.db.server.ts";
import type { Inquiry } from "./contract.ts";

export type InquiryRow = Omit<Inquiry, "at" | "space"> & {
  at: Date;
  space_id: number | null;
  space_name: BilingualText | null;
};

/** What waits is read from the oldest on. */
export const INQUIRIES: ListRows<{ state: InquiryState }> = {
  from: () => sql`contact_message r`,
  // Written out for its own index.
  where: ({ state }) => (state === "open" ? sql`r.state = 'open'` : sql`r.state = ${state}`),
  order: ({ state }) => ({ column: sql`r.created_at`, type: "timestamptz", isDescending: state !== "open" }),
  select: sql`r.id, r.created_at AS at, r.state, r.version, r.name, r.mail, r.content, r.locale,
    r.reservation_id AS booking_id, r.space_id, s.entry->'name' AS space_name
    FROM page r LEFT JOIN space s ON s.id = r.space_id`,
};

export function readInquiry(db: Queryable, id: number): Promise<Placed<InquiryRow> | null> {
  const one = sql`SELECT r.*, '' AS place FROM contact_message r WHERE r.id = ${id}`;
  return db.row(selected(one, INQUIRIES.select, sql`r.id`));
}

/** Those that nobody has answered. */
export const waiting: WaitingStatements = {
  todo: {
    inquiries: () =>
      sql`SELECT count(*)::int, NULL::jsonb, NULL::timestamptz, min(created_at) FROM contact_message WHERE state = 'open'`,
  },
  counts: { inquiries: sql`(SELECT count(*)::int FROM contact_message WHERE state = 'open')` },
};
