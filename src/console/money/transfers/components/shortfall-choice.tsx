import type { ChargedCurrency } from "../../../../domain/money/money.ts";
import type { Shortfall } from "../../../../domain/transfers/transfer.ts";
import { money } from "../../../../i18n/format.ts";
import { ChoiceCards } from "../../../kit/components/choice-card.tsx";
import { useTexts } from "../../../kit/state.ts";
import { messages } from "../messages/shortfall.ts";

/** What to do about what is missing of a payment (TRANSFER-4). `short` is in the minor unit. */
export function ShortfallChoice({
  short,
  most,
  currency,
  isDifference,
  value,
  onChange,
}: {
  short: number;
  /** The most that may be missing as a bank's fee. */
  most: number;
  currency: ChargedCurrency;
  /** It is the difference of a change, which is not paid in parts. */
  isDifference: boolean;
  value: Shortfall | null;
  onChange: (value: Shortfall) => void;
}) {
  const t = useTexts(messages);
  const text = money(short, currency);
  return (
    <ChoiceCards
      label={t.shortfall}
      name="shortfall"
      value={value}
      choices={[
        {
          value: "accept",
          label: t.acceptShort,
          note: t.acceptNote(text),
          whyNot: short > most ? t.tooShort(most === 0 ? null : money(most, currency)) : null,
        },
        {
          value: "part",
          label: t.keepPart,
          note: t.keepNote(text),
          whyNot: isDifference ? t.noParts : null,
        },
      ]}
      onChange={onChange}
    />
  );
}
