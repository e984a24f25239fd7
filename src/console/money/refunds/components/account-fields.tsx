import { ACCOUNT_FIELDS } from "../../../../domain/fields/bank-fields.ts";
import type { ChargedCurrency } from "../../../../domain/money/money.ts";
import { SelectField, TextField } from "../../../kit/components/field.tsx";
import { useTexts } from "../../../kit/state.ts";
import { messages } from "../messages/account.ts";

/** An account as it is typed; the texts may be empty. */
type TypedAccount = Record<
  "bank_code" | "bank_name" | "branch_number" | "branch_name" | "account_number" | "account_name",
  string
> & { account_type: number };

export const NO_ACCOUNT: TypedAccount = {
  ...{ bank_code: "", bank_name: "", branch_number: "", branch_name: "" },
  ...{ account_type: 0, account_number: "", account_name: "" },
};

/** The fields that are all digits wherever the account is. */
const DIGITS: ReadonlySet<string> = new Set(["branch_number", "account_number"]);

/** The fields of a bank account in the country of a currency, as the desk enters it. */
export function AccountFields({
  value,
  currency,
  onChange,
}: {
  value: TypedAccount;
  currency: ChargedCurrency;
  onChange: (value: TypedAccount) => void;
}) {
  const t = useTexts(messages);
  return (
    <div className="grid gap-2 md:grid-cols-2">
      {ACCOUNT_FIELDS[currency].map((name) =>
        name === "account_type" ? (
          <SelectField
            key={name}
            label={t.field(currency, name)}
            value={String(value.account_type)}
            onChange={({ target }) => onChange({ ...value, account_type: Number(target.value) })}
          >
            <option value="0">{t.ordinary}</option>
            <option value="2">{t.checking}</option>
          </SelectField>
        ) : (
          <TextField
            key={name}
            label={t.field(currency, name)}
            value={value[name]}
            maxLength={100}
            {...(DIGITS.has(name) ? { inputMode: "numeric" as const } : {})}
            onChange={({ target }) => onChange({ ...value, [name]: target.value })}
          />
        ),
      )}
    </div>
  );
}
