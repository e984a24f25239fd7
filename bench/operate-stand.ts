import { DEADLINES } from "../src/platform/connections.ts";
import { sql } from "../src/platform/sql.ts";
import type { RunningApp } from "../src/process/open-app.ts";

type OperateSize = {
  spaces: number;
  bookings: number;
  guests: number;
  /** Over how many days the bookings lie, and how many of those are past. */
  days?: { all: number; past: number };
  /** Whether each booking has its line in the audit and its mail, which reports do not read. */
  isLogged?: boolean;
};

/** Family names by how many of a thousand people have them; the rest have rarer ones. */
const COMMON =
  "佐藤 15 鈴木 14 高橋 11 田中 10 伊藤 9 渡辺 8 山本 8 中村 8 小林 8 加藤 7 吉田 7 山田 6 佐々木 5 山口 5 松本 5 井上 5 木村 5 林 4 斎藤 4 清水 4 山崎 4 森 4 池田 4 橋本 3 阿部 3 石川 3 山下 3 中島 3 石井 3 小川 3 前田 3 岡田 3 長谷川 3 藤田 3 後藤 2 近藤 2 村上 2 遠藤 2 青木 2 坂本 2";
const FIRST =
  "遥 翔 陽菜 蓮 結衣 大輔 美咲 健太 葵 直樹 さくら 誠 恵 亮 千尋 拓也 由紀 英二 薫 舞 俊 玲子 冴 淳 司 花子 空 環 真一 優".split(
    " ",
  );
const PARTS_A = "安 稲 上 江 大 岡 片 北 久 黒 小 桜 島 杉 瀬 園 高 竹 津 寺".split(" ");
const PARTS_B = "村 田 川 山 野 原 沢 本 井 崎 島 塚 谷 浜 宮".split(" ");

/**
 * Fills a stand with the rooms already there: guests with names as they are spread in Japan, and bookings of the last
 * four hundred days and the next hundred unless other days are given, two thirds of them by card, in every state that the lists show. Past every rule
 * and without the checks of foreign keys, because each row refers to rows made here.
 */
export async function fillOperate(
  app: RunningApp,
  { bookings, guests, days = { all: 500, past: 400 }, isLogged = true }: OperateSize,
): Promise<void> {
  const now = new Date();
  const surnames: string[] = [];
  const words = COMMON.split(" ");
  for (let at = 0; at < words.length; at += 2)
    for (let n = Number(words[at + 1]); n > 0; n -= 1) surnames.push(words[at] as string);
  for (let at = 0; surnames.length < 1000; at += 1)
    surnames.push(
      `${PARTS_A[at % PARTS_A.length]}${PARTS_B[Math.floor(at / PARTS_A.length) % PARTS_B.length]}${at >= 300 ? PARTS_B[at % 7] : ""}`,
    );
  const db = app.db.withDeadlines(DEADLINES.commands);
  await db.tx(async (tx) => {
    await tx.run(sql`SET LOCAL maintenance_work_mem = '512MB'`);
    await tx.run(sql`
      INSERT INTO account (email, email_verified_at, first_name, last_name, company, phone_number, name_kana, created_at, updated_at)
      SELECT 'person' || g || '@' || (ARRAY['example.com', 'mail.example', 'kaisha.example'])[1 + g % 3], ${now}::timestamptz,
        (${FIRST}::text[])[1 + (g * 7) % ${FIRST.length}::int], (${surnames}::text[])[1 + (g::bigint * 617) % 1000],
        CASE WHEN g % 3 = 0 THEN '株式会社' || (${surnames}::text[])[1 + (g::bigint * 331) % 1000] || '企画' END,
        '03' || lpad(((g::bigint * 7919) % 100000000)::text, 8, '0'),
        CASE WHEN g % 2 = 0 THEN 'カナ' || g END,
        ${now}::timestamptz - g * interval '1 minute', ${now}::timestamptz
      FROM generate_series(1, ${guests}::int) AS g`);
    const first = await tx.row<{ id: number }>(
      sql`SELECT min(id) AS id FROM account WHERE email LIKE 'person1@%'`,
    );
    const { rooms = 0 } =
      (await tx.row<{ rooms: number }>(
        sql`SELECT count(*)::int AS rooms FROM space WHERE currency = 'JPY'`,
      )) ?? {};
    await tx.run(sql`SET LOCAL session_replication_role = replica`);
    await tx.run(sql`CREATE TEMPORARY TABLE made ON COMMIT DROP AS
      WITH space_no AS MATERIALIZED (SELECT id, time_zone, row_number() OVER (ORDER BY id) - 1 AS n
        FROM space WHERE currency = 'JPY')
      SELECT row_number() OVER (ORDER BY created_at, i) AS n, drawn.* FROM (
        SELECT i, s.id AS space_id, hash, starts_at, starts_at + (1 + (hash >> 6) % 3) * interval '1 hour' AS ends_at,
          least(starts_at, ${now}::timestamptz) - ((hash >> 9) % 60000) * interval '1 minute' AS created_at,
          1100 * (1 + (hash >> 12) % 30) AS price
        FROM generate_series(0, ${bookings}::int - 1) AS i
          JOIN space_no s ON s.n = i % ${rooms}::int
          CROSS JOIN LATERAL (SELECT abs(hashint8(i))::bigint AS hash) AS h
          CROSS JOIN LATERAL (SELECT (date_trunc('day', ${now}::timestamptz AT TIME ZONE s.time_zone)
            + ((i / ${rooms}::int) * ${days.all}::int / greatest(1, ${bookings}::int / ${rooms}::int) - ${days.past}::int) * interval '1 day'
            + (9 + 6 * ((i / ${rooms}::int) % 2) + hash % 3) * interval '1 hour') AT TIME ZONE s.time_zone AS starts_at) AS t
      ) AS drawn`);
    const booking = await reserve(tx, "holder_id", bookings);
    const checkout = await reserve(tx, "checkout_id_seq", bookings);
    const ids = sql`n + ${booking}::bigint - 1 AS id, n + ${checkout}::bigint - 1 AS checkout_id,
      ${first?.id}::int + (i::bigint * 7919 % ${guests}::int)::int AS account_id`;
    await tx.run(sql`
      INSERT INTO checkout (id, account_id, currency, payment_way, locale, customer, created_at) OVERRIDING SYSTEM VALUE
      SELECT checkout_id, account_id, 'JPY', way, 'ja', '{}', created_at
      FROM (SELECT ${ids}, created_at, CASE WHEN hash % 3 = 0 THEN 1 ELSE 2 END AS way FROM made) AS m`);
    // Of what is still to come: one in forty waits for its transfer, a few for an approval, a change, or an invoice.
    await tx.run(sql`
      INSERT INTO reservation (id, checkout_id, account_id, space_id, starts_at, ends_at, cleaning_minutes, price, currency,
        payment_way, paid, paid_at, pay_by, canceled_at, cancel_fee, refund, cancel_reason, editing, before_edit, approval,
        approval_until, terms, due_on, price_lines, cancel_policies, has_qualified_invoice, created_at, updated_at, source)
      SELECT id, checkout_id, account_id, space_id, starts_at, ends_at, 15, price, 'JPY', way,
        state NOT IN ('unpaid', 'waiting', 'invoice'), CASE WHEN state NOT IN ('unpaid', 'waiting', 'invoice') THEN created_at END,
        CASE WHEN state IN ('unpaid', 'editing') THEN ${now}::date + 3 END,
        CASE WHEN state = 'canceled' THEN updated_at END, CASE WHEN state = 'canceled' THEN price / 2 END,
        CASE WHEN state = 'canceled' THEN price - price / 2 END, CASE WHEN state = 'canceled' THEN 'user' END,
        state = 'editing',
        CASE WHEN state = 'editing' THEN jsonb_build_object('starts_at', starts_at, 'ends_at', ends_at, 'price', price / 2,
          'price_lines', '[]'::jsonb, 'has_qualified_invoice', false, 'payment_id', NULL) END,
        CASE WHEN state = 'waiting' THEN 'waiting' END,
        CASE WHEN state = 'waiting' THEN ${now}::timestamptz + (hash % 1440) * interval '1 minute' END,
        CASE WHEN state = 'invoice' THEN 'invoice' ELSE 'prepaid' END,
        CASE WHEN state = 'invoice' THEN ${now}::date + (hash % 60 - 30)::int END,
        '[{"name": {"ja": "平日 昼", "en": "Weekday"}, "minutes": 60, "billed_hours": 1, "cost_per_hour": 1100, "amount": 1100}]',
        '[{"periodFrom": 7, "periodTo": 1, "feePercent": 50}, {"periodFrom": 0, "periodTo": 0, "feePercent": 100}]', false, created_at, updated_at,
        CASE WHEN hash % 20 = 0 THEN 'operator' ELSE 'guest' END
      FROM (SELECT ${ids}, space_id, starts_at, ends_at, price, created_at, hash,
          CASE WHEN hash % 3 = 0 THEN 1 ELSE 2 END AS way,
          least(created_at + (hash % 40000) * interval '1 minute', ${now}::timestamptz) AS updated_at,
          CASE WHEN hash % 11 = 0 THEN 'canceled'
            WHEN starts_at < ${now}::timestamptz THEN CASE WHEN hash % 701 = 1 THEN 'invoice' ELSE 'done' END
            WHEN hash % 41 = 0 THEN 'unpaid' WHEN hash % 997 = 1 THEN 'waiting' WHEN hash % 499 = 1 THEN 'editing'
            WHEN hash % 499 = 2 THEN 'invoice' ELSE 'done' END AS state
        FROM made) AS m`);
    await tx.run(sql`
      INSERT INTO occupancy (space_id, holder_id, during, kind)
      SELECT space_id, id, tstzrange(starts_at, ends_at + interval '15 minutes'), 'booking'
      FROM reservation WHERE canceled_at IS NULL AND starts_at > ${now}::timestamptz - interval '2 days' AND id >= ${booking}::bigint`);
    await tx.run(sql`
      INSERT INTO ledger (at, kind, amount, currency, account_id, checkout_id, reservation_id, provider_ref)
      SELECT created_at, CASE payment_way WHEN 1 THEN 'bank_in' ELSE 'charge' END, price, 'JPY', account_id, checkout_id, id,
        CASE payment_way WHEN 1 THEN 'bank_in:' ELSE 'ch_bench' END || id
      FROM reservation WHERE paid AND id >= ${booking}::bigint`);
    await tx.run(sql`
      INSERT INTO refund (reservation_id, amount, currency, way, state, created_at, updated_at)
      SELECT id, refund, 'JPY', 'bank', CASE WHEN id % 151 = 0 THEN 'manual' ELSE 'succeeded' END, updated_at, updated_at
      FROM reservation WHERE refund > 0 AND id >= ${booking}::bigint`);
    await tx.run(sql`
      INSERT INTO ledger (at, kind, amount, currency, account_id, reservation_id, provider_ref)
      SELECT f.created_at, 'bank_out', -f.amount, 'JPY', r.account_id, r.id, 'bank_out:' || f.id
      FROM refund f JOIN reservation r ON r.id = f.reservation_id
      WHERE f.state = 'succeeded' AND r.id >= ${booking}::bigint`);
    // Triggers did not note what reports have to count.
    await tx.run(sql`
      INSERT INTO report_change (space_id, at)
      SELECT space_id, min(at) FROM (
        SELECT space_id, starts_at AS at FROM reservation WHERE id >= ${booking}::bigint
        UNION ALL SELECT space_id, canceled_at FROM reservation WHERE id >= ${booking}::bigint AND canceled_at IS NOT NULL
      ) AS moments GROUP BY space_id, date_trunc('month', at AT TIME ZONE 'UTC'), date_trunc('month', at AT TIME ZONE 'Asia/Tokyo')`);
    await tx.run(
      sql`INSERT INTO guest_change (account_id) SELECT DISTINCT account_id FROM reservation WHERE id >= ${booking}::bigint`,
    );
    if (!isLogged) return;
    await tx.run(sql`
      INSERT INTO audit (at, actor, action, subject)
      SELECT created_at, 'account:' || account_id, 'checkout.booked', 'checkout:' || checkout_id
      FROM reservation WHERE id >= ${booking}::bigint ORDER BY id`);
    await tx.run(sql`
      INSERT INTO mail_log (key, kind, recipient, locale, subject, text, html, checkout_id, account_id, at, state)
      SELECT 'booked:' || checkout_id, 'booking.booked', 'person@example.com', 'ja', 'ご予約を承りました', repeat('本文 ', 100),
        repeat('<p>本文</p>', 100), checkout_id, account_id, created_at, 'sent'
      FROM reservation WHERE id >= ${booking}::bigint ORDER BY id`);
  });
  await db.run(sql`VACUUM ANALYZE`);
}

/** Takes `count` numbers from a sequence and returns the first. */
async function reserve(
  tx: Parameters<Parameters<RunningApp["db"]["tx"]>[0]>[0],
  sequence: string,
  count: number,
): Promise<number> {
  const first = await tx.row<{ id: number }>(sql`SELECT nextval(${sequence}::regclass) AS id`);
  await tx.run(sql`SELECT setval(${sequence}::regclass, ${(first?.id ?? 0) + count})`);
  return first?.id as number;
}
