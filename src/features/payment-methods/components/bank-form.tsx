import {
  bankProblems,
  POSTAL_SAVINGS_BANK,
  type TransferAccount,
} from "../../../domain/fields/bank-fields.ts";
import { toZenginKana } from "../../../domain/fields/zengin-kana.ts";
import { sentence } from "../../../i18n/problems.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { DigitsField } from "../../../ui/digits-field.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { BankIcon } from "../../../ui/menu-icons.tsx";
import { Note } from "../../../ui/note.tsx";
import { SimpleForm } from "../../../ui/simple-form.tsx";
import { useApi } from "../../account/state.ts";
import { useAccountForm } from "../../profile/state.ts";
import type { PaymentMethodsContract, RefundAccount } from "../contract.ts";
import { messages } from "../messages/bank.ts";
import { useBankSuggestions } from "../use-bank-suggestions.ts";
import type { AccountFormProps } from "./account-form.tsx";
import { PostalSavings } from "./postal-savings.tsx";
import { ProofFields, useProof } from "./proof-fields.tsx";

const EMPTY = {
  bank_name: "",
  bank_code: "",
  branch_name: "",
  branch_number: "",
  account_type: "",
  account_number: "",
  account_name: "",
  ...{ password: "", code: "" },
};

/** Bank and branch are searched for, or typed if the list does not have them. All fields are required (FIELD-9). */
export function BankForm({ account, onSaved, onCancel }: AccountFormProps) {
  const t = useTexts(messages);
  const locale = useLocale();
  const api = useApi();
  const proof = useProof();
  const form = useAccountForm("bank", {
    initial: account ? valuesOf(account) : EMPTY,
    check: (values) =>
      bankProblems(
        { ...values, account_type: values.account_type === "" ? null : Number(values.account_type) },
        "JPY",
      ),
    labels: {
      bank_name: t.bank,
      branch_name: t.branch,
      branch_number: t.branchNumber,
      account_type: t.type,
      account_number: t.number,
      account_name: t.holder,
      ...{ password: t.password, code: t.code },
    },
    save: async (values) =>
      onSaved(await api<PaymentMethodsContract>()("POST banks", { body: { ...values, currency: "JPY" } })),
  });
  const { values, set, errorOf } = form;
  const banks = useBankSuggestions({ kind: "bank", word: values.bank_name });
  const branches = useBankSuggestions({
    kind: "branch",
    bankCode: values.bank_code,
    word: values.branch_name,
  });
  const nameByNumber = async (number: string) => {
    set("branch_number", number);
    if (!/^\d{3}$/.test(number) || values.bank_code === "") return;
    const found = await api<PaymentMethodsContract>()("GET banks/:code/branches", {
      params: { code: values.bank_code },
      query: { q: number },
    }).catch(() => []);
    const branch = found.find(({ code }) => code === number);
    if (branch) set("branch_name", branch.name);
  };
  const fillIn = (found: TransferAccount) => {
    set("bank_name", t.postalBank);
    set("bank_code", POSTAL_SAVINGS_BANK);
    set("branch_name", found.branchName);
    set("branch_number", found.branchNumber);
    set("account_type", String(found.accountType));
    set("account_number", found.accountNumber);
  };
  const isKana = values.account_name.trim() === "" || toZenginKana(values.account_name) !== null;
  return (
    <div className="space-y-6">
      <PostalSavings onConverted={fillIn} />
      <SimpleForm
        form={form}
        action={t.save}
        after={
          onCancel && (
            <Button look="text" isWide onClick={onCancel}>
              {t.cancelChange}
            </Button>
          )
        }
      >
        <Combobox
          id="bank-bank_name"
          label={t.bank}
          value={values.bank_name}
          error={errorOf("bank_name")}
          hint={t.bankHint}
          icon={<BankIcon />}
          suggestions={banks.suggestions}
          onChange={(text) => {
            set("bank_name", text);
            // The branches of the former bank no longer apply.
            set("bank_code", "");
          }}
          onPick={({ key }) => set("bank_code", key)}
        />
        <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
          <Combobox
            id="bank-branch_name"
            label={t.branch}
            value={values.branch_name}
            error={errorOf("branch_name")}
            hint={values.bank_code === "" ? t.bankFirst : t.branchHint}
            suggestions={branches.suggestions}
            onChange={(text) => set("branch_name", text)}
            onPick={({ key }) => set("branch_number", key)}
          />
          <DigitsField
            {...form.field("branch_number")}
            onText={nameByNumber}
            label={t.branchNumber}
            hint={t.branchNumberHint}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
          />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField {...form.field("account_type")} label={t.type}>
            <option value="" disabled>
              {t.typeUnset}
            </option>
            {[0, 2, 1].map((type) => (
              <option key={type} value={type}>
                {t.types(type)}
              </option>
            ))}
          </SelectField>
          <DigitsField
            {...form.field("account_number")}
            onText={(text) => set("account_number", text)}
            label={t.number}
            hint={t.numberHint}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
          />
        </div>
        {values.account_type === "1" && (
          <Note tone="warn" role="status">
            {sentence({ code: "fixed_deposit" }, locale)}
          </Note>
        )}
        <TextField
          {...form.field("account_name")}
          label={t.holder}
          hint={isKana ? t.holderHint : <span className="text-warn">{t.holderNotKana}</span>}
          autoComplete="off"
          spellCheck={false}
        />
        {proof?.is_needed && (
          <ProofFields
            proof={proof}
            password={form.field("password")}
            code={form.field("code")}
            onCode={(text) => set("code", text)}
          />
        )}
      </SimpleForm>
    </div>
  );
}

function valuesOf(account: RefundAccount): typeof EMPTY {
  return {
    bank_name: account.bank_name,
    bank_code: account.bank_code ?? "",
    branch_name: account.branch_name,
    branch_number: account.branch_number,
    account_type: String(account.account_type),
    account_number: account.account_number,
    account_name: account.account_name,
    ...{ password: "", code: "" },
  };
}
