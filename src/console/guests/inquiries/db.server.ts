import type { InquiryState } from "../../../domain/inquiry.ts";
import type { BilingualText } from "../../../domain/language/text.ts";
import { type Queryable, sql } from "../../../platform/sql.ts";
import { type ListRows, type Placed, selected } from "../../server/list.db.server.ts";
import type { WaitingStatements } from "../../server/waiting.db.server.ts";
import type { Inquiry } from "./contract.ts";

export type InquiryRow = Omit<Inquiry, "at" | "asked_at" | "space" | "assignee"> & {
  at: Date;
  asked_at: Date;
  space_id: number | null;
  space_name: BilingualText | null;
  assignee_id: number | null;
  assignee_last: string | null;
  assignee_first: string | null;
};

/** `assignee`: undefined for all, null for those that are not assigned. */
export type InquirySearch = { state: InquiryState; assignee: number | null | undefined };

/** What waits is read from the oldest on. */
export const INQUIRIES: ListRows<InquirySearch> = {
  from: () => sql`contact_message r`,
  // Written out for its own index.
  where: ({ state, assignee }) => {
    const ofState = state === "open" ? sql`r.state = 'open'` : sql`r.state = ${state}`;
    if (assignee === undefined) return ofState;
    return sql`${ofState} AND r.assignee IS NOT DISTINCT FROM ${assignee}::int`;
  },
  order: ({ state }) => ({ column: sql`r.created_at`, type: "timestamptz", isDescending: state !== "open" }),
  select: sql`r.id, r.created_at AS at, coalesce(r.asked_at, r.created_at) AS asked_at, r.state, r.version, r.name, r.mail,
    r.content, r.locale, r.reservation_id AS booking_id, r.account_id AS guest_id, r.space_id, s.entry->'name' AS space_name,
    p.id AS assignee_id, p.last_name AS assignee_last, p.first_name AS assignee_first,
    (SELECT count(*)::int FROM inquiry_post o WHERE o.contact_message_id = r.id AND o.kind = 'reply') AS replies
    FROM page r LEFT JOIN space s ON s.id = r.space_id LEFT JOIN account p ON p.id = r.assignee`,
};

export function readInquiry(db: Queryable, id: number): Promise<Placed<InquiryRow> | null> {
  const one = sql`SELECT r.*, '' AS place FROM contact_message r WHERE r.id = ${id}`;
  return db.row(selected(one, INQUIRIES.select, sql`r.id`));
}

/** The newest uses of who asked, and before them the booking that was asked about. */
export async function bookingsAround(
  db: Queryable,
  { guest_id: guest, booking_id: booking }: Pick<InquiryRow, "guest_id" | "booking_id">,
): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`SELECT id FROM reservation
    WHERE account_id = ${guest}::int OR id = ${booking}::bigint
    ORDER BY id = ${booking}::bigint DESC NULLS LAST, starts_at DESC, id DESC LIMIT 10`);
  return rows.map(({ id }) => id);
}

/** What a guest has asked, the newest first. */
export function inquiriesOfGuest(
  db: Queryable,
  guest: number,
  most: number,
): Promise<(Pick<InquiryRow, "id" | "at" | "state"> & { content: string })[]> {
  return db.rows(sql`
    SELECT id, created_at AS at, state, left(content, 200) AS content FROM contact_message
    WHERE account_id = ${guest} ORDER BY id DESC LIMIT ${most}`);
}

/** Those that are not answered. */
export const waiting: WaitingStatements = {
  todo: {
    inquiries: () =>
      sql`SELECT count(*)::int, NULL::jsonb, NULL::timestamptz, min(coalesce(asked_at, created_at))
        FROM contact_message WHERE state = 'open'`,
  },
  counts: { inquiries: () => sql`(SELECT count(*)::int FROM contact_message WHERE state = 'open')` },
};
