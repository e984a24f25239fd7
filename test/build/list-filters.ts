import { dayAt } from "../../src/i18n/wall-clock.ts";
import { type Statement, sql } from "../../src/platform/sql.ts";

/** What each filter of each list of the console has to find, said by the rows themselves (CONSOLE-9). */

// biome-ignore lint/suspicious/noExplicitAny: rows of any list
export type Item = any;
/** Whether a filter with this value finds this row, and the values to try. */
type Filter = {
  finds: (item: Item, value: string) => boolean;
  values: (items: readonly Item[]) => string[];
};
type List = {
  /** Parameters with which the list has all its rows: each is one reading of it. */
  whole?: string[];
  /** What rows do not say of themselves, by their ids. */
  facts?: () => Statement;
  filters: Record<string, Filter>;
  /** Filters of one thing, of which a row has several: both have to be true of the same one. */
  ofOneThing?: readonly string[];
  /** Filters that are no property of a row alone, each with the test that has them. */
  elsewhere?: Record<string, string>;
};

const ZONE = "Asia/Tokyo";
export const dayOf = (instant: string | Date) => dayAt(new Date(instant), ZONE);

const is = (get: (item: Item) => unknown, ...values: string[]): Filter => ({
  finds: (item, value) => value === "all" || value === "" || String(get(item)) === value,
  values: () => values,
});
/** One of several values, separated by commas. */
const among = (get: (item: Item) => unknown): Filter => ({
  finds: (item, value) => value.split(",").includes(String(get(item))),
  values: (items) => {
    const each = distinct(items.map(get)).slice(0, 8);
    return each.length > 1 ? [...each, each.slice(0, 2).join(",")] : each;
  },
});
/** One value, of which some rows have others. */
const equals = (get: (item: Item) => unknown): Filter => ({
  finds: (item, value) => String(get(item)) === value,
  values: (items) => distinct(items.map(get)).slice(0, 8),
});
/** A day or an amount from which rows count, or up to which: both ends included. */
const from = (get: (item: Item) => string | number | null | undefined): Filter => ({
  finds: (item, value) => compared(get(item), value) >= 0,
  values: (items) => spread(items.map(get)),
});
const to = (get: (item: Item) => string | number | null | undefined): Filter => ({
  finds: (item, value) => compared(get(item), value) <= 0,
  values: (items) => spread(items.map(get)),
});
const only = (value: string, finds: (item: Item) => boolean): Filter => ({ finds, values: () => [value] });

const SEARCH = { q: "the tests of the words of each list" };

/** What the filters are asked about: the time, who asks, and which group a room is of. */
type World = {
  now(): number;
  me(): number;
  groupOf(room: number): number | undefined;
  groups(): number[];
};

/** Every list of the console, with what each of its filters finds. */
export const listFilters = (world: World): Record<string, List> => ({
  "operate/bookings": {
    facts:
      () => sql`SELECT id, created_at, canceled_at, terms, source, booked_by, account_id, approval, pay_by::text, due_on::text, paid, cancel_fee,
      editing, request_until IS NOT NULL AS asks, (SELECT count(*)::int FROM booking_note n
        WHERE n.reservation_id = r.id AND n.removed_at IS NULL) AS notes,
      (SELECT count(*)::int FROM refund f WHERE f.reservation_id = r.id AND f.state IN ('due', 'pending', 'manual')) AS owed
      FROM reservation r`,
    filters: {
      tab: {
        values: () => ["all", "today", "approvals", "unpaid", "changing", "refunds", "invoice"],
        finds: (item, tab) => {
          if (tab === "today") return item.start_datetime.startsWith(dayOf(new Date(world.now())));
          if (tab === "approvals")
            return item.fact.canceled_at === null && (item.fact.approval === "waiting" || item.fact.asks);
          if (tab === "unpaid")
            return item.fact.canceled_at ? isOpenInvoice(item) : item.fact.pay_by !== null && !item.fact.paid;
          if (tab === "changing") return item.fact.editing;
          if (tab === "refunds") return item.fact.owed > 0;
          if (tab === "invoice")
            return isOpenInvoice(item) && item.fact.due_on < dayOf(new Date(world.now()));
          return true;
        },
      },
      used_from: from(({ start_datetime: start }) => start.slice(0, 10)),
      used_to: to(({ start_datetime: start }) => start.slice(0, 10)),
      booked_from: from(({ fact }) => dayOf(fact.created_at)),
      booked_to: to(({ fact }) => dayOf(fact.created_at)),
      canceled_from: from(({ fact }) => fact.canceled_at && dayOf(fact.canceled_at)),
      canceled_to: to(({ fact }) => fact.canceled_at && dayOf(fact.canceled_at)),
      lead: {
        values: () => ["0-0", "1-3", "4-"],
        finds: (item, value) => {
          const [least, most] = value.split("-");
          const days =
            (Date.parse(item.start_datetime.slice(0, 10)) - Date.parse(dayOf(item.fact.created_at))) /
            86_400_000;
          const lead = Math.max(0, days);
          return lead >= Number(least) && (most === "" || lead <= Number(most));
        },
      },
      weekday: {
        values: () => ["0", "1", "2", "6"],
        finds: (item, value) => hoursOf(item).some(([weekday]) => weekday === Number(value)),
      },
      hour: {
        values: () => ["8", "10", "13", "20"],
        finds: (item, value) => hoursOf(item).some(([, hour]) => hour === Number(value)),
      },
      amount_from: from(({ price }) => price),
      amount_to: to(({ price }) => price),
      due_from: from(dueDay),
      due_to: to(dueDay),
      currency: is(({ currency }) => currency, "JPY", "SGD"),
      company: {
        values: (items) => distinct(items.map(({ guest }) => guest.company).filter(Boolean)).slice(0, 3),
        finds: ({ guest }, value) => guest.company === value,
      },
      status: among(({ status }) => status),
      way: among(({ payment_way: way }) => way),
      terms: among(({ terms }) => terms),
      source: among(({ fact }) => fact.source),
      space_ids: among(({ space }) => space.id),
      group_ids: {
        values: () => distinct(world.groups()).slice(0, 3),
        finds: ({ space }, value) => String(world.groupOf(space.id)) === value,
      },
      staff: equals(({ fact }) => fact.booked_by),
      guest: equals(({ guest }) => guest.id),
      note: {
        values: () => ["with", "without"],
        finds: ({ fact }, value) => fact.notes > 0 === (value === "with"),
      },
      ids: among(({ id }) => id),
    },
    elsewhere: {
      ...SEARCH,
      order: "an order, no filter",
      visit: "REPORT-3: bookings of new guests, of the reports' tests",
      due: "the tests of Today",
      counted: "the tests of reports, which lead here",
      counted_from: "the tests of reports, which lead here",
      counted_to: "the tests of reports, which lead here",
      held: "the tests of reports, which lead here",
    },
  },
  "operate/refunds": {
    whole: ["state=all"],
    filters: {
      state: {
        values: () => ["due", "no_account", "came_back", "card_failed", "in_batch", "pending", "made", "all"],
        finds: (item, state) => state === "all" || viewsOf(item).includes(state),
      },
      booking: equals(({ booking }) => booking?.id),
      currency: is(({ currency }) => currency, "JPY", "SGD"),
    },
  },
  "operate/refund_batches": {
    filters: { state: is(({ state }) => state, "exported", "made", "void", "all") },
  },
  "operate/transfers": {
    whole: ["state=all"],
    filters: {
      state: is(({ state }) => state, "open", "matched", "ignored", "returning", "refunded", "all"),
      from: from(({ booked_on: day }) => day),
      to: to(({ booked_on: day }) => day),
    },
    elsewhere: SEARCH,
  },
  "operate/ledger": {
    filters: {
      from: from(({ at }) => dayOf(at)),
      to: to(({ at }) => dayOf(at)),
      kind: among(({ kind }) => kind),
      method: among(({ method }) => method),
      booking: equals(({ booking_id: booking }) => booking),
      guest: equals(({ guest }) => guest?.id),
    },
    elsewhere: SEARCH,
  },
  "operate/closings": { filters: { from: from(({ day }) => day), to: to(({ day }) => day) } },
  "operate/provider_payouts": {
    filters: {
      from: from(({ arrives_on: day }) => day),
      to: to(({ arrives_on: day }) => day),
      status: among(({ status }) => status),
      differing: only(
        "yes",
        (item) => item.differences > 0 || (item.is_complete && item.net !== item.amount),
      ),
    },
  },
  "operate/provider_payout_lines": {
    filters: {
      payout: equals(({ payout_id: payout }) => payout),
      kind: among(({ kind }) => kind),
      differing: only("yes", ({ difference }) => difference !== null),
    },
  },
  "operate/payment_links": {
    whole: ["tab=open", "tab=ended", "tab=paid"],
    filters: {
      tab: {
        values: () => ["open", "ended", "paid"],
        finds: ({ state }, tab) =>
          (state === "open" || state === "paying" ? "open" : state === "paid" ? "paid" : "ended") === tab,
      },
    },
  },
  "operate/documents": {
    filters: {
      from: from(({ issued_on: day }) => day),
      to: to(({ issued_on: day }) => day),
      min: from(({ amount }) => amount),
      max: to(({ amount }) => amount),
      kind: among(({ kind }) => kind),
    },
    elsewhere: { ...SEARCH, booking: "DOC-40: an order's paper is found by each of its bookings" },
  },
  "operate/webhook_deliveries": {
    facts: () => sql`SELECT id, webhook_id AS endpoint_id FROM webhook_delivery`,
    filters: { webhook: equals(({ fact }) => fact.endpoint_id), state: among(({ state }) => state) },
  },
  "operate/estimates": {
    filters: { outcome: is(({ outcome }) => outcome, "", "booked", "open", "passed") },
    elsewhere: SEARCH,
  },
  "operate/inquiries": {
    whole: ["state=open", "state=waiting", "state=closed"],
    filters: {
      state: is(({ state }) => state, "open", "waiting", "closed"),
      whose: {
        values: () => ["", "mine", "nobody"],
        finds: ({ assignee }, whose) =>
          whose === "" || (whose === "mine" ? assignee?.id === world.me() : assignee === null),
      },
    },
  },
  "operate/reviews": {
    whole: ["state=waiting", "state=shown", "state=hidden"],
    filters: { state: is(({ state }) => state, "waiting", "shown", "hidden") },
  },
  "operate/mails": { filters: { state: is(({ state }) => state, "", "sent", "failed") }, elsewhere: SEARCH },
  "operate/closures": {
    whole: ["state=all"],
    facts: () => sql`SELECT id, space_ids FROM closure`,
    ofOneThing: ["group_ids", "space_ids"],
    filters: {
      state: {
        values: () => ["open", "over", "all"],
        finds: ({ state }, value) =>
          value === "all" ||
          ((state === "running" || state === "to_come") === (value === "open") && state !== "removed"),
      },
      reason: among(({ reason }) => reason),
      space_ids: {
        values: (items) => distinct(items.flatMap(({ fact }) => fact.space_ids)).slice(0, 4),
        finds: ({ fact }, value) => fact.space_ids.includes(Number(value)),
      },
      group_ids: {
        values: () => distinct(world.groups()).slice(0, 4),
        finds: ({ fact }, value) => fact.space_ids.some((id: number) => String(world.groupOf(id)) === value),
      },
    },
  },
  "operate/rooms": {
    filters: {
      state: {
        values: () => ["all", "shown", "hidden", "new", "draft", "scheduled", "failed"],
        finds: (item, value) => value === "all" || item.state === value || item.draft === value,
      },
      group_ids: among(({ group_id: group }) => group),
    },
    elsewhere: SEARCH,
  },
  "operate/guests": {
    filters: {
      state: is(({ state }) => state, "", "blocked", "no_mail", "unverified", "verified"),
      locale: is(({ locale }) => locale, "", "ja", "en"),
      money: { values: () => ["", "unpaid"], finds: ({ unpaid }, value) => value === "" || unpaid > 0 },
      since_from: from(({ since }) => dayOf(since)),
      since_to: to(({ since }) => dayOf(since)),
    },
    elsewhere: SEARCH,
  },
  "operate/companies": {
    filters: { state: is(({ state }) => state, "", "none", "invoice", "overdue", "stopped") },
    elsewhere: SEARCH,
  },
  "operate/company_bookings": {
    filters: {
      company: equals(({ company }) => company.id),
      group: equals(({ group }) => group.id),
      state: is(({ state }) => state, "waiting", "declined", "open", "paid", "canceled"),
      used_from: from(({ start_datetime }) => start_datetime.slice(0, 10)),
      used_to: to(({ start_datetime }) => start_datetime.slice(0, 10)),
    },
    elsewhere: SEARCH,
  },
  "operate/receivables": {
    filters: {},
    elsewhere: {
      ...SEARCH,
      ...{ from: "CORP-48: of its test", to: "CORP-48: of its test" },
    },
  },
  "operate/audit": {
    filters: {
      who: equals(({ who }) => who?.id),
      action: equals(({ action }) => action),
      from: from(({ at }) => dayOf(at)),
      to: to(({ at }) => dayOf(at)),
    },
    elsewhere: { subject: "AUDIT: the actions of one booking, of its test" },
  },
  "operate/approvals": {
    filters: {
      group_ids: {
        values: () => distinct(world.groups()),
        finds: ({ booking, space }, value) =>
          String(world.groupOf((booking ?? { space }).space.id)) === value,
      },
    },
  },
  "operate/closures/catalog": {
    filters: {},
    elsewhere: {
      group_ids: "CLOSE: closures of the catalogue",
      space_ids: "CLOSE: closures of the catalogue",
    },
  },
  "operate/today/entries": {
    filters: {},
    elsewhere: { day: "a day each, no filter", scope: "ENTRY: of its test" },
  },
  "operate/imports/:id/lines": { filters: {}, elsewhere: { outcome: "IMPORT: of its test" } },
});

function isOpenInvoice({ fact }: Item): boolean {
  return fact.terms === "invoice" && !fact.paid && (fact.canceled_at === null || fact.cancel_fee > 0);
}

function dueDay(item: Item): string | null {
  const { fact } = item;
  if (fact.terms === "invoice") return isOpenInvoice(item) ? fact.due_on : null;
  return fact.canceled_at === null && fact.approval !== "waiting" ? fact.pay_by : null;
}

/** Weekday and hour of each hour in which a booking is used, on the clock of the room. */
function hoursOf({ start_datetime: start, end_datetime: end }: Item): [weekday: number, hour: number][] {
  const found: [number, number][] = [];
  const [first, last] = [start, end].map((text) => Date.parse(`${text.replace(" ", "T")}:00Z`)) as [
    number,
    number,
  ];
  for (let at = first - (first % 3_600_000); at < last; at += 3_600_000)
    found.push([new Date(at).getUTCDay(), new Date(at).getUTCHours()]);
  return found;
}

/** The tabs in which a refund stands. What is owed by bank waits for a file, or is in one. */
function viewsOf({ state, way, batch_id: batch, account, came_back: cameBack }: Item): string[] {
  if (state === "succeeded") return ["made"];
  if (state !== "manual") return ["pending"];
  if (batch !== null) return ["in_batch"];
  return [
    "due",
    ...(account === null ? ["no_account"] : []),
    ...(cameBack === null ? [] : ["came_back"]),
    ...(way === "card" ? ["card_failed"] : []),
  ];
}

function distinct(values: readonly unknown[]): string[] {
  return [...new Set(values.filter((value) => value !== null && value !== undefined))].map(String);
}

/** Values among which some rows lie before and some after. */
function spread(values: readonly unknown[]): string[] {
  const sorted = distinct(values).sort((one, two) => compared(one, two));
  return [...new Set([0.2, 0.5, 0.8].map((part) => sorted[Math.floor(part * (sorted.length - 1))]))].filter(
    (value): value is string => value !== undefined,
  );
}

/** NaN, which no comparison is true of, where there is nothing to compare. */
function compared(found: string | number | null | undefined, value: string): number {
  if (found === null || found === undefined) return Number.NaN;
  return /^-?\d+$/.test(value)
    ? Number(found) - Number(value)
    : String(found) < value
      ? -1
      : Number(String(found) > value);
}
