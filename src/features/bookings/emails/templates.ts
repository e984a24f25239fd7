import type { Mail } from "../../../adapters/mail/mail.server.ts";
import { layOutMail, type MailContent } from "../../../adapters/mail/mail-layout.ts";
import type { TransferInstructions } from "../../../adapters/stripe/stripe-mapping.server.ts";
import type { Brand } from "../../../domain/brand/brand.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { dataLanguage } from "../../../domain/language/text.ts";
import { accountKind } from "../../../domain/money/account-kind.ts";
import type { ChargedCurrency } from "../../../domain/money/money.ts";
import { METHODS, type PaymentMethod } from "../../../domain/money/payment-method.ts";
import { dayText, money, spanText } from "../../../i18n/format.ts";
import type { BookingMailKind } from "../../../platform/mail-queue.ts";
import { messages } from "./messages.ts";

/** The kinds of emails about bookings. */
export type EmailKind = BookingMailKind;

/** A booking as an email shows it. Times are 'YYYY-MM-DD HH:mm' on the room's clock. */
export type EmailBooking = {
  id: number;
  name: string;
  start: string;
  end: string;
  price: number;
  paid: boolean;
  payBy: string | null;
  before: { start: string; end: string; price: number } | null;
  fee: number | null;
  refund: number | null;
  note: string | null;
};

type BookingEmail = {
  kind: EmailKind;
  brand: Brand;
  locale: Locale;
  name: string;
  currency: ChargedCurrency;
  paymentMethod: PaymentMethod;
  bookings: readonly EmailBooking[];
  /** The provider's account for a bank transfer by way of the provider (PAY-8). */
  transfer: TransferInstructions | null;
  url: string;
};

export function bookingMail(email: BookingEmail): Mail {
  const { brand, locale, url } = email;
  const t = messages[locale];
  const { subject, paragraphs, facts = [], notes = [] } = CONTENT[email.kind](email);
  const content: MailContent = {
    subject,
    greeting: t.greeting(email.name),
    paragraphs,
    facts: [...bookingFacts(email), ...facts],
    action: { label: t.action, url },
    notes,
  };
  return layOutMail(content, brand, locale);
}

type Content = Pick<MailContent, "subject" | "paragraphs" | "facts" | "notes">;

const CONTENT: Record<EmailKind, (email: BookingEmail) => Content> = {
  booked: (email) => (owed(email) ? awaiting(email) : plain(email, "bookedSubject", "bookedBody")),
  requested: (email) => plain(email, "requestedSubject", "requestedBody"),
  accepted(email) {
    const t = messages[email.locale];
    if (!METHODS[email.paymentMethod].isPaidLater) return plain(email, "acceptedSubject", "acceptedCardBody");
    if (!owed(email)) return plain(email, "acceptedSubject", "acceptedBody");
    const { paragraphs, facts, notes } = awaiting(email);
    return {
      subject: t.acceptedSubject,
      paragraphs: [t.acceptedBody, ...paragraphs.slice(0, 1)],
      facts,
      notes,
    };
  },
  declined: (email) => plain(email, "declinedSubject", "declinedBody"),
  lapsed: (email) => plain(email, "declinedSubject", "lapsedBody"),
  paid: (email) => plain(email, "paidSubject", "paidBody"),
  changed(email) {
    const t = messages[email.locale];
    const [booking] = email.bookings;
    const owedOnTop = booking?.before && booking.payBy ? booking.price - booking.before.price : 0;
    if (owedOnTop <= 0 || !booking?.payBy) return plain(email, "changedSubject", "changedBody");
    const body = t.changeAwaitingBody(money(owedOnTop, email.currency), dayText(booking.payBy, email.locale));
    return {
      subject: t.changedSubject,
      paragraphs: [body],
      facts: accountFacts(email),
      notes: [t.awaitingNote],
    };
  },
  change_undone: (email) => plain(email, "changeUndoneSubject", "changeUndoneBody"),
  extended: (email) => plain(email, "extendedSubject", "extendedBody"),
  canceled(email) {
    const t = messages[email.locale];
    const refund = email.bookings.reduce((sum, booking) => sum + (booking.refund ?? 0), 0);
    const refundNotes = { card: t.refundCardNote, bank: t.refundBankNote };
    const notes = refund === 0 ? [] : [refundNotes[METHODS[email.paymentMethod].refundTo]];
    return { ...plain(email, "canceledSubject", "canceledBody"), facts: cancelFacts(email), notes };
  },
  expired: (email) => plain(email, "expiredSubject", "expiredBody"),
  undone: (email) => plain(email, "undoneSubject", "undoneBody"),
  refund_failed: (email) => ({
    ...plain(email, "refundFailedSubject", "refundFailedBody"),
    facts: cancelFacts(email),
  }),
  disputed: (email) => plain(email, "disputedSubject", "disputedBody"),
  approval_needed: (email) => plain(email, "approvalNeededSubject", "approvalNeededBody"),
};

export const EMAIL_KINDS = Object.keys(CONTENT) as EmailKind[];

type SentenceKey = {
  [Key in keyof typeof messages.ja]: (typeof messages.ja)[Key] extends string ? Key : never;
};
type Sentence = SentenceKey[keyof SentenceKey];

function plain({ locale, bookings }: BookingEmail, subject: Sentence, body: Sentence): Content {
  const t = messages[locale];
  return { subject: t[subject], paragraphs: [t[body]], notes: bookings.flatMap(({ note }) => note ?? []) };
}

function owed({ bookings }: BookingEmail): boolean {
  return bookings.some((booking) => !booking.paid && booking.payBy !== null);
}

function awaiting(email: BookingEmail): Content {
  const t = messages[email.locale];
  const payBy = email.bookings.flatMap((booking) => booking.payBy ?? []).sort()[0] ?? "";
  return {
    subject: t.awaitingSubject,
    paragraphs: [t.awaitingBody(dayText(payBy, email.locale))],
    facts: accountFacts(email),
    notes: [t.awaitingNote],
  };
}

function bookingFacts({ bookings, currency, locale }: BookingEmail) {
  const t = messages[locale];
  const total = bookings.reduce((sum, booking) => sum + booking.price, 0);
  const facts = bookings.flatMap((booking) => [
    { label: t.space, value: booking.name },
    ...(booking.before
      ? [{ label: t.before, value: spanText(booking.before.start, booking.before.end, locale) }]
      : []),
    { label: t.time, value: spanText(booking.start, booking.end, locale) },
    { label: t.number, value: String(booking.id) },
    { label: t.price, value: money(booking.price, currency) },
  ]);
  return bookings.length > 1 ? [...facts, { label: t.total, value: money(total, currency) }] : facts;
}

function cancelFacts({ bookings, currency, locale }: BookingEmail) {
  const t = messages[locale];
  return bookings.flatMap((booking) => [
    { label: t.fee, value: money(booking.fee ?? 0, currency) },
    { label: t.refund, value: money(booking.refund ?? 0, currency) },
  ]);
}

/** The provider's account for the transfer if it gave one, otherwise the company's own. */
function accountFacts({ brand, locale, transfer }: BookingEmail) {
  const t = messages[locale];
  if (transfer) {
    const { bankName, branchName, accountType, accountNumber, accountHolder, reference, hostedUrl } =
      transfer;
    return [
      {
        label: t.account,
        value: [bankName, branchName, accountKind(accountType, locale), accountNumber, accountHolder].join(
          " ",
        ),
      },
      ...(reference ? [{ label: t.reference, value: reference }] : []),
      ...(hostedUrl ? [{ label: t.instructions, value: hostedUrl }] : []),
    ];
  }
  const own = brand.operator.bankAccount;
  if (!own) return [];
  const { bank, branch, type, number, holder } = own;
  const language = dataLanguage(locale);
  return [
    { label: t.account, value: [bank[language], branch[language], type[language], number, holder].join(" ") },
  ];
}
