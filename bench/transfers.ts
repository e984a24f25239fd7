import type { TransferLine } from "../src/console/money/transfers/contract.ts";
import { transferLines } from "../src/console/money/transfers/list.server.ts";
import { readList } from "../src/console/server/list.server.ts";
import { confirmMatch } from "../src/features/transfers/confirm.server.ts";
import { takeInStatement } from "../src/features/transfers/take-in.server.ts";
import { dayAt } from "../src/i18n/wall-clock.ts";
import { sql } from "../src/platform/sql.ts";
import type { RunningApp } from "../src/process/open-app.ts";
import type { Figure } from "./figure.ts";

const LINES = 2000;
const CONFIRMED = 500;
/** As the screen asks for them once all are to be seen. */
const PAGE = 200;

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
 * long the sure ones take to be confirmed. Throws if a line counted twice or not at all.
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
  for (const { id, version, best } of sure) {
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
  }
  const confirmed = performance.now() - before;
  const counted = await app.db.row<{ n: number }>(sql`SELECT count(*)::int AS n FROM ledger l
    JOIN bank_line b ON l.provider_ref LIKE 'bank_line:' || b.id || ':%' WHERE l.kind = 'bank_in' AND l.amount = b.amount`);
  if (counted?.n !== CONFIRMED) throw new Error(`${counted?.n} lines counted, not ${CONFIRMED}`);
  return [
    {
      name: `console: ${LINES} lines of a statement with suggestions`,
      value: suggested,
      unit: "ms",
      floor: null,
      goal: 3000,
    },
    {
      name: `console: ${CONFIRMED} of them confirmed`,
      value: confirmed,
      unit: "ms",
      floor: null,
      goal: 5000,
    },
  ];
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
  return db.tx(async (tx) => {
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
