import type { Actor } from "../../../domain/actor.ts";
import { OPERATOR_METHOD } from "../../../domain/booking/operator-booking.ts";
import {
  type CompanyBooking,
  type Invoiced,
  type MonthInvoice,
  monthInvoices,
} from "../../../domain/corporate/month-invoice.ts";
import { payNumberOf } from "../../../domain/corporate/pay-number.ts";
import { closingFor, dueAfter, periodStart } from "../../../domain/corporate/terms.ts";
import { companyAddressee } from "../../../domain/documents/addressee.ts";
import type { SheetIssuer } from "../../../domain/documents/document-sheet.ts";
import { hireLine } from "../../../domain/documents/group-sheet.ts";
import { hasTaxInvoices } from "../../../domain/documents/tax-invoices.ts";
import { CURRENCIES } from "../../../domain/money/money.ts";
import { isRegistered } from "../../../domain/space/issuer.ts";
import { addDays, type Day } from "../../../domain/time/day.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";
import type { Tx } from "../../../platform/sql.ts";
import { forEachRow, type Sweep } from "../../../platform/sweeps.ts";
import { setDueOn } from "../../bookings/corporate/spending.db.server.ts";
import { lockBookings } from "../../bookings/db.server.ts";
import type { BookingRow } from "../../bookings/row.server.ts";
import type { CatalogSpace, IssuerEntry } from "../../catalog/contract.ts";
import { invoicingIssuer, principalOf } from "../../catalog/own-issuer.server.ts";
import { billedBooking } from "../../documents/document-booking.server.ts";
import { issueMonthInvoice } from "../../documents/month-invoice.server.ts";
import { type CorporateRow, lockCorporate } from "../db.server.ts";
import {
  bookingsToInvoice,
  companiesToClose,
  factsToInvoice,
  type InvoicedRow,
  insertInvoice,
  nextInvoiceId,
  spacesOfCompany,
  updateClosed,
} from "./db.server.ts";
import { mailsOfClosing } from "./mails.server.ts";
import { ublBuyer } from "./ubl.server.ts";

/** A period is closed at this hour of the day after it: nights that began in it are over. */
const HOUR = 3;

/**
 * Closes every period that is over and not closed yet (CORP-40), those of a company in order: a process that was down for
 * months misses none.
 */
async function closeAll(app: App): Promise<void> {
  const { timeZone } = app.brand;
  const last = addDays(dayAt(app.clock() - HOUR * 3_600_000, timeZone), -1);
  const companies = await companiesToClose(app.db, { before: last, timeZone });
  await forEachRow(app, SWEEP, companies, async ({ id, closing_day: closingDay, closed_on: closedOn }) => {
    for (
      let closing = closingFor(addDays(closedOn, 1), closingDay);
      closing <= last;
      closing = closingFor(addDays(closing, 1), closingDay)
    )
      await closePeriod(app, id, closing, { actor: "worker", now: app.clock() });
  });
}

const SWEEP = "invoices of companies";

export const invoiceSweeps: readonly Sweep[] = [{ name: SWEEP, everySeconds: 60, run: closeAll }];

/**
 * The invoices of a company until the end of a day, all in one transaction: whatever stops it, each group has its invoice
 * once. Answers their ids; empty where nothing was used, or the day was closed before.
 */
export async function closePeriod(
  app: App,
  corporateId: number,
  closing: Day,
  by: { actor: Actor; now: number; reason?: string },
): Promise<number[]> {
  const { timeZone } = app.brand;
  // Read before the transaction: within it, this would take a second connection.
  const spaces = await app.catalog.spaces(await spacesOfCompany(app.db, corporateId));
  return app.db.tx(async (tx) => {
    const ids = await bookingsToInvoice(tx, corporateId, { closing, timeZone });
    // Bookings before their company, as everywhere.
    const rows = await lockBookings(tx, ids);
    const company = await lockCorporate(tx, corporateId);
    if (!company || (company.closed_on !== null && company.closed_on >= closing)) return [];
    const own = rows.filter(({ currency }) => currency === company.currency);
    const bookings = await companyBookings(app, tx, own, spaces);
    const isGstRegistered = app.brand.operator.gst !== null;
    const { invoice_by, currency } = company;
    const invoices = monthInvoices(bookings, { closing, by: invoice_by, currency, isGstRegistered });
    const issued: number[] = [];
    for (const invoice of invoices)
      issued.push(await issue(app, tx, { company, invoice, closing, rows: own }, by));
    await updateClosed(tx, corporateId, closing);
    if (issued.length > 0)
      await recordEvent(tx, {
        ...{ type: "corporate.invoiced", subject: `corporate:${corporateId}`, ...by },
        detail: { closing, invoices: issued },
        mails: await mailsOfClosing(tx, company, closing),
      });
    return issued;
  });
}

async function companyBookings(
  app: App,
  tx: Tx,
  rows: readonly BookingRow[],
  spaces: ReadonlyMap<number, CatalogSpace>,
): Promise<CompanyBooking[]> {
  const facts = new Map(
    (
      await factsToInvoice(
        tx,
        rows.map(({ id }) => id),
      )
    ).map((fact) => [fact.id, fact]),
  );
  const dayOf = (instant: Date) => dayAt(instant.getTime(), app.brand.timeZone);
  return rows.flatMap((row): CompanyBooking[] => {
    const fact = facts.get(row.id);
    if (!fact) return [];
    const { supplier, issuerId } = issuerOf(app, row);
    const usedOn = dayOf(row.starts_at);
    const line = {
      ...hireLine(billedBooking(row, supplier, spaces)),
      isEligible: isQualified(app, row, usedOn),
      ...{ costCenter: fact.cost_center, purchaseNumber: fact.purchase_number, group: fact.group_name },
      ...(fact.purpose && { purpose: fact.purpose }),
    };
    return [
      {
        ...{ id: row.id, groupId: fact.group_id, group: fact.group_name, issuerId, line, usedOn },
        canceledOn: row.canceled_at && dayOf(row.canceled_at),
        ...{ cancelFee: row.cancel_fee, isAwaitingApproval: row.approval === "waiting" },
        ...{ invoiced: invoicedBy(fact.invoiced), repaid: fact.repaid },
        ...{ isPaid: row.paid, received: row.received },
      },
    ];
  });
}

/** Who invoices the room, and who supplies it where that is somebody else and there is GST (DOC-49). */
function issuerOf(app: App, row: BookingRow): { issuerId: number; supplier: string | undefined } {
  const hasGst = hasTaxInvoices(row.currency, app.brand.operator.gst !== null);
  const supplier = hasGst ? principalOf(app, row.issuer)?.name : undefined;
  return { issuerId: invoicingIssuer(app, row), supplier };
}

/** An issuer that was registered after the booking was made invoices what is used from that day on (CORP-41). */
function isQualified(app: App, { issuer, currency }: BookingRow, day: Day): boolean {
  if (!issuer || !CURRENCIES[currency].hasJapaneseTax) return false;
  const { registered_from: registeredFrom, registered_to: registeredTo } =
    app.catalog.issuer(issuer.id) ?? issuer;
  return isRegistered({ registeredFrom, registeredTo }, day);
}

function invoicedBy(rows: readonly InvoicedRow[]): Invoiced[] {
  const found = new Map<number, Invoiced>();
  for (const { issuer_id: issuerId, kind, amount, repaid, line, invoice_id, number, issued_on } of rows) {
    const before = found.get(issuerId) ?? {
      ...{ issuerId, use: 0, fee: 0, repaid: 0, useLine: null, feeLine: null },
      ...{ invoiceId: invoice_id, number, issuedOn: issued_on },
    };
    const { corrects: _, repaid: __, ...plain } = line;
    found.set(issuerId, {
      ...before,
      [kind]: before[kind] + amount,
      repaid: before.repaid + repaid,
      ...(kind === "use" ? { useLine: before.useLine ?? plain } : { feeLine: before.feeLine ?? plain }),
    });
  }
  return [...found.values()];
}

/** The first day of a period: after the last closing, which may have been early or on another day of the month. */
function periodFrom({ closed_on: closedOn, closing_day: closingDay }: CorporateRow, closing: Day): Day {
  return closedOn === null ? periodStart(closing, closingDay) : addDays(closedOn, 1);
}

type Issue = { company: CorporateRow; invoice: MonthInvoice; closing: Day; rows: readonly BookingRow[] };

async function issue(
  app: App,
  tx: Tx,
  { company, invoice, closing, rows }: Issue,
  { now }: { now: number },
): Promise<number> {
  const { issuerId, groupId, group, lines, total, repaid, sums, untaxed } = invoice;
  const id = await nextInvoiceId(tx);
  const dueOn = dueAfter(closing, { dueDays: company.due_days });
  const listed = new Set(lines.filter(({ corrects }) => !corrects).map(({ reservationId }) => reservationId));
  const own = rows.filter((row) => listed.has(row.id));
  const entry = own.map((row) => row.issuer).find((one) => one?.id === issuerId) ?? null;
  const isQualifiedPaper = lines.some(({ isEligible }) => isEligible);
  const { documentId } = await issueMonthInvoice(app, tx, {
    issuedOn: dayAt(now, app.brand.timeZone),
    ...{ dueOn, currency: company.currency, paymentMethod: OPERATOR_METHOD, locale: company.locale },
    ...{ addressee: companyAddressee(company), payNumber: payNumberOf(id), total, now },
    lines: lines.map(({ correctsId: _, ...line }) => line),
    arrived: Math.max(0, Math.min(total, total - askedNow(lines, rows))),
    month: {
      group,
      from: periodFrom(company, closing),
      to: closing,
      sums,
      untaxed,
      repaid,
      buyer: ublBuyer(company),
    },
    series: issuerId,
    issuer: sheetIssuer(issuerId === 0 ? null : (app.catalog.issuer(issuerId) ?? entry), isQualifiedPaper),
    isTaxInvoice: !CURRENCIES[company.currency].hasJapaneseTax && sums.length > 0,
  });
  await insertInvoice(tx, {
    ...{ id, documentId, corporateId: company.id, groupId, issuerId, closedOn: closing, dueOn, total },
    ...{ currency: company.currency, lines, now },
  });
  const moved = own.filter((row) => row.due_on !== dueOn).map((row) => row.id);
  // One statement for all of them: of a large company, thousands (CORP-46).
  if (moved.length > 0) await setDueOn(tx, moved, dueOn);
  return id;
}

/**
 * What has still to come of an invoice: what its bookings await, and what it corrects of bookings that are not paid. Of a booking
 * that was paid as an earlier paper asked, the money beyond its price has gone to others (CORP-47).
 */
function askedNow(lines: MonthInvoice["lines"], rows: readonly BookingRow[]): number {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return lines.reduce((sum, { reservationId, amount, repaid = 0, corrects }) => {
    const row = byId.get(reservationId);
    if (!row || row.paid) return sum;
    return sum + amount + repaid - (corrects ? 0 : row.received);
  }, 0);
}

/** An issuer is named with its number only where something on the paper is qualified. */
function sheetIssuer(entry: IssuerEntry | null, isQualifiedPaper: boolean): SheetIssuer | null {
  if (!entry) return null;
  const { id, name, registration_number, address, phone } = entry;
  return { id, name, registrationNumber: isQualifiedPaper ? registration_number : "", address, phone };
}
