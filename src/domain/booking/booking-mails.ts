/*
 * The mails about bookings. All that is decided by the kind of a mail is a row here; its words are in
 * src/features/bookings/emails/.
 */

/** What is decided by the kind of a mail. */
type MailFacts = {
  /** A mail to the operator is also sent if the guest's account is deleted. */
  to: "guest" | "operator";
  /** `moment`: it tells the state that it reports, however late it is sent. `sending`: what holds when it is sent. */
  tells: "moment" | "sending";
  /** It changes what the guest's calendar should say. */
  hasCalendar: boolean;
  /**
   * The papers it links to. `owed`: an invoice only where something is still owed (used or canceled bookings). `asked`: it is
   * about them, and those that staff chose.
   */
  papers: "all" | "owed" | "asked" | "none";
  /** Address, access and map: its reader will use them to find the way. */
  hasPlace: boolean;
  /** What a cancel costs. */
  hasTerms: boolean;
  /** False where it is about the use, in which money is no subject. */
  hasPrice: boolean;
  /** A guest can stop it; mails about money always come. */
  isStoppable: boolean;
  /** Queued when its time has come, not by a change. */
  isScheduled: boolean;
  /** In the words of a person, not written by the program (RFC 3834). */
  isPersonal: boolean;
};

const PLAIN = {
  to: "guest",
  tells: "moment",
  hasCalendar: false,
  papers: "none",
  hasPlace: false,
  hasTerms: false,
  hasPrice: true,
  isStoppable: false,
  isScheduled: false,
  isPersonal: false,
} as const satisfies MailFacts;

const TO_OPERATOR = { ...PLAIN, to: "operator" } as const;
const DUE = { ...PLAIN, tells: "sending", isScheduled: true } as const;

export const BOOKING_MAILS = {
  booked: { ...PLAIN, hasCalendar: true, papers: "all", hasPlace: true, hasTerms: true },
  requested: { ...PLAIN, hasTerms: true },
  accepted: { ...PLAIN, hasCalendar: true, papers: "all", hasPlace: true, hasTerms: true },
  declined: PLAIN,
  lapsed: PLAIN,
  /** A booking, or a change of one, that approvers of the guest's company answer (CORP-9). */
  company_asked: { ...PLAIN, hasTerms: true },
  company_declined: PLAIN,
  company_lapsed: PLAIN,
  paid: { ...PLAIN, hasCalendar: true, papers: "all", hasPlace: true },
  /** Staff ask for a payment by a link (LINKPAY-4). */
  pay_link: { ...PLAIN, hasPlace: true, hasTerms: true },
  link_paid: { ...PLAIN, hasCalendar: true, papers: "all", hasPlace: true },
  /** A transfer came in part. */
  part_paid: { ...PLAIN, papers: "all" },
  changed: { ...PLAIN, hasCalendar: true, papers: "all", hasPlace: true, hasTerms: true },
  /** A change that needs approval. */
  change_requested: PLAIN,
  change_accepted: { ...PLAIN, hasCalendar: true, papers: "all", hasPlace: true, hasTerms: true },
  change_declined: PLAIN,
  change_lapsed: PLAIN,
  change_undone: { ...PLAIN, hasCalendar: true },
  repriced: { ...PLAIN, papers: "all" },
  reinstated: { ...PLAIN, hasCalendar: true, papers: "all" },
  extended: { ...PLAIN, hasCalendar: true, papers: "all" },
  canceled: { ...PLAIN, hasCalendar: true, papers: "owed" },
  expired: { ...PLAIN, hasCalendar: true },
  undone: { ...PLAIN, hasCalendar: true },
  refund_paid: { ...PLAIN, papers: "owed", hasPrice: false },
  /** The card has returned its refund, which comes by transfer. */
  refund_returned: { ...PLAIN, hasPrice: false },
  /** Staff ask for the account that a refund goes to. */
  refund_account_asked: { ...PLAIN, hasPrice: false },
  /** The transfer of a refund came back. */
  refund_sent_back: { ...PLAIN, hasPrice: false },
  reminder: { ...DUE, hasPlace: true, hasPrice: false, isStoppable: true },
  pay_by_reminder: { ...DUE, papers: "all" },
  invoice_overdue: { ...DUE, papers: "all" },
  thanks: { ...DUE, papers: "owed", hasPrice: false, isStoppable: true },
  refund_failed: TO_OPERATOR,
  disputed: TO_OPERATOR,
  approval_needed: TO_OPERATOR,
  change_approval_needed: TO_OPERATOR,
  /** How to get in: when that begins to be shown, or sent by a person of the operator (ENTRY-7). */
  entry: { ...PLAIN, tells: "sending", hasPlace: true, hasPrice: false },
  /** In a person's own words. */
  message: { ...PLAIN, hasPrice: false, isPersonal: true },
  papers: { ...PLAIN, papers: "asked" },
} as const satisfies Record<string, MailFacts>;

export type BookingMailKind = keyof typeof BOOKING_MAILS;

/** The kinds that the clock causes. */
export type ScheduledKind = {
  [Kind in BookingMailKind]: (typeof BOOKING_MAILS)[Kind]["isScheduled"] extends true ? Kind : never;
}[BookingMailKind];

/** What staff can have sent, by its word on the wire; `free` is in their own words (CONSOLE-70). */
export const MAILS_BY_HAND = {
  free: "message",
  booked: "booked",
  paid: "paid",
  entry: "entry",
  papers: "papers",
} as const satisfies Record<string, BookingMailKind>;
export type MailByHandKind = keyof typeof MAILS_BY_HAND;
export const MAIL_BY_HAND_KINDS = Object.keys(MAILS_BY_HAND) as [MailByHandKind, ...MailByHandKind[]];

export const BOOKING_MAIL_KINDS = Object.keys(BOOKING_MAILS) as BookingMailKind[];

/** Mails to guests that the product writes: a company can add a paragraph of its own to each (MAIL-52). */
export const MAILS_WITH_PARAGRAPH = BOOKING_MAIL_KINDS.filter(
  (kind) => BOOKING_MAILS[kind].to === "guest" && !BOOKING_MAILS[kind].isPersonal,
);

export const SCHEDULED_KINDS = BOOKING_MAIL_KINDS.filter(isScheduled);

export function isScheduled(kind: BookingMailKind): kind is ScheduledKind {
  return BOOKING_MAILS[kind].isScheduled;
}
