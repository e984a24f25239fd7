import type { Currency } from "../../../../domain/money/money.ts";
import { money } from "../../../../i18n/format.ts";
import { AmountField } from "../../../kit/components/amount-field.tsx";
import { ChoiceCards } from "../../../kit/components/choice-card.tsx";
import { Checkbox } from "../../../kit/components/field.tsx";
import { useCan, useTexts } from "../../../kit/state.ts";
import type { CancelPreview } from "../contract.ts";
import { type FeeDraft, refundIn } from "../fee.ts";
import { messages } from "../messages/panel.ts";

/** The policy's fee, none, or another amount. */
export function FeeFields({
  preview,
  fee: { choice, amount, isTransferOurs },
  isWrongAmount,
  currency,
  onChange,
}: {
  preview: CancelPreview | null;
  fee: FeeDraft;
  isWrongAmount: boolean;
  currency: Currency;
  onChange: (part: Partial<FeeDraft>) => void;
}) {
  const t = useTexts(messages);
  const mayPrice = useCan("price");
  const policy = preview?.choices.policy;
  const none = preview?.choices.none;
  const most = preview ? money(preview.largest_fee, currency) : "";
  // Only a transfer costs something, and who pays for it is part of the price.
  const transfer = preview?.refund_to === "bank" && preview.arrived === 0 && mayPrice && (
    <Checkbox
      label={t.oursTransfer}
      checked={isTransferOurs}
      onChange={({ target }) => onChange({ isTransferOurs: target.checked })}
    />
  );
  return (
    <ChoiceCards
      label={t.choice}
      name="fee"
      value={choice}
      onChange={(chosen) => onChange({ choice: chosen })}
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
            : none && preview && t.sum(money(none.fee, currency), money(refundIn(preview, none), currency)),
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
                onChange={(text) => onChange({ amount: text })}
              />
              {transfer}
            </>
          ),
        },
      ]}
    />
  );
}
