import type { Mail } from "../../../adapters/mail/mail.server.ts";
import { layOutMail, type MailContent } from "../../../adapters/mail/mail-layout.ts";
import type { PaidCard, TransferInstructions } from "../../../adapters/stripe/stripe-mapping.server.ts";
import { BOOKING_MAILS, type BookingMailKind } from "../../../domain/booking/booking-mails.ts";
import type { StaffReason } from "../../../domain/booking/reasons.ts";
import type { Terms } from "../../../domain/booking/terms.ts";
import type { Brand } from "../../../domain/brand/brand.ts";
import type { DocumentKind } from "../../../domain/documents/document-kinds.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import type { ChargedCurrency } from "../../../domain/money/money.ts";
import { METHODS, type PaymentMethod } from "../../../domain/money/payment-method.ts";
import type { CancelPolicy } from "../../../domain/space/space-rules.ts";
import type { Day } from "../../../domain/time/day.ts";
import { dayText, money, spanText, wallText } from "../../../i18n/format.ts";
import type { RefundAccountRow } from "../../ledger/refund-account.db.server.ts";
import type { ToldEntry } from "../getting-in.server.ts";
import { messages as companyTexts } from "../messages/company-mails.ts";
import { messages as papersTexts } from "../messages/mail-papers.ts";
import type { Place } from "../place.server.ts";
import { awaiting, isOnInvoice } from "./awaiting.ts";
import { COMPANY_MAILS, companyFacts } from "./company.ts";
import {
  accountFacts,
  bookingBlock,
  cancelFacts,
  feeFacts,
  paidFacts,
  refundFacts,
  totalFacts,
} from "./facts.ts";
import { linksOf, stopLink } from "./links.ts";
import { messages } from "./messages.ts";
import type { Since } from "./moment.ts";
import { cancelNotes, passwordNotes, refundNotes, refundOfEnded, sentNotes, transferNotes } from "./notes.ts";
import { ownParagraph } from "./own-paragraph.ts";
import { overduePart, partArrived, restOrElse, stillOwed, whyUndone } from "./part-arrived.ts";
import { linkPaidContent, payLinkContent } from "./pay-link.ts";
import { cancelReasonOf, whyChanged, whyRepriced } from "./reasons.ts";
import { REFUND_MAILS } from "./refunds.ts";
import { sinceTexts } from "./since.ts";

/** The kinds of emails about bookings. */
export type EmailKind = BookingMailKind;

/** A booking as an email shows it. Times are 'YYYY-MM-DD HH:mm' on the room's clock. */
export type EmailBooking = {
  /** Null in the preview of a booking that is not made yet. */
  id: number | null;
  name: string;
  groupId: number | null;
  start: string;
  end: string;
  timeZone: string;
  price: number;
  paid: boolean;
  isCanceled: boolean;
  payBy: string | null;
  terms: Terms;
  /** The booking before a change. */
  before: { start: string; end: string; price: number; room?: string | null } | null;
  /** The price before it was changed at the same times. */
  priceBefore?: number | null;
  /** A difference that was too small to charge. */
  waived: number;
  /** The times of a change that was requested and is not made. */
  requested?: { start: string; end: string } | null;
  /** Until when the operator answers a requested change, on the room's clock. */
  answerBy?: string | null;
  /** A change waits for its money: unpaid, the booking is what it was before. */
  isEditing: boolean;
  fee: number | null;
  refund: number | null;
  /** The part of the refund that had never been taken (APPROVE-9). */
  released: number;
  /** What was refunded outside of the product (OUTSIDE-2). */
  returned: number;
  place: Place | null;
  /** How to get in, in mails about that; `entry` is null outside of its window. */
  gettingIn?: ToldEntry | null;
  policies: readonly CancelPolicy[];
  /** The last day of a free cancel; null if it has passed. */
  freeUntil: Day | null;
};

export type BookingEmail = {
  kind: EmailKind;
  brand: Brand;
  locale: Locale;
  name: string;
  currency: ChargedCurrency;
  paymentMethod: PaymentMethod;
  bookings: readonly EmailBooking[];
  /** What is awaited by transfer: for the change, or for all of the checkout that is unpaid. */
  owed: { amount: number; arrived: number; payBy: Day; hasOthers: boolean } | null;
  /** The provider's account for a bank transfer by way of the provider (PAY-8). */
  transfer: TransferInstructions | null;
  /** The cards that paid, with what they paid. */
  charges: readonly { amount: number; card: PaidCard | null }[];
  /** Money on its way back. */
  refunds: readonly {
    amount: number;
    to: { kind: "card"; card: PaidCard | null } | { kind: "bank"; account: RefundAccountRow | null };
  }[];
  /** What staff ask for by a link. `until` is 'YYYY-MM-DD HH:mm' on the clock of the first room; null in other mails. */
  asked: { amount: number; until: string; isHold: boolean; url: string } | null;
  papers: readonly { kind: DocumentKind; url: string }[];
  /** The company that pays by its monthly invoice, and when that is issued (CORP-50). */
  company?: { name: string; group: string; invoicedOn: Day | null } | null;
  /** What has happened to the bookings since the moment that the mail reports. */
  since: readonly { id: number; what: Since }[];
  /** Why staff did what the mail reports; null if they did not, or gave no reason. */
  reason: StaffReason | null;
  /** The text that staff write to the guest, with its line breaks. */
  message: string | null;
  /** The subject in their words; null where the kind has its own. */
  subject: string | null;
  /** Whether the use is today: a reminder may be late. */
  isToday: boolean;
  /** How a guest without a password gets one: by a mail that goes out with this one, or by asking for it. */
  firstPassword: "mailed" | "on_request" | null;
  links: { bookings: string; space: string; refundAccount: string; stop: string };
};

export function bookingMail(email: BookingEmail): Mail {
  const { brand, locale, links } = email;
  const t = messages[locale];
  const from = email.kind === "company_declined" ? companyTexts[locale].fromApprover : t.fromOperator;
  const { subject, paragraphs, facts = [], notes = [], ...rest } = CONTENT[email.kind](email);
  const content: MailContent = {
    subject,
    greeting: t.greeting(email.name),
    paragraphs: [...sinceTexts(email), ...paragraphs],
    ...ownParagraph(email),
    blocks: [
      ...email.bookings.map((booking) => bookingBlock(email, booking)),
      { facts: [...totalFacts(email), ...facts] },
    ],
    ...(email.message
      ? { quote: email.kind === "message" ? email.message : `${from}\n${email.message}` }
      : {}),
    action: { label: t.action, url: links.bookings },
    links: linksOf(email),
    notes: [...notes, ...passwordNotes(email)],
    isPersonal: BOOKING_MAILS[email.kind].isPersonal,
    ...rest,
  };
  return layOutMail(content, brand, locale);
}

export type Content = Pick<MailContent, "subject" | "paragraphs" | "facts" | "notes" | "action" | "stop">;

const CONTENT: Record<EmailKind, (email: BookingEmail) => Content> = {
  booked: (email) =>
    email.owed
      ? awaiting(email)
      : email.bookings.every(({ terms }) => terms === "free")
        ? plain(email, "bookedSubject", "freeBody")
        : withFacts(plain(email, "bookedSubject", "bookedBody"), paidFacts(email)),
  requested: (email) =>
    plain(
      email,
      "requestedSubject",
      METHODS[email.paymentMethod].isPaidFirst ? "requestedPaidBody" : "requestedBody",
    ),
  accepted(email) {
    const t = messages[email.locale];
    const { isPaidFirst, isPaidLater } = METHODS[email.paymentMethod];
    if (isPaidFirst) return plain(email, "acceptedSubject", "acceptedPaidBody");
    if (!isPaidLater) return plain(email, "acceptedSubject", "acceptedCardBody");
    if (!email.owed) return plain(email, "acceptedSubject", "acceptedBody");
    const { paragraphs, ...rest } = awaiting(email);
    return { ...rest, subject: t.acceptedSubject, paragraphs: [t.acceptedBody, ...paragraphs] };
  },
  declined: (email) => fallen(email, "declinedSubject", "declinedBody"),
  lapsed: (email) => fallen(email, "declinedSubject", "lapsedBody"),
  ...COMPANY_MAILS,
  paid: (email) =>
    email.bookings.every(({ isCanceled }) => isCanceled)
      ? { ...plain(email, "paidSubject", "feePaidBody"), facts: feeFacts(email) }
      : withFacts(plain(email, "paidSubject", "paidBody"), paidFacts(email)),
  pay_link: payLinkContent,
  link_paid: linkPaidContent,
  part_paid(email) {
    const body = partArrived(email);
    return {
      subject: messages[email.locale].partPaidSubject,
      paragraphs: body ? [body] : [],
      facts: accountFacts(email),
      notes: transferNotes(email),
    };
  },
  changed(email) {
    const t = messages[email.locale];
    const why = whyChanged(email);
    const { owed } = email;
    const isMoved = email.bookings.some(({ before }) => before?.room);
    const done = isMoved ? "movedBody" : "changedBody";
    if (!owed || email.company)
      return withFacts(because(why, plain(email, "changedSubject", done)), [
        ...moneyFacts(email),
        ...companyFacts(email),
      ]);
    const day = dayText(owed.payBy, email.locale);
    const isDifference = email.bookings.some(({ isEditing }) => isEditing);
    const amount = money(owed.amount, email.currency);
    const body = isDifference
      ? t.changeAwaitingBody(amount, day)
      : isOnInvoice(email)
        ? t.changeInvoicedBody(amount, day)
        : t.changeUnpaidBody(amount, day);
    return {
      subject: t.changedSubject,
      paragraphs: [...why, body],
      facts: accountFacts(email),
      notes: transferNotes(email),
    };
  },
  change_requested: (email) => untilAnswered(email, "changeRequestedSubject", "changeRequestedBody"),
  change_approval_needed: (email) =>
    untilAnswered(email, "changeApprovalNeededSubject", "changeApprovalNeededBody"),
  change_accepted(email) {
    const t = messages[email.locale];
    const more = email.bookings.reduce((sum, { price, before }) => sum + price - (before?.price ?? price), 0);
    if (more > 0 && !METHODS[email.paymentMethod].isPaidLater) {
      return {
        subject: t.changeAcceptedSubject,
        paragraphs: [t.changeAcceptedCardBody(money(more, email.currency))],
      };
    }
    const { paragraphs, ...rest } = CONTENT.changed(email);
    return {
      ...rest,
      subject: t.changeAcceptedSubject,
      paragraphs: [t.changeAcceptedBody, ...paragraphs],
    };
  },
  change_declined: (email) => stays(email, "changeDeclinedBody"),
  change_lapsed: (email) => stays(email, "changeLapsedBody"),
  change_undone: (email) => plain(email, "changeUndoneSubject", "changeUndoneBody"),
  repriced: (email) => ({
    ...withFacts(
      because(whyRepriced(email), plain(email, "repricedSubject", "repricedBody")),
      email.owed ? accountFacts(email) : refundsOrNone(email),
    ),
    notes: email.owed ? transferNotes(email) : refundNotes(email),
  }),
  reinstated(email) {
    const t = messages[email.locale];
    const { paragraphs, ...rest } = awaiting(email);
    return { ...rest, subject: t.reinstatedSubject, paragraphs: [t.reinstatedBody, ...paragraphs] };
  },
  extended: (email) => withFacts(plain(email, "extendedSubject", "extendedBody"), moneyFacts(email)),
  canceled(email) {
    const { owed, locale, currency } = email;
    const why = cancelReasonOf(email);
    const content = {
      ...plain(email, "canceledSubject", "canceledBody"),
      ...{ subject: why.subject, paragraphs: [why.sentence] },
    };
    if (!owed) return { ...content, facts: cancelFacts(email), notes: cancelNotes(email) };
    const t = messages[locale];
    const fee = money(owed.amount, currency);
    const due = email.company
      ? companyTexts[locale].feeBody(fee, email.company.name)
      : t.feeOwedBody(fee, dayText(owed.payBy, locale));
    return {
      ...content,
      paragraphs: [...content.paragraphs, due],
      facts: [...feeFacts(email), ...accountFacts(email)],
      notes: transferNotes(email),
    };
  },
  expired: (email) => fallen(email, "expiredSubject", "expiredBody"),
  undone: (email) => plain(email, "undoneSubject", whyUndone(email)),
  reminder(email) {
    const t = messages[email.locale];
    const subject = email.isToday ? t.reminderTodaySubject : t.reminderSubject;
    const body = email.isToday ? t.reminderTodayBody : t.reminderBody;
    const notes = email.company
      ? []
      : stillOwed(email, isOnInvoice(email) ? t.reminderInvoiced : t.reminderOwed);
    return { subject, paragraphs: [body], notes, stop: stopLink(email) };
  },
  pay_by_reminder(email) {
    const t = messages[email.locale];
    const { owed } = email;
    const day = owed ? dayText(owed.payBy, email.locale) : "";
    const isDifference = email.bookings.some(({ isEditing }) => isEditing);
    return {
      subject: t.payBySubject(day),
      paragraphs: [
        partArrived(email) ?? (isDifference ? t.payByChangeBody(day) : t.payByBody(day)),
        ...restOrElse(email, isDifference),
      ],
      facts: accountFacts(email),
      notes: [...transferNotes(email), t.payByCrossed],
    };
  },
  invoice_overdue(email) {
    const t = messages[email.locale];
    const day = email.owed ? dayText(email.owed.payBy, email.locale) : "";
    return {
      subject: t.overdueSubject(day),
      paragraphs: [overduePart(email) ?? t.overdueBody(day)],
      facts: accountFacts(email),
      notes: [...transferNotes(email), t.payByCrossed],
    };
  },
  thanks(email) {
    const t = messages[email.locale];
    return {
      subject: t.thanksSubject,
      paragraphs: [t.thanksBody],
      action: { label: t.bookAgain, url: email.links.space },
      stop: stopLink(email),
    };
  },
  refund_failed: (email) => ({
    ...plain(email, "refundFailedSubject", "refundFailedBody"),
    facts: cancelFacts(email),
  }),
  ...REFUND_MAILS,
  disputed: (email) => plain(email, "disputedSubject", "disputedBody"),
  approval_needed: (email) => plain(email, "approvalNeededSubject", "approvalNeededBody"),
  entry: (email) => plain(email, "entrySubject", "entryBody"),
  papers: ({ locale }) => ({ subject: papersTexts[locale].subject, paragraphs: [papersTexts[locale].body] }),
  message: ({ subject, locale }) => ({ subject: subject ?? messages[locale].fromOperator, paragraphs: [] }),
};

type SentenceKey = {
  [Key in keyof typeof messages.ja]: (typeof messages.ja)[Key] extends string ? Key : never;
};
type Sentence = SentenceKey[keyof SentenceKey];

function plain(email: BookingEmail, subject: Sentence, body: Sentence): Content {
  const t = messages[email.locale];
  const waived = email.bookings.flatMap((one) => (one.waived > 0 ? [one.waived] : []));
  return {
    subject: t[subject],
    paragraphs: [t[body]],
    notes: waived.map((amount) => t.waived(money(amount, email.currency))),
  };
}

/** A change that waits for the operator: both times are reserved until then. */
function untilAnswered(
  { bookings, locale }: BookingEmail,
  subject: "changeRequestedSubject" | "changeApprovalNeededSubject",
  body: "changeRequestedBody" | "changeApprovalNeededBody",
): Content {
  const t = messages[locale];
  const [until] = bookings.flatMap(({ answerBy }) => (answerBy ? [wallText(answerBy, locale)] : []));
  return { subject: t[subject], paragraphs: [t[body](until ?? "")] };
}

/** A requested change that is not made: the booking stays as it was. */
function stays({ bookings, locale }: BookingEmail, body: "changeDeclinedBody" | "changeLapsedBody"): Content {
  const t = messages[locale];
  const [asked] = bookings.flatMap(({ requested }) => (requested ? [requested] : []));
  return {
    subject: t.changeDeclinedSubject,
    paragraphs: [t[body](asked ? spanText(asked.start, asked.end, locale) : "")],
  };
}

/** The refund of a change, otherwise what was paid for it. */
function moneyFacts(email: BookingEmail): NonNullable<Content["facts"]> {
  return email.refunds.length > 0 ? refundFacts(email) : paidFacts(email);
}

function refundsOrNone(email: BookingEmail): Content["facts"] {
  return email.refunds.length > 0 ? refundFacts(email) : [];
}

function withFacts(content: Content, facts: Content["facts"]): Content {
  return { ...content, facts: [...(content.facts ?? []), ...(facts ?? [])] };
}

function because(why: readonly string[], content: Content): Content {
  return { ...content, paragraphs: [...why, ...content.paragraphs] };
}

/** A booking that ended without the guest canceling it. What was paid for it is refunded. */
function fallen(email: BookingEmail, subject: Sentence, body: Sentence): Content {
  const t = messages[email.locale];
  if (email.refunds.length > 0)
    return { subject: t[subject], paragraphs: [t[body], t.fallenRefund], facts: refundFacts(email) };
  // What had arrived of a transfer is on its way to us, and then back.
  const refund = refundOfEnded(email);
  if (refund === 0) return { ...plain(email, subject, body), notes: sentNotes(email) };
  const facts = [{ label: t.refund, value: money(refund, email.currency), isStrong: true }];
  return { subject: t[subject], paragraphs: [t[body], t.fallenRefund], facts, notes: [t.refundBankNote] };
}
