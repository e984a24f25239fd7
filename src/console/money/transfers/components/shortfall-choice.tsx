import { SHORTFALL } from "../../../../domain/transfers/matching.ts";
import type { Shortfall } from "../../../../domain/transfers/transfer.ts";
import { ChoiceCards } from "../../../kit/components/choice-card.tsx";
import { useTexts } from "../../../kit/state.ts";
import { messages } from "../messages/shortfall.ts";

/** What to do about what is missing of a payment (TRANSFER-4). `short` is in yen, `text` the same in words. */
export function ShortfallChoice({
  short,
  text,
  isDifference,
  value,
  onChange,
}: {
  short: number;
  text: string;
  /** It is the difference of a change, which is not paid in parts. */
  isDifference: boolean;
  value: Shortfall | null;
  onChange: (value: Shortfall) => void;
}) {
  const t = useTexts(messages);
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
          whyNot: short > SHORTFALL ? t.tooShort : null,
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
