import { CURRENCIES, type Currency } from "../../../domain/money/money.ts";
import { TextField } from "./field.tsx";

/** An amount of money in figures, with or without the symbol and the commas. `typedAmount` reads it. */
export function AmountField({
  label,
  value,
  currency,
  onChange,
  error,
  hint,
  autoFocus = false,
}: {
  label: string;
  value: string;
  currency: Currency;
  onChange: (text: string) => void;
  error?: string | null;
  hint?: string;
  /** The panel puts the focus here when it opens. */
  autoFocus?: boolean;
}) {
  return (
    <TextField
      label={`${label} (${CURRENCIES[currency].symbol})`}
      inputMode={CURRENCIES[currency].digits === 0 ? "numeric" : "decimal"}
      autoComplete="off"
      maxLength={16}
      value={value}
      error={error}
      hint={hint}
      data-step="price"
      data-autofocus={autoFocus || undefined}
      onChange={(event) => onChange(event.target.value)}
      onFocus={(event) => event.target.select()}
    />
  );
}
