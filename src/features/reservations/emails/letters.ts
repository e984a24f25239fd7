import type { Mail } from "../../../adapters/mail.server.ts";
import { layOutMail, type MailContent } from "../../../adapters/mail-layout.ts";
import type { TransferInstructions } from "../../../adapters/stripe-shapes.server.ts";
import { accountKind } from "../../../domain/account-kind.ts";
import type { Brand } from "../../../domain/brand/brand.ts";
import { dayText, money, spanText } from "../../../i18n/format.ts";
import type { Locale } from "../../../i18n/locale.ts";
import { messages } from "./messages.ts";

/** Every mail about a booking. */
export type LetterKind =
  | "booked"
  | "requested"
  | "accepted"
  | "declined"
  | "lapsed"
  | "paid"
  | "changed"
  | "change_undone"
  | "extended"
  | "canceled"
  | "expired"
  | "undone"
  | "refund_failed"
  | "disputed"
  | "approval_needed";

/** A booking as a mail tells it; times 'YYYY-MM-DD HH:mm'. */
export type LetterBooking = {
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

export type Letter = {
  kind: LetterKind;
  brand: Brand;
  locale: Locale;
  name: string;
  currency: "JPY" | "SGD";
  isCard: boolean;
  bookings: readonly LetterBooking[];
  /** Way 3: where the provider wants the money. */
  transfer: TransferInstructions | null;
  url: string;
};

export function bookingMail(letter: Letter): Mail {
  const { brand, locale, url } = letter;
  const t = messages[locale];
  const { subject, paragraphs, facts = [], notes = [] } = CONTENT[letter.kind](letter);
  const content: MailContent = {
    subject,
    greeting: t.greeting(letter.name),
    paragraphs,
    facts: [...bookingFacts(letter), ...facts],
    action: { label: t.action, url },
    notes,
  };
  return layOutMail(content, brand, locale);
}

type Content = Pick<MailContent, "subject" | "paragraphs" | "facts" | "notes">;

const CONTENT: Record<LetterKind, (letter: Letter) => Content> = {
  booked: (letter) => (owed(letter) ? awaiting(letter) : plain(letter, "bookedSubject", "bookedBody")),
  requested: (letter) => plain(letter, "requestedSubject", "requestedBody"),
  accepted(letter) {
    const t = messages[letter.locale];
    if (letter.isCard) return plain(letter, "acceptedSubject", "acceptedCardBody");
    if (!owed(letter)) return plain(letter, "acceptedSubject", "acceptedBody");
    const { paragraphs, facts, notes } = awaiting(letter);
    return {
      subject: t.acceptedSubject,
      paragraphs: [t.acceptedBody, ...paragraphs.slice(0, 1)],
      facts,
      notes,
    };
  },
  declined: (letter) => plain(letter, "declinedSubject", "declinedBody"),
  lapsed: (letter) => plain(letter, "declinedSubject", "lapsedBody"),
  paid: (letter) => plain(letter, "paidSubject", "paidBody"),
  changed(letter) {
    const t = messages[letter.locale];
    const [booking] = letter.bookings;
    const owedOnTop = booking?.before && booking.payBy ? booking.price - booking.before.price : 0;
    if (owedOnTop <= 0 || !booking?.payBy) return plain(letter, "changedSubject", "changedBody");
    const body = t.changeAwaitingBody(
      money(owedOnTop, letter.currency),
      dayText(booking.payBy, letter.locale),
    );
    return {
      subject: t.changedSubject,
      paragraphs: [body],
      facts: accountFacts(letter),
      notes: [t.awaitingNote],
    };
  },
  change_undone: (letter) => plain(letter, "changeUndoneSubject", "changeUndoneBody"),
  extended: (letter) => plain(letter, "extendedSubject", "extendedBody"),
  canceled(letter) {
    const t = messages[letter.locale];
    const refund = letter.bookings.reduce((sum, booking) => sum + (booking.refund ?? 0), 0);
    const notes = refund === 0 ? [] : [letter.isCard ? t.refundCardNote : t.refundBankNote];
    return { ...plain(letter, "canceledSubject", "canceledBody"), facts: cancelFacts(letter), notes };
  },
  expired: (letter) => plain(letter, "expiredSubject", "expiredBody"),
  undone: (letter) => plain(letter, "undoneSubject", "undoneBody"),
  refund_failed: (letter) => ({
    ...plain(letter, "refundFailedSubject", "refundFailedBody"),
    facts: cancelFacts(letter),
  }),
  disputed: (letter) => plain(letter, "disputedSubject", "disputedBody"),
  approval_needed: (letter) => plain(letter, "approvalNeededSubject", "approvalNeededBody"),
};

type SentenceKey = {
  [Key in keyof typeof messages.ja]: (typeof messages.ja)[Key] extends string ? Key : never;
};
type Sentence = SentenceKey[keyof SentenceKey];

function plain({ locale, bookings }: Letter, subject: Sentence, body: Sentence): Content {
  const t = messages[locale];
  return { subject: t[subject], paragraphs: [t[body]], notes: bookings.flatMap(({ note }) => note ?? []) };
}

function owed({ bookings }: Letter): boolean {
  return bookings.some((booking) => !booking.paid && booking.payBy !== null);
}

function awaiting(letter: Letter): Content {
  const t = messages[letter.locale];
  const payBy = letter.bookings.flatMap((booking) => booking.payBy ?? []).sort()[0] ?? "";
  return {
    subject: t.awaitingSubject,
    paragraphs: [t.awaitingBody(dayText(payBy, letter.locale))],
    facts: accountFacts(letter),
    notes: [t.awaitingNote],
  };
}

function bookingFacts({ bookings, currency, locale }: Letter) {
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

function cancelFacts({ bookings, currency, locale }: Letter) {
  const t = messages[locale];
  return bookings.flatMap((booking) => [
    { label: t.fee, value: money(booking.fee ?? 0, currency) },
    { label: t.refund, value: money(booking.refund ?? 0, currency) },
  ]);
}

/** The provider's account for way 3, else the company's own. */
function accountFacts({ brand, locale, transfer }: Letter) {
  const t = messages[locale];
  if (transfer) {
    const { bankName, branchName, accountType, accountNumber, accountHolder, reference, hostedUrl } =
      transfer;
    return [
      {
        label: t.account,
        value: [bankName, branchName, accountKind(accountType)[locale], accountNumber, accountHolder].join(
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
  return [
    { label: t.account, value: [bank[locale], branch[locale], type[locale], number, holder].join(" ") },
  ];
}
