import { SelectField, TextField } from "../../../kit/components/field.tsx";
import { useTexts } from "../../../kit/state.ts";
import { messages } from "../messages/screen.ts";

/** An account as it is typed; the texts may be empty. */
type TypedAccount = Record<
  "bank_code" | "bank_name" | "branch_number" | "branch_name" | "account_number" | "account_name",
  string
> & { account_type: number };

export const NO_ACCOUNT: TypedAccount = {
  ...{ bank_code: "", bank_name: "", branch_number: "", branch_name: "" },
  ...{ account_type: 0, account_number: "", account_name: "" },
};

/** The fields of a bank account, as the desk enters it. */
export function AccountFields({
  value,
  onChange,
}: {
  value: TypedAccount;
  onChange: (value: TypedAccount) => void;
}) {
  const t = useTexts(messages);
  const field = (name: Exclude<keyof TypedAccount, "account_type">, label: string, digits?: number) => (
    <TextField
      label={label}
      value={value[name]}
      maxLength={digits ?? 100}
      {...(digits ? { inputMode: "numeric" as const } : {})}
      onChange={({ target }) => onChange({ ...value, [name]: target.value })}
    />
  );
  return (
    <div className="grid gap-2 md:grid-cols-2">
      {field("bank_code", t.bankCode, 4)}
      {field("branch_number", t.branchNumber, 3)}
      {field("bank_name", t.bankName)}
      {field("branch_name", t.branchName)}
      <SelectField
        label={t.accountType}
        value={String(value.account_type)}
        onChange={({ target }) => onChange({ ...value, account_type: Number(target.value) })}
      >
        <option value="0">{t.ordinary}</option>
        <option value="2">{t.checking}</option>
      </SelectField>
      {field("account_number", t.accountNumber, 7)}
      {field("account_name", t.holder)}
    </div>
  );
}
