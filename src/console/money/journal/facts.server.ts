import {
  type About,
  entriesOfBooking,
  entriesOfMoney,
  entryOfFailedPayout,
  entryOfPayout,
  type JournalEntry,
  type MoneyFact,
} from "../../../domain/journal/entries.ts";
import { entryDay, type FinishedMonths, firstOfMonth } from "../../../domain/journal/entry-day.ts";
import { entriesOfSuspense, type SuspenseFact } from "../../../domain/journal/suspense.ts";
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
} from "./facts.db.server.ts";
import { finishedMonths } from "./finished.db.server.ts";
import { type IntoSuspense, type SuspenseRow, suspenseOfMonth } from "./suspense.db.server.ts";
import type { Window } from "./window.db.server.ts";

/** A month, named by its first day, on the clock of the brand. */
export function windowOfMonth({ brand: { timeZone } }: Pick<App, "brand">, first: Day): Window {
  const { year, month } = addMonths(monthOf(first), 1);
  const start = (day: Day) => new Date(toInstant(startOfDay(day), timeZone));
  return { first, from: start(first), until: start(dayOf(year, month, 1)), timeZone, lastId: null };
}

/** A month of the books of a currency; `first` is its first day. */
export type BookMonth = { first: Day; currency: ChargedCurrency };

/** The entries of a month, as the facts are now, in order of day and key. */
export async function entriesOfMonth(
  app: App,
  db: Queryable,
  { first, currency }: BookMonth,
  lastId: number | null = null,
): Promise<JournalEntry[]> {
  const window = { ...windowOfMonth(app, first), currency, lastId };
  const rules = { currency, gst: app.brand.operator.gst };
  const { byId } = await roomsOf(app);
  const [bookings, lone, suspense, payouts, finished] = await answersOf(db === app.db, [
    () => bookingsOfMonth(db, window),
    () => moneyForNone(db, window),
    () => suspenseOfMonth(db, window),
    () => payoutsOfMonth(db, window),
    () => finishedMonths(db, window),
  ]);
  const calendar = calendarOf(window.timeZone, finished);
  const isWithin = ({ day }: Pick<JournalEntry, "day">) => firstOfMonth(day) === first;
  const entries = [
    ...bookings.flatMap((row) => {
      const room = byId.get(row.space_id);
      const about = {
        ...{ bookingId: row.id, orderId: row.checkout_id, guest: row.guest },
        ...{ room: room?.name.ja ?? "", group: room?.group?.ja ?? "" },
        issuer: principalOf(app, row.issuer)?.name ?? null,
      };
      return entriesOfBooking({ ...about, ...factsOf(row, calendar) }, rules);
    }),
    ...lone.flatMap(({ order_id: orderId, guest, money }) => {
      const about: About = { bookingId: null, orderId, guest, room: "", group: "" };
      return entriesOfMoney(about, [moneyFact(money, calendar)]);
    }),
    // What is left of a line at the end of the month, whatever happens to it later.
    ...entriesOfSuspense(
      suspense
        .map((row) => suspenseFact(row, calendar))
        .filter(isWithin)
        .sort((one, other) => one.id - other.id),
      currency,
    ),
    ...payouts.flatMap(entriesOfPayout),
  ].filter(isWithin);
  return entries.sort((one, other) => compare(one.day, other.day) || compare(one.key, other.key));
}

/** Asks all at once, each on a connection of its own, or one after another, as a transaction has only one. */
async function answersOf<Answers extends unknown[]>(
  isAtOnce: boolean,
  questions: { [Place in keyof Answers]: () => Promise<Answers[Place]> },
): Promise<Answers> {
  if (isAtOnce) return (await Promise.all(questions.map((ask) => ask()))) as Answers;
  const answers: unknown[] = [];
  for (const ask of questions) answers.push(await ask());
  return answers as Answers;
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

/** What decides on which day something is entered. */
type Calendar = {
  finished: FinishedMonths;
  dayOf(instant: number): Day;
  /** The last instant of a day. */
  endOf(day: Day): number;
};

/** Remembers what it has said: a statement's lines were written at one moment, and a month has thirty days. */
function calendarOf(timeZone: string, finished: FinishedMonths): Calendar {
  return {
    finished,
    dayOf: remembered((instant: number) => dayAt(instant, timeZone)),
    endOf: remembered((day: Day) => toInstant(startOfDay(addDays(day, 1)), timeZone) - 1),
  };
}

function remembered<Question, Answer>(
  answer: (question: Question) => Answer,
): (question: Question) => Answer {
  const known = new Map<Question, Answer>();
  return (question) => {
    const said = known.get(question) ?? answer(question);
    known.set(question, said);
    return said;
  };
}

function factsOf(row: FactsRow, calendar: Calendar) {
  const moment = (at: Date | string) => {
    const instant = new Date(at).getTime();
    return { at: instant, day: calendar.dayOf(instant) };
  };
  const repriced = row.repriced.filter(({ at }) => new Date(at) > row.ends_at);
  const after = repriced.reduce((sum, { by }) => sum + by, 0);
  return {
    money: row.money.map((one) => moneyFact(one, calendar)),
    owed: row.owed.map(({ key, at, amount }) => ({
      ...{ ...moment(at), key, amount, isOutside: key.startsWith("outside:") },
    })),
    returned: row.returned,
    used: row.is_waiting ? null : { ...moment(row.ends_at), price: row.price - after },
    repriced: repriced.map(({ key, at, by }) => ({ ...moment(at), key, by })),
    canceled: row.canceled_at && { ...moment(row.canceled_at), fee: row.fee, kept: row.kept },
  };
}

function moneyFact(
  { note, at, value_on: valueOn, came_in: cameIn, ...line }: FactsRow["money"][number],
  calendar: Calendar,
): MoneyFact {
  const instant = new Date(at).getTime();
  const entry = entryDay(datedOf({ id: line.id, at, value_on: valueOn }, calendar), calendar.finished);
  const month = cameIn && monthOfEntry(cameIn, calendar);
  return {
    ...line,
    ...entry,
    // Money of an earlier day comes before what happened since, and after all that happened on it.
    at: Math.min(instant, calendar.endOf(entry.day)),
    cause: causeOfNote(note),
    isLate: month !== null && month !== firstOfMonth(entry.day),
  };
}

function datedOf(row: { id: number; at: Date | string; value_on: Day | null }, { dayOf }: Calendar) {
  const at = new Date(row.at).getTime();
  return { id: row.id, at, written: dayOf(at), valueOn: row.value_on };
}

/** The month in which a line of a statement was entered as unknown, if it is not matched within it; null if it never was. */
function monthOfEntry(
  { id, at, value_on, exported }: Omit<IntoSuspense, "at"> & { at: Date | string | null },
  calendar: Calendar,
): Day | null {
  if (exported !== null || id === null || at === null) return exported;
  return firstOfMonth(entryDay(datedOf({ id, at, value_on }, calendar), calendar.finished).day);
}

function suspenseFact({ note, line_id: lineId, ...row }: SuspenseRow, calendar: Calendar): SuspenseFact {
  const { came_id: id, came_at: at, came_value_on: valueOn, exported } = row;
  const { day, bankDay } = entryDay(datedOf(row, calendar), calendar.finished);
  const isOwn = (id === null || id === row.id) && exported === null;
  const cameIn = isOwn ? firstOfMonth(day) : monthOfEntry({ id, at, value_on: valueOn, exported }, calendar);
  return {
    ...{ id: row.id, day, ...(bankDay ? { bankDay } : {}), amount: row.amount, cause: causeOfNote(note) },
    ...{ lineId, payer: row.payer, others: row.others, cameIn: cameIn ?? firstOfMonth(day) },
    isFirst: isOwn,
  };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
