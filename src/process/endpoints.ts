import type { Feature } from "../api/handler.server.ts";
import {
  CONSOLE_FEATURES,
  CONSOLE_MAILS,
  CONSOLE_SWEEPS,
  type SERVER_NOUNS,
} from "../console/nouns.server.ts";
import { accountFeature } from "../features/account/api.server.ts";
import { accountMails } from "../features/account/mails.server.ts";
import { accountSweeps } from "../features/account/sweeps.server.ts";
import { bookingsFeature } from "../features/bookings/api.server.ts";
import { calendarFeature } from "../features/bookings/calendar/api.server.ts";
import { changesFeature } from "../features/bookings/change/api.server.ts";
import { bookingSweeps } from "../features/bookings/deadlines.server.ts";
import { bookingMails } from "../features/bookings/emails/compose.server.ts";
import { wantedCodeSweeps } from "../features/bookings/wanted-codes.server.ts";
import { sharedCalendarFeature } from "../features/calendars/api.server.ts";
import { cartFeature } from "../features/cart/api.server.ts";
import { contactFeature } from "../features/contact/api.server.ts";
import { contactMails } from "../features/contact/mails.server.ts";
import { corporateFeature } from "../features/corporate/api.server.ts";
import { corporateInvoicesFeature } from "../features/corporate/invoices/api.server.ts";
import { invoiceSweeps } from "../features/corporate/invoices/close.server.ts";
import { invoiceMails, invoiceReminderSweeps } from "../features/corporate/invoices/mails.server.ts";
import { corporateMails, corporateSweeps } from "../features/corporate/mails.server.ts";
import { documentsFeature } from "../features/documents/api.server.ts";
import { documentSweeps } from "../features/documents/files.server.ts";
import { doorsFeature } from "../features/doors/api.server.ts";
import { estimatesFeature } from "../features/estimates/api.server.ts";
import { estimateMails } from "../features/estimates/mails.server.ts";
import { eventSweeps } from "../features/events/sweeps.server.ts";
import { favoritesFeature } from "../features/favorites/api.server.ts";
import { legalFeature } from "../features/legal/api.server.ts";
import { lockSweeps } from "../features/locks/watch.server.ts";
import { closureSweeps } from "../features/occupancy/closing.server.ts";
import { outboxFeature } from "../features/outbox/api.server.ts";
import { paymentLinksFeature } from "../features/payment-links/api.server.ts";
import { objectionFeature, paymentMethodsFeature } from "../features/payment-methods/api.server.ts";
import { paymentsFeature } from "../features/payments/api.server.ts";
import { paymentMails } from "../features/payments/mails.server.ts";
import { reconciliationSweeps } from "../features/payments/operator/nightly.server.ts";
import { sandboxFeature } from "../features/payments/sandbox.api.server.ts";
import { paymentSweeps } from "../features/payments/sweep.server.ts";
import { personalDataFeature } from "../features/personal-data/api.server.ts";
import { recordSweeps } from "../features/personal-data/records.server.ts";
import { unmergeFeature } from "../features/personal-data/unmerge.server.ts";
import { profileFeature } from "../features/profile/api.server.ts";
import { providerPayoutSweeps } from "../features/provider-payouts/nightly.server.ts";
import { reviewsFeature } from "../features/reviews/api.server.ts";
import { reviewMails } from "../features/reviews/mails.server.ts";
import { spacesFeature } from "../features/rooms/api.server.ts";
import { comparisonFeature } from "../features/rooms/comparison/api.server.ts";
import { embedFeature } from "../features/rooms/embed/api.server.ts";
import { searchFeature } from "../features/search/api.server.ts";
import { trimChanges } from "../features/search/index/db.server.ts";
import { seriesFeature } from "../features/series/api.server.ts";
import { shortlistsFeature } from "../features/shortlists/api.server.ts";
import { staffMails } from "../features/staff/mails.server.ts";
import { staffSweeps } from "../features/staff/sweeps.server.ts";
import { waitlistFeature } from "../features/waitlist/api.server.ts";
import { waitlistSweeps } from "../features/waitlist/call-line.server.ts";
import { waitlistMails } from "../features/waitlist/mails.server.ts";
import type { Env } from "../platform/env.ts";
import { sweepMailLog, writeAgain } from "../platform/mail-log.ts";
import { type MailWriters, sweepGivenUpMails } from "../platform/mail-queue.ts";
import type { Sweep } from "../platform/sweeps.ts";
import { OLD_ROWS, sweepOldRows } from "./old-rows.ts";
import { OLD_MAILS, takeOverMails } from "./previous-release.server.ts";

/** What guests call, and the features below it. */
const GUEST_FEATURES = [
  spacesFeature,
  comparisonFeature,
  embedFeature,
  searchFeature,
  accountFeature,
  personalDataFeature,
  unmergeFeature,
  profileFeature,
  paymentMethodsFeature,
  objectionFeature,
  contactFeature,
  bookingsFeature,
  calendarFeature,
  sharedCalendarFeature,
  changesFeature,
  paymentsFeature,
  cartFeature,
  documentsFeature,
  legalFeature,
  favoritesFeature,
  reviewsFeature,
  seriesFeature,
  shortlistsFeature,
  estimatesFeature,
  paymentLinksFeature,
  waitlistFeature,
  doorsFeature,
  corporateFeature,
  corporateInvoicesFeature,
] as const satisfies readonly Feature[];

/** Features of a demo only: the outbox and the sandbox's card form. */
const DEMO_FEATURES = [outboxFeature, sandboxFeature] as const satisfies readonly Feature[];

/** The contracts of all of them: what a test may call (test/calls.ts). */
export type AllContracts =
  | (typeof GUEST_FEATURES)[number]["contract"]
  | (typeof DEMO_FEATURES)[number]["contract"]
  | (typeof SERVER_NOUNS)[number]["feature"]["contract"];

/** The features that a process serves (CARD-10). */
export function featuresOf(appEnv: Env["appEnv"]): readonly Feature[] {
  const features = [...GUEST_FEATURES, ...CONSOLE_FEATURES];
  return appEnv === "demo" ? [...features, ...DEMO_FEATURES] : features;
}

/** The writer of each kind of mail. */
export const MAIL_WRITERS: MailWriters = {
  ...accountMails,
  ...contactMails,
  ...staffMails,
  ...bookingMails,
  ...paymentMails,
  ...estimateMails,
  ...waitlistMails,
  ...corporateMails,
  ...invoiceMails,
  ...reviewMails,
  "log.again": writeAgain,
  ...CONSOLE_MAILS,
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
  ...waitlistSweeps,
  ...corporateSweeps,
  ...invoiceSweeps,
  ...invoiceReminderSweeps,
  ...paymentSweeps,
  ...reconciliationSweeps,
  ...providerPayoutSweeps,
  ...documentSweeps,
  ...recordSweeps,
  ...staffSweeps,
  ...eventSweeps,
  ...wantedCodeSweeps,
  ...lockSweeps,
  ...CONSOLE_SWEEPS,
];
