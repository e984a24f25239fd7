import type { BookingFacts, JournalEntry, MoneyFact } from "../../src/domain/journal/entries.ts";

export const ABOUT = { bookingId: 7, orderId: 3, guest: "佐々木 遥", room: "桜丘3F", group: "桜丘" };
/** Day 10 is the tenth of November 2026. */
export const on = (date: number) => ({ at: date * 100, day: `2026-11-${String(date).padStart(2, "0")}` });

export function money(date: number, amount: number, changes: Partial<MoneyFact> = {}): MoneyFact {
  return {
    ...{
      ...on(date),
      id: date,
      kind: "charge",
      method: "card",
      cause: null,
      amount,
      ref: `ch_${date}`,
      isLate: false,
    },
    ...changes,
  };
}

export const facts = (changes: Partial<BookingFacts>): BookingFacts => ({
  ...{ ...ABOUT, money: [], owed: [], returned: 0, used: null, repriced: [], canceled: null },
  ...changes,
});

/** `2026-11-10 received card/advance 2000`. */
export const shown = (entries: readonly JournalEntry[]) =>
  entries.flatMap(({ day, event, rows }) =>
    rows.map(({ debit, credit, amount, tax }) =>
      [day.slice(8), event, `${debit}/${credit}`, amount, ...(tax === null ? [] : [`(${tax})`])].join(" "),
    ),
  );
