import { presentJournal } from "../src/console/money/journal/journal.server.ts";
import { LEDGER_NOTES } from "../src/domain/money/ledger.ts";
import { addMonths, monthOf } from "../src/domain/time/month.ts";
import { dayAt } from "../src/i18n/wall-clock.ts";
import { DEADLINES } from "../src/platform/connections.ts";
import { sql } from "../src/platform/sql.ts";
import type { RunningApp } from "../src/process/open-app.ts";
import type { Figure } from "./figure.ts";
import { timed } from "./operate.ts";

/** The journal of the last whole month on screen, the first that a process shows and those after it, with so many lines of statements that nobody has matched. */
export async function journal(app: RunningApp, { lines }: { lines: number }): Promise<Figure[]> {
  const { year, month } = addMonths(monthOf(dayAt(Date.now(), app.brand.timeZone)), -1);
  const first = `${year}-${String(month).padStart(2, "0")}-01` as const;
  await openLines(app, lines, first);
  const reader = { app, locale: "ja" as const, now: Date.now(), operator: null };
  const { milliseconds, answer } = await timed(() => presentJournal(reader, { first, currency: "JPY" }));
  const unknown = answer.accounts.find(({ name }) => name === "仮受金")?.credit ?? 0;
  if (unknown < (lines * (lines + 1)) / 2) throw new Error(`money of unknown origin is ${unknown}`);
  const { rows = 0 } =
    (await app.db.row<{ rows: number }>(sql`SELECT count(*)::int AS rows FROM ledger`)) ?? {};
  const name = `console: journal of a month, ${answer.entries} entries, ${lines} open lines, ${rows} of the ledger`;
  const again: number[] = [];
  for (let time = 0; time < 3; time += 1)
    again.push((await timed(() => presentJournal(reader, { first, currency: "JPY" }))).milliseconds);
  const [, median = 0] = again.sort((a, b) => a - b);
  return [
    { name, unit: "ms", value: milliseconds, floor: null, goal: 500 },
    { name: "the same again, median of three", unit: "ms", value: median, floor: null, goal: 500 },
  ];
}

/** A statement of a month, as it is after it was taken in. */
async function openLines(app: RunningApp, lines: number, first: string): Promise<void> {
  const db = app.db.withDeadlines(DEADLINES.commands);
  await db.tx(async (tx) => {
    const statement = await tx.row<{ id: number }>(sql`
      INSERT INTO bank_statement (sha256, name, format, account, lines, known, by, at)
      VALUES (sha256('bench'), 'bench.csv', 'csv', '', ${lines}, 0, 'command', ${first}::date + interval '20 days') RETURNING id`);
    await tx.run(sql`
      WITH line AS (
        INSERT INTO bank_line (statement_id, fingerprint, kind, booked_on, amount, payer, payer_folded, bank, branch, reference, edi)
        SELECT ${statement?.id}::int, sha256(('line ' || n)::bytea), 'transfer', ${first}::date + n % 20, n, 'ｻﾄｳ ' || n,
          'サトウ' || n, '', '', '', ''
        FROM generate_series(1, ${lines}::int) AS n RETURNING id, amount, booked_on)
      INSERT INTO ledger (at, kind, amount, currency, provider_ref, note, value_on, bank_line_id)
      SELECT ${first}::date + interval '20 days', 'suspense', amount, 'JPY', 'suspense:' || id || ':0', ${LEDGER_NOTES.statement}, booked_on, id
      FROM line`);
  });
  await db.run(sql`VACUUM ANALYZE`);
}
