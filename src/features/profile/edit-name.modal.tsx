import { KANA_MAX, kanaProblem, nameProblems } from "../../domain/fields/account-fields.ts";
import { problemsOf } from "../../domain/fields/text-field.ts";
import { ownTransferCurrencies } from "../../domain/money/payment-method.ts";
import { useSite, useTexts } from "../../nav/site.tsx";
import { TextField } from "../../ui/field.tsx";
import { SignedInDialog } from "../../ui/signed-in-dialog.tsx";
import { SimpleForm } from "../../ui/simple-form.tsx";
import type { User } from "../account/contract.ts";
import { useApi } from "../account/state.ts";
import type { ProfileContract } from "./contract.ts";
import { messages } from "./messages/details.ts";
import { useAccountForm, useSignedInDialog } from "./state.ts";
import { useSaved } from "./use-saved.ts";

export default function EditNameModal() {
  const t = useTexts(messages);
  return (
    <SignedInDialog title={t.editName} {...useSignedInDialog({ name: "myPage" })}>
      {(user) => <NameForm user={user} />}
    </SignedInDialog>
  );
}

function NameForm({ user }: { user: User }) {
  const t = useTexts(messages);
  const api = useApi();
  const { brand } = useSite();
  const saved = useSaved();
  const form = useAccountForm("name", {
    initial: { last_name: user.last_name, first_name: user.first_name, name_kana: user.name_kana ?? "" },
    check: (values) => [...nameProblems(values), ...problemsOf(kanaProblem("name_kana", values.name_kana))],
    labels: { last_name: t.lastName, first_name: t.firstName, name_kana: t.kana },
    save: async (values) => {
      await api<ProfileContract>()("PATCH users", { body: values });
      await saved(t.nameChanged);
    },
  });
  return (
    <SimpleForm form={form} action={t.save}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...form.field("last_name")} label={t.lastName} autoComplete="family-name" />
        <TextField {...form.field("first_name")} label={t.firstName} autoComplete="given-name" />
      </div>
      {(ownTransferCurrencies(brand).includes("JPY") || user.name_kana !== null) && (
        <TextField
          {...form.field("name_kana")}
          label={t.kana}
          hint={t.kanaHint}
          maxLength={KANA_MAX * 2}
          isOptional
        />
      )}
    </SimpleForm>
  );
}
