import { bankProblems } from "../../../domain/fields/bank-fields.ts";
import { useTexts } from "../../../nav/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { SimpleForm } from "../../../ui/simple-form.tsx";
import { useApi } from "../../account/state.ts";
import { useAccountForm } from "../../profile/state.ts";
import type { PaymentMethodsContract } from "../contract.ts";
import { messages } from "../messages/bank.ts";
import type { AccountFormProps } from "./account-form.tsx";
import { ProofFields, useProof } from "./proof-fields.tsx";

/** What an account in Singapore does not have. */
const NONE = { branch_number: "", branch_name: "", account_type: null };

/** An account in Singapore: its bank has a name, and a SWIFT code or four digits (FIELD-9). */
export function SingaporeForm({ account, onSaved, onCancel }: AccountFormProps) {
  const t = useTexts(messages);
  const api = useApi();
  const proof = useProof();
  const form = useAccountForm("bank", {
    initial: {
      bank_name: account?.bank_name ?? "",
      bank_code: account?.bank_code ?? "",
      account_number: account?.account_number ?? "",
      account_name: account?.account_name ?? "",
      ...{ password: "", code: "" },
    },
    check: (values) => bankProblems({ ...values, ...NONE }, "SGD"),
    labels: {
      ...{ bank_name: t.bank, bank_code: t.swift, account_number: t.number, account_name: t.holderLatin },
      ...{ password: t.password, code: t.code },
    },
    save: async (values) =>
      onSaved(
        await api<PaymentMethodsContract>()("POST banks", { body: { ...values, ...NONE, currency: "SGD" } }),
      ),
  });
  return (
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
      <TextField {...form.field("bank_name")} label={t.bank} autoComplete="off" />
      <TextField
        {...form.field("bank_code")}
        label={t.swift}
        hint={t.swiftHint}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        {...form.field("account_number")}
        label={t.number}
        hint={t.numberHintLong}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...form.field("account_name")}
        label={t.holderLatin}
        hint={t.holderLatinHint}
        autoComplete="off"
        spellCheck={false}
      />
      {proof?.is_needed && (
        <ProofFields
          proof={proof}
          password={form.field("password")}
          code={form.field("code")}
          onCode={(text) => form.set("code", text)}
        />
      )}
    </SimpleForm>
  );
}
