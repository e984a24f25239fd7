import { SOURCES } from "../../../domain/booking/booking.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { dataLanguage } from "../../../domain/language/text.ts";
import { CHARGED_CURRENCIES, type ChargedCurrency } from "../../../domain/money/money.ts";
import { type RatedSum, splitByRate, taxesWithin } from "../../../domain/money/tax.ts";
import { COMPANIES_SHOWN, dueDaysOf, INVOICE_AGES, invoiceAge } from "../../../domain/reports/figures.ts";
import { REPORT_WAYS } from "../../../domain/reports/tally.ts";
import { type Day, daysBetween } from "../../../domain/time/day.ts";
import type { App } from "../../../platform/app.ts";
import { accountsByRevenue } from "./accounts.db.server.ts";
import { type AgencySum, agencySums } from "./agency.server.ts";
import type { GuestsReport, RoomsReport, TaxReport } from "./contract.ts";
import { byCurrency, commonOf, total } from "./foot.server.ts";
import { companiesByRevenue, guestsByVisit } from "./guests.db.server.ts";
import { depositsAt, openInvoices, revenueByPlan } from "./live.db.server.ts";
import { type Asked, availabilityOf, windowsOf } from "./scope.server.ts";
import { hourSums, listSums, sumsByCurrency, sumsByDay } from "./sums.db.server.ts";

/** One room, or several together, day by day. */
export async function roomsReport(app: App, asked: Asked, locale: Locale): Promise<RoomsReport> {
  const { common } = await commonOf(app, asked);
  const { period, scope, rooms } = asked;
  const [days, used, { hours }, plans] = await Promise.all([
    sumsByDay(app.db, period, scope),
    hourSums(app.db, period, scope),
    availabilityOf(app, asked, period),
    revenueByPlan(app.db, windowsOf(asked, period, app.brand.timeZone)),
  ]);
  const [only] = rooms;
  const language = dataLanguage(locale);
  return {
    ...common,
    space: only && rooms.length === 1 ? { id: only.id, name: only.name[language] } : null,
    days: days.map(({ day, currency, uses, minutes, revenue, fees }) => ({
      day,
      currency,
      uses,
      minutes,
      revenue: revenue + fees,
    })),
    hours: { used, available: hours },
    plans: plans.map(({ name, ...plan }) => ({ ...plan, name: name[language] })),
  };
}

export async function guestsReport(app: App, asked: Asked): Promise<GuestsReport> {
  const { common } = await commonOf(app, asked);
  const { period, compared, scope } = asked;
  const [now, before, companies, accounts, lists] = await Promise.all([
    guestsByVisit(app.db, period, scope),
    compared ? guestsByVisit(app.db, compared, scope) : null,
    companiesByRevenue(app.db, period, scope, COMPANIES_SHOWN),
    accountsByRevenue(app.db, period, scope, COMPANIES_SHOWN),
    listSums(app.db, period, scope, { sources: SOURCES.length, source_sums: SOURCES.length }),
  ]);
  const isUsed = (currency: ChargedCurrency) =>
    [...now, ...(before ?? [])].some(({ revenue }) => revenue[currency] !== undefined);
  return {
    ...common,
    guests: now.map((own, place) => {
      const earlier = before?.[place];
      return {
        kind: own.is_new ? ("new" as const) : ("returning" as const),
        guests: { now: own.guests, before: earlier?.guests ?? null },
        uses: { now: own.uses, before: earlier?.uses ?? null },
        revenue: CHARGED_CURRENCIES.filter(isUsed).map((currency) => ({
          currency,
          now: own.revenue[currency] ?? 0,
          before: earlier ? (earlier.revenue[currency] ?? 0) : null,
        })),
      };
    }),
    companies,
    accounts,
    sources: lists.flatMap(({ currency, sources, source_sums: sums }) =>
      SOURCES.map((source, place) => ({
        source,
        currency,
        uses: sources[place] ?? 0,
        revenue: sums[place] ?? 0,
      })).filter(({ uses }) => uses > 0),
    ),
  };
}

export async function taxReport(app: App, asked: Asked, today: Day): Promise<TaxReport> {
  const { sums, common } = await commonOf(app, asked);
  const { period, compared, scope } = asked;
  const [before, held, heldBefore, lists, invoices, deposits] = await Promise.all([
    compared ? sumsByCurrency(app.db, compared, scope) : null,
    agencySums(app, period, scope),
    compared ? agencySums(app, compared, scope) : null,
    listSums(app.db, period, scope, { ways: REPORT_WAYS.length }),
    openInvoices(app.db, scope),
    depositsAt(app.db, windowsOf(asked, period, app.brand.timeZone)),
  ]);
  const tax = byCurrency(sums).map(async ({ currency, rows }) => {
    const pair = (name: "revenue" | "fees" | "transfer_fees"): Pair => ({
      now: total(rows, name),
      before: before && total(inCurrency(before, currency), name),
    });
    const agency = agencyPairs(inCurrency(held, currency), heldBefore && inCurrency(heldBefore, currency));
    const own = (name: "revenue" | "fees") =>
      less(
        pair(name),
        agency.map((one) => one[name]),
      );
    const revenue = own("revenue");
    return {
      ...{ currency, revenue, fees: own("fees"), transfer_fees: pair("transfer_fees"), agency },
      tax: await taxOfPeriod(app, asked, { currency, revenue: revenue.now }),
    };
  });
  return {
    ...common,
    tax: await Promise.all(tax),
    ways: lists.flatMap(({ currency, ways }) =>
      REPORT_WAYS.map((way, place) => ({ way, currency, revenue: ways[place] ?? 0 })).filter(
        ({ revenue }) => revenue !== 0,
      ),
    ),
    invoices: CHARGED_CURRENCIES.flatMap((currency) =>
      INVOICE_AGES.map(({ key }) => {
        const own = invoices.filter(
          (one) => one.currency === currency && invoiceAge(daysBetween(one.due_on, today)) === key,
        );
        return {
          age: key,
          due: dueDaysOf(key, today),
          currency,
          count: own.reduce((sum, one) => sum + one.count, 0),
          amount: own.reduce((sum, one) => sum + one.amount, 0),
        };
      }).filter(({ count }) => count > 0),
    ),
    deposits,
  };
}

type Pair = { now: number; before: number | null };

function inCurrency<Row extends { currency: ChargedCurrency }>(
  rows: readonly Row[],
  currency: ChargedCurrency,
): Row[] {
  return rows.filter((row) => row.currency === currency);
}

/** Each issuer of the period, with what it had in the time that it is compared with. */
function agencyPairs(now: readonly AgencySum[], before: readonly AgencySum[] | null) {
  const names = new Map([...(before ?? []), ...now].map((one) => [one.issuer_id, one.name]));
  const of = (rows: readonly AgencySum[], id: number, name: "revenue" | "fees") =>
    rows.find((one) => one.issuer_id === id)?.[name] ?? 0;
  return [...names].map(([id, name]) => {
    const pair = (key: "revenue" | "fees") => ({
      now: of(now, id, key),
      before: before && of(before, id, key),
    });
    return { issuer_id: id, name, revenue: pair("revenue"), fees: pair("fees") };
  });
}

function less(whole: Pair, parts: readonly Pair[]): Pair {
  return parts.reduce(
    (left, part) => ({
      now: left.now - part.now,
      before: left.before === null ? null : left.before - (part.before ?? 0),
    }),
    whole,
  );
}

/** The tax in the company's own sales, at each rate that the law has in the period. */
async function taxOfPeriod(
  app: App,
  { period, scope }: Asked,
  { currency, revenue }: { currency: ChargedCurrency; revenue: number },
): Promise<RatedSum[]> {
  const { gst } = app.brand.operator;
  const parts = splitByRate(period, currency);
  if (parts.length === 1) return taxesWithin([{ day: period.to, amount: revenue }], currency, gst);
  const uses = parts.map(async (part) => {
    const [sums, held] = await Promise.all([
      sumsByCurrency(app.db, part, scope),
      agencySums(app, part, scope),
    ]);
    const whole = total(inCurrency(sums, currency), "revenue");
    return { day: part.to, amount: whole - total(inCurrency(held, currency), "revenue") };
  });
  return taxesWithin(await Promise.all(uses), currency, gst);
}
