import { approvals } from "./bookings/approve/noun.ts";
import { cancels } from "./bookings/cancel/noun.ts";
import { changes } from "./bookings/change/noun.ts";
import { bookingDetail } from "./bookings/detail/noun.ts";
import { estimates } from "./bookings/estimates/noun.ts";
import { bookings } from "./bookings/list/noun.ts";
import { newBooking } from "./bookings/new/noun.ts";
import { audit } from "./company/audit/noun.ts";
import { factors } from "./company/factors/noun.ts";
import { imports } from "./company/import/noun.ts";
import { issuers } from "./company/issuers/noun.ts";
import { ownAccount } from "./company/own-account/noun.ts";
import { settings } from "./company/settings/noun.ts";
import { signIn } from "./company/sign-in/noun.ts";
import { staff } from "./company/staff/noun.ts";
import { tokens } from "./company/tokens/noun.ts";
import { webhooks } from "./company/webhooks/noun.ts";
import { companies } from "./guests/companies/noun.ts";
import { guests } from "./guests/directory/noun.ts";
import { inquiries } from "./guests/inquiries/noun.ts";
import { mails } from "./guests/mails/noun.ts";
import { reviews } from "./guests/reviews/noun.ts";
import type { Noun } from "./kit/noun.ts";
import { closing } from "./money/closing/noun.ts";
import { documents } from "./money/documents/noun.ts";
import { journal } from "./money/journal/noun.ts";
import { ledger } from "./money/ledger/noun.ts";
import { paymentLinks } from "./money/payment-links/noun.ts";
import { providerPayouts } from "./money/provider-payouts/noun.ts";
import { receivables } from "./money/receivables/noun.ts";
import { refunds } from "./money/refunds/noun.ts";
import { reports } from "./money/reports/noun.ts";
import { transfers } from "./money/transfers/noun.ts";
import { calendars } from "./rooms/calendars/noun.ts";
import { closures } from "./rooms/closures/noun.ts";
import { rooms } from "./rooms/editor/noun.ts";
import { groups } from "./rooms/groups/noun.ts";
import { locks } from "./rooms/locks/noun.ts";
import { stations } from "./rooms/stations/noun.ts";
import { timeline } from "./timeline/noun.ts";
import { today } from "./today/noun.ts";
import { opening } from "./today/opening/noun.ts";
import { outsideRefunds } from "./today/outside-refunds/noun.ts";

/** Every noun of the console that has something in the browser, one line each, in the order of the menu and of the settings. */
export const NOUNS: readonly Noun[] = [
  today,
  timeline,
  bookings,
  bookingDetail,
  newBooking,
  changes,
  cancels,
  approvals,
  estimates,
  guests,
  companies,
  receivables,
  inquiries,
  reviews,
  rooms,
  closures,
  transfers,
  paymentLinks,
  outsideRefunds,
  refunds,
  ledger,
  closing,
  providerPayouts,
  reports,
  journal,
  documents,
  settings,
  issuers,
  groups,
  stations,
  locks,
  calendars,
  imports,
  staff,
  tokens,
  webhooks,
  audit,
  mails,
  factors,
  ownAccount,
  opening,
  signIn,
];
