import { useState } from "react";
import { fromPostalSavings, type TransferAccount } from "../../../domain/fields/bank-fields.ts";
import { sentence } from "../../../i18n/problems.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { DigitsField } from "../../../ui/digits-field.tsx";
import { ErrorText } from "../../../ui/field.tsx";
import { ChevronDownIcon } from "../../../ui/icons.tsx";
import { messages } from "../messages/bank.ts";

/** Converts the symbol and number of a Japan Post passbook to the branch and account number for transfers (FIELD-10). */
export function PostalSavings({ onConverted }: { onConverted: (account: TransferAccount) => void }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const [symbol, setSymbol] = useState("");
  const [number, setNumber] = useState("");
  const [result, setResult] = useState<TransferAccount | "wrong" | null>(null);
  const convert = () => {
    const account = fromPostalSavings(symbol, number);
    setResult(account ?? "wrong");
    if (account) onConverted(account);
  };
  const isWrong = result === "wrong";
  const type = (set: (text: string) => void) => (text: string) => {
    set(text);
    setResult(null);
  };
  return (
    <details className="group/postal rounded-button bg-ground-2 px-4">
      <summary className="flex min-h-12 items-center gap-3 rounded-field py-2 text-sub font-bold">
        <span className="flex-1">{t.postalTitle}</span>
        <ChevronDownIcon size={18} className="text-ink-2 transition-transform group-open/postal:rotate-180" />
      </summary>
      <div className="space-y-4 pb-4">
        <p className="text-sub text-ink-2">{t.postalLead}</p>
        <div className="grid grid-cols-2 gap-4">
          <DigitsField
            label={t.postalSymbol}
            hint={t.postalSymbolHint}
            value={symbol}
            onText={type(setSymbol)}
            aria-invalid={isWrong || undefined}
            inputMode="numeric"
            autoComplete="off"
            placeholder="10530"
            maxLength={5}
          />
          <DigitsField
            label={t.postalNumber}
            hint={t.postalNumberHint}
            value={number}
            onText={type(setNumber)}
            aria-invalid={isWrong || undefined}
            inputMode="numeric"
            autoComplete="off"
            placeholder="12345671"
            maxLength={8}
          />
        </div>
        <div role="status">
          {isWrong && <ErrorText>{sentence({ code: "postal_savings_format" }, locale)}</ErrorText>}
          {result && result !== "wrong" && (
            <p className="text-sub text-ok">{t.converted(result.branchNumber, result.accountNumber)}</p>
          )}
        </div>
        <Button look="outlined" size="medium" onClick={convert}>
          {t.convert}
        </Button>
      </div>
    </details>
  );
}
