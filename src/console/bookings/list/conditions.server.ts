import { LONGEST_BOOKING_DAYS } from "../../../domain/booking/booking.ts";
import type { Tab } from "../../../domain/booking/list-tabs.ts";
import { type BookingTerm, bookingTerms } from "../../../domain/search/booking-terms.ts";
import { addDays, type Day } from "../../../domain/time/day.ts";
import { kindOfNumber } from "../../../features/documents/snapshot.server.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { instantsOf } from "../../server/days.server.ts";
import { roomsInGroups, roomsOf } from "../../server/rooms.server.ts";
import type { BookingQuery } from "./contract.ts";
import type { Conditions, TermCondition, TimeRange } from "./list.db.server.ts";
import {
  accountsAmong,
  accountsByExactWord,
  accountsByWord,
  bookingsOfDocument,
  bookingsOfProviderId,
} from "./terms.db.server.ts";

type Filters = Omit<BookingQuery, "limit" | "after" | "format">;

/** The filters of the list as the statement takes them: words looked up, days converted to instants for each zone. */
export async function conditionsOf(app: App, { tab, ...query }: Filters, now: number): Promise<Conditions> {
  return (await conditionsByTab(app, query, now))(tab);
}

/** The same for any tab: words are looked up once, however many tabs are asked for. */
export async function conditionsByTab(
  app: App,
  query: Omit<Filters, "tab">,
  now: number,
): Promise<(tab: Tab) => Conditions> {
  const today = dayAt(now, app.brand.timeZone);
  const { byZone } = await roomsOf(app);
  const range = (from: Day | undefined, to: Day | undefined) => timeRange(app, byZone, from, to);
  const terms = await Promise.all(bookingTerms(query.q, today).map((term) => resolved(app, term, range)));
  const words = await narrowed(app, terms);
  const { used_from: from, used_to: to } = query;
  const isByHour = query.weekday !== undefined || query.hour !== undefined;
  const ofGroups = query.group_ids && roomsInGroups(app, query.group_ids);
  // A use that goes on past midnight has hours on the days after the one on which it begins.
  const used = from || to ? [range(from && isByHour ? addDays(from, -LONGEST_BOOKING_DAYS) : from, to)] : [];
  const filters: Omit<Conditions, "tab" | "used"> = {
    order: query.order,
    today,
    now,
    booked:
      query.booked_from || query.booked_to
        ? instantsOf({ from: query.booked_from, to: query.booked_to }, app.brand.timeZone)
        : null,
    canceled:
      query.canceled_from || query.canceled_to
        ? instantsOf({ from: query.canceled_from, to: query.canceled_to }, app.brand.timeZone)
        : null,
    lead: leadOf(query.lead),
    hours: isByHour
      ? { weekday: query.weekday ?? null, hour: query.hour ?? null, from: from ?? null, to: to ?? null }
      : null,
    visit:
      query.visit && from
        ? { isNew: query.visit === "new", before: range(undefined, addDays(from, -1)) }
        : null,
    amount: { from: query.amount_from ?? null, to: query.amount_to ?? null },
    due: query.due ?? null,
    dueOn: query.due_from || query.due_to ? { from: query.due_from ?? null, to: query.due_to ?? null } : null,
    counted:
      query.counted || query.counted_from || query.counted_to
        ? { as: query.counted ?? "revenue", ranges: range(query.counted_from, query.counted_to) }
        : null,
    held: query.held ? range(undefined, query.held) : null,
    currency: query.currency ?? null,
    company: query.company ?? null,
    statuses: query.status ?? null,
    ways: query.way ?? null,
    terms: query.terms ?? null,
    sources: query.source ?? null,
    spaces: [...(query.space_ids ? [query.space_ids] : []), ...(ofGroups ? [ofGroups] : [])],
    staff: query.staff ?? null,
    guest: query.guest ?? null,
    note: query.note ?? null,
    ids: query.ids ?? null,
    words,
  };
  return (tab) => ({
    ...filters,
    tab,
    used: tab === "today" ? [range(today, today), ...used] : used,
  });
}

/** `2-3` and `31-` as numbers of days. */
function leadOf(text: string | undefined): Conditions["lead"] {
  if (text === undefined) return null;
  const [from = "", to = ""] = text.split("-");
  return { from: Number(from), to: to === "" ? null : Number(to) };
}

/**
 * A word that too many guests have is looked up among the guests of another word that the booking has to match as well:
 * a first name next to a family name.
 */
async function narrowed({ db }: App, terms: readonly TermCondition[]): Promise<TermCondition[]> {
  const listed = terms.flatMap((term) =>
    term.kind === "guests" && term.accountIds && term.spaceIds.length === 0 ? [term.accountIds] : [],
  );
  const [fewest] = listed.sort((one, other) => one.length - other.length);
  if (!fewest) return [...terms];
  return Promise.all(
    terms.map(async (term) =>
      term.kind === "guests" && term.accountIds === null
        ? { ...term, accountIds: await accountsAmong(db, fewest, term.word) }
        : term,
    ),
  );
}

async function resolved(
  app: App,
  term: BookingTerm,
  range: (from: Day, to: Day) => TimeRange[],
): Promise<TermCondition> {
  const { db } = app;
  switch (term.kind) {
    case "number":
      return { kind: "number", number: term.number };
    case "amount":
      return { kind: "amount", amount: term.amount };
    case "day":
      return { kind: "used", ranges: range(term.day, term.day) };
    case "document": {
      const kind = kindOfNumber(term.letters);
      return { kind: "bookings", ids: kind ? await bookingsOfDocument(db, { ...term, kind }) : [] };
    }
    case "provider":
      return { kind: "bookings", ids: await bookingsOfProviderId(db, term.ref) };
    case "phone": {
      const found = await accountsByExactWord(db, term.digits);
      return { kind: "guests", accountIds: found, spaceIds: [], word: term.digits };
    }
    case "mail":
      return {
        kind: "guests",
        accountIds: await accountsByWord(db, term.text),
        spaceIds: [],
        word: term.text,
      };
    case "word": {
      const rooms = await roomsOf(app);
      const accountIds = await accountsByWord(db, term.text);
      return { kind: "guests", accountIds, spaceIds: rooms.named(term.text), word: term.text };
    }
  }
}

/** Days on the clock of each room: one range where all rooms share a zone. */
function timeRange(
  { brand }: App,
  byZone: ReadonlyMap<string, number[]>,
  from: Day | undefined,
  to: Day | undefined,
): TimeRange[] {
  const zones = byZone.size > 0 ? [...byZone] : [[brand.timeZone, []] as const];
  return zones.map(([zone, spaceIds]) => ({
    ...instantsOf({ from, to }, zone),
    spaceIds: zones.length > 1 ? spaceIds : null,
  }));
}
