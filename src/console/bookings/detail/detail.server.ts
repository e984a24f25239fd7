import { takesMail } from "../../../domain/account/mail-address.ts";
import { type Booking, whyNotCancel } from "../../../domain/booking/booking.ts";
import { cancelTerms } from "../../../domain/booking/cancel.ts";
import { daysBefore, withFinalEntry } from "../../../domain/booking/policy.ts";
import { overdueRemindersAt, payByReminderAt, reminderAt } from "../../../domain/booking/reminders.ts";
import { policyFee } from "../../../domain/booking/staff-cancel.ts";
import { feeOwed, isCanceledByStaff } from "../../../domain/booking/terms.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { taxWithin } from "../../../domain/money/tax.ts";
import { dayOfWall, type WallMinute } from "../../../domain/time/clock.ts";
import { monthInvoiceOf } from "../../../features/bookings/corporate/month-invoice.server.ts";
import { bookingById } from "../../../features/bookings/db.server.ts";
import { whyNotMail } from "../../../features/bookings/mail-by-hand.server.ts";
import { notesOf } from "../../../features/bookings/notes.db.server.ts";
import { presentTransfer } from "../../../features/bookings/present.server.ts";
import {
  type BookingRow,
  dayToPay,
  owedFor,
  payByOf,
  toBooking,
} from "../../../features/bookings/row.server.ts";
import { awaitedTransfer } from "../../../features/bookings/transfer.server.ts";
import { staffName } from "../../../features/staff/people.db.server.ts";
import { personName } from "../../../i18n/format.ts";
import { toInstant, toWallMinute } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { addressProblem } from "../../../platform/mail-log.ts";
import { itemsById } from "../../server/booking-item/db.server.ts";
import { presentItems } from "../../server/booking-item/present.server.ts";
import { guestRecords } from "../../server/guest-records.db.server.ts";
import { presentNote } from "../../server/notes.server.ts";
import { providerPage } from "../../server/provider-page.server.ts";
import { roomsNamedIn } from "../../server/rooms.server.ts";
import type { BookingDetail, HistoryLine } from "./contract.ts";
import {
  documentsOf,
  guestOf,
  type HistoryRow,
  historyOf,
  idsOfOrder,
  idsOfSeries,
  mailsOf,
  moneyOf,
} from "./detail.db.server.ts";
import { possibleActions } from "./possible.server.ts";

type Reader = { locale: Locale; now: number };

/** Everything about a booking; null if there is none. */
export async function bookingDetail(app: App, id: number, reader: Reader): Promise<BookingDetail | null> {
  const { db } = app;
  const row = await bookingById(db, id);
  if (!row) return null;
  const of = { bookingId: id, checkoutId: row.checkout_id };
  const [
    money,
    documents,
    mails,
    orderIds,
    seriesIds,
    guest,
    records,
    notes,
    history,
    bookedBy,
    space,
    transfer,
  ] = await Promise.all([
    moneyOf(db, id),
    documentsOf(db, row.checkout_id),
    mailsOf(db, of),
    idsOfOrder(db, row.checkout_id),
    idsOfSeries(db, row),
    guestOf(db, row.account_id, { ...of, now: reader.now }),
    guestRecords(db, [row.account_id], reader.now),
    notesOf(db, { bookingId: id, accountId: row.account_id }),
    historyOf(db, of),
    row.booked_by === null ? null : staffName(db, row.booked_by),
    app.catalog.space(row.space_id),
    row.canceled_at || row.corporate ? null : awaitedTransfer(db, app.brand, row),
  ]);
  if (!guest) throw new Error(`booking ${id} has no account`);
  const shown = await presentItems(
    app,
    await itemsById(db, [
      ...new Set([...orderIds, ...seriesIds, ...(guest.next_id === null ? [] : [guest.next_id])]),
    ]),
    reader,
  );
  const item = shown.find((one) => one.id === id);
  if (!item) throw new Error(`booking ${id} is not in its order`);
  const booking = toBooking(row);
  const record = records.get(guest.id);
  const wallNow = toWallMinute(reader.now, row.time_zone);
  const received = money.reduce((sum, { kind, amount }) => (kind === "refund_due" ? sum : sum + amount), 0);
  return {
    booking: {
      ...item,
      ...factsOf(app, row, booking, wallNow),
      booked_by: bookedBy,
      company: companyOf(app, row),
      picture: pictureOf(app, row, space?.entry.pictures[0]),
    },
    money: withBalance(app, money),
    left: Math.max(
      0,
      (row.canceled_at ? feeOwed(booking) : row.price - row.returned) - received - row.arrived,
    ),
    transfer: transfer && presentTransfer(transfer, reader.locale),
    documents,
    mails: mails.map(({ at, ...mail }) => ({ ...mail, at: at.toISOString() })),
    scheduled: scheduledMails(row, guest, reader.now),
    order: orderIds.flatMap((one) => shown.find((other) => other.id === one) ?? []),
    series: seriesIds.flatMap((one) => shown.find((other) => other.id === one) ?? []),
    guest: {
      id: guest.id,
      name: personName(guest.last_name, guest.first_name, reader.locale),
      kana: guest.name_kana,
      company: guest.company,
      mail: guest.email,
      is_verified: guest.is_verified,
      mail_problem: await addressProblem(db, guest.email),
      phone: guest.phone_number,
      locale: guest.locale,
      is_erased: guest.is_erased,
      blocked: guest.blocked_at && {
        at: guest.blocked_at.toISOString(),
        by: guest.blocked_by,
        reason: guest.blocked_reason ?? "",
      },
      visits: record?.visits ?? 0,
      spent: record?.spent ?? [],
      cancels: record?.cancels ?? 0,
      next: shown.find((one) => one.id === guest.next_id) ?? null,
    },
    notes: notes.map(presentNote),
    history: await Promise.all(history.map((line) => presentLine(app, line, reader.locale))),
    can: possibleActions(row, {
      now: wallNow,
      locale: reader.locale,
      whyNotMail: await whyNotMail(app, [row], { kind: "free" }, reader.now),
    }),
  };
}

function companyOf(app: App, row: BookingRow): BookingDetail["booking"]["company"] {
  const { corporate } = row;
  if (!corporate) return null;
  const { id, company: name, group, cost_center, purchase_number, purpose } = corporate;
  return {
    id,
    name,
    group,
    cost_center,
    purchase_number,
    purpose,
    ...monthInvoiceOf(app, { ...row, corporate }),
  };
}

function factsOf(app: App, row: BookingRow, booking: Booking, now: WallMinute) {
  // The terms send guests to staff; that does not apply to staff themselves.
  const isOperable = whyNotCancel({ ...booking, terms: "prepaid" }, { isVerified: true }, now) === null;
  const facts = { booking, policies: row.cancel_policies, now };
  const usual = isOperable ? cancelTerms(facts) : null;
  // An unpaid booking on invoice is not free to cancel (TERMS-8).
  const invoiced = policyFee({ ...facts, terms: row.terms });
  const terms = usual && isCanceledByStaff(booking) ? { ...usual, ...invoiced } : usual;
  const days = daysBefore((booking.before ?? booking).start, now);
  return {
    cleaning_minutes: row.cleaning_minutes,
    full_price: row.price,
    price_lines: row.price_lines,
    tax: taxWithin(row.price, row.currency, app.brand.operator.gst, dayOfWall(booking.start)),
    cancel_terms:
      terms && days !== null ? { percent: terms.percent, fee: terms.fee, refund: terms.refund, days } : null,
    cancel_policies: withFinalEntry(row.cancel_policies).map(({ periodFrom, periodTo, feePercent }) => ({
      from: periodFrom,
      to: periodTo,
      percent: feePercent,
    })),
    cancel_fee: row.cancel_fee,
    refund: row.refund,
    canceled_at: row.canceled_at?.toISOString() ?? null,
    booked_at: row.created_at.toISOString(),
    source: row.source,
    legal_version: row.legal_version,
    has_qualified_invoice: row.has_qualified_invoice,
  };
}

/** A refund that is still due has not left yet and changes no balance. */
function withBalance(app: App, rows: Awaited<ReturnType<typeof moneyOf>>): BookingDetail["money"] {
  let balance = 0;
  return rows.map(({ at, ...row }) => {
    if (row.kind !== "refund_due") balance += row.amount;
    return {
      ...{ id: row.id, at: at.toISOString(), kind: row.kind, amount: row.amount, currency: row.currency },
      ...{ ref: row.ref, note: row.note, card: row.card, url: providerPage(app, row.ref), balance },
    };
  });
}

function pictureOf({ env }: App, { space_id }: BookingRow, file: string | undefined): string | null {
  return file === undefined ? null : `${env.pictureBaseUrl}/${space_id}/${file}?w=320&f=webp`;
}

type ScheduledMail = { kind: BookingDetail["scheduled"][number]["kind"]; at: number };

/** What the sweeps of reminders will send, unless something changes (REMIND-1 to REMIND-3, TERMS-7). */
function scheduledMails(
  row: BookingRow,
  guest: { wants_reminders: boolean; is_erased: boolean; email: string },
  now: number,
): BookingDetail["scheduled"] {
  if (guest.is_erased || !takesMail(guest.email) || row.approval === "waiting") return [];
  return [...(row.canceled_at ? [] : remindersOf(row, guest.wants_reminders)), ...overdueRemindersOf(row)]
    .filter(({ at }) => at > now)
    .sort((one, other) => one.at - other.at)
    .map(({ kind, at }) => ({ kind, at: new Date(at).toISOString() }));
}

function remindersOf(row: BookingRow, wantsReminders: boolean): ScheduledMail[] {
  const zone = row.time_zone;
  const payBy = payByOf(row);
  const reminder = toInstant(reminderAt(toWallMinute(row.starts_at, zone)), zone);
  const booked = (row.times_set_at ?? row.created_at).getTime();
  return [
    ...(payBy === null
      ? []
      : [{ kind: "pay_by_reminder" as const, at: toInstant(payByReminderAt(payBy), zone) }]),
    ...(wantsReminders && booked <= reminder ? [{ kind: "reminder" as const, at: reminder }] : []),
    ...(wantsReminders && row.paid ? [{ kind: "thanks" as const, at: row.ends_at.getTime() + HOUR }] : []),
  ];
}

function overdueRemindersOf(row: BookingRow): ScheduledMail[] {
  const dueOn = row.terms === "invoice" && !row.corporate && owedFor(row) > 0 ? dayToPay(row) : null;
  if (dueOn === null) return [];
  return overdueRemindersAt(dueOn).map((wall) => ({
    kind: "invoice_overdue" as const,
    at: toInstant(wall, row.time_zone),
  }));
}

const HOUR = 3_600_000;

async function presentLine(app: App, line: HistoryRow, locale: Locale): Promise<HistoryLine> {
  const { id, at, actor, name, action, detail } = line;
  const { reason, before: plainBefore, after: plainAfter, ...rest } = detail;
  const [before, after] = [line.before ?? asRecord(plainBefore), line.after ?? asRecord(plainAfter)];
  return {
    id,
    at: at.toISOString(),
    actor: { kind: actorKind(actor), name },
    action,
    before,
    after,
    reason: typeof reason === "string" ? reason : null,
    detail: rest,
    rooms: await roomsNamedIn(app, [before, after], locale),
  };
}

function actorKind(actor: string): HistoryLine["actor"]["kind"] {
  if (actor.startsWith("operator:")) return "staff";
  if (actor.startsWith("token:")) return "program";
  if (actor.startsWith("account:") || actor === "visitor") return "guest";
  if (actor === "provider" || actor === "command") return actor;
  return "product";
}

function asRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
}
