import type { BilingualText } from "../../../domain/language/text.ts";
import type { ChargedCurrency } from "../../../domain/money/money.ts";
import type { Day } from "../../../domain/time/day.ts";
import { type Queryable, type Statement, sql } from "../../../platform/sql.ts";
import { type ListRows, type Placed, selected } from "../../server/list.db.server.ts";
import { contains } from "../../server/words.db.server.ts";
import type { EstimateItem } from "./contract.ts";

/** `zone`: the brand's, of a room that is gone. */
export type EstimateSearch = {
  words: string;
  outcome: EstimateItem["outcome"] | "";
  now: Date;
  zone: string;
};

export type EstimateRow = {
  id: number;
  year: number;
  number: number;
  at: Date;
  company: string;
  person: string;
  valid_until: Day;
  currency: ChargedCurrency;
  total: number;
  times: number;
  booking_ids: number[];
  /** Of its rooms that are there. */
  zones: string[];
};

/** A booking made from the estimate `r` that was not canceled. */
const BOOKED = sql`SELECT FROM reservation b WHERE b.estimate_id = r.id AND b.canceled_at IS NULL`;

/** Whether the last valid day is not over on the clock of one of its rooms, as its page says (ESTIMATE-4). */
const stillValid = ({ now, zone }: EstimateSearch) => sql`EXISTS (
  SELECT FROM jsonb_array_elements(r.items) AS item LEFT JOIN space s ON s.id = (item->>'space_id')::int
  WHERE r.valid_until >= (${now}::timestamptz AT TIME ZONE coalesce(s.time_zone, ${zone}))::date)`;

const OUTCOMES: Record<EstimateItem["outcome"], (search: EstimateSearch) => Statement> = {
  booked: () => sql`EXISTS (${BOOKED})`,
  open: (search) => sql`NOT EXISTS (${BOOKED}) AND ${stillValid(search)}`,
  passed: (search) => sql`NOT EXISTS (${BOOKED}) AND NOT ${stillValid(search)}`,
};

export const ESTIMATES: ListRows<EstimateSearch> = {
  from: () => sql`estimate r`,
  where: (search) => sql`${search.outcome === "" ? sql`true` : OUTCOMES[search.outcome](search)}
    AND (${search.words} = '' OR ${contains(sql`r.company || ' ' || r.person`, search.words)}
      OR strpos('e-' || r.year || '-' || lpad(r.number::text, 6, '0'), lower(${search.words})) > 0)`,
  order: () => ({ column: sql`r.made_at`, type: "timestamptz", isDescending: true }),
  select: sql`r.id, r.year, r.number, r.made_at AS at, r.company, r.person,
    to_char(r.valid_until, 'YYYY-MM-DD') AS valid_until, r.currency, r.total, jsonb_array_length(r.items) AS times,
    coalesce((SELECT jsonb_agg(b.id ORDER BY b.id) FROM reservation b
      WHERE b.estimate_id = r.id AND b.canceled_at IS NULL), '[]') AS booking_ids,
    ARRAY(SELECT DISTINCT s.time_zone FROM jsonb_array_elements(r.items) AS item
      JOIN space s ON s.id = (item->>'space_id')::int) AS zones
    FROM page r`,
};

export function readEstimate(db: Queryable, id: number): Promise<Placed<EstimateRow> | null> {
  const one = sql`SELECT r.*, '' AS place FROM estimate r WHERE r.id = ${id}`;
  return db.row(selected(one, ESTIMATES.select, sql`r.id`));
}

type TimeRow = { space_id: number; space_name: BilingualText; start: string; end: string; total: number };

/** The times of an estimate in their order, as they were offered. */
export function timesOf(db: Queryable, id: number): Promise<TimeRow[]> {
  return db.rows(sql`SELECT s.id AS space_id, s.entry->'name' AS space_name, item->>'start' AS start, item->>'end' AS end,
      (item->'price'->>'total')::int AS total
    FROM estimate r, jsonb_array_elements(r.items) WITH ORDINALITY AS of (item, place)
      JOIN space s ON s.id = (item->>'space_id')::int
    WHERE r.id = ${id} ORDER BY place`);
}

export async function shareBooked(db: Queryable): Promise<{ made: number; booked: number }> {
  const row = await db.row<{ made: number; booked: number }>(sql`
    SELECT count(*)::int AS made, (count(*) FILTER (WHERE EXISTS (${BOOKED})))::int AS booked FROM estimate r`);
  return row ?? { made: 0, booked: 0 };
}
