import type { Locale } from "../../../domain/language/locale.ts";
import { dataLanguage } from "../../../domain/language/text.ts";
import type { ChargedCurrency } from "../../../domain/money/money.ts";
import {
  LEAD_RANGES,
  leadRanges,
  medianLead,
  occupancyOf,
  revenuePerHour,
  shareOf,
} from "../../../domain/reports/figures.ts";
import { firstDayOf, monthsUntil, type Period } from "../../../domain/reports/period.ts";
import { LONGEST_LEAD } from "../../../domain/reports/tally.ts";
import type { Day } from "../../../domain/time/day.ts";
import { addMonths, addMonthsToDay, monthOf } from "../../../domain/time/month.ts";
import type { App } from "../../../platform/app.ts";
import { agencySums } from "./agency.server.ts";
import type { BusinessReport, Figure } from "./contract.ts";
import { byCurrency, commonOf, total } from "./foot.server.ts";
import { type Asked, availabilityOf } from "./scope.server.ts";
import {
  hourSums,
  listSums,
  revenueByMonth,
  revenueByRoomAndMonth,
  sumsByCurrency,
  sumsByRoom,
} from "./sums.db.server.ts";

const MONTHS = 12;
const MONTHS_OF_ROOM = 6;
const LEADS = { leads: LONGEST_LEAD + 1 };

type Sums = Awaited<ReturnType<typeof sumsByCurrency>>;
type Availability = Awaited<ReturnType<typeof availabilityOf>>;

export async function businessReport(app: App, asked: Asked, locale: Locale): Promise<BusinessReport> {
  const { sums, common } = await commonOf(app, asked);
  const { period, compared, scope } = asked;
  const [now, before, used, months, agency] = await Promise.all([
    figuresOf(app, asked, period, sums),
    compared ? figuresOf(app, asked, compared, await sumsByCurrency(app.db, compared, scope)) : null,
    hourSums(app.db, period, scope),
    monthsOf(app, asked),
    agencySums(app, period, scope),
  ]);
  const pair = (read: (one: NonNullable<typeof before>) => number | null): Figure => ({
    now: read(now),
    before: before && read(before),
  });
  return {
    ...common,
    figures: {
      occupancy: pair((one) => one.occupancy),
      uses: pair((one) => one.uses),
      cancel_rate: pair((one) => one.cancelRate),
      lead: pair((one) => one.lead),
    },
    money: now.money.map(({ currency }) => {
      const own = (name: keyof Omit<Money, "currency">) =>
        pair((one) => one.money.find((money) => money.currency === currency)?.[name] ?? null);
      return {
        currency,
        revenue: own("revenue"),
        fees: own("fees"),
        per_hour: own("perHour"),
        cancel_rate: own("cancelRate"),
      };
    }),
    agency,
    months,
    hours: { used, available: now.availability.hours },
    spaces: await roomsOf(app, asked, now, locale),
    leads: LEAD_RANGES.map(({ from, to }, place) => ({ from, to, uses: leadRanges(now.leads)[place] ?? 0 })),
  };
}

type Money = {
  currency: ChargedCurrency;
  revenue: number;
  fees: number;
  perHour: number | null;
  cancelRate: number | null;
};

async function figuresOf(app: App, asked: Asked, period: Period, sums: Sums) {
  const [lists, availability] = await Promise.all([
    listSums(app.db, period, asked.scope, LEADS),
    availabilityOf(app, asked, period),
  ]);
  const leads = Array.from({ length: LEADS.leads }, (_, day) =>
    lists.reduce((sum, row) => sum + (row.leads[day] ?? 0), 0),
  );
  const currencyOf = new Map(asked.rooms.map(({ id, rules }) => [id, rules.currency]));
  const money = byCurrency(sums).map(({ currency, rows }): Money => {
    const revenue = total(rows, "revenue") + total(rows, "fees");
    let open = 0;
    for (const [id, minutes] of availability.byRoom) if (currencyOf.get(id) === currency) open += minutes;
    return {
      currency,
      revenue,
      fees: total(rows, "fees"),
      perHour: revenuePerHour(revenue, open),
      cancelRate: shareOf(total(rows, "canceled_sum"), total(rows, "made_sum")),
    };
  });
  return {
    sums,
    availability,
    leads,
    money,
    occupancy: occupancyOf(total(sums, "minutes"), minutesOf(availability)),
    uses: total(sums, "uses"),
    cancelRate: shareOf(total(sums, "canceled"), total(sums, "made")),
    lead: medianLead(leads),
  };
}

function minutesOf({ byRoom }: Availability): number {
  let sum = 0;
  for (const minutes of byRoom.values()) sum += minutes;
  return sum;
}

/** The twelve months up to the end of the period, each with the same one a year before. */
async function monthsOf(app: App, { period, scope }: Asked): Promise<BusinessReport["months"]> {
  const months = monthsUntil(period.to, MONTHS);
  const first = addMonthsToDay(months[0] as Day, -12);
  const rows = await revenueByMonth(app.db, { from: first, until: monthAfter(period.to) }, scope);
  const revenueOf = new Map(rows.map(({ month, currency, revenue }) => [`${month} ${currency}`, revenue]));
  return [...new Set(rows.map(({ currency }) => currency))].sort().flatMap((currency) =>
    months.map((month) => ({
      month,
      currency,
      now: revenueOf.get(`${month} ${currency}`) ?? 0,
      before: revenueOf.get(`${addMonthsToDay(month, -12)} ${currency}`) ?? 0,
    })),
  );
}

function monthAfter(day: Day): Day {
  return firstDayOf(addMonths(monthOf(day), 1));
}

type Figures = Awaited<ReturnType<typeof figuresOf>>;

/** The rooms, those with most revenue first. */
async function roomsOf(
  app: App,
  { rooms, period, compared, scope }: Asked,
  { availability }: Figures,
  locale: Locale,
): Promise<BusinessReport["spaces"]> {
  const months = monthsUntil(period.to, MONTHS_OF_ROOM);
  const [ofNow, ofBefore] = await Promise.all([
    sumsByRoom(app.db, period, scope),
    compared ? sumsByRoom(app.db, compared, scope) : [],
  ]);
  const byRoom = Map.groupBy(ofNow, ({ space_id: id }) => id);
  const beforeOf = new Map(
    ofBefore.map((row) => [`${row.space_id} ${row.currency}`, row.revenue + row.fees]),
  );
  const ranked = rooms
    .flatMap(({ id, name, rules }) => {
      const none = { ...NO_SUMS, space_id: id, currency: rules.currency };
      const own = byRoom.get(id) ?? (rules.hidden ? [] : [none]);
      return own.map((row) => ({ ...row, name: name[dataLanguage(locale)] }));
    })
    .map((row) => ({ ...row, earned: row.revenue + row.fees }))
    .sort((a, b) => b.earned - a.earned || a.space_id - b.space_id);
  const shown = ranked.map(({ space_id: id }) => id);
  const range = { from: months[0] as Day, until: monthAfter(period.to) };
  const monthly = new Map(
    (await revenueByRoomAndMonth(app.db, range, shown)).map((row) => [
      `${row.space_id} ${row.currency} ${row.month}`,
      row.revenue,
    ]),
  );
  return ranked.map(({ space_id: id, currency, name, earned, minutes, uses }) => {
    const available = availability.byRoom.get(id) ?? 0;
    return {
      space: { id, name },
      currency,
      revenue: { now: earned, before: compared && (beforeOf.get(`${id} ${currency}`) ?? 0) },
      occupancy: occupancyOf(minutes, available),
      per_hour: revenuePerHour(earned, available),
      uses,
      months: months.map((month) => monthly.get(`${id} ${currency} ${month}`) ?? 0),
    };
  });
}

const NO_SUMS = { uses: 0, minutes: 0, revenue: 0, fees: 0 };
