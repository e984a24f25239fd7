import type { Mail } from "../../../adapters/mail/mail.server.ts";
import type { TransferInstructions } from "../../../adapters/stripe/stripe-mapping.server.ts";
import { BOOKING_MAIL_KINDS, BOOKING_MAILS, isScheduled } from "../../../domain/booking/booking-mails.ts";
import { freeCancelUntil, policiesLeft } from "../../../domain/booking/policy.ts";
import { feeOwed } from "../../../domain/booking/terms.ts";
import { type DocumentKind, documentsOfCheckout } from "../../../domain/documents/document-kinds.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { isTransferToProvider } from "../../../domain/money/payment-method.ts";
import { dayOfWall, formatWall } from "../../../domain/time/clock.ts";
import { personName } from "../../../i18n/format.ts";
import { dayAt, toWallMinute } from "../../../i18n/wall-clock.ts";
import { mailedPaths } from "../../../nav/mailed-paths.ts";
import { BASE, paths } from "../../../nav/paths.ts";
import type { App } from "../../../platform/app.ts";
import type { MailRow, MailWriter } from "../../../platform/mail-queue.ts";
import type { Queryable } from "../../../platform/sql.ts";
import { stopMailsLink, stopMailsPage } from "../../account/stop-mails.server.ts";
import { requestById } from "../../ledger/payment-request.db.server.ts";
import { calendarPart } from "../calendar/event.server.ts";
import { monthInvoiceOf } from "../corporate/month-invoice.server.ts";
import { bookingById, bookingsOfCheckout, bookingsWithPriceReturn, recipientOf } from "../db.server.ts";
import { isEntryMailDue, maskedEntry, type ToldEntry, toldEntry } from "../getting-in.server.ts";
import type { BookingMailData } from "../mail.server.ts";
import { linkOf, unmadeLink } from "../payment-link.server.ts";
import { groupIdOf, placeOf } from "../place.server.ts";
import { stillDue } from "../reminders.server.ts";
import { type BookingRow, dayToPay, owedFor, toBooking } from "../row.server.ts";
import { awaitedOrderOf } from "../transfer.db.server.ts";
import { awaitedTransfer } from "../transfer.server.ts";
import { chargesOf, refundsOf } from "./db.server.ts";
import { changeSince, rowsThen } from "./moment.ts";
import { paperLink } from "./paper-links.server.ts";
import { type BookingEmail, bookingMail, type EmailBooking, type EmailKind } from "./templates.ts";

function writerOf(kind: EmailKind): MailWriter {
  const facts = BOOKING_MAILS[kind];
  return async (row, app) => {
    const data: BookingMailData = row.data;
    const present = await orderOf(app.db, row);
    const order = data.state ? rowsThen(present, data.state) : present;
    const found = bookingsIn(order, row, data);
    const [first] = found;
    if (!first) return null;
    const recipient = facts.to === "operator" ? operator(app) : await guest(app.db, first);
    if (!recipient) return null;
    const rows = await dueOf(app, kind, found, recipient, data);
    if (rows.length === 0) return null;
    const subject = { rows, order, present };
    const email = await emailOf(app, kind, subject, recipient, data);
    if (facts.papers === "asked" && email.papers.length === 0) return null;
    const mail = bookingMail(email);
    const parts = await partsOf(app, kind, subject, recipient);
    const { by } = data;
    return {
      ...{ to: recipient.email, mail: { ...mail, ...parts }, locale: recipient.locale },
      // What opens a door is kept nowhere (ENTRY-3).
      ...(email.bookings.some(({ gettingIn }) => gettingIn?.entry) ? { isSecret: true } : {}),
      ...(by === undefined ? {} : { by }),
    };
  };
}

/** Those of the bookings that the mail is still right about. */
async function dueOf(
  app: App,
  kind: EmailKind,
  rows: readonly BookingRow[],
  recipient: Recipient,
  data: BookingMailData,
): Promise<readonly BookingRow[]> {
  if (isScheduled(kind)) return stillDue(kind, rows, recipient, data, app.clock());
  if (kind !== "entry") return rows;
  const isDue = await Promise.all(rows.map((row) => isEntryMailDue(app, row, data.version)));
  return rows.filter((_, index) => isDue[index]);
}

type Recipient = {
  id: number | null;
  name: string;
  email: string;
  locale: Locale;
  wantsReminders: boolean;
  needsPassword: boolean;
};

/**
 * What a mail is about, and all bookings of that order: transfers are for the whole of it. Both are as they were at the
 * moment that the mail tells. `present` is the order as it is, of which the documents are.
 */
type Subject = {
  rows: readonly BookingRow[];
  order: readonly BookingRow[];
  present: readonly BookingRow[];
};

async function orderOf(db: Queryable, { checkout_id, reservation_id }: MailRow): Promise<BookingRow[]> {
  if (checkout_id !== null) return bookingsOfCheckout(db, checkout_id);
  const row = reservation_id === null ? null : await bookingById(db, reservation_id);
  return row ? bookingsOfCheckout(db, row.checkout_id) : [];
}

function bookingsIn(
  order: readonly BookingRow[],
  { checkout_id, reservation_id }: MailRow,
  { bookingIds }: BookingMailData,
): readonly BookingRow[] {
  if (checkout_id === null) return order.filter(({ id }) => id === reservation_id);
  return bookingIds ? order.filter(({ id }) => bookingIds.includes(id)) : order;
}

function operator({ brand }: App): Recipient {
  const { name, email } = brand.operator;
  return { id: null, name: name.ja, email, locale: "ja", wantsReminders: false, needsPassword: false };
}

async function guest(db: Queryable, row: BookingRow): Promise<Recipient | null> {
  const found = await recipientOf(db, row.account_id);
  if (!found) return null;
  const { email, locale, first_name, last_name, reminder_mails, needs_password } = found;
  const name = personName(last_name, first_name, locale);
  return {
    id: row.account_id,
    name,
    email,
    locale,
    wantsReminders: reminder_mails,
    needsPassword: needs_password,
  };
}

async function emailOf(
  app: App,
  kind: EmailKind,
  { rows, order, present }: Subject,
  recipient: Recipient,
  data: BookingMailData,
): Promise<BookingEmail> {
  const facts = BOOKING_MAILS[kind];
  const { locale, id } = recipient;
  const first = rows[0] as BookingRow;
  const now = app.clock();
  const site = `${app.env.publicUrl}${BASE}`;
  return {
    kind,
    brand: app.brand,
    locale,
    name: recipient.name,
    currency: first.currency,
    paymentMethod: first.payment_way,
    bookings: await Promise.all(rows.map((one) => emailBooking(app, one, { kind, data, locale }))),
    owed: await owedOf(app, rows, order),
    transfer: await transferOf(app.db, first),
    charges: await chargesIn(app.db, rows, data),
    refunds: await refundsIn(app.db, rows, data),
    asked: await askedIn(app, first, data, locale),
    papers: facts.papers === "none" ? [] : await papersOf(app, facts.papers, first, present, data),
    company: companyOf(app, rows),
    since: sinceOf(rows, present),
    reason: data.reason ?? null,
    message: data.message ?? null,
    subject: data.subject ?? null,
    isToday: dayAt(first.starts_at, first.time_zone) <= dayAt(now, first.time_zone),
    firstPassword: recipient.needsPassword ? (data.isPasswordMailed ? "mailed" : "on_request") : null,
    links: {
      bookings: `${site}${facts.to === "operator" ? paths.home(locale) : paths.bookings(locale)}`,
      space: `${site}${paths.space(locale, first.space_id)}`,
      refundAccount: `${site}${mailedPaths.refundAccount(locale)}`,
      stop: id === null ? "" : stopMailsPage(app, { accountId: id }, locale),
    },
  };
}

/** The company that pays, and when its invoice comes: of several bookings the first one. */
function companyOf(app: App, rows: readonly BookingRow[]): BookingEmail["company"] {
  const billed = rows.flatMap((row) => (row.corporate ? [{ ...row, corporate: row.corporate }] : []));
  const [first] = billed;
  if (!first) return null;
  const days = billed.flatMap((row) => monthInvoiceOf(app, row).invoiced_on ?? []).toSorted();
  return { name: first.corporate.company, group: first.corporate.group, invoicedOn: days[0] ?? null };
}

/** What has happened to the bookings since the moment that the mail tells. */
function sinceOf(rows: readonly BookingRow[], present: readonly BookingRow[]): BookingEmail["since"] {
  return rows.flatMap((then) => {
    const now = present.find(({ id }) => id === then.id);
    const what = now ? changeSince(then, now) : null;
    return what ? [{ id: then.id, what }] : [];
  });
}

async function emailBooking(
  app: App,
  row: BookingRow,
  { kind, data, locale }: { kind: EmailKind; data: BookingMailData; locale: Locale },
): Promise<EmailBooking> {
  const space = await app.catalog.space(row.space_id);
  const booking = toBooking(row);
  const place = space && placeOf(space, locale);
  const before = row.editing ? booking.before : null;
  const asks = ["change_requested", "change_approval_needed", "company_asked"].includes(kind);
  const shown = asks && data.requested ? data.requested : null;
  const freeUntil = freeCancelUntil(row.cancel_policies, dayOfWall(booking.start));
  return {
    id: row.id,
    name: place?.name ?? "",
    groupId: groupIdOf(app.catalog, row.space_id),
    start: shown?.start ?? formatWall(booking.start),
    end: shown?.end ?? formatWall(booking.end),
    timeZone: row.time_zone,
    price: shown?.price ?? row.price,
    paid: row.paid,
    isCanceled: row.canceled_at !== null,
    payBy: dayToPay(row),
    terms: row.terms,
    before: data.before
      ? { ...data.before, room: await roomBefore(app, data.before.spaceId, locale) }
      : before && {
          start: formatWall(before.start),
          end: formatWall(before.end),
          price: before.price,
          room: await roomBefore(app, row.before_edit?.room?.space_id, locale),
        },
    priceBefore: data.priceBefore ?? null,
    waived: data.waived ?? 0,
    requested: data.requested ?? null,
    answerBy: data.answerBy ?? null,
    isEditing: row.editing,
    fee: row.cancel_fee,
    refund: row.refund,
    released: row.released,
    returned: row.returned,
    place,
    ...(kind === "entry" ? { gettingIn: await gettingInOf(app, row, { data, locale }) } : {}),
    policies: policiesLeft(row.cancel_policies, dayOfWall(booking.start), dayAt(app.clock(), row.time_zone)),
    freeUntil: freeUntil < dayAt(app.clock(), row.time_zone) ? null : freeUntil,
  };
}

/** How to get in, as far as it is shown by now. Staff who look at the mail before it goes see no secret of it. */
function gettingInOf(
  app: App,
  row: BookingRow,
  { data, locale }: { data: BookingMailData; locale: Locale },
): Promise<ToldEntry | null> {
  const now = app.clock();
  return data.isPreview ? maskedEntry(app, row, { locale, now }) : toldEntry(app, row, { locale, now });
}

/** The name of the room that a booking was moved from; null if it stayed. */
async function roomBefore(app: App, spaceId: number | undefined, locale: Locale): Promise<string | null> {
  const space = spaceId === undefined ? null : await app.catalog.space(spaceId);
  return space ? placeOf(space, locale).name : null;
}

/** What the guest still has to transfer; null where nothing is awaited. */
async function owedOf(
  { db, brand }: App,
  rows: readonly BookingRow[],
  order: readonly BookingRow[],
): Promise<BookingEmail["owed"]> {
  for (const row of rows) {
    const awaited = await awaitedTransfer(db, brand, row, order);
    if (!awaited) continue;
    const { amount, arrived, payBy } = awaited;
    const own = rows.reduce((sum, one) => sum + owedFor(one), 0);
    return { amount, arrived, payBy, hasOthers: !row.editing && amount > own };
  }
  return null;
}

export class AccountAwaited extends Error {
  override name = "AccountAwaited";
}

/** Where to pay by transfer to the provider. Until the provider has said so the mail fails and is tried again (MAIL-2). */
async function transferOf(db: Queryable, row: BookingRow): Promise<TransferInstructions | null> {
  if (!isTransferToProvider(row.payment_way)) return null;
  const order = await awaitedOrderOf(db, row);
  if (order && !order.transfer) throw new AccountAwaited("the provider has not given its account yet");
  return order?.transfer ?? null;
}

/** The amount that an email about a payment reports: what was paid for the change, otherwise for the checkout. */
async function chargesIn(
  db: Queryable,
  rows: readonly BookingRow[],
  { before, paymentId, requestId }: BookingMailData,
): Promise<BookingEmail["charges"]> {
  const [first] = rows;
  if (!first) return [];
  const charges = await chargesOf(db, { checkoutId: first.checkout_id, paymentId: paymentId ?? null });
  return charges
    .filter(({ id, purpose }) =>
      requestId === undefined ? (purpose === "edit") === (before !== undefined) : id === paymentId,
    )
    .map(({ captured, card }) => ({ amount: captured, card }));
}

/** What is asked for by a link, on the clock of the first room. */
async function askedIn(
  app: App,
  row: BookingRow,
  { requestId, isPreview }: BookingMailData,
  locale: Locale,
): Promise<BookingEmail["asked"]> {
  const request = requestId === undefined ? null : await requestById(app.db, requestId);
  if (!request) return null;
  return {
    amount: request.amount,
    until: formatWall(toWallMinute(request.until.getTime(), row.time_zone)),
    isHold: request.is_hold,
    url: isPreview ? unmadeLink(app, locale) : (linkOf(app, request, locale) ?? ""),
  };
}

async function refundsIn(
  db: Queryable,
  rows: readonly BookingRow[],
  { refundIds }: BookingMailData,
): Promise<BookingEmail["refunds"]> {
  // A mail names its own refunds even if others were due earlier: the refund of a cancel is not that of a change.
  const canceled = rows.filter((row) => refundIds || row.canceled_at).map(({ id }) => id);
  if (canceled.length === 0) return [];
  const refunds = await refundsOf(db, canceled);
  return refunds
    .filter(({ id }) => !refundIds || refundIds.includes(id))
    .map(({ amount, way, card, bank_account: account }) => ({
      amount,
      to: way === "card" ? { kind: way, card } : { kind: way, account },
    }));
}

/** While a difference is owed, what is to be paid is on the documents of the change (DOC-18). */
const OF_CHANGE: Partial<Record<DocumentKind, DocumentKind>> = {
  mitsumori: "edit_mitsumori",
  seikyu: "edit_seikyu",
};

/** The documents that the checkout has now (DOC-2); the estimate of what is ordered only where it is asked for. */
async function papersOf(
  app: App,
  which: "all" | "owed" | "asked",
  row: BookingRow,
  order: readonly BookingRow[],
  { withEstimate = false, paper }: BookingMailData,
): Promise<BookingEmail["papers"]> {
  const returned = await bookingsWithPriceReturn(app.db, order);
  const bookings = order.map((one) => ({
    ...toBooking(one),
    refund: one.refund,
    hasPriceReturn: returned.has(one.id),
  }));
  const isWithInvoice = which !== "owed" || bookings.some((booking) => feeOwed(booking) > 0);
  const isEditing = order.some(({ id, editing }) => id === row.id && editing);
  return documentsOfCheckout(bookings)
    .filter((kind) => kind !== "mitsumori" || withEstimate || which === "asked")
    .filter((kind) => kind !== "seikyu" || isWithInvoice)
    .map((kind) => (isEditing ? (OF_CHANGE[kind] ?? kind) : kind))
    .filter((kind) => paper === undefined || kind === paper)
    .map((kind) => ({ kind, url: paperLink(app, kind, row) }));
}

/** The attachments of the mail, and other parts besides its text. */
async function partsOf(
  app: App,
  kind: EmailKind,
  { rows, present }: Subject,
  recipient: Recipient,
): Promise<Pick<Mail, "calendars" | "unsubscribeUrl" | "isPersonal">> {
  const { id, locale, name, email } = recipient;
  const { hasCalendar, isStoppable, isPersonal } = BOOKING_MAILS[kind];
  // Of a booking that has changed since, the mail about that has the event.
  const isLast = (row: BookingRow) => sinceOf([row], present)[0]?.what !== "changed";
  const booked = hasCalendar ? rows.filter((row) => row.approval !== "waiting" && isLast(row)) : [];
  const calendars = await Promise.all(
    booked.map((row) => calendarPart(app, row, { guest: { name, email }, locale })),
  );
  return {
    ...(calendars.length > 0 ? { calendars } : {}),
    ...(isPersonal ? { isPersonal } : {}),
    ...(isStoppable && id !== null ? { unsubscribeUrl: stopMailsLink(app, { accountId: id }) } : {}),
  };
}

export const bookingMails = Object.fromEntries(
  BOOKING_MAIL_KINDS.map((kind) => [`booking.${kind}`, writerOf(kind)]),
) as Record<`booking.${EmailKind}`, MailWriter>;
