import type { Mail } from "../../../adapters/mail/mail.server.ts";
import { layOutMail } from "../../../adapters/mail/mail-layout.ts";
import { ownText } from "../../../adapters/mail/own-text.ts";
import type { Brand } from "../../../domain/brand/brand.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { type ChargedCurrency, CURRENCIES } from "../../../domain/money/money.ts";
import type { PaymentKind } from "../../../domain/money/payment-method.ts";
import { money, spanText, wallText } from "../../../i18n/format.ts";
import type { PaymentRow } from "../../ledger/payment.server.ts";
import { messages } from "./messages.ts";

/** What did not come about. */
const SAID = {
  checkout: { subject: "checkoutSubject", body: "checkoutBody" },
  edit: { subject: "changeSubject", body: "changeBody" },
  request: { subject: "linkSubject", body: "linkBody" },
} as const satisfies Record<PaymentRow["purpose"], object>;

/** What the mail adds, by the kind of the payment method: the hold on a card is released. */
const NOTES = { bank: [], card: ["released"] } as const satisfies Record<
  PaymentKind,
  readonly (keyof (typeof messages)["ja"])[]
>;

type FailedPayment = {
  brand: Brand;
  locale: Locale;
  name: string;
  purpose: PaymentRow["purpose"];
  kind: PaymentKind;
  /** What would have been booked. Times are 'YYYY-MM-DD HH:mm' on the room's clock. */
  wanted: readonly { name: string; start: string; end: string }[];
  amount: number;
  currency: ChargedCurrency;
  url: string;
};

/** A payment that failed after the guest had stopped waiting for it (INTENT-16). */
export function failedPaymentMail(payment: FailedPayment): Mail {
  const { brand, locale, name, purpose, kind, wanted, amount, currency, url } = payment;
  const t = messages[locale];
  const said = SAID[purpose];
  return layOutMail(
    {
      subject: t[said.subject],
      greeting: t.greeting(name),
      paragraphs: [t[said.body]],
      ...ownText(brand, "payment_failed", locale, {
        ...{ name, room: wanted[0]?.name ?? "", link: url },
        start: wanted[0] ? wallText(wanted[0].start, locale) : "",
      }),
      facts: [
        ...wanted.flatMap((one) => [
          { label: t.space, value: one.name },
          { label: t.time, value: spanText(one.start, one.end, locale) },
        ]),
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
