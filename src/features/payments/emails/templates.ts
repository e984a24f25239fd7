import type { Mail } from "../../../adapters/mail/mail.server.ts";
import { layOutMail } from "../../../adapters/mail/mail-layout.ts";
import { ownText } from "../../../adapters/mail/own-text.ts";
import type { Brand } from "../../../domain/brand/brand.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import type { KonbiniChain } from "../../../domain/money/konbini.ts";
import { type ChargedCurrency, CURRENCIES } from "../../../domain/money/money.ts";
import type { PaymentKind, RefundWay } from "../../../domain/money/payment-method.ts";
import { dayOfWall, minuteOfWall } from "../../../domain/time/clock.ts";
import { dayText, money, spanText, timeText, wallText } from "../../../i18n/format.ts";
import { konbiniName } from "../../../i18n/konbini.ts";
import { toWallMinute } from "../../../i18n/wall-clock.ts";
import { zoneText } from "../../../i18n/zone.ts";
import type { PaymentRow } from "../../ledger/payment.server.ts";
import { messages } from "./messages.ts";

/** What did not come about. */
const SAID = {
  checkout: { subject: "checkoutSubject", body: "checkoutBody" },
  edit: { subject: "changeSubject", body: "changeBody" },
  request: { subject: "linkSubject", body: "linkBody" },
} as const satisfies Record<PaymentRow["purpose"], object>;

/** What the mail adds, by the kind of the payment method: the hold on a card is released. */
const NOTES = { bank: [], card: ["released"], paypay: [], konbini: [], paynow: [] } as const satisfies Record<
  PaymentKind,
  readonly (keyof (typeof messages)["ja"])[]
>;

type Said = Extract<keyof (typeof messages)["ja"], `${string}Subject` | `${string}Body`>;

type FailedPayment = {
  brand: Brand;
  locale: Locale;
  name: string;
  purpose: PaymentRow["purpose"];
  /** It was paid all the same: the money goes back, there. */
  isGivenBack: boolean;
  refundTo: RefundWay;
  kind: PaymentKind;
  /** What would have been booked. Times are 'YYYY-MM-DD HH:mm' on the room's clock. */
  wanted: readonly { name: string; start: string; end: string; timeZone: string }[];
  amount: number;
  currency: ChargedCurrency;
  url: string;
};

/** A payment that failed after the guest had stopped waiting for it (INTENT-16). */
export function failedPaymentMail(payment: FailedPayment): Mail {
  const { brand, locale, name, kind, wanted, amount, currency, url } = payment;
  const t = messages[locale];
  const said = saidOf(payment);
  return layOutMail(
    {
      subject: t[said.subject],
      greeting: t.greeting(name),
      paragraphs: [t[said.body], ...(payment.isGivenBack ? [t[GIVEN_BACK_TO[payment.refundTo]]] : [])],
      ...ownText(brand, "payment_failed", locale, {
        ...{ name, room: wanted[0]?.name ?? "", link: url },
        start: wanted[0] ? wallText(wanted[0].start, locale) : "",
      }),
      facts: [
        ...wantedFacts(wanted, locale),
        {
          label: CURRENCIES[currency].hasJapaneseTax ? t.amount : t.amountAbroad,
          value: money(amount, currency),
        },
      ],
      action: { label: t.action, url },
      notes: NOTES[kind].map((note) => t[note]),
    },
    brand,
    locale,
  );
}

function saidOf({ purpose, kind, isGivenBack }: FailedPayment): { subject: Said; body: Said } {
  // The booking that a link is for exists whether or not this payment was taken.
  if (isGivenBack && purpose === "request") return { subject: "linkSubject", body: "linkBackBody" };
  if (isGivenBack) return { subject: "givenBackSubject", body: "givenBackBody" };
  if (kind === "konbini" && purpose === "checkout") return { subject: "unpaidSubject", body: "unpaidBody" };
  return SAID[purpose];
}

const GIVEN_BACK_TO = { card: "givenBackWhole", bank: "givenBackByBank" } as const satisfies Record<
  RefundWay,
  string
>;

type Wanted = FailedPayment["wanted"];

function wantedFacts(wanted: Wanted, locale: Locale) {
  const t = messages[locale];
  return wanted.flatMap((one) => [
    { label: t.space, value: one.name },
    { label: t.time, value: `${spanText(one.start, one.end, locale)} ${zoneText(one.timeZone, locale)}` },
  ]);
}

type ToPay = Pick<
  FailedPayment,
  "brand" | "locale" | "name" | "purpose" | "wanted" | "amount" | "currency" | "url"
> & {
  stores: readonly { chain: KonbiniChain; code: string; confirmation: string | null }[];
  /** Epoch milliseconds. */
  expiresAt: number;
};

/** The numbers with which a convenience store takes the payment, and until when (PAYFIRST-6). */
export function toPayMail({
  brand,
  locale,
  name,
  purpose,
  stores,
  expiresAt,
  wanted,
  amount,
  currency,
  url,
}: ToPay): Mail {
  const t = messages[locale];
  // The deadline is counted on the clock of the rooms (PAYFIRST-6).
  const zone = wanted[0]?.timeZone ?? brand.timeZone;
  const wall = toWallMinute(expiresAt, zone);
  return layOutMail(
    {
      subject: t.toPaySubject,
      greeting: t.greeting(name),
      paragraphs: [purpose === "edit" ? t.toPayChangeBody : t.toPayBody],
      facts: [
        {
          label: t.deadline,
          value: `${dayText(dayOfWall(wall), locale)} ${timeText(minuteOfWall(wall))} ${zoneText(zone, locale)}`,
          isStrong: true,
        },
        {
          label: CURRENCIES[currency].hasJapaneseTax ? t.amount : t.amountAbroad,
          value: money(amount, currency),
          isStrong: true,
        },
        ...stores.map(({ chain, code, confirmation }) => ({
          label: konbiniName(chain, locale),
          value: t.storeNumbers(code, confirmation),
        })),
        ...wantedFacts(wanted, locale),
      ],
      action: { label: t.toPayAction, url },
      notes: [],
    },
    brand,
    locale,
  );
}
