import { useState } from "react";
import { receiptNameProblem } from "../../domain/fields/account-fields.ts";
import { problemsOf } from "../../domain/fields/text-field.ts";
import { personName } from "../../i18n/format.ts";
import { flash } from "../../nav/flash.ts";
import { useLocale, useTexts } from "../../nav/site.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { SignedInDialog } from "../../ui/signed-in-dialog.tsx";
import { SimpleForm } from "../../ui/simple-form.tsx";
import type { User } from "../account/contract.ts";
import { useApi, useRejection } from "../account/state.ts";
import type { ProfileContract } from "./contract.ts";
import { messages } from "./messages/details.ts";
import { useAccountForm, useSignedInDialog } from "./state.ts";
import { useSaved } from "./use-saved.ts";

export default function EditReceiptNameModal() {
  const t = useTexts(messages);
  return (
    <SignedInDialog title={t.editReceiptName} {...useSignedInDialog({ name: "myPage" })}>
      {(user) => <ReceiptNameForm user={user} />}
    </SignedInDialog>
  );
}

function ReceiptNameForm({ user }: { user: User }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const api = useApi();
  const saved = useSaved();
  const rejection = useRejection();
  const [isResetting, setResetting] = useState(false);
  const form = useAccountForm("receipt-name", {
    initial: { receipt_name: user.receipt_name ?? "" },
    check: (values) => problemsOf(receiptNameProblem(values.receipt_name)),
    labels: { receipt_name: t.receiptName },
    save: async (values) => {
      await api<ProfileContract>()("PATCH users/receipt_name", { body: values });
      await saved(t.receiptNameChanged);
    },
  });
  const reset = async () => {
    setResetting(true);
    try {
      await api<ProfileContract>()("POST users/receipt_name/reset");
      await saved(t.receiptNameChanged);
    } catch (problem) {
      flash(Object.values(rejection(problem)).flat().join(" "), "error");
    } finally {
      setResetting(false);
    }
  };
  return (
    <SimpleForm
      form={form}
      action={t.save}
      after={
        user.receipt_name && (
          <Button look="text" isWide isBusy={isResetting} onClick={reset}>
            {t.receiptNameReset}
          </Button>
        )
      }
    >
      <TextField
        {...form.field("receipt_name")}
        label={t.receiptName}
        hint={t.receiptNameHint}
        autoComplete="organization"
        placeholder={personName(user.last_name, user.first_name, locale)}
      />
    </SimpleForm>
  );
}
