import type { Amount } from "../money/money.ts";
import type { Day } from "../time/day.ts";
import type { Statement } from "./statement.ts";
import { type Head, plain } from "./table-head.ts";

/** Columns in which banks name the account of each row. */
const ACCOUNT = ["照会口座", "口座番号", "口座"];

/** The one that an inquiry was about. The others may be those of payers. */
const INQUIRED = "照会口座";

/** Programs for household and company accounts export several banks in one table: of each row the name of its own. */
const OWN_BANK = "保有金融機関";

/**
 * The numbers of accounts in a column of their own, with the row of the second one, or the names of several banks. `isOurs`:
 * they can be of nobody but the company. Only seven digits are a number.
 */
export function accountsIn(
  rows: readonly (readonly string[])[],
  { at, head }: Head,
): { numbers: string[]; second: number; column: number; isOurs: boolean } | null {
  const bankAt = head.indexOf(OWN_BANK);
  if (bankAt !== -1) {
    const banks = rows.map((row, index) => (index > at ? plain(row[bankAt] ?? "") : ""));
    const first = banks.find((name) => name !== "");
    const second = banks.findIndex((name) => name !== "" && name !== first);
    if (second !== -1)
      return { numbers: [...new Set(banks)].filter(Boolean), second, column: bankAt + 1, isOurs: true };
  }
  const place = ACCOUNT.map((name) => head.indexOf(name)).find((found) => found !== -1);
  if (place === undefined) return null;
  const found = rows.flatMap((row, index) => {
    const number = index > at ? /(?<!\d)(\d{7})$/.exec(plain(row[place] ?? ""))?.[1] : undefined;
    return number === undefined ? [] : [{ number, index }];
  });
  const second = found.find(({ number }) => number !== found[0]?.number)?.index ?? -1;
  const numbers = [...new Set(found.map(({ number }) => number))];
  return { numbers, second, column: place + 1, isOurs: head[place] === INQUIRED };
}

/**
 * The number of the account where the table says it: above the head, or in a column of its own that always says the same. Only
 * seven digits are one.
 */
export function accountIn(rows: readonly (readonly string[])[], found: Head): Statement["account"] {
  const above = rows
    .slice(0, Math.max(0, found.at))
    .flatMap((row) => /口座番号\D{0,10}(\d{7})(?!\d)/.exec(row.map(plain).join(" "))?.[1] ?? []);
  const inRows = accountsIn(rows, found)?.numbers ?? [];
  const numbers = [...new Set([...above, ...inRows])];
  return numbers.length === 1 ? { bank: "", branch: "", number: numbers[0] as string } : null;
}

/** A row of the file with what it changed and what was in the account after it; null where it does not say. */
export type Running = { day: Day; row: number; net: Amount; balance: Amount | null };

/**
 * The first row of which the balances say that its money went the other way than it was read: each balance is the one before it and
 * as much as its row has, more or less. Null where they say nothing of the kind, or do not fit at all.
 */
export function otherWay(rows: readonly Running[]): Running | null {
  if (rows.length < 2 || rows.some(({ balance }) => balance === null)) return null;
  const stepsOf = (all: readonly Running[]) =>
    all.slice(1).map((row, at) => ({ row, by: (row.balance ?? 0) - (all[at]?.balance ?? 0) }));
  const orders = [stepsOf(rows), stepsOf(rows.toReversed())];
  if (orders.some((steps) => steps.every(({ row, by }) => by === row.net))) return null;
  const alike = orders.find((steps) => steps.every(({ row, by }) => Math.abs(by) === Math.abs(row.net)));
  return alike?.find(({ row, by }) => by !== row.net)?.row ?? null;
}

/**
 * What was in the account at the end. Tables have the newest first or last: the balances themselves say which, and where they
 * fit neither way nothing is known.
 */
export function balanceOf(rows: readonly Running[], hasColumn: boolean): Statement["balance"] {
  if (!hasColumn || rows.length === 0 || rows.some(({ balance }) => balance === null)) return null;
  const all = rows as readonly (Running & { balance: Amount })[];
  const fits = (earlier: number, later: number) =>
    all[later]?.balance === (all[earlier]?.balance ?? 0) + (all[later]?.net ?? 0);
  const places = [...all.keys()].slice(1);
  const isOldestFirst = places.every((place) => fits(place - 1, place));
  const isNewestFirst = places.every((place) => fits(place, place - 1));
  if (!isOldestFirst && !isNewestFirst) return null;
  // One row is first and last; several of which both hold changed nothing.
  const end = isOldestFirst ? all.at(-1) : all[0];
  return end ? { on: end.day, amount: end.balance } : null;
}
