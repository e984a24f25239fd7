import type { TransferLine } from "../src/console/money/transfers/contract.ts";
import { transferLines } from "../src/console/money/transfers/list.server.ts";
import { readList } from "../src/console/server/list.server.ts";
import { confirmMatch } from "../src/features/transfers/confirm.server.ts";
import { takeInStatement } from "../src/features/transfers/take-in.server.ts";
import { dayAt } from "../src/i18n/wall-clock.ts";
import { DEADLINES } from "../src/platform/connections.ts";
import { sql } from "../src/platform/sql.ts";
import type { RunningApp } from "../src/process/open-app.ts";
import type { Figure } from "./figure.ts";

const LINES = 2000;
const CONFIRMED = 500;
/** As the screen asks for them once all are to be seen. */
const PAGE = 200;
/** As the screen confirms them: so many a call, so many calls at once. */
const PART = 20;
const CALLS = 3;

const FAMILY =
  "サトウ スズキ タカハシ タナカ イトウ ワタナベ ヤマモト ナカムラ コバヤシ カトウ ヨシダ ヤマダ ササキ ヤマグチ マツモト イノウエ キムラ ハヤシ サイトウ シミズ ヤマザキ モリ イケダ ハシモト アベ イシカワ ヤマシタ ナカジマ イシイ オガワ".split(
    " ",
  );
const GIVEN =
  "ハルカ ショウ ヒナ レン ユイ ダイスケ ミサキ ケンタ アオイ ナオキ サクラ マコト メグミ リョウ チヒロ タクヤ ユキ エイジ カオル マイ シュン レイコ サエ".split(
    " ",
  );

/** A guest's name as banks write it, the same as in their account. */
function kanaOf(account: number): string {
  return `${FAMILY[account % FAMILY.length]} ${GIVEN[(account * 7) % GIVEN.length]}`;
}

type Unpaid = { id: number; price: number; account_id: number };

/**
 * A statement of many lines among many bookings: how long it takes until every line is there with what it may pay, and how
 * long the sure ones take to be confirmed, as the screen does both. The floors write the same rows and decide nothing.
 * Throws if a line counted twice or not at all.
 */
export async function transfers(app: RunningApp): Promise<Figure[]> {
  const now = Date.now();
  const unpaid = await makeUnpaid(app);
  const day = dayAt(now, app.brand.timeZone).replaceAll("-", "");
  const rows = Array.from({ length: LINES }, (_, index) => {
    const one = unpaid[index];
    return one
      ? `${day},${one.price},${index},${one.id} ${kanaOf(one.account_id)}`
      : `${day},${1000 + index * 7},${index},${kanaOf(index * 13)}`;
  });
  const bytes = new TextEncoder().encode(
    ["取引日,入出金(円),取引後残高(円),入出金内容", ...rows].join("\r\n"),
  );
  const staff = {
    ...{ actor: "command" as const, now },
    authority: { rights: ["see" as const, "money" as const], priceLimit: null, isElevated: true },
  };
  const started = performance.now();
  const taken = await takeInStatement(
    app,
    { name: "bench.csv", bytes },
    { account: null, columns: null, ...staff },
  );
  if (!taken.ok) throw new Error(JSON.stringify(taken));
  const lines = await openLines(app, now);
  const suggested = performance.now() - started;
  const sure = lines.filter(({ best }) => best?.level === "sure").slice(0, CONFIRMED);
  if (lines.length !== LINES || sure.length < CONFIRMED)
    throw new Error(`${lines.length} lines, ${sure.length} of them sure`);

  const before = performance.now();
  await inCalls(sure, async ({ id, version, best }) => {
    const allocations = (best?.allocations ?? []).map(({ booking, amount }) => ({
      bookingId: booking.id,
      amount,
    }));
    const request = {
      lineId: id,
      version,
      allocations,
      shortfall: null,
      surplus: null,
      learn: true,
      mail: true,
    };
    const decision = await confirmMatch(app, request, staff);
    if (!decision.ok) throw new Error(JSON.stringify(decision.problems));
  });
  const confirmed = performance.now() - before;
  const counted = await app.db.row<{ n: number }>(sql`SELECT count(*)::int AS n FROM ledger l
    JOIN bank_line b ON l.provider_ref LIKE 'bank_line:' || b.id || ':%' WHERE l.kind = 'bank_in' AND l.amount = b.amount`);
  if (counted?.n !== CONFIRMED) throw new Error(`${counted?.n} lines counted, not ${CONFIRMED}`);
  const floor = await floors(app, sure);
  return [
    {
      name: `console: ${LINES} lines of a statement with suggestions`,
      value: suggested,
      unit: "ms",
      floor: floor.suggested,
      goal: 3000,
    },
    {
      name: `console: ${CONFIRMED} of them confirmed`,
      value: confirmed,
      unit: "ms",
      floor: floor.confirmed,
      goal: 5000,
    },
  ];
}

/** Works on parts of a list, several at once, each part one after the other. */
async function inCalls<One>(all: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  let next = 0;
  const call = async () => {
    while (next < all.length) {
      const part = all.slice(next, next + PART);
      next += PART;
      for (const one of part) await work(one);
    }
  };
  await Promise.all(Array.from({ length: CALLS }, call));
}

/**
 * How long a copy of the lines takes to be written in one statement and read with the bookings whose numbers they have; and
 * for each confirmed one, a transaction that locks its line and writes the rows of a confirmation.
 */
async function floors({ db }: RunningApp, sure: readonly TransferLine[]) {
  for (const table of ["bank_line", "bank_match", "reservation", "ledger", "audit", "mail_log"])
    await db.pool.query(`CREATE TABLE floor_${table} (LIKE ${table} INCLUDING ALL)`);
  const started = performance.now();
  await db.run(sql`INSERT INTO floor_bank_line OVERRIDING SYSTEM VALUE SELECT * FROM bank_line`);
  await db.rows(sql`SELECT l.*, r.* FROM floor_bank_line l
    LEFT JOIN reservation r ON r.id = nullif(substring(l.payer FROM '^\\d+'), '')::bigint`);
  const suggested = performance.now() - started;

  const ids = sure.map(({ paid, best }) => (best?.allocations ?? paid)[0]?.booking.id ?? 0);
  await db.run(sql`INSERT INTO floor_reservation SELECT * FROM reservation WHERE id = ANY(${ids}::bigint[])`);
  const before = performance.now();
  await inCalls(
    sure.map(({ id }, at) => ({ id, booking: ids[at] as number })),
    ({ id, booking }) =>
      db.tx(async (tx) => {
        await tx.run(sql`SELECT FROM floor_bank_line WHERE id = ${id} FOR NO KEY UPDATE`);
        await tx.run(sql`UPDATE floor_reservation SET paid_at = now() WHERE id = ${booking}`);
        await tx.run(sql`INSERT INTO floor_ledger OVERRIDING SYSTEM VALUE
          SELECT * FROM ledger WHERE reservation_id = ${booking} AND kind = 'bank_in'`);
        await tx.run(sql`INSERT INTO floor_audit OVERRIDING SYSTEM VALUE
          SELECT * FROM audit WHERE subject = ${`reservation:${booking}`} AND action = 'reservation.marked_paid'`);
        await tx.run(sql`INSERT INTO floor_mail_log OVERRIDING SYSTEM VALUE
          SELECT * FROM mail_log WHERE reservation_id = ${booking} AND kind = 'booking.paid' ORDER BY id DESC LIMIT 1`);
        await tx.run(sql`INSERT INTO floor_bank_match OVERRIDING SYSTEM VALUE
          SELECT * FROM bank_match WHERE line_id = ${id}`);
        await tx.run(sql`UPDATE floor_bank_line SET version = version + 1 WHERE id = ${id}`);
      }),
  );
  return { suggested, confirmed: performance.now() - before };
}

async function openLines(app: RunningApp, now: number): Promise<TransferLine[]> {
  const lines: TransferLine[] = [];
  const reader = { app, locale: "ja" as const, now, operator: null };
  for (let after: string | undefined; ; ) {
    const page = await readList(
      transferLines,
      { state: "open" as const, limit: PAGE, format: "json" as const, ...(after ? { after } : {}) },
      reader,
    );
    if (!("items" in page)) throw new Error("the list does not answer");
    lines.push(...page.items);
    if (page.next === null) return lines;
    after = page.next;
  }
}

/** Bookings that are to come and were paid by transfer: they wait for their transfer again. */
function makeUnpaid({ db }: RunningApp): Promise<Unpaid[]> {
  return db.withDeadlines(DEADLINES.commands).tx(async (tx) => {
    await tx.run(sql`SET LOCAL session_replication_role = replica`);
    await tx.run(sql`DELETE FROM ledger l USING reservation r WHERE l.reservation_id = r.id AND r.payment_way = 1
      AND r.starts_at > now() + interval '5 days'`);
    await tx.run(sql`UPDATE account SET name_kana =
      (${FAMILY}::text[])[1 + id % ${FAMILY.length}::int] || ' ' || (${GIVEN}::text[])[1 + id * 7 % ${GIVEN.length}::int]`);
    return tx.rows<Unpaid>(sql`
      UPDATE reservation SET paid = false, paid_at = NULL, pay_by = now()::date + 3
      WHERE id IN (SELECT id FROM reservation WHERE payment_way = 1 AND canceled_at IS NULL AND before_edit IS NULL
        AND approval IS NULL AND terms = 'prepaid' AND starts_at > now() + interval '5 days' ORDER BY id LIMIT ${CONFIRMED + 100})
      RETURNING id, price, account_id`);
  });
}
