import type { ChargedCurrency } from "../../src/domain/money/money.ts";
import type { Day } from "../../src/domain/time/day.ts";

/** `isOurs`: the books have it as well; rent is none of theirs. A negative amount leaves the account. */
type Movement = { day: Day; amount: number; payer: string; isOurs: boolean };

/** An account of the company at a bank: what really moves, of which the product sees statements alone. */
export type BankAccount = {
  move(movement: Movement): void;
  /** The table of some days as the bank writes it, with its balances; null where nothing moved. */
  statement(from: Day, to: Day): { file: string; query: string } | null;
  /** What moved until the end of a day, but for what is none of the books. */
  movedBy(day: Day): number;
};

/** Where the account starts: an account is never empty. */
const BEFORE = 1_000_000;
const DOLLARS = {
  ...{ day: "Date", amount: "Amount", payer: "Description", balance: "Balance" },
  ...{ is_signed: true, currency: "SGD" },
};

export function bankAccount(currency: ChargedCurrency): BankAccount {
  const all: Movement[] = [];
  const sumOf = (some: readonly Movement[]) => some.reduce((sum, { amount }) => sum + amount, 0);
  return {
    move: (movement) => {
      // What a bank writes later on a day stands behind what is there.
      const after = all.findIndex(({ day }) => day > movement.day);
      all.splice(after === -1 ? all.length : after, 0, movement);
    },
    statement: (from, to) => {
      const rows = all.flatMap((one, at) =>
        one.day >= from && one.day <= to ? [{ ...one, balance: BEFORE + sumOf(all.slice(0, at + 1)) }] : [],
      );
      if (rows.length === 0) return null;
      return currency === "JPY"
        ? { file: rakuten(rows), query: "name=yen.csv" }
        : {
            file: dollars(rows),
            query: `name=dollars.csv&columns=${encodeURIComponent(JSON.stringify(DOLLARS))}`,
          };
    },
    movedBy: (day) => sumOf(all.filter((one) => one.isOurs && one.day <= day)),
  };
}

type Row = Movement & { balance: number };

function rakuten(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ day, amount, balance, payer }) => `${day.replaceAll("-", "")},${amount},${balance},${payer}`,
  );
  return ["取引日,入出金(円),取引後残高(円),入出金内容", ...lines].join("\r\n");
}

function dollars(rows: readonly Row[]): string {
  const text = (cents: number) => (cents / 100).toFixed(2);
  const lines = rows.map(
    ({ day, amount, balance, payer }) => `${day},${text(amount)},${text(balance)},${payer}`,
  );
  return ["Date,Amount,Balance,Description", ...lines].join("\r\n");
}
