import type { ChargedCurrency } from "../../domain/money/money.ts";
import { formatAmount } from "../../domain/money/money.ts";
import type { Day } from "../../domain/time/day.ts";
import type { StatementColumns } from "../../domain/transfers/csv-statement.ts";
import { takeInStatement } from "../../features/transfers/take-in.server.ts";
import { dayAt } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { awaitedBookings } from "./demo.db.server.ts";

type Line = { payer: string; amount: number };
/** How a bank writes its table, and who has paid into the account. */
type Bank = {
  file: string;
  columns: StatementColumns | null;
  payers: readonly [string, string, string, string];
  /** What the fee of a transfer takes, and what came from nobody who is known. */
  fee: number;
  unknown: number;
  table(day: Day, lines: readonly Line[]): string[];
};

const BANKS: Record<ChargedCurrency, Bank> = {
  JPY: {
    file: "meisai.csv",
    columns: null,
    payers: ["ミズハラ マイ", "カ)ミナモトセイサクシヨ", "ミナトボキスクール", "ソウキンニン フメイ"],
    ...{ fee: 440, unknown: 8000 },
    table: (day, lines) => [
      "取引日,入出金(円),取引後残高(円),入出金内容",
      ...lines.map(
        ({ payer, amount }, at) => `${day.replaceAll("-", "")},${amount},${1_000_000 + at},${payer}`,
      ),
    ],
  },
  SGD: {
    file: "statement.csv",
    columns: {
      ...{ day: "Date", amount: "Deposit", payer: "Description", isSigned: false, currency: "SGD" },
    },
    payers: ["TAN WEI LING", "HARBOURLINE CONSULTING", "GRACE ONG", "UNKNOWN SENDER"],
    ...{ fee: 200, unknown: 8000 },
    table: (day, lines) => [
      "Date,Description,Deposit",
      ...lines.map(
        ({ payer, amount }) => `${day},${payer},"${formatAmount(amount, "SGD").replace("S$", "")}"`,
      ),
    ],
  },
};

/**
 * A statement of today: a transfer with the number of its booking, one of which only the amount is known, one that is short by
 * a fee, and one that belongs to nothing.
 */
export async function fillStatement(app: App): Promise<void> {
  const now = app.clock();
  const { currency } = app.brand;
  const { file, columns, payers, fee, unknown, table } = BANKS[currency];
  const [first, second, third] = await awaitedBookings(app.db, currency, 3);
  if (!first || !second || !third) return;
  const lines = [
    { payer: `${first.id} ${payers[0]}`, amount: first.price },
    { payer: payers[1], amount: second.price },
    { payer: `${third.id} ${payers[2]}`, amount: third.price - fee },
    { payer: payers[3], amount: unknown },
  ];
  const text = table(dayAt(now, app.brand.timeZone), lines).join("\r\n");
  const given = { name: file, bytes: new TextEncoder().encode(text) };
  await takeInStatement(app, given, { account: null, columns, actor: "command", now });
}
