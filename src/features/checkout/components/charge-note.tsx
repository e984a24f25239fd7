import { Fragment } from "react";
import { cardBrandName } from "../../../domain/money/card-brand.ts";
import type { Day } from "../../../domain/time/day.ts";
import { dayText } from "../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { Note } from "../../../ui/note.tsx";
import { messages } from "../messages.ts";
import type { PaymentChoice } from "../use-payment-choice.ts";

type ChargeNoteProps = {
  payment: PaymentChoice;
  /** The formatted total. */
  amount: string;
  today: Day;
  /** The deadline of a transfer or at a convenience store; null for other methods. */
  payBy: Day | null;
  freeUntil: Day | null;
  /** What is taken off a refund by transfer, formatted; null where nothing is. */
  transferFee: string | null;
  isOnApproval: boolean;
};

/** When and how the money is charged, and until when a cancellation is free. */
export function ChargeNote({
  payment,
  amount,
  today,
  payBy,
  freeUntil,
  transferFee,
  isOnApproval,
}: ChargeNoteProps) {
  const t = useTexts(messages);
  const locale = useLocale();
  // As long as no method is chosen, the table of the last step says when it is charged.
  if (payment.choice === null && !freeUntil) return null;
  const days = {
    today: dayText(today, locale),
    payBy: payBy ? dayText(payBy, locale) : "",
    freeUntil: freeUntil ? dayText(freeUntil, locale) : "",
  };
  const charged = chargeText(payment, { ...days, amount, isOnApproval }, t);
  return (
    <Note tone="info">
      {charged && (
        <p>
          <Emphasised text={charged} words={[days.today, days.payBy, amount]} />
        </p>
      )}
      {freeUntil && (
        <p>
          <Emphasised text={t.freeUntil(days.freeUntil)} words={[days.freeUntil]} />
          {transferFee !== null && ` ${t.freeButFee(transferFee)}`}
        </p>
      )}
    </Note>
  );
}

type Charge = { today: string; payBy: string; amount: string; isOnApproval: boolean };

/** What the chosen method charges and when; null while none is chosen. */
function chargeText(
  { choice, card, isByWallet }: PaymentChoice,
  { today, payBy, amount, isOnApproval }: Charge,
  t: (typeof messages)["ja"],
): string | null {
  if (choice === null) return null;
  switch (choice.kind) {
    case "bank":
      return isOnApproval ? t.chargeBankApproval(amount) : t.chargeBank(payBy, amount);
    case "card":
      if (isOnApproval) return t.chargeLater;
      if (isByWallet) return t.chargeWallet(today, amount);
      return card
        ? t.chargeCard(today, `${cardBrandName(card.brand)} ••••\u00a0${card.last_four}`, amount)
        : t.chargeTyped(today, amount);
    case "paypay":
    case "paynow":
      return isOnApproval ? t.chargeAppApproval(amount) : t.chargeApp(amount);
    case "konbini":
      return t.chargeKonbini(payBy, amount);
  }
}

/** A text with these words in bold. */
function Emphasised({ text, words }: { text: string; words: readonly string[] }) {
  const [first, ...others] = words.filter((word) => word !== "");
  if (first === undefined) return text;
  return text.split(first).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never move.
    <Fragment key={index}>
      {index > 0 && <b className="unbroken">{first}</b>}
      <Emphasised text={part} words={others} />
    </Fragment>
  ));
}
