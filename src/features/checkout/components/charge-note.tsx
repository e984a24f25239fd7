import { cardBrandName } from "../../../domain/money/card-brand.ts";
import type { Day } from "../../../domain/time/day.ts";
import { dayText } from "../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { Note } from "../../../ui/note.tsx";
import { messages } from "../messages.ts";
import type { PaymentChoice } from "./use-payment-choice.ts";

type ChargeNoteProps = {
  payment: PaymentChoice;
  /** The formatted total. */
  amount: string;
  today: Day;
  /** The deadline of a transfer; null for other methods. */
  payBy: Day | null;
  freeUntil: Day | null;
  isOnApproval: boolean;
};

/** When and how the money is charged, and until when a cancellation is free. */
export function ChargeNote({ payment, amount, today, payBy, freeUntil, isOnApproval }: ChargeNoteProps) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { choice, card } = payment;
  // When it is charged stands in the table of the last step as long as nothing is chosen.
  if (choice === null && !freeUntil) return null;
  return (
    <Note tone="info">
      <p>
        {choice?.kind === "bank" &&
          payBy &&
          (isOnApproval ? t.chargeBankApproval : t.chargeBank)(dayText(payBy, locale), amount)}
        {choice?.kind === "card" &&
          (isOnApproval
            ? t.chargeLater
            : t.chargeCard(
                dayText(today, locale),
                card ? `${cardBrandName(card.brand)} •••• ${card.last_four}` : t.yourCard,
                amount,
              ))}{" "}
        {freeUntil && t.freeUntil(dayText(freeUntil, locale))}
      </p>
    </Note>
  );
}
