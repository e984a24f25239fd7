import { confirmationProblem, passwordChangeProblems } from "../../domain/fields/account-fields.ts";
import { problemsOf } from "../../domain/fields/text-field.ts";
import { useTexts } from "../../nav/site.tsx";
import { PasswordField } from "../../ui/field.tsx";
import { SignedInDialog } from "../../ui/signed-in-dialog.tsx";
import { SimpleForm } from "../../ui/simple-form.tsx";
import type { AccountContract, User } from "../account/contract.ts";
import { useApi } from "../account/state.ts";
import { messages } from "./messages/details.ts";
import { useAccountForm, useSignedInDialog } from "./state.ts";
import { useSaved } from "./use-saved.ts";

export default function EditPasswordModal() {
  const t = useTexts(messages);
  return (
    <SignedInDialog title={t.editPassword} {...useSignedInDialog({ name: "myPage" })}>
      {(user) => <PasswordForm user={user} />}
    </SignedInDialog>
  );
}

function PasswordForm({ user }: { user: User }) {
  const t = useTexts(messages);
  const api = useApi();
  const saved = useSaved();
  const form = useAccountForm("password", {
    initial: { password: "", new_password: "", password_confirmation: "" },
    check: (values) => [
      ...passwordChangeProblems(values),
      ...problemsOf(confirmationProblem(values.new_password, values.password_confirmation)),
    ],
    labels: { password: t.oldPassword, new_password: t.newPassword, password_confirmation: t.confirmation },
    save: async ({ password, new_password }) => {
      await api<AccountContract>()("PATCH users/password", { body: { password, new_password } });
      await saved(t.passwordChanged);
    },
  });
  return (
    <SimpleForm form={form} action={t.save}>
      <p className="text-ink-2">{t.passwordLead}</p>
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField {...form.field("password")} label={t.oldPassword} autoComplete="current-password" />
      <PasswordField
        {...form.field("new_password")}
        label={t.newPassword}
        hint={t.newPasswordHint}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field("password_confirmation")}
        label={t.confirmation}
        autoComplete="new-password"
      />
    </SimpleForm>
  );
}
