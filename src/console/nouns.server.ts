import { rejectCardNumbers } from "../api/card-numbers.server.ts";
import type { Feature } from "../api/handler.server.ts";
import type { App } from "../platform/app.ts";
import type { MailWriters } from "../platform/mail-queue.ts";
import type { Queryable } from "../platform/sql.ts";
import type { Sweep } from "../platform/sweeps.ts";
import { approvalsNoun } from "./bookings/approve/api.server.ts";
import { cancellationsNoun } from "./bookings/cancel/api.server.ts";
import { amendmentsNoun } from "./bookings/change/api.server.ts";
import { bookingDetailNoun } from "./bookings/detail/api.server.ts";
import { operatorDocumentsNoun } from "./bookings/documents/api.server.ts";
import { estimateListNoun } from "./bookings/estimates/api.server.ts";
import { operatorBookingsNoun } from "./bookings/list/api.server.ts";
import { newBookingNoun } from "./bookings/new/api.server.ts";
import { consoleChangesNoun } from "./changes/api.server.ts";
import { auditNoun } from "./company/audit/api.server.ts";
import { factorsNoun } from "./company/factors/api.server.ts";
import { importNoun } from "./company/import/api.server.ts";
import { issuersNoun } from "./company/issuers/api.server.ts";
import { ownAccountNoun } from "./company/own-account/api.server.ts";
import { settingsNoun } from "./company/settings/api.server.ts";
import { signInNoun } from "./company/sign-in/api.server.ts";
import { staffNoun } from "./company/staff/api.server.ts";
import { tokensNoun } from "./company/tokens/api.server.ts";
import { webhooksNoun } from "./company/webhooks/api.server.ts";
import { guestsNoun } from "./guests/blocking/api.server.ts";
import { companiesNoun } from "./guests/companies/api.server.ts";
import { directoryNoun } from "./guests/directory/api.server.ts";
import type { GuestParts } from "./guests/directory/contract.ts";
import { inquiriesNoun } from "./guests/inquiries/api.server.ts";
import { mailsNoun } from "./guests/mails/api.server.ts";
import { reviewsNoun } from "./guests/reviews/api.server.ts";
import { closingNoun } from "./money/closing/api.server.ts";
import { issuedDocumentsNoun } from "./money/documents/api.server.ts";
import { journalNoun } from "./money/journal/api.server.ts";
import { ledgerNoun } from "./money/ledger/api.server.ts";
import { paymentLinksNoun } from "./money/payment-links/api.server.ts";
import { providerPayoutsNoun } from "./money/provider-payouts/api.server.ts";
import { receivablesNoun } from "./money/receivables/api.server.ts";
import { refundsNoun } from "./money/refunds/api.server.ts";
import { reportsNoun } from "./money/reports/api.server.ts";
import { transfersNoun } from "./money/transfers/api.server.ts";
import { calendarsNoun } from "./rooms/calendars/api.server.ts";
import { catalogFileNoun } from "./rooms/catalog-file/api.server.ts";
import { closuresNoun } from "./rooms/closures/api.server.ts";
import { roomsNoun } from "./rooms/editor/api.server.ts";
import { roomEntryNoun } from "./rooms/entry/api.server.ts";
import { groupsNoun } from "./rooms/groups/api.server.ts";
import { locksNoun } from "./rooms/locks/api.server.ts";
import { picturesNoun } from "./rooms/pictures/api.server.ts";
import { stationsNoun } from "./rooms/stations/api.server.ts";
import { operatorSearchNoun } from "./search/api.server.ts";
import { ownRooms } from "./server/rooms.server.ts";
import { readCounts, readTodo, type WaitingStatements } from "./server/waiting.db.server.ts";
import { timelineNoun } from "./timeline/api.server.ts";
import { todayNoun } from "./today/api.server.ts";
import { openingNoun } from "./today/opening/api.server.ts";
import { outsideRefundsNoun } from "./today/outside-refunds/api.server.ts";
import { viewsNoun } from "./views/api.server.ts";

type GuestPartReaders = {
  [Field in keyof GuestParts]?: (db: Queryable, guest: number, most: number) => Promise<GuestParts[Field]>;
};

/** What a noun of the console brings to the server; src/process puts it in place. */
type ServerNoun = {
  feature: Feature;
  /** What waits for staff: a line of Today's list, a number in the rail. */
  waiting?: WaitingStatements;
  /** What the page of a guest shows of it, by the field of the answer. */
  guestParts?: GuestPartReaders;
  mails?: Partial<MailWriters>;
  sweeps?: readonly Sweep[];
  /** A command of `npm run operator`; answers whether it was meant. */
  command?: (args: string[], app: App) => Promise<boolean>;
};

/** Every noun of the console, one line each. */
export const SERVER_NOUNS = [
  signInNoun,
  auditNoun,
  operatorBookingsNoun,
  consoleChangesNoun,
  outsideRefundsNoun,
  refundsNoun,
  transfersNoun,
  ledgerNoun,
  closingNoun,
  providerPayoutsNoun,
  reportsNoun,
  paymentLinksNoun,
  journalNoun,
  issuedDocumentsNoun,
  todayNoun,
  timelineNoun,
  factorsNoun,
  ownAccountNoun,
  settingsNoun,
  issuersNoun,
  importNoun,
  openingNoun,
  staffNoun,
  tokensNoun,
  webhooksNoun,
  bookingDetailNoun,
  estimateListNoun,
  approvalsNoun,
  amendmentsNoun,
  cancellationsNoun,
  inquiriesNoun,
  reviewsNoun,
  mailsNoun,
  operatorSearchNoun,
  viewsNoun,
  operatorDocumentsNoun,
  newBookingNoun,
  closuresNoun,
  calendarsNoun,
  roomsNoun,
  catalogFileNoun,
  picturesNoun,
  roomEntryNoun,
  locksNoun,
  stationsNoun,
  groupsNoun,
  guestsNoun,
  directoryNoun,
  companiesNoun,
  receivablesNoun,
] as const satisfies readonly ServerNoun[];

const ALL: readonly ServerNoun[] = SERVER_NOUNS;

/** The number of a company has 13 digits, and may look like that of a card. */
const WITH_COMPANY_NUMBERS: readonly ServerNoun[] = [settingsNoun, issuersNoun, importNoun];

/** Answers of guests are filed with dots in place of such a number: the gateway would repeat what is refused for ever. */
const MASKED = ["POST operate/inbox/incoming"];

/** What the console's API does: nothing that staff type may be a card's number (CARD-1). */
export const CONSOLE_FEATURES: readonly Feature[] = ALL.map((noun) =>
  WITH_COMPANY_NUMBERS.includes(noun)
    ? noun.feature
    : { ...noun.feature, handlers: rejectCardNumbers(noun.feature.handlers, MASKED) },
);
const WAITING = ALL.flatMap(({ waiting: own }) => (own ? [own] : []));
export const CONSOLE_MAILS: Partial<MailWriters> = Object.assign({}, ...ALL.map(({ mails }) => mails));
export const CONSOLE_SWEEPS = ALL.flatMap(({ sweeps = [] }) => sweeps);
export const CONSOLE_COMMANDS = ALL.flatMap(({ command }) => (command ? [command] : []));

const GUEST_PARTS = ALL.flatMap(({ guestParts: own = {} }) => Object.entries(own));

export const guestParts: App["guestParts"] = async (db, guest, most) => {
  const read = await Promise.all(
    GUEST_PARTS.map(async ([field, of]) => [field, await of(db, guest, most)] as const),
  );
  return Object.fromEntries(read);
};

export const waiting: App["waiting"] = {
  counts: (app, groupIds) => readCounts(app.db, WAITING, { rooms: ownRooms(app, groupIds) }),
  todo: (db, scope) => readTodo(db, WAITING, scope),
};
