import { dayFromNumber, dayNumber } from "../../domain/time/day.ts";
import {
  lockCatalog,
  setRevision,
  writeIssuers,
  writeSpaces,
  writeStations,
} from "../../features/catalog/import/db.server.ts";
import { dayAt, toInstant } from "../../i18n/wall-clock.ts";
import type { Db, Tx } from "../../platform/sql.ts";
import { sql } from "../../platform/sql.ts";
import { StartupError } from "../../platform/startup-error.ts";
import { FIRST_SPACE, generatedIssuers, generatedSpace, generatedStations } from "./entries.ts";
import { random } from "./random.ts";

type Options = { spaces: number; bookings: number; seed: number };

/**
 * Fills the database with a large catalogue and paid bookings of the next four months, for measurements, in one
 * transaction that locks the tables of the bookings. The same seed gives the same spaces, and the same bookings
 * counted from today. `now` in epoch milliseconds.
 */
export async function generateCatalog(
  db: Db,
  {
    spaces,
    bookings,
    seed,
    now,
    report = () => {},
  }: Options & { now: number; report?: (text: string) => void },
): Promise<void> {
  await db.tx(async (tx) => {
    const revision = (await lockCatalog(tx)) + 1;
    if (await tx.row(sql`SELECT FROM space WHERE id >= ${FIRST_SPACE}`)) {
      throw new StartupError("This database has a generated catalogue already; start with an empty one.");
    }
    await writeStations(tx, generatedStations(seed));
    await writeIssuers(tx, generatedIssuers());
    for (let at = 0; at < spaces; at += 500) {
      const count = Math.min(500, spaces - at);
      await writeSpaces(
        tx,
        Array.from({ length: count }, (_, index) => generatedSpace(at + index, seed)),
        revision,
      );
      if ((at / 500) % 40 === 39) report(`${at + count} spaces`);
    }
    await setRevision(tx, revision);
    if (bookings > 0) await generateBookings(tx, { spaces, bookings, seed, now, report });
  });
  await db.run(sql`VACUUM ANALYZE station, space, reservation, occupancy`);
}

/** The generated spaces as a catalogue file, without bookings. */
export function* generatedFile({ spaces, seed }: Options): Generator<string> {
  const lines = (list: readonly unknown[]) => list.map((entry) => `\n    ${JSON.stringify(entry)}`).join(",");
  yield `{\n  "stations": [${lines(generatedStations(seed))}\n  ],\n  "groups": [],`;
  yield `\n  "issuers": [${lines(generatedIssuers())}\n  ],\n  "spaces": [`;
  for (let at = 0; at < spaces; at += 1) yield `${at === 0 ? "" : ","}${lines([generatedSpace(at, seed)])}`;
  yield "\n  ]\n}\n";
}

const DAYS = 120;
/** Four bookings a day: even with the longest time and cleaning none overlaps the next. */
const STARTS = [10 * 60, 13 * 60 + 15, 16 * 60 + 30, 19 * 60 + 45];
const BATCH = 20_000;

type Rows = { ids: number[]; spaces: number[]; starts: number[]; ends: number[] };

async function generateBookings(
  tx: Tx,
  { spaces, bookings, seed, now, report }: Options & { now: number; report: (text: string) => void },
) {
  if (bookings > spaces * DAYS * STARTS.length) {
    throw new StartupError(`At most ${DAYS * STARTS.length} bookings a space fit in.`);
  }
  const { account, firstId, firstCheckout } = await prepareBooking(tx, bookings, now);
  const isEmpty = !(await tx.row(sql`SELECT FROM occupancy LIMIT 1`));
  await withoutChecks(tx, isEmpty, async () => {
    let rows: Rows = { ids: [], spaces: [], starts: [], ends: [] };
    let id = firstId;
    for (const booking of bookingTimes({ spaces, bookings, seed, now })) {
      rows.ids.push(id++);
      rows.spaces.push(booking.spaceId);
      rows.starts.push(booking.start);
      rows.ends.push(booking.end);
      if (rows.ids.length < BATCH && id < firstId + bookings) continue;
      await insert(tx, rows, { account, checkoutsAhead: firstCheckout - firstId, now });
      rows = { ids: [], spaces: [], starts: [], ends: [] };
      if ((id - firstId) % (BATCH * 25) === 0) report(`${id - firstId} bookings`);
    }
    report("index of bookings");
  });
}

/** In epoch seconds. */
function* bookingTimes({ spaces, bookings, seed, now }: Options & { now: number }) {
  const slots = DAYS * STARTS.length;
  for (let at = 0; at < spaces; at += 1) {
    const space = generatedSpace(at, seed);
    const next = random(seed * 1_000_003 + at);
    const tomorrow = dayNumber(dayAt(now, space.time_zone)) + 1;
    const count = Math.floor(((at + 1) * bookings) / spaces) - Math.floor((at * bookings) / spaces);
    const first = Math.floor(next() * slots);
    // Coprime with the number of slots, so that no slot repeats.
    const step = [7, 11, 13, 17, 19, 23, 29, 31][Math.floor(next() * 8)] as number;
    for (let k = 0; k < count; k += 1) {
      const slot = (first + k * step) % slots;
      const day = tomorrow + Math.floor(slot / STARTS.length);
      const start = (STARTS[slot % STARTS.length] as number) + 15 * Math.floor(next() * 2);
      const length = 60 + 15 * Math.floor(next() * 4);
      const from = toInstant(day * 1440 + start, space.time_zone) / 1000;
      yield { spaceId: space.id, start: from, end: from + length * 60 };
    }
  }
}

async function prepareBooking(tx: Tx, bookings: number, now: number) {
  const at = new Date(now);
  const day = dayFromNumber(Math.floor(now / 86_400_000));
  const account = await tx.row<{ id: number }>(sql`
    INSERT INTO account (email, email_verified_at, first_name, last_name, created_at, updated_at)
    VALUES (${`generated-${day}@magari.example`}, ${at}, '次郎', '計測', ${at}, ${at}) RETURNING id`);
  return {
    account: account?.id as number,
    firstId: await reserveIds(tx, "holder_id", bookings),
    firstCheckout: await reserveIds(tx, "checkout_id_seq", bookings),
  };
}

/** Takes `count` numbers from a sequence and returns the first. */
async function reserveIds(tx: Tx, sequence: string, count: number): Promise<number> {
  const first = await tx.row<{ id: number }>(sql`SELECT nextval(${sequence}::regclass) AS id`);
  await tx.run(sql`SELECT setval(${sequence}::regclass, ${(first?.id ?? 0) + count})`);
  return first?.id as number;
}

/** Drops the overlap constraint while loading, which is faster; it is back before the transaction commits. */
async function withoutChecks(tx: Tx, isEmpty: boolean, load: () => Promise<void>): Promise<void> {
  if (!isEmpty) return load();
  const constraint = await tx.row<{ name: string; definition: string }>(sql`
    SELECT quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE conrelid = 'occupancy'::regclass AND contype = 'x'`);
  await tx.run({ text: `ALTER TABLE occupancy DROP CONSTRAINT ${constraint?.name}`, values: [] });
  await tx.run(sql`SET LOCAL maintenance_work_mem = '512MB'`);
  await withoutTriggers(tx);
  await load();
  await tx.run({
    text: `ALTER TABLE occupancy ADD CONSTRAINT ${constraint?.name} ${constraint?.definition}`,
    values: [],
  });
}

/** Skips the foreign keys: every row refers to rows made here. Only a superuser may do so. */
async function withoutTriggers(tx: Tx): Promise<void> {
  const may = await tx.row<{ may: boolean }>(
    sql`SELECT rolsuper AS may FROM pg_roles WHERE rolname = current_user`,
  );
  if (may?.may) await tx.run(sql`SET LOCAL session_replication_role = replica`);
}

/** Each booking has its own checkout; their ids differ by `checkoutsAhead`. */
async function insert(
  tx: Tx,
  rows: Rows,
  { account, checkoutsAhead, now }: { account: number; checkoutsAhead: number; now: number },
): Promise<void> {
  const at = new Date(now);
  await tx.run(sql`
    INSERT INTO checkout (id, account_id, currency, payment_way, locale, customer, created_at) OVERRIDING SYSTEM VALUE
    SELECT id + ${checkoutsAhead}::bigint, ${account}::int, 'JPY', 2, 'ja', '{}', ${at}::timestamptz
    FROM unnest(${rows.ids}::bigint[]) AS rows (id)`);
  await tx.run(sql`
    INSERT INTO reservation (id, checkout_id, account_id, space_id, starts_at, ends_at, cleaning_minutes, price, currency,
      payment_way, paid, paid_at, price_lines, cancel_policies, has_qualified_invoice, created_at, updated_at)
    SELECT id, id + ${checkoutsAhead}::bigint, ${account}::int, space_id, to_timestamp(start), to_timestamp(stop), 15, 2000, 'JPY',
      2, true, ${at}::timestamptz, '[]', '[]', false, ${at}::timestamptz, ${at}::timestamptz
    FROM unnest(${rows.ids}::bigint[], ${rows.spaces}::int[], ${rows.starts}::float8[], ${rows.ends}::float8[])
      AS rows (id, space_id, start, stop)`);
  await tx.run(sql`
    INSERT INTO occupancy (space_id, holder_id, during, kind)
    SELECT space_id, id, tstzrange(to_timestamp(start), to_timestamp(stop + 900)), 'booking'
    FROM unnest(${rows.ids}::bigint[], ${rows.spaces}::int[], ${rows.starts}::float8[], ${rows.ends}::float8[])
      AS rows (id, space_id, start, stop)`);
}
