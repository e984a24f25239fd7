import { useState } from "react";
import { CHARGED_CURRENCIES, type ChargedCurrency } from "../../../domain/money/money.ts";
import { useSite, useTexts } from "../../../nav/site.tsx";
import { SelectField } from "../../../ui/field.tsx";
import type { RefundAccount } from "../contract.ts";
import { messages } from "../messages/bank.ts";
import { BankForm } from "./bank-form.tsx";
import { SingaporeForm } from "./singapore-form.tsx";

export type AccountFormProps = {
  account: RefundAccount | null;
  onSaved: (account: RefundAccount) => void;
  onCancel?: (() => void) | undefined;
};

/** The form of each currency's country (FIELD-9). */
const FORMS = { JPY: BankForm, SGD: SingaporeForm } satisfies Record<ChargedCurrency, unknown>;

/** Registers an account for refunds. Where the brand charges in another currency than yen, the guest says which one it takes. */
export function AccountForm({ account, ...rest }: AccountFormProps) {
  const t = useTexts(messages);
  const { brand } = useSite();
  const [currency, setCurrency] = useState<ChargedCurrency>(account?.currency ?? brand.currency);
  const Form = FORMS[currency];
  return (
    <div className="space-y-6">
      {(brand.currency !== "JPY" || currency !== "JPY") && (
        <SelectField
          id="bank-currency"
          label={t.country}
          value={currency}
          onChange={({ target }) => setCurrency(target.value as ChargedCurrency)}
        >
          {CHARGED_CURRENCIES.map((one) => (
            <option key={one} value={one}>
              {t.countries(one)}
            </option>
          ))}
        </SelectField>
      )}
      <Form account={account?.currency === currency ? account : null} {...rest} />
    </div>
  );
}
