import { type GuestState, guestWarnings } from "../../../domain/account/guest-state.ts";
import { takesMail } from "../../../domain/account/mail-address.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import type { Sums } from "../../../domain/money/money.ts";
import { accountInCharge } from "../../../features/account/db.server.ts";
import { bookingsByIds } from "../../../features/bookings/db.server.ts";
import { notesOf } from "../../../features/bookings/notes.db.server.ts";
import { type BookingRow, dayToPay, dueFor } from "../../../features/bookings/row.server.ts";
import { personName } from "../../../i18n/format.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { addressProblem } from "../../../platform/mail-log.ts";
import { guestsAlike } from "../../server/alike.db.server.ts";
import { itemsById } from "../../server/booking-item/db.server.ts";
import { presentItems } from "../../server/booking-item/present.server.ts";
import { guestRecords } from "../../server/guest-records.db.server.ts";
import { alikeWords } from "../../server/guests.server.ts";
import { presentNote } from "../../server/notes.server.ts";
import { moneyOf } from "../../server/sums.db.server.ts";
import type { GuestDetail, GuestParts } from "./contract.ts";
import {
  bookingIdsOf,
  documentsOfGuest,
  type GuestRow,
  guestRow,
  mailsOfGuest,
  owingIdsOf,
  payersOf,
  refundsOf,
} from "./detail.db.server.ts";

const MOST = 50;
/** As many as a person can compare. */
const MOST_ALIKE = 6;

/** Everything about a guest; null if there is none. An account that was merged leads to the one that it went into. */
export async function guestDetail(
  app: App,
  given: number,
  reader: { locale: Locale; now: number },
): Promise<GuestDetail | null> {
  const { db } = app;
  const id = await accountInCharge(db, given);
  const row = id === null ? null : await guestRow(db, id);
  if (id === null || !row) return null;
  const mail = takesMail(row.email) ? row.email : null;
  const [bookingIds, owingIds, refunds, records, documents, parts, mails, payers, notes, problem, alike] =
    await Promise.all([
      bookingIdsOf(db, id, MOST),
      owingIdsOf(db, id),
      refundsOf(db, id),
      guestRecords(db, [id], reader.now),
      documentsOfGuest(db, id, MOST),
      app.guestParts(db, id, MOST),
      mailsOfGuest(db, id, app.brand.operator.email, MOST),
      payersOf(db, id),
      notesOf(db, { bookingId: null, accountId: id }),
      mail === null ? null : addressProblem(db, mail),
      row.is_erased ? [] : guestsAlike(db, alikeWords(row), MOST_ALIKE),
    ]);
  const [items, owing] = await Promise.all([
    presentItems(app, await itemsById(db, bookingIds), reader),
    bookingsByIds(db, owingIds),
  ]);
  const record = records.get(id);
  const others = alike.filter((one) => one.id !== id);
  const today = dayAt(reader.now, app.brand.timeZone);
  const overdue = owing.filter((one) => {
    const day = one.terms === "invoice" && dueFor(one) > 0 ? dayToPay(one) : null;
    return day !== null && day < today;
  });
  return {
    guest: present(row, mail, problem, reader.locale),
    warnings: row.is_erased
      ? []
      : guestWarnings({
          isBlocked: row.blocked_at !== null,
          takesMail: mail !== null,
          isVerified: row.is_verified,
          isMailUnreached: problem !== null,
          unpaid: row.unpaid,
          overdue: overdue.length,
          alike: others.length,
        }),
    money: {
      visits: record?.visits ?? 0,
      cancels: record?.cancels ?? 0,
      spent: record?.spent ?? [],
      owed: moneyOf(sumOf(owing)),
      refunds: moneyOf(refunds),
    },
    bookings: bookingIds.flatMap((one) => items.find((item) => item.id === one) ?? []),
    documents,
    ...(parts as GuestParts),
    mails: mails.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
    payers,
    notes: notes.map(presentNote),
    alike: others.map((one) => ({
      id: one.id,
      name: personName(one.last_name, one.first_name, reader.locale),
      mail: takesMail(one.email) ? one.email : null,
      phone: one.phone_number,
      bookings: one.bookings,
    })),
  };
}

function sumOf(rows: readonly BookingRow[]): Sums {
  const sums: Sums = {};
  for (const row of rows) {
    const due = dueFor(row);
    if (due > 0) sums[row.currency] = (sums[row.currency] ?? 0) + due;
  }
  return sums;
}

function stateOf(row: GuestRow, mail: string | null): GuestState {
  if (row.blocked_at !== null) return "blocked";
  if (mail === null) return "no_mail";
  return row.is_verified ? "verified" : "unverified";
}

function present(
  row: GuestRow,
  mail: string | null,
  problem: string | null,
  locale: Locale,
): GuestDetail["guest"] {
  return {
    id: row.id,
    name: personName(row.last_name, row.first_name, locale).trim(),
    kana: row.name_kana,
    company: row.company,
    mail,
    phone: row.phone_number,
    locale: row.locale,
    state: stateOf(row, mail),
    bookings: row.bookings,
    unpaid: row.unpaid,
    since: row.since.toISOString(),
    version: row.version,
    last_name: row.last_name,
    first_name: row.first_name,
    receipt_name: row.receipt_name,
    proven_mail: row.recovery_email,
    mail_problem: problem,
    has_password: row.has_password,
    wants_reminders: row.reminder_mails,
    is_staff: row.is_staff,
    is_erased: row.is_erased,
    blocked: row.blocked_at && {
      ...{ at: row.blocked_at.toISOString(), by: row.blocked_by, reason: row.blocked_reason ?? "" },
    },
    merged: row.merged,
  };
}
