import fc from "fast-check";
import { expect, test } from "vitest";
import type { LedgerCause } from "../money/ledger.ts";
import { addDays, type Day } from "../time/day.ts";
import { entriesOfBooking, entriesOfMoney, type JournalEntry, type MoneyFact } from "./entries.ts";
import { entryDay, type FinishedMonths, firstOfMonth } from "./entry-day.ts";
import { sumsOfEntries } from "./sums.ts";
import { entriesOfSuspense, type SuspenseFact } from "./suspense.ts";

const fact = (changes: Partial<SuspenseFact>): SuspenseFact => ({
  ...{ id: 1, day: "2026-11-30", amount: 4000, cause: "statement", lineId: 1, payer: "ﾔﾏﾀﾞ" },
  ...{ cameIn: "2026-11-01", isFirst: changes.cause === undefined || changes.cause === "statement" },
  ...changes,
});
const shown = (entries: readonly JournalEntry[]) =>
  entries.flatMap(({ key, guest, others, rows }) =>
    rows.map(({ debit, credit, amount }) =>
      [key, guest, ...(others ? [`+${others}`] : []), `${debit}/${credit}`, amount].join(" "),
    ),
  );

test("JOURNAL-4: the rest of a day's lines is one entry, and a rest of zero is no entry", () => {
  const [one, other] = [fact({}), fact({ id: 2, lineId: 2, amount: 500, payer: "ｽｽﾞｷ" })];
  const matched = fact({ id: 3, cause: "matched", amount: -4000 });
  expect(shown(entriesOfSuspense([one, other]))).toEqual(["unknown:2026-11-30 ﾔﾏﾀﾞ +1 bank/unknown 4500"]);
  expect(shown(entriesOfSuspense([one, other, matched]))).toEqual([
    "unknown:2026-11-30 ｽｽﾞｷ bank/unknown 500",
  ]);
  expect(entriesOfSuspense([one, matched])).toEqual([]);
});

test("JOURNAL-4: a line that stands for others counts with them", () => {
  const [several, other] = [fact({ others: 2, amount: 900 }), fact({ id: 4, lineId: 4, amount: 500 })];
  expect(shown(entriesOfSuspense([several, other]))).toEqual(["unknown:2026-11-30 ﾔﾏﾀﾞ +3 bank/unknown 1400"]);
});

test("JOURNAL-4: a line that its bank has withdrawn leaves the bank", () => {
  expect(shown(entriesOfSuspense([fact({ amount: -4000 })]))).toEqual([
    "unknown:2026-11-30 ﾔﾏﾀﾞ unknown/bank 4000",
  ]);
});

test("LEDGER-5: a refund that came back leaves the bank and arrives again, each as an entry of its own", () => {
  const out = fact({ id: 2, day: "2026-12-02", cause: "givenBack", amount: -4000 });
  const back = fact({ id: 3, day: "2026-12-05", cause: "cameBack", amount: 4000 });
  expect(shown(entriesOfSuspense([out, back]))).toEqual([
    "ledger:2 ﾔﾏﾀﾞ unknown/bank 4000",
    "ledger:3 ﾔﾏﾀﾞ bank/unknown 4000",
  ]);
});

test("JOURNAL-4: a line that is matched in a later month is entered with its booking", () => {
  expect(entriesOfSuspense([fact({ id: 2, day: "2026-12-02", cause: "matched", amount: -4000 })])).toEqual(
    [],
  );
});

test("JOURNAL-4: a line that another entry already has reduces the unknown rest, in an entry of its own if that is in a later month", () => {
  for (const cause of ["payout", "returned", "duplicate"] as const) {
    expect(entriesOfSuspense([fact({}), fact({ id: 2, cause, amount: -4000 })])).toEqual([]);
    const later = fact({ id: 2, day: "2026-12-02", cause, amount: -4000 });
    expect(shown(entriesOfSuspense([later]))).toEqual(["ledger:2 ﾔﾏﾀﾞ unknown/bank 4000"]);
  }
});

test("JOURNAL-13: a line that came too late for its month is apart, and says the bank's day", () => {
  const late = fact({ day: "2026-12-09", bankDay: "2026-11-30", cameIn: "2026-12-01" });
  const own = fact({ id: 2, lineId: 2, day: "2026-12-09", cameIn: "2026-12-01" });
  const entries = entriesOfSuspense([late, own]);
  expect(entries.map(({ key, bankDay }) => [key, bankDay])).toEqual([
    ["unknown:2026-12-09:2026-11-30", "2026-11-30"],
    ["unknown:2026-12-09", undefined],
  ]);
});

/*
 * Histories of a bank's account over three months, and their books. What happens to a line is what the product does: it is
 * matched and undone, given back and sent back, or paid for a booking together with a surplus.
 */

type Row = {
  id: number;
  written: Day;
  valueOn: Day | null;
  lineId: number;
  amount: number;
  kind: "suspense" | "booking" | "guest";
  cause: LedgerCause | null;
};

const FIRST = "2026-10-01";
const MONTHS = ["2026-10-01", "2026-11-01", "2026-12-01", "2027-01-01"];

type Step = {
  wait: number;
  take: "line" | "match" | "undo" | "giveBack" | "comeBack" | "export";
  pick: number;
  amount: number;
};
const step: fc.Arbitrary<Step> = fc.record({
  wait: fc.integer({ min: 0, max: 9 }),
  take: fc.constantFrom("line", "line", "line", "match", "match", "undo", "giveBack", "comeBack", "export"),
  pick: fc.nat(30),
  amount: fc.integer({ min: 1, max: 90_000 }),
});

/** The ledger that the steps write, and the entries of each month as they were exported or are in the end. */
function live(steps: readonly Step[]) {
  const rows: Row[] = [];
  const lines: {
    id: number;
    day: Day;
    amount: number;
    state: "open" | "matched" | "given";
    surplus: number;
  }[] = [];
  const finished = { exported: [] as FinishedMonths["exported"][number][], closed: [] };
  const stored = new Map<Day, JournalEntry[]>();
  let today = addDays(FIRST, 3);
  const write = (row: Omit<Row, "id" | "written">) => {
    rows.push({ ...row, id: rows.length + 1, written: today });
  };
  const suspense = (
    line: { id: number; amount: number },
    amount: number,
    cause: LedgerCause,
    valueOn: Day | null,
  ) => write({ kind: "suspense", lineId: line.id, amount, cause, valueOn });
  for (const { wait, take, pick, amount } of steps) {
    today = addDays(today, wait) < "2027-01-31" ? addDays(today, wait) : today;
    const line = lines[pick % Math.max(1, lines.length)];
    if (take === "line") {
      const day = addDays(today, -(pick % 12));
      const made = {
        id: lines.length + 1,
        day: day < FIRST ? FIRST : day,
        amount,
        state: "open" as const,
        surplus: 0,
      };
      lines.push(made);
      suspense(made, amount, "statement", made.day);
    } else if (take === "export") {
      const month = MONTHS.find((one) => !stored.has(one) && firstOfMonth(today) > one);
      if (!month) continue;
      stored.set(month, entriesOf(rows, finished, month));
      const lastId = rows.length;
      finished.exported.push({ month, on: today, lastId, endsAt: 0 });
    } else if (take === "match" && line?.state === "open") {
      line.state = "matched";
      line.surplus = pick % 3 === 0 ? Math.floor(line.amount / 3) : 0;
      const paid = line.amount - line.surplus;
      if (paid > 0) write({ kind: "booking", lineId: line.id, amount: paid, cause: null, valueOn: line.day });
      if (line.surplus > 0)
        write({ kind: "guest", lineId: line.id, amount: line.surplus, cause: null, valueOn: line.day });
      suspense(line, -line.amount, "matched", line.day);
    } else if (take === "undo" && line?.state === "matched" && line.surplus === 0) {
      line.state = "open";
      write({ kind: "booking", lineId: line.id, amount: -line.amount, cause: "undone", valueOn: null });
      suspense(line, line.amount, "undone", null);
    } else if (take === "giveBack" && line?.state === "open") {
      line.state = "given";
      suspense(line, -line.amount, "givenBack", addDays(today, -(pick % 3)));
    } else if (take === "comeBack" && line?.state === "given") {
      line.state = "open";
      suspense(line, line.amount, "cameBack", null);
    }
  }
  const months = MONTHS.map((month) => stored.get(month) ?? entriesOf(rows, finished, month));
  const open = lines.filter(({ state }) => state === "open").reduce((sum, { amount }) => sum + amount, 0);
  return { rows, finished, open, entries: months.flat() };
}

function entriesOf(rows: readonly Row[], finished: FinishedMonths, month: Day): JournalEntry[] {
  const dayOf = ({ id, written, valueOn }: Row) =>
    entryDay({ id, at: Date.parse(written), written, valueOn }, finished);
  const cameInOf = (lineId: number) =>
    firstOfMonth(dayOf(rows.find((one) => one.kind === "suspense" && one.lineId === lineId) as Row).day);
  const isOfMonth = (row: Row) => firstOfMonth(dayOf(row).day) === month;
  const money = (row: Row): MoneyFact => ({
    ...{ ...dayOf(row), id: row.id, at: row.id, kind: "bank_in", method: "bank", cause: row.cause },
    ...{ amount: row.amount, ref: "", isLate: cameInOf(row.lineId) !== firstOfMonth(dayOf(row).day) },
  });
  const about = { bookingId: 1, orderId: 1, guest: "", room: "", group: "" };
  const bookings = rows.filter(({ kind }) => kind === "booking").map(money);
  const guests = rows.filter(({ kind }) => kind === "guest").map(money);
  const facts = rows
    .filter((row) => row.kind === "suspense" && isOfMonth(row))
    .map((row): SuspenseFact => {
      const first = rows.find((one) => one.kind === "suspense" && one.lineId === row.lineId);
      return {
        ...{ ...dayOf(row), id: row.id, amount: row.amount, cause: row.cause, lineId: row.lineId, payer: "" },
        ...{ cameIn: cameInOf(row.lineId), isFirst: first?.id === row.id },
      };
    });
  return [
    ...entriesOfBooking({
      ...about,
      money: bookings,
      owed: [],
      returned: 0,
      used: null,
      repriced: [],
      canceled: null,
    }),
    ...entriesOfMoney({ ...about, bookingId: null }, guests),
    ...entriesOfSuspense(facts),
  ].filter(({ day }) => firstOfMonth(day) === month);
}

const balanceOf = (entries: readonly JournalEntry[], role: string) =>
  sumsOfEntries(entries)
    .filter((sum) => sum.role === role)
    .reduce((sum, { debit, credit }) => sum + debit - credit, 0);
const sumOf = (rows: readonly Row[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

test("JOURNAL-14: whatever happens to a bank's lines, at a month's end the books' bank is the bank's", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { rows, finished, open, entries } = live(steps);
      expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
      // In the end the books have all that moved, and in 仮受金 exactly what nobody has claimed.
      expect(balanceOf(entries, "bank")).toBe(sumOf(rows));
      expect(balanceOf(entries, "unknown")).toBe(-open + 0);
      // At each month's end they have what the bank had by its own days, less what came too late for a month and says so.
      for (const end of MONTHS.map((month) => addDays(firstOfMonth(addDays(month, 31)), -1))) {
        const books = balanceOf(
          entries.filter(({ day }) => day <= end),
          "bank",
        );
        const bank = sumOf(rows.filter(({ valueOn, written }) => (valueOn ?? written) <= end));
        const late = rows.filter((row) => {
          const { id, written, valueOn } = row;
          const { day } = entryDay({ id, at: Date.parse(written), written, valueOn }, finished);
          return (valueOn ?? written) <= end && day > end;
        });
        expect(books).toBe(bank - sumOf(late));
      }
    }),
    { numRuns: 400 },
  );
});
