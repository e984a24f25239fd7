import { csvResponse } from "../../api/csv.server.ts";
import { isRejection } from "../../api/envelope.ts";
import type { Handlers } from "../../api/handler.server.ts";
import { BOOKINGS_SHOWN } from "../../domain/corporate/bookings-shown.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { dataLanguage } from "../../domain/language/text.ts";
import { decimalAmount } from "../../domain/money/money.ts";
import { formatWall, startOfDay } from "../../domain/time/clock.ts";
import { dayOf } from "../../domain/time/day.ts";
import { addMonths, monthOf } from "../../domain/time/month.ts";
import { personName } from "../../i18n/format.ts";
import { dayAt, toInstant, toWallMinute } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { bookOnGroup } from "../bookings/corporate/book.server.ts";
import { monthInvoiceOf } from "../bookings/corporate/month-invoice.server.ts";
import { offeredItemsOf } from "../bookings/estimates/offers.server.ts";
import { companyAnswerOf } from "../bookings/row.server.ts";
import { bookingsOfCompany, type CompanyBookingRow } from "./bookings.db.server.ts";
import type { CorporateBooking, CorporateContract } from "./contract.ts";
import { asMember } from "./membership.server.ts";
import { messages } from "./messages/file.ts";

type Bookings = "POST corporate/:id/bookings" | "GET corporate/:id/bookings";

/** What is booked for a company. */
export const bookingHandlers: Pick<Handlers<CorporateContract>, Bookings> = {
  "POST corporate/:id/bookings": async ({ params, body }, { app, user, locale, now, idempotencyKey }) => {
    const seen = await asMember(app.db, params.id, user.id, "book");
    if (isRejection(seen)) return seen;
    const decision = await bookOnGroup(
      app,
      {
        corporateId: params.id,
        groupId: body.group_id,
        purchaseNumber: body.purchase_number,
        purpose: body.purpose,
        items: await offeredItemsOf(app, body.reservations, now),
      },
      { accountId: user.id, isVerified: user.isVerified, locale, now },
      idempotencyKey,
    );
    if (!decision.ok) return { rejected: decision.problems };
    return { id: decision.plan.checkoutId, reservation_ids: decision.plan.bookingIds };
  },

  "GET corporate/:id/bookings": async ({ params, query }, { app, user, locale, now }) => {
    const seen = await asMember(app.db, params.id, user.id, "administer");
    if (isRejection(seen)) return seen;
    const { timeZone } = app.brand;
    const today = dayAt(now, timeZone);
    const since = query.from ?? monthsBefore(today);
    const from = new Date(toInstant(startOfDay(since), timeZone));
    if (query.format === "csv") return file(everything(app, params.id, from, locale), locale, today);
    const rows = await bookingsOfCompany(app.db, params.id, { since: from, most: BOOKINGS_SHOWN });
    return present(app, rows, locale);
  },
};

/** A year back, and everything to come. */
function monthsBefore(today: string): string {
  const { year, month } = addMonths(monthOf(today), -12);
  return dayOf(year, month, 1);
}

/** How many the file reads at a time. */
const BATCH = 1000;

/** All from a moment on, however many they are. */
async function* everything(
  app: App,
  corporateId: number,
  since: Date,
  locale: Locale,
): AsyncGenerator<CorporateBooking> {
  let after: CompanyBookingRow | null = null;
  do {
    const rows: CompanyBookingRow[] = await bookingsOfCompany(app.db, corporateId, {
      since,
      most: BATCH,
      after,
    });
    yield* await present(app, rows, locale);
    after = rows.length === BATCH ? (rows.at(-1) ?? null) : null;
  } while (after !== null);
}

async function present(
  app: App,
  rows: readonly CompanyBookingRow[],
  locale: Locale,
): Promise<CorporateBooking[]> {
  const spaces = await app.catalog.spaces([...new Set(rows.map(({ space_id }) => space_id))]);
  return rows.map((row) => {
    const space = spaces.get(row.space_id);
    const zone = space?.rules.timeZone ?? app.brand.timeZone;
    const wall = (instant: Date) => formatWall(toWallMinute(instant.getTime(), zone));
    return {
      ...{ id: row.id, room: space?.entry.name[dataLanguage(locale)] ?? `${row.space_id}` },
      ...{ start_datetime: wall(row.starts_at), end_datetime: wall(row.ends_at), time_zone: zone },
      person: personName(row.last_name, row.first_name, locale),
      ...{ group: row.group_name, cost_center: row.cost_center, purchase_number: row.purchase_number },
      purpose: row.purpose,
      ...{
        amount: row.amount,
        currency: row.currency,
        canceled: row.canceled,
        paid: row.paid,
        due_on: row.due_on,
      },
      company_answer: companyAnswerOf(row),
      awaits_operator: row.approval === "waiting" && row.asks_company === null,
      invoices: row.invoices,
      invoiced_on: monthInvoiceOf(app, {
        ...row,
        corporate: { ...row, invoices: row.invoices.map(({ number }) => number) },
      }).invoiced_on,
    };
  });
}

/** As a file for the company's books: amounts are plain numbers in whole units of their currency. */
function file(bookings: AsyncIterable<CorporateBooking>, locale: Locale, today: string): Response {
  const t = messages[locale];
  const heads = [
    ...[
      t.number,
      t.room,
      t.start,
      t.end,
      t.zone,
      t.person,
      t.group,
      t.costCenter,
      t.purchaseNumber,
      t.purpose,
    ],
    ...[t.amount, t.currency, t.canceled, t.paid, t.dueOn, t.approval, t.invoices, t.invoicedOn],
  ];
  const lineOf = (one: CorporateBooking) => [
    ...[`${one.id}`, one.room, one.start_datetime, one.end_datetime, one.time_zone, one.person],
    ...[one.group, one.cost_center, one.purchase_number, one.purpose],
    decimalAmount(one.amount, one.currency),
    ...[one.currency, one.canceled ? "1" : "0", one.paid ? "1" : "0", one.due_on ?? ""],
    ...[approvalOf(one, locale), one.invoices.map(({ number }) => number).join(" "), one.invoiced_on ?? ""],
  ];
  async function* rows() {
    yield heads;
    for await (const one of bookings) yield lineOf(one);
  }
  return csvResponse(`bookings-${today}.csv`, rows());
}

function approvalOf(one: CorporateBooking, locale: Locale): string {
  const t = messages[locale];
  if (one.company_answer !== null) return t.answer(one.company_answer);
  return one.awaits_operator ? t.awaitsOperator : "";
}
