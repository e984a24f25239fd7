import {
  type About,
  entriesOfBooking,
  entriesOfMoney,
  entryOfFailedPayout,
  entryOfIgnored,
  entryOfPayout,
  entryOfUnknown,
  type JournalEntry,
  type MoneyFact,
} from "../../../domain/journal/entries.ts";
import { causeOfNote } from "../../../domain/money/ledger.ts";
import type { ChargedCurrency } from "../../../domain/money/money.ts";
import { startOfDay } from "../../../domain/time/clock.ts";
import { addDays, type Day, dayOf } from "../../../domain/time/day.ts";
import { addMonths, monthOf } from "../../../domain/time/month.ts";
import { principalOf } from "../../../features/catalog/own-issuer.server.ts";
import { dayAt, toInstant } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import type { Queryable } from "../../../platform/sql.ts";
import { roomsOf } from "../../server/rooms.server.ts";
import {
  bookingsOfMonth,
  type FactsRow,
  moneyForNone,
  type PayoutRow,
  payoutsOfMonth,
  type UnknownLine,
  unknownLines,
  type Window,
} from "./facts.db.server.ts";

/** A month, named by its first day, on the clock of the brand. */
export function windowOfMonth({ brand: { timeZone } }: Pick<App, "brand">, first: Day): Window {
  const { year, month } = addMonths(monthOf(first), 1);
  const start = (day: Day) => new Date(toInstant(startOfDay(day), timeZone));
  return { from: start(first), until: start(dayOf(year, month, 1)), timeZone };
}

/** A month of the books of a currency; `first` is its first day. */
export type BookMonth = { first: Day; currency: ChargedCurrency };

/** The entries of a month, as the facts are now, in order of day and key. */
export async function entriesOfMonth(
  app: App,
  db: Queryable,
  { first, currency }: BookMonth,
): Promise<JournalEntry[]> {
  const window = { ...windowOfMonth(app, first), currency };
  const rules = { currency, gst: app.brand.operator.gst };
  const { byId } = await roomsOf(app);
  const bookings = await bookingsOfMonth(db, window);
  const lone = await moneyForNone(db, window);
  const unknown = await unknownLines(db, window);
  const payouts = await payoutsOfMonth(db, window);
  const last = addDays(dayAt(window.until.getTime(), window.timeZone), -1);
  const isWithin = ({ day }: JournalEntry) => day >= first && day <= last;
  const entries = [
    ...bookings.flatMap((row) => {
      const room = byId.get(row.space_id);
      const about = {
        ...{ bookingId: row.id, orderId: row.checkout_id, guest: row.guest },
        ...{ room: room?.name.ja ?? "", group: room?.group?.ja ?? "" },
        issuer: principalOf(app, row.issuer)?.name ?? null,
      };
      return entriesOfBooking({ ...about, ...factsOf(row, window.timeZone) }, rules);
    }),
    ...lone.flatMap(({ order_id: orderId, guest, money }) => {
      const about: About = { bookingId: null, orderId, guest, room: "", group: "" };
      return entriesOfMoney(about, [moneyFact(money, window.timeZone)]);
    }),
    ...unknown.flatMap((line) => entriesOfLine(line, window)),
    ...payouts.flatMap(entriesOfPayout),
  ].filter(isWithin);
  return entries.sort((one, other) => compare(one.day, other.day) || compare(one.key, other.key));
}

/** On the day of its arrival, or on the day on which it became known where that month was exported before (PROVPAY-8). */
function entriesOfPayout({ ref, amount, card, provider, fee, ...days }: PayoutRow): JournalEntry[] {
  const day = days.is_late ? days.known_on : days.arrives_on;
  const unknown = amount + fee - card - provider;
  return [
    ...entryOfPayout({ ref, day, card, provider, unknown, fee }),
    ...(days.failed_on === null ? [] : entryOfFailedPayout({ ref, day: days.failed_on, amount })),
  ];
}

function factsOf(row: FactsRow, timeZone: string) {
  const moment = (at: Date | string) => {
    const instant = new Date(at).getTime();
    return { at: instant, day: dayAt(instant, timeZone) };
  };
  const after = row.repriced.reduce((sum, { by }) => sum + by, 0);
  return {
    money: row.money.map((one) => moneyFact(one, timeZone)),
    owed: row.owed.map(({ key, at, amount }) => ({ ...moment(at), key, amount })),
    used: row.is_waiting ? null : { ...moment(row.ends_at), price: row.price - after },
    repriced: row.repriced.map(({ key, at, by }) => ({ ...moment(at), key, by })),
    canceled: row.canceled_at && { ...moment(row.canceled_at), fee: row.fee, kept: row.kept },
  };
}

/** The bank's day where it is in the same month; else the day on which the ledger has it. */
function moneyFact(
  { note, at, value_on: valueOn, known_on: knownOn, ...line }: FactsRow["money"][number],
  timeZone: string,
): MoneyFact {
  const instant = new Date(at).getTime();
  const written = dayAt(instant, timeZone);
  const isSameMonth = valueOn !== null && isOneMonth(valueOn, written) && valueOn < written;
  return {
    ...line,
    at: instant,
    day: isSameMonth ? valueOn : written,
    cause: causeOfNote(note),
    isLate: knownOn !== null && !isOneMonth(knownOn, written),
  };
}

/** A line that was unknown at the end of its month, and one that turned out to be none of ours in a later month. */
function entriesOfLine(
  { id, payer, known_on: knownOn, amount, ignored_at: ignoredAt }: UnknownLine,
  window: Window,
) {
  const first = dayAt(window.from.getTime(), window.timeZone);
  const line = { id, payer, amount, at: 0 };
  const ignored = ignoredAt && dayAt(ignoredAt.getTime(), window.timeZone);
  if (isOneMonth(knownOn, first))
    return ignored && isOneMonth(ignored, first) ? [] : entryOfUnknown({ ...line, day: knownOn });
  return ignored && isOneMonth(ignored, first) && knownOn < first
    ? entryOfIgnored({ ...line, day: ignored })
    : [];
}

function isOneMonth(one: Day, other: Day): boolean {
  return one.slice(0, 7) === other.slice(0, 7);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
