import { useId, useState } from "react";
import { type Amount, CURRENCIES, type Currency } from "../../../../domain/money/money.ts";
import { editedAmount, typedAmount } from "../../../../domain/money/typed-amount.ts";
import { ErrorText } from "../../../../ui/field.tsx";
import { useTexts } from "../../../kit/state.ts";
import { messages } from "../messages/draft.ts";

/** A price in a row: in the figures of its currency, without a label of its own to see. */
export function PriceInput({
  label,
  amount,
  currency,
  onChange,
}: {
  label: string;
  amount: Amount | null;
  currency: Currency;
  onChange: (amount: Amount | null) => void;
}) {
  const t = useTexts(messages);
  const shown = amount === null ? "" : editedAmount(amount, currency);
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && typed !== "" && typedAmount(typed, currency) === null;
  const noteId = useId();
  return (
    <span className="block w-28 self-end">
      <span className="field-box flex min-h-11 items-center px-2.5 md:min-h-9" data-invalid={isWrong}>
        <span aria-hidden="true" className="text-ink-2">
          {CURRENCIES[currency].symbol}
        </span>
        <input
          aria-label={label}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? noteId : undefined}
          inputMode={CURRENCIES[currency].digits === 0 ? "numeric" : "decimal"}
          autoComplete="off"
          maxLength={16}
          value={typed ?? shown}
          onFocus={(event) => event.target.select()}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(typedAmount(target.value, currency));
          }}
          onBlur={() => !isWrong && setTyped(null)}
          className="figures w-full min-w-0 bg-transparent py-1.5 text-right font-bold outline-none"
        />
      </span>
      {isWrong && (
        <ErrorText id={noteId}>
          {t.priceWrong(editedAmount(currency === "JPY" ? 2500 : 2550, currency))}
        </ErrorText>
      )}
    </span>
  );
}
