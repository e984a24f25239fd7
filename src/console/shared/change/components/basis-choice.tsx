import { editedAmount, typedAmount } from "../../../../domain/money/typed-amount.ts";
import { money } from "../../../../i18n/format.ts";
import type { AmendmentPreview } from "../../../bookings/change/contract.ts";
import { AmountField } from "../../../kit/components/amount-field.tsx";
import { ChoiceCards } from "../../../kit/components/choice-card.tsx";
import { useCan, useTexts } from "../../../kit/state.ts";
import { messages } from "../messages.ts";
import type { PriceDraft } from "../price-draft.ts";

/** How the new times are priced: by the current catalogue, as agreed, or another price. */
export function BasisChoice({
  preview,
  price,
  onChange,
}: {
  preview: AmendmentPreview;
  price: PriceDraft;
  onChange: (price: PriceDraft) => void;
}) {
  const t = useTexts(messages);
  const mayPrice = useCan("price");
  const { catalogue, as_booked: asBooked, currency } = preview;
  const isSame = catalogue !== null && catalogue.price === asBooked?.price;
  const choices = [
    ...(catalogue ? [{ basis: "catalogue" as const, amount: catalogue.price }] : []),
    ...(asBooked && !(isSame && price.basis !== "as_booked")
      ? [{ basis: "as_booked" as const, amount: asBooked.price }]
      : []),
    { basis: "own" as const, amount: null },
  ];
  return (
    <ChoiceCards
      label={t.price}
      name="basis"
      // A choice that the person may not make is not preselected.
      value={price.basis === "own" && !mayPrice ? null : price.basis}
      onChange={(basis) =>
        onChange({
          basis,
          own: price.own === "" && catalogue ? editedAmount(catalogue.price, currency) : price.own,
        })
      }
      choices={choices.map(({ basis, amount }) => ({
        value: basis,
        label: t.basis(basis),
        note: t.basisNote(basis),
        aside: amount === null ? undefined : money(amount, currency),
        whyNot: basis === "own" && !mayPrice ? t.needsPrice : null,
        children:
          basis === "own" ? (
            <AmountField
              label={t.newPrice}
              value={price.own}
              currency={currency}
              error={typedAmount(price.own, currency) === null ? t.wrongAmount : null}
              onChange={(own) => onChange({ basis, own })}
            />
          ) : undefined,
      }))}
    />
  );
}
