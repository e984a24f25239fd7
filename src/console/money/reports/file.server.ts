import type { Locale } from "../../../domain/language/locale.ts";
import { type ChargedCurrency, plainAmount } from "../../../domain/money/money.ts";
import { isPaymentMethod } from "../../../domain/money/payment-method.ts";
import { sourceName } from "../../../i18n/bookings.ts";
import { weekdayName } from "../../../i18n/format.ts";
import { methodName } from "../../../i18n/staff.ts";
import type { BusinessReport, GuestsReport, PARTS, RoomsReport, TaxReport } from "./contract.ts";
import { messages } from "./messages/file.ts";

type Cell = string | number | null;
/** A part of a report as a table: its heads, and its lines. Amounts are plain numbers beside their currency. */
export type Table = { heads: string[]; lines: Cell[][] };
type Tables<Name extends keyof typeof PARTS, Report> = Record<
  (typeof PARTS)[Name][number],
  (report: Report, locale: Locale) => Table
>;

export const BUSINESS_TABLES: Tables<"business", BusinessReport> = {
  figures: ({ figures, money }, locale) => {
    const t = messages[locale];
    const line = (
      name: string,
      currency: string | null,
      { now, before }: { now: Cell; before: Cell },
    ): Cell[] => [name, currency, now, before];
    return {
      heads: [t.figure, t.currency, t.now, t.before],
      lines: [
        ...money.flatMap(({ currency, ...one }) => [
          line(t.revenue, currency, pairOf(one.revenue, currency)),
          line(t.fees, currency, pairOf(one.fees, currency)),
          line(t.perHour, currency, pairOf(one.per_hour, currency)),
          line(t.cancelRateSum, currency, one.cancel_rate),
        ]),
        line(t.uses, null, figures.uses),
        line(t.occupancy, null, figures.occupancy),
        line(t.cancelRate, null, figures.cancel_rate),
        line(t.lead, null, figures.lead),
      ],
    };
  },
  months: ({ months }, locale) => {
    const t = messages[locale];
    return {
      heads: [t.month, t.currency, t.now, t.before],
      lines: months.map(({ month, currency, now, before }) => [
        month.slice(0, 7),
        currency,
        amountOf(now, currency),
        amountOf(before, currency),
      ]),
    };
  },
  hours: ({ hours }, locale) => hoursTable(hours, locale),
  rooms: ({ spaces }, locale) => {
    const t = messages[locale];
    return {
      heads: [t.roomId, t.room, t.currency, t.revenue, t.before, t.uses, t.occupancy, t.perHour],
      lines: spaces.map(({ space, currency, revenue, uses, occupancy, per_hour: perHour }) => [
        ...[
          space.id,
          space.name,
          currency,
          amountOf(revenue.now, currency),
          amountOf(revenue.before, currency),
        ],
        ...[uses, occupancy, amountOf(perHour, currency)],
      ]),
    };
  },
  leads: ({ leads }, locale) => {
    const t = messages[locale];
    return {
      heads: [t.leadDays, t.uses],
      lines: leads.map(({ from, to, uses }) => [t.range(from, to), uses]),
    };
  },
};

export const ROOMS_TABLES: Tables<"rooms", RoomsReport> = {
  days: ({ days }, locale) => {
    const t = messages[locale];
    return {
      heads: [t.day, t.currency, t.uses, t.used, t.revenue],
      lines: days.map(({ day, currency, uses, minutes, revenue }) => [
        day,
        currency,
        uses,
        minutes,
        amountOf(revenue, currency),
      ]),
    };
  },
  hours: ({ hours }, locale) => hoursTable(hours, locale),
  plans: ({ plans }, locale) => {
    const t = messages[locale];
    return {
      heads: [t.plan, t.currency, t.uses, t.hours, t.revenue],
      lines: plans.map(({ name, currency, uses, hours, revenue }) => [
        name,
        currency,
        uses,
        hours,
        amountOf(revenue, currency),
      ]),
    };
  },
};

export const GUESTS_TABLES: Tables<"guests", GuestsReport> = {
  guests: ({ guests }, locale) => {
    const t = messages[locale];
    return {
      heads: [t.guestKind, t.figure, t.currency, t.now, t.before],
      lines: guests.flatMap(({ kind, guests: people, uses, revenue }): Cell[][] => [
        [t.kindOf[kind], t.guests, null, people.now, people.before],
        [t.kindOf[kind], t.uses, null, uses.now, uses.before],
        ...revenue.map(({ currency, now, before }) => [
          t.kindOf[kind],
          t.revenue,
          currency,
          amountOf(now, currency),
          amountOf(before, currency),
        ]),
      ]),
    };
  },
  companies: ({ companies }, locale) => {
    const t = messages[locale];
    return {
      heads: [t.company, t.currency, t.guests, t.uses, t.revenue],
      lines: companies.map(({ name, currency, guests, uses, revenue }) => [
        name,
        currency,
        guests,
        uses,
        amountOf(revenue, currency),
      ]),
    };
  },
  accounts: ({ accounts }, locale) => {
    const t = messages[locale];
    return {
      heads: [t.companyAccount, t.company, t.currency, t.guests, t.uses, t.revenue],
      lines: accounts.map(({ id, name, currency, guests, uses, revenue }) => [
        ...[id, name, currency, guests, uses],
        amountOf(revenue, currency),
      ]),
    };
  },
  sources: ({ sources }, locale) => {
    const t = messages[locale];
    return {
      heads: [t.source, t.currency, t.uses, t.revenue],
      lines: sources.map(({ source, currency, uses, revenue }) => [
        sourceName(source, locale),
        currency,
        uses,
        amountOf(revenue, currency),
      ]),
    };
  },
};

export const TAX_TABLES: Tables<"tax", TaxReport> = {
  tax: ({ tax }, locale) => {
    const t = messages[locale];
    return {
      heads: [t.figure, t.currency, t.percent, t.now, t.before],
      lines: tax.flatMap(
        ({ currency, revenue, tax: rates, fees, transfer_fees: transfers, agency }): Cell[][] => [
          [
            t.revenue,
            currency,
            rates.length === 1 ? (rates[0]?.percent ?? null) : null,
            amountOf(revenue.now, currency),
            amountOf(revenue.before, currency),
          ],
          ...rates.map(({ percent, tax: own }) => [t.tax, currency, percent, amountOf(own, currency), null]),
          [t.fees, currency, null, amountOf(fees.now, currency), amountOf(fees.before, currency)],
          [
            t.transferFees,
            currency,
            null,
            amountOf(transfers.now, currency),
            amountOf(transfers.before, currency),
          ],
          ...agency.flatMap(({ name, revenue: held, fees: heldFees }): Cell[][] => [
            [
              t.heldRevenue(name),
              currency,
              null,
              amountOf(held.now, currency),
              amountOf(held.before, currency),
            ],
            [
              t.heldFees(name),
              currency,
              null,
              amountOf(heldFees.now, currency),
              amountOf(heldFees.before, currency),
            ],
          ]),
        ],
      ),
    };
  },
  ways: ({ ways }, locale) => {
    const t = messages[locale];
    return {
      heads: [t.way, t.currency, t.revenue],
      lines: ways.map(({ way, currency, revenue }) => [
        way !== "invoice" && isPaymentMethod(way) ? methodName(way, locale) : t.invoice,
        currency,
        amountOf(revenue, currency),
      ]),
    };
  },
  invoices: ({ invoices }, locale) => {
    const t = messages[locale];
    return {
      heads: [t.age, t.currency, t.count, t.amount],
      lines: invoices.map(({ age, currency, count, amount }) => [
        t.ageOf[age],
        currency,
        count,
        amountOf(amount, currency),
      ]),
    };
  },
  deposits: ({ deposits }, locale) => {
    const t = messages[locale];
    return {
      heads: [t.currency, t.amount],
      lines: deposits.map(({ currency, amount }) => [currency, amountOf(amount, currency)]),
    };
  },
};

function amountOf(amount: number | null, currency: ChargedCurrency): number | null {
  return amount === null ? null : plainAmount(amount, currency);
}

function pairOf({ now, before }: { now: number | null; before: number | null }, currency: ChargedCurrency) {
  return { now: amountOf(now, currency), before: amountOf(before, currency) };
}

function hoursTable({ used, available }: BusinessReport["hours"], locale: Locale): Table {
  const t = messages[locale];
  return {
    heads: [t.weekday, t.hour, t.used, t.available],
    lines: used.map((minutes, place) => [
      weekdayName(Math.floor(place / 24), locale),
      place % 24,
      minutes,
      available[place] ?? 0,
    ]),
  };
}
