import type { MailFact } from "../../../adapters/mail/mail-layout.ts";
import type { PaidCard } from "../../../adapters/stripe/stripe-mapping.server.ts";
import { BOOKING_MAILS } from "../../../domain/booking/booking-mails.ts";
import { companyAccount } from "../../../domain/brand/brand.ts";
import { hasBranches } from "../../../domain/fields/bank-fields.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { dataLanguage } from "../../../domain/language/text.ts";
import { accountKind } from "../../../domain/money/account-kind.ts";
import { cardBrandName } from "../../../domain/money/card-brand.ts";
import type { ChargedCurrency } from "../../../domain/money/money.ts";
import { CURRENCIES } from "../../../domain/money/money.ts";
import { METHODS, type PaymentKind, type PaymentMethod } from "../../../domain/money/payment-method.ts";
import { elsewhereName } from "../../../i18n/bookings.ts";
import { dayText, listText, money, spanText, wallText } from "../../../i18n/format.ts";
import { zoneText } from "../../../i18n/zone.ts";
import type { RefundAccountRow } from "../../ledger/refund-account.db.server.ts";
import { messages as entryTexts } from "../messages/mail-entry.ts";
import { companyFacts } from "./company.ts";
import { messages } from "./messages.ts";
import type { BookingEmail, EmailBooking } from "./templates.ts";

/* The tables of emails about bookings. */

export function bookingBlock(email: BookingEmail, booking: EmailBooking) {
  const { locale, currency } = email;
  const kind = BOOKING_MAILS[email.kind];
  const t = messages[locale];
  const { before, place } = booking;
  const wasAt = before && (before.start !== booking.start || before.end !== booking.end) ? before : null;
  const oldPrice = before?.price ?? booking.priceBefore ?? null;
  const wasPrice = before?.room && oldPrice === booking.price ? null : oldPrice;
  const span = ({ start, end }: { start: string; end: string }) =>
    `${spanText(start, end, locale)} ${zoneText(booking.timeZone, locale)}`;
  const facts: MailFact[] = [
    ...(before?.room ? [{ label: t.spaceBefore, value: before.room }] : []),
    { label: t.space, value: booking.name, isStrong: true },
    ...(wasAt ? [{ label: t.timeBefore, value: span(wasAt) }] : []),
    { label: wasAt ? t.timeAfter : t.time, value: span(booking), isStrong: true },
    { label: t.number, value: booking.id === null ? t.numberLater : String(booking.id) },
    ...(wasPrice === null ? [] : [{ label: t.priceBefore, value: money(wasPrice, currency) }]),
    ...(!kind.hasPrice
      ? []
      : [
          {
            label: wasPrice !== null ? t.priceAfter : priceLabel(email),
            value: money(booking.price, currency),
          },
        ]),
    ...(email.kind === "canceled" && email.bookings.length > 1 ? cancelLines(email, [booking]) : []),
    // Dates of one room have its address once.
    ...(place && kind.hasPlace && isFirstThere(email, booking)
      ? [
          { label: t.address, value: place.address },
          { label: t.access, value: place.access },
        ]
      : []),
    ...entryFacts(booking, locale),
    ...(kind.hasTerms && !booking.isCanceled ? [{ label: t.terms, value: termsText(booking, locale) }] : []),
  ];
  return { facts };
}

function isFirstThere({ bookings }: BookingEmail, { place }: EmailBooking): boolean {
  const isThere = (one: EmailBooking["place"]) =>
    one?.name === place?.name && one?.address === place?.address;
  return bookings.find((one) => isThere(one.place))?.place === place;
}

/** How to get in, or from when the booking shows it (ENTRY-7). */
function entryFacts({ gettingIn }: EmailBooking, locale: Locale): MailFact[] {
  if (!gettingIn) return [];
  const t = entryTexts[locale];
  const { entry, shown_from: from, shown_until: until } = gettingIn;
  if (!entry) return [{ label: t.title, value: t.from(wallText(from, locale)) }];
  const { guide, wifi, door } = entry;
  const network = wifi && (wifi.password === "" ? wifi.name : `${wifi.name} / ${wifi.password}`);
  return [
    ...(door.code === null
      ? []
      : [{ label: door.kind === "text" ? t.door : t.code, value: door.code, isStrong: true }]),
    ...helpFacts(door, t),
    ...(network ? [{ label: t.wifi, value: network }] : []),
    ...(guide === "" ? [] : [{ label: t.title, value: guide, hasLines: true }]),
    { label: t.shown, value: t.until(wallText(until, locale)) },
  ];
}

type Shown = NonNullable<NonNullable<EmailBooking["gettingIn"]>["entry"]>;

/** What to do where the door stays shut (LOCK-6). */
function helpFacts({ code, help }: Shown["door"], t: (typeof entryTexts)[Locale]): MailFact[] {
  if (!help) return [];
  const call = t.call(help.phone);
  const value = !help.is_unconfirmed ? call : code === null ? t.noCode(call) : t.unconfirmed(call);
  return [{ label: t.help, value }];
}

/** Prices contain Japanese tax where there is one (PRICE-11). */
function priceLabel({ locale, currency }: BookingEmail): string {
  const t = messages[locale];
  return CURRENCIES[currency].hasJapaneseTax ? t.price : t.priceAbroad;
}

export function totalFacts({ bookings, currency, locale, kind }: BookingEmail): MailFact[] {
  if (bookings.length < 2 || !BOOKING_MAILS[kind].hasPrice) return [];
  const total = bookings.reduce((sum, booking) => sum + booking.price, 0);
  return [{ label: messages[locale].total, value: money(total, currency), isStrong: true }];
}

/** 12/02(水)まで無料、7〜4日前 30%、3〜1日前 50%、当日 100% */
function termsText({ policies, freeUntil }: EmailBooking, locale: Locale): string {
  const t = messages[locale];
  const charged = policies
    .filter(({ feePercent }) => feePercent > 0)
    .toSorted((one, other) => other.periodFrom - one.periodFrom);
  if (charged.length === 0) return t.termAlwaysFree;
  return listText(
    [
      ...(freeUntil ? [t.termFreeUntil(dayText(freeUntil, locale))] : []),
      ...charged.map(({ periodFrom, periodTo, feePercent }) => t.term(periodFrom, periodTo, feePercent)),
    ],
    locale,
  );
}

/** How much came by which card. */
export function chargeFacts(
  { charges, locale, currency, paymentMethod }: BookingEmail,
  label: string = messages[locale].payment,
): MailFact[] {
  return charges.map(({ amount, card }) => ({
    label,
    value: `${money(amount, currency)} ${paidByText(card, paymentMethod, locale)}`,
  }));
}

/** How it was paid: how much by which card, or that the transfer has arrived. */
export function paidFacts(email: BookingEmail): MailFact[] {
  const { charges, locale, paymentMethod, bookings } = email;
  const t = messages[locale];
  const isChange = bookings.some(({ before }) => before);
  if (!METHODS[paymentMethod].isPaidLater && charges.length > 0) {
    return chargeFacts(email, isChange ? t.charged : t.payment);
  }
  // If another change is still to be paid, the mail says so: this one cost nothing more.
  if (isChange) return [{ label: t.charged, value: t.nothing }];
  // A card or an app that nothing was charged to has nothing to say.
  const uncharged: Record<PaymentKind, MailFact[]> = {
    bank: [{ label: t.payment, value: t.paidByTransfer }],
    card: [],
    paypay: [],
    konbini: [],
    paynow: [],
  };
  return uncharged[METHODS[paymentMethod].kind];
}

/** Visa •••• 4242, or what else the booking is paid by. */
function paidByText(card: PaidCard | null, method: PaymentMethod, locale: Locale): string {
  if (card) return `${cardBrandName(card.brand)} •••• ${card.last_four}`;
  const { kind } = METHODS[method];
  // A booking by transfer can have been paid by a link, with a card.
  return kind === "bank" || kind === "card" ? messages[locale].card : elsewhereName(kind, locale);
}

/** What a cancel costs and gives back: the sums of several, whose blocks say it of each. */
export function cancelFacts(email: BookingEmail): MailFact[] {
  return [...cancelLines(email, email.bookings), ...destinationFacts(email)];
}

function cancelLines(
  { currency, locale, paymentMethod }: BookingEmail,
  bookings: readonly EmailBooking[],
): MailFact[] {
  const t = messages[locale];
  const sumOf = (part: (booking: EmailBooking) => number) =>
    bookings.reduce((sum, booking) => sum + part(booking), 0);
  const [returned, fee, refund] = [
    sumOf((one) => one.returned),
    sumOf((one) => one.fee ?? 0),
    sumOf((one) => one.refund ?? 0),
  ];
  const released = sumOf((one) => one.released);
  const rest = sumOf((one) => (one.paid ? one.price - one.returned - (one.fee ?? 0) - (one.refund ?? 0) : 0));
  return [
    ...(returned > 0 ? [{ label: t.returned, value: money(returned, currency) }] : []),
    { label: t.fee, value: money(fee, currency) },
    ...(METHODS[paymentMethod].refundTo === "bank" && rest > 0
      ? [{ label: t.transferFee, value: money(rest, currency) }]
      : []),
    ...(released > 0 ? [{ label: t.released, value: money(released, currency), isStrong: true }] : []),
    ...(released === 0 || refund > released
      ? [{ label: t.refund, value: money(refund - released, currency), isStrong: true }]
      : []),
  ];
}

/** The fees of cancels if nothing had been paid. */
export function feeFacts({ bookings, currency, locale }: BookingEmail): MailFact[] {
  const canceled = bookings.filter(({ isCanceled }) => isCanceled);
  const fee = canceled.reduce((sum, one) => sum + (one.fee ?? 0), 0);
  return canceled.length === 0
    ? []
    : [{ label: messages[locale].fee, value: money(fee, currency), isStrong: true }];
}

/** What goes back, and where to. */
export function refundFacts(email: BookingEmail): MailFact[] {
  const { refunds, currency, locale } = email;
  const sum = refunds.reduce((total, { amount }) => total + amount, 0);
  return [
    { label: messages[locale].refund, value: money(sum, currency), isStrong: true },
    ...destinationFacts(email),
  ];
}

/** Each refund of a booking as its card or account shows it; of several bookings the sum for each card or account. */
function destinationFacts({ bookings, refunds, locale, currency, paymentMethod }: BookingEmail): MailFact[] {
  const t = messages[locale];
  const each = refunds.map(({ amount, to }) => ({
    amount,
    text:
      to.kind === "card"
        ? paidByText(to.card, paymentMethod, locale)
        : accountText(to.account, currency, locale),
  }));
  const together = Map.groupBy(each, ({ text }) => text);
  const summed = [...together].map(([text, parts]) => ({
    text,
    amount: parts.reduce((sum, { amount }) => sum + amount, 0),
  }));
  const shown = bookings.length > 1 ? summed : each;
  return shown.map(({ amount, text }) => ({
    label: t.refundTo,
    value: shown.length > 1 ? `${money(amount, currency)} ${text}` : text,
  }));
}

/** 架空銀行(0999) 本店(001) 普通 •••4567 カクウ ハナコ */
function accountText(account: RefundAccountRow | null, currency: ChargedCurrency, locale: Locale): string {
  const t = messages[locale];
  if (!account) return t.accountMissing;
  const { bank_name, bank_code, branch_name, branch_number, account_type, account_number } = account;
  const kind = [t.ordinary, t.fixed, t.checking][account_type];
  const masked = `•••${account_number.slice(-3)}`;
  return [
    bank_code ? `${bank_name}(${bank_code})` : bank_name,
    ...(hasBranches(currency) ? [`${branch_name}(${branch_number})`, kind] : []),
    masked,
    account.account_name,
  ].join(" ");
}

/** What to transfer, until when and where to: the provider's account if it gave one, otherwise our own; of what a guest's company pays, who and when. */
export function accountFacts({
  brand,
  locale,
  transfer,
  owed,
  currency,
  paymentMethod,
  company,
}: BookingEmail): MailFact[] {
  const t = messages[locale];
  if (company) return companyFacts({ company, locale });
  const sum: MailFact[] = owed
    ? [
        { label: t.owed, value: money(owed.amount, currency), isStrong: true },
        { label: t.payBy, value: dayText(owed.payBy, locale), isStrong: true },
      ]
    : [];
  if (transfer) {
    const { bankName, branchName, accountType, accountNumber, accountHolder, reference, hostedUrl } =
      transfer;
    return [
      ...sum,
      { label: t.bank, value: bankName },
      { label: t.branch, value: branchName },
      { label: t.account, value: `${accountKind(accountType, locale)} ${accountNumber}` },
      { label: t.holder, value: accountHolder },
      ...(reference ? [{ label: t.reference, value: reference }] : []),
      ...(hostedUrl ? [{ label: t.instructions, value: hostedUrl }] : []),
    ];
  }
  const own = companyAccount(brand, paymentMethod, currency);
  if (!own) return sum;
  const language = dataLanguage(locale);
  return [
    ...sum,
    { label: t.bank, value: own.bank[language] },
    { label: t.branch, value: own.branch[language] },
    { label: t.account, value: `${own.type[language]} ${own.number}` },
    { label: t.holder, value: own.holder },
  ];
}
