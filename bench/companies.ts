import { setTimeout as wait } from "node:timers/promises";
import { closePeriod } from "../src/features/corporate/invoices/close.server.ts";
import { dayAt } from "../src/i18n/wall-clock.ts";
import { sql } from "../src/platform/sql.ts";
import type { RunningApp } from "../src/process/open-app.ts";
import { bookCall, freeOffers, guests } from "./booking.ts";
import type { Figure } from "./figure.ts";
import { load } from "./load.ts";
import { analyze, type Stand } from "./stand.ts";

const GROUPS = 40;
const MEMBERS = 200;
/** Clients who book while the invoices are made. */
const CLIENTS = 4;

type Size = { bookings: number; seconds: number };

/**
 * The invoices of a company with 200 people and 40 groups in the rooms of two issuers, of whom one is not registered: of a month,
 * then of another one with corrections of the first, made by the process that takes guests' bookings; and of a third, in whose
 * middle that process is killed.
 * Throws where a group has no invoice or two, a number is missing, or an amount or tax is not what an own query says.
 */
export async function companies(stand: Stand, { bookings, seconds }: Size): Promise<Figure[]> {
  const { app } = stand;
  const [company, firstGroup] = await makeCompany(app);
  const [first, second, third] = lastMonths(app);
  await bookMonth(app, { company, firstGroup, month: first, bookings });
  const started = performance.now();
  await close(app, company, last(first));
  const alone = performance.now() - started;
  await check(app, company, last(first));

  await bookMonth(app, { company, firstGroup, month: second, bookings });
  // One in twenty of what is invoiced costs something else by now, and one in fifty is canceled for a fee.
  await app.db.run(sql`UPDATE reservation r SET price = price - 200 FROM corporate_invoice_line l
    WHERE l.reservation_id = r.id AND r.id % 20 = 1 AND r.canceled_at IS NULL`);
  await app.db.run(sql`UPDATE reservation r SET canceled_at = now(), cancel_fee = 300, refund = 0, cancel_reason = 'user'
    FROM corporate_invoice_line l WHERE l.reservation_id = r.id AND r.id % 50 = 3 AND r.canceled_at IS NULL`);
  const product = await stand.serve();
  const cookies = await guests(app, 64);
  const offers = await freeOffers(app, product, 2000 + 400 * seconds * 3);
  let at = 0;
  const book = () => {
    at += 1;
    const offer = offers[at];
    return offer ? bookCall(offer, cookies[at % cookies.length] ?? "") : null;
  };
  await load(product.port, book, { concurrency: CLIENTS, calls: 2000 });
  const quiet = await load(product.port, book, { concurrency: CLIENTS, seconds });
  await beginsToClose(app, company, last(first));
  const booking = load(product.port, book, { concurrency: CLIENTS, seconds });
  const beside = await hasClosed(app, company, last(second));
  const busy = await booking;
  const quietAgain = await load(product.port, book, { concurrency: CLIENTS, seconds });
  const usual = (quiet.perSecond + quietAgain.perSecond) / 2;
  await check(app, company, last(second));

  await bookMonth(app, { company, firstGroup, month: third, bookings });
  // The process finds the period by itself, and is killed while it writes the invoices.
  await killWhileClosing(app, product.pid);
  await close(app, company, last(third));
  await check(app, company, last(third));
  return [
    {
      name: `companies: ${GROUPS} invoices of ${bookings} bookings`,
      value: alone,
      unit: "ms",
      floor: null,
      goal: 60_000,
    },
    {
      name: "companies: the same with corrections, while guests book",
      value: beside,
      unit: "ms",
      floor: null,
      goal: 60_000,
    },
    {
      name: `companies: bookings in the ${seconds} s with these invoices`,
      value: busy.perSecond,
      unit: "per second",
      floor: usual,
      goal: 0.9 * usual,
    },
  ];
}

/** Three months in a row, the last one the month before this: `2026-10`. */
function lastMonths({ brand }: RunningApp): [string, string, string] {
  const [year = 0, month = 1] = dayAt(Date.now(), brand.timeZone).split("-").map(Number);
  const back = (n: number) => new Date(Date.UTC(year, month - 1 - n, 1)).toISOString().slice(0, 7);
  return [back(3), back(2), back(1)];
}

function last(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

async function makeCompany({ db }: RunningApp): Promise<[number, number]> {
  const company = await db.row<{
    id: number;
  }>(sql`INSERT INTO corporate (name, kana, address, phone_number, locale, currency,
      invoice_mails, has_invoice, closed_on, created_at, updated_at)
    VALUES ('架空商事株式会社', 'カクウショウジ', '東京都', '0300000000', 'ja', 'JPY', '{keiri@bench.example}', true, '2999-12-31', now(), now())
    RETURNING id`);
  const id = company?.id ?? 0;
  await db.run(sql`WITH made AS (INSERT INTO account (email, email_verified_at, first_name, last_name, created_at, updated_at)
      SELECT 'colleague' || g || '@bench.example', now(), '遥', '佐々木', now(), now() FROM generate_series(1, ${MEMBERS}::int) g RETURNING id)
    INSERT INTO corporate_member (corporate_id, account_id, roles, joined_at) SELECT ${id}, id, '{booker}', now() FROM made`);
  const group = await db.row<{
    id: number;
  }>(sql`WITH made AS (INSERT INTO corporate_group (corporate_id, name, cost_center, purchase_number,
      purchase_pattern, created_at, updated_at)
    SELECT ${id}, 'Group ' || g, 'C-' || g, 'optional', '', now(), now() FROM generate_series(1, ${GROUPS}::int) g RETURNING id)
    SELECT min(id) AS id FROM made`);
  return [id, group?.id ?? 0];
}

type Month = { company: number; firstGroup: number; month: string; bookings: number };

/** What the company used in a month: one in ten was canceled, for a fee or for none. Each group books with one issuer. */
async function bookMonth(app: RunningApp, { company, firstGroup, month, bookings }: Month): Promise<void> {
  await app.db.tx(async (tx) => {
    await tx.run(sql`SET LOCAL session_replication_role = replica`);
    await tx.run(sql`CREATE TEMPORARY TABLE made ON COMMIT DROP AS
      SELECT nextval('holder_id') AS id, nextval('checkout_id_seq') AS checkout_id, i, ${firstGroup}::int + i % ${GROUPS}::int AS group_id,
        (SELECT id FROM space WHERE currency = 'JPY' ORDER BY id OFFSET i % 50 LIMIT 1) AS space_id,
        (SELECT account_id FROM corporate_member WHERE corporate_id = ${company} ORDER BY account_id OFFSET i % ${MEMBERS}::int LIMIT 1) AS account_id,
        (${`${month}-01`}::date + i % 28 + time '09:00' + i % 8 * interval '1 hour') AT TIME ZONE 'Asia/Tokyo' AS starts_at,
        1000 + 100 * (i % 37) AS price, CASE i / 40 % 20 WHEN 7 THEN 500 WHEN 13 THEN 0 END AS fee
      FROM generate_series(0, ${bookings}::int - 1) AS i`);
    await tx.run(sql`INSERT INTO checkout (id, account_id, currency, payment_way, locale, customer, created_at) OVERRIDING SYSTEM VALUE
      SELECT checkout_id, account_id, 'JPY', 1, 'ja', '{}', starts_at - interval '3 days' FROM made`);
    await tx.run(sql`INSERT INTO reservation (id, checkout_id, account_id, space_id, starts_at, ends_at, cleaning_minutes, price, currency,
        payment_way, paid, canceled_at, cancel_fee, refund, cancel_reason, editing, terms, due_on, price_lines, cancel_policies,
        has_qualified_invoice, issuer, created_at, updated_at, source)
      SELECT id, checkout_id, account_id, space_id, starts_at, starts_at + interval '1 hour', 15, price, 'JPY', 1, false,
        CASE WHEN fee IS NOT NULL THEN starts_at - interval '1 hour' END, fee, CASE WHEN fee IS NOT NULL THEN 0 END,
        CASE WHEN fee IS NOT NULL THEN 'user' END, false, 'invoice', ${last(month)}::date + 31,
        jsonb_build_array(jsonb_build_object('name', '{"ja": "平日 昼", "en": "Weekday"}'::jsonb, 'minutes', 60, 'billed_hours', 1,
          'cost_per_hour', price, 'amount', price)), '[]', group_id % 2 = 0,
        CASE group_id % 2 WHEN 0 THEN '{"id": 901, "name": "登録済み株式会社", "registration_number": "T1234567890123", "address": "", "phone": "", "registered_from": "2020-01-01", "registered_to": null}'
          ELSE '{"id": 902, "name": "未登録商店", "registration_number": "", "address": "", "phone": "", "registered_from": null, "registered_to": null}' END::jsonb,
        starts_at - interval '3 days', starts_at, 'guest' FROM made`);
    await tx.run(sql`INSERT INTO corporate_order (checkout_id, corporate_id, group_id, cost_center, purchase_number, ordered_by, at)
      SELECT checkout_id, ${company}, group_id, 'C-' || group_id, 'PO-' || i, account_id, starts_at - interval '3 days' FROM made`);
  });
  await analyze(app);
}

async function close(app: RunningApp, company: number, day: string): Promise<void> {
  await app.db.run(sql`UPDATE corporate SET closed_on = NULL WHERE id = ${company}`);
  const ids = await closePeriod(app, company, day, { actor: "worker", now: Date.now() });
  await app.db.run(sql`UPDATE corporate SET closed_on = '2999-12-31' WHERE id = ${company}`);
  if (ids.length !== GROUPS) throw new Error(`${ids.length} invoices, not ${GROUPS}`);
}

/** Lets the process find the period after this day by itself, within a minute, and waits until it has begun with it. */
async function beginsToClose({ db }: RunningApp, company: number, day: string): Promise<void> {
  await db.run(sql`UPDATE corporate SET closed_on = ${day} WHERE id = ${company}`);
  const isLocked = async () =>
    !(await db.row(sql`SELECT 1 FROM corporate WHERE id = ${company} FOR UPDATE SKIP LOCKED`));
  for (let tries = 0; !(await isLocked()); tries += 1) {
    if (tries > 10_000) throw new Error("the process closes no period");
    await wait(8);
  }
}

/** Waits until the invoices of a period are there; answers how many milliseconds they took from the first statement on. */
async function hasClosed({ db }: RunningApp, company: number, day: string): Promise<number> {
  const row = () =>
    db.row<{ at: Date }>(sql`SELECT issued_at AS at FROM corporate_invoice
      WHERE corporate_id = ${company} AND closed_on = ${day}::date LIMIT 1`);
  for (let tries = 0; tries < 10_000; tries += 1) {
    const found = await row();
    const took = Date.now() - (found?.at.getTime() ?? 0);
    if (found) {
      await db.run(sql`UPDATE corporate SET closed_on = '2999-12-31' WHERE id = ${company}`);
      return took;
    }
    await wait(8);
  }
  throw new Error("the process has closed no period");
}

/** Lets the process find the period, and kills it with its invoices half written: none of them may be left. */
async function killWhileClosing({ db }: RunningApp, pid: number): Promise<void> {
  const count = async () =>
    (await db.row<{ n: number }>(sql`SELECT count(*)::int AS n FROM corporate_invoice`))?.n;
  const before = await count();
  await db.run(sql`UPDATE corporate SET closed_on = NULL`);
  for (let tries = 0; tries < 20_000; tries += 1) {
    const row =
      await db.row(sql`SELECT 1 FROM pg_stat_activity WHERE query ILIKE '%INSERT INTO corporate_invoice%'
      AND state <> 'idle' AND pid <> pg_backend_pid()`);
    if (row) break;
    await wait(4);
  }
  process.kill(pid, "SIGKILL");
  await wait(500);
  const after = await count();
  if (after !== before) throw new Error(`${(after ?? 0) - (before ?? 0)} invoices of a killed process`);
}

/** Every group once, numbers without a gap, and each sum and tax as an own query has it. */
async function check({ db }: RunningApp, company: number, day: string): Promise<void> {
  const wrong = await db.rows<{ group_id: number }>(sql`
    WITH own AS (SELECT o.group_id, sum(l.amount + l.repaid)::int AS lines,
        sum(CASE WHEN l.amount > 0 AND l.kind = 'use' THEN l.amount ELSE 0 END)::int AS taxed,
        count(DISTINCT i.id)::int AS papers, min(i.total) AS total, min(d.snapshot::text)::jsonb AS paper
      FROM corporate_invoice i JOIN corporate_invoice_line l ON l.invoice_id = i.id JOIN document d ON d.id = i.document_id
        JOIN reservation r ON r.id = l.reservation_id JOIN corporate_order o ON o.checkout_id = r.checkout_id
      WHERE i.corporate_id = ${company} AND i.closed_on = ${day}::date GROUP BY o.group_id),
    taxes AS (SELECT group_id, sum((s->>'taxed')::int) AS taxed, sum((s->>'tax')::int) AS tax FROM own,
        jsonb_array_elements(paper->'sheet'->'month'->'sums') AS s WHERE NOT (s->>'isReturn')::boolean GROUP BY group_id)
    SELECT own.group_id FROM own JOIN taxes USING (group_id)
    WHERE papers <> 1 OR total <> lines OR taxes.taxed <> own.taxed OR taxes.tax <> own.taxed * 10 / 110`);
  if (wrong.length > 0) throw new Error(`${wrong.length} invoices differ from their own sums`);
  const told = await db.rows<{ id: number }>(sql`
    SELECT r.id FROM corporate_order o JOIN reservation r ON r.checkout_id = o.checkout_id
      LEFT JOIN (SELECT reservation_id, sum(amount)::int AS amount FROM corporate_invoice_line GROUP BY 1) l ON l.reservation_id = r.id
    WHERE o.corporate_id = ${company} AND r.starts_at < ${day}::date + interval '15 hours'
      AND coalesce(l.amount, 0) <> CASE WHEN r.canceled_at IS NULL THEN r.price ELSE r.cancel_fee END`);
  if (told.length > 0) throw new Error(`${told.length} bookings are not invoiced as they cost`);
  const gaps = await db.rows(sql`SELECT series, year FROM document WHERE kind = 'gekkanseikyu'
    GROUP BY series, year HAVING max(number) <> count(*)`);
  if (gaps.length > 0) throw new Error("a series of numbers has a gap");
}
