import type { Currency } from "../../../../domain/money/money.ts";
import { money } from "../../../../i18n/format.ts";
import { AmountField } from "../../../kit/components/amount-field.tsx";
import { ChoiceCards } from "../../../kit/components/choice-card.tsx";
import { Checkbox } from "../../../kit/components/field.tsx";
import { useCan, useTexts } from "../../../kit/state.ts";
import type { CancelOffer, CancelPreview } from "../contract.ts";
import { messages } from "../messages/panel.ts";

export type Choice = "policy" | "none" | "other";

/** What the chosen fee means. The policy's fee with the transfer at our cost is an offer of its own. */
export function offerOf({ choices }: CancelPreview, choice: Choice): CancelOffer {
  return choice === "none" ? choices.none : choices.asked;
}

/** The policy's fee, none, or another amount. */
export function FeeChoice({
  preview,
  choice,
  amount,
  isTransferOurs,
  isWrongAmount,
  currency,
  onChoice,
  onAmount,
  onTransferOurs,
}: {
  preview: CancelPreview | null;
  choice: Choice;
  amount: string;
  isTransferOurs: boolean;
  isWrongAmount: boolean;
  currency: Currency;
  onChoice: (choice: Choice) => void;
  onAmount: (text: string) => void;
  onTransferOurs: (isOurs: boolean) => void;
}) {
  const t = useTexts(messages);
  const mayPrice = useCan("price");
  const policy = preview?.choices.policy;
  const none = preview?.choices.none;
  const most = preview ? money(preview.largest_fee, currency) : "";
  // Only a transfer costs something, and who pays for it is part of the price.
  const transfer = preview?.refund_to === "bank" && mayPrice && (
    <Checkbox
      label={t.oursTransfer}
      checked={isTransferOurs}
      onChange={({ target }) => onTransferOurs(target.checked)}
    />
  );
  return (
    <ChoiceCards
      label={t.choice}
      name="fee"
      value={choice}
      onChange={onChoice}
      choices={[
        {
          value: "policy",
          label: t.policy(policy?.percent ?? 0),
          aside: policy && money(policy.fee, currency),
          children: transfer || undefined,
        },
        {
          value: "none",
          label: t.none,
          note: none?.why_not
            ? undefined
            : none && t.sum(money(none.fee, currency), money(none.refund, currency)),
          aside: money(0, currency),
          whyNot: none?.why_not ?? null,
        },
        {
          value: "other",
          label: t.other,
          whyNot: mayPrice ? null : t.needsPrice,
          children: (
            <>
              <AmountField
                label={t.otherAmount}
                value={amount}
                currency={currency}
                hint={preview ? t.otherHint(most) : undefined}
                error={isWrongAmount ? t.wrongAmount(most) : null}
                onChange={onAmount}
              />
              {transfer}
            </>
          ),
        },
      ]}
    />
  );
}
