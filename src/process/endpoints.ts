import type { Feature } from "../api/handler.server.ts";
import { approvalsFeature } from "../console/bookings/approve/api.server.ts";
import { cancellationsFeature } from "../console/bookings/cancel/api.server.ts";
import { amendmentsFeature } from "../console/bookings/change/api.server.ts";
import { bookingDetailFeature } from "../console/bookings/detail/api.server.ts";
import { operatorDocumentsFeature } from "../console/bookings/documents/api.server.ts";
import { operatorBookingsFeature } from "../console/bookings/list/api.server.ts";
import { newBookingFeature } from "../console/bookings/new/api.server.ts";
import { consoleChangesFeature } from "../console/changes/api.server.ts";
import { auditFeature } from "../console/company/audit/api.server.ts";
import { factorsFeature } from "../console/company/factors/api.server.ts";
import { ownAccountFeature } from "../console/company/own-account/api.server.ts";
import { signInFeature } from "../console/company/sign-in/api.server.ts";
import { staffFeature } from "../console/company/staff/api.server.ts";
import { guestsFeature } from "../console/guests/blocking/api.server.ts";
import { inquiriesFeature } from "../console/guests/inquiries/api.server.ts";
import { mailsFeature } from "../console/guests/mails/api.server.ts";
import { outsideRefundsFeature } from "../console/money/outside-refunds/api.server.ts";
import { closuresFeature } from "../console/rooms/closures/api.server.ts";
import { operatorSearchFeature } from "../console/search/api.server.ts";
import { operatorSweeps } from "../console/sweeps.server.ts";
import { timelineFeature } from "../console/timeline/api.server.ts";
import { todayFeature } from "../console/today/api.server.ts";
import { viewsFeature } from "../console/views/api.server.ts";
import { accountFeature } from "../features/account/api.server.ts";
import { accountMails } from "../features/account/mails.server.ts";
import { accountSweeps } from "../features/account/sweeps.server.ts";
import { bookingsFeature } from "../features/bookings/api.server.ts";
import { calendarFeature } from "../features/bookings/calendar/api.server.ts";
import { changesFeature } from "../features/bookings/change/api.server.ts";
import { bookingSweeps } from "../features/bookings/deadlines.server.ts";
import { bookingMails } from "../features/bookings/emails/compose.server.ts";
import { cartFeature } from "../features/cart/api.server.ts";
import { contactFeature } from "../features/contact/api.server.ts";
import { contactMails } from "../features/contact/mails.server.ts";
import { documentsFeature } from "../features/documents/api.server.ts";
import { documentSweeps } from "../features/documents/files.server.ts";
import { favoritesFeature } from "../features/favorites/api.server.ts";
import { closureSweeps } from "../features/occupancy/closing.server.ts";
import { outboxFeature } from "../features/outbox/api.server.ts";
import { paymentMethodsFeature } from "../features/payment-methods/api.server.ts";
import { paymentsFeature } from "../features/payments/api.server.ts";
import { paymentMails } from "../features/payments/mails.server.ts";
import { reconciliationSweeps } from "../features/payments/operator/nightly.server.ts";
import { sandboxFeature } from "../features/payments/sandbox.api.server.ts";
import { paymentSweeps } from "../features/payments/sweep.server.ts";
import { personalDataFeature } from "../features/personal-data/api.server.ts";
import { profileFeature } from "../features/profile/api.server.ts";
import { spacesFeature } from "../features/rooms/api.server.ts";
import { comparisonFeature } from "../features/rooms/comparison/api.server.ts";
import { searchFeature } from "../features/search/api.server.ts";
import { trimChanges } from "../features/search/index/db.server.ts";
import { staffMails } from "../features/staff/mails.server.ts";
import type { Env } from "../platform/env.ts";
import { sweepMailLog, writeAgain } from "../platform/mail-log.ts";
import { type MailWriters, sweepGivenUpMails } from "../platform/mail-queue.ts";
import type { Sweep } from "../platform/sweeps.ts";
import { OLD_ROWS, sweepOldRows } from "./old-rows.ts";
import { OLD_MAILS, takeOverMails } from "./previous-release.server.ts";

/** Every feature of the API. */
const FEATURES: readonly Feature[] = [
  spacesFeature,
  comparisonFeature,
  searchFeature,
  accountFeature,
  personalDataFeature,
  profileFeature,
  paymentMethodsFeature,
  contactFeature,
  bookingsFeature,
  calendarFeature,
  changesFeature,
  paymentsFeature,
  cartFeature,
  documentsFeature,
  favoritesFeature,
  signInFeature,
  auditFeature,
  operatorBookingsFeature,
  consoleChangesFeature,
  outsideRefundsFeature,
  todayFeature,
  timelineFeature,
  factorsFeature,
  ownAccountFeature,
  staffFeature,
  bookingDetailFeature,
  approvalsFeature,
  amendmentsFeature,
  cancellationsFeature,
  inquiriesFeature,
  mailsFeature,
  operatorSearchFeature,
  viewsFeature,
  operatorDocumentsFeature,
  newBookingFeature,
  closuresFeature,
  guestsFeature,
];

/** Features of a demo only: the outbox and the sandbox's card form. */
const DEMO_FEATURES: readonly Feature[] = [outboxFeature, sandboxFeature];

/** The features that a process serves (CARD-10). */
export function featuresOf(appEnv: Env["appEnv"]): readonly Feature[] {
  return appEnv === "demo" ? [...FEATURES, ...DEMO_FEATURES] : FEATURES;
}

/** The writer of each kind of mail. */
export const MAIL_WRITERS: MailWriters = {
  ...accountMails,
  ...contactMails,
  ...staffMails,
  ...bookingMails,
  ...paymentMails,
  "log.again": writeAgain,
};

/** Work that is due by the clock (expired holds, unpaid bookings, …), run by processes that do background work. */
export const SWEEPS: readonly Sweep[] = [
  { name: "occupancy-changes", everySeconds: 60, run: ({ db }) => trimChanges(db) },
  { name: "mails given up", everySeconds: 3600, run: sweepGivenUpMails },
  { name: "texts of old mails", everySeconds: 3600, run: sweepMailLog },
  { name: OLD_ROWS, everySeconds: 3600, run: sweepOldRows },
  { name: OLD_MAILS, everySeconds: 5, run: takeOverMails },
  ...accountSweeps,
  ...bookingSweeps,
  ...closureSweeps,
  ...paymentSweeps,
  ...reconciliationSweeps,
  ...documentSweeps,
  ...operatorSweeps,
];
