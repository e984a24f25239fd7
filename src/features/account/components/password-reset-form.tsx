import { passwordResetProblems } from "../../../domain/fields/account-fields.ts";
import { flash } from "../../../nav/flash.ts";
import { useModal } from "../../../nav/modal.ts";
import { useReload } from "../../../nav/reload.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { PasswordField } from "../../../ui/field.tsx";
import { useForm } from "../../../ui/use-form.ts";
import type { AccountContract } from "../contract.ts";
import { messages } from "../messages/account.ts";
import { rejectionOf, useApi } from "../state.ts";

/** Sets a new password. The token of the link is in a cookie that only the server reads (ACCOUNT-23). */
export function PasswordResetForm({ email }: { email: string }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const api = useApi();
  const reload = useReload();
  const { open } = useModal();
  const form = useForm("reset", {
    initial: { password: "", password_confirmation: "" },
    check: (values) => passwordResetProblems({ email, token: IN_COOKIE, ...values }),
    submit: async (values) => {
      try {
        await api<AccountContract>()("POST auth/password/reset", { body: { email, token: "", ...values } });
      } catch (problem) {
        return rejectionOf(problem, locale);
      }
      await reload();
      flash(t.passwordUpdated);
      open({ name: "login" }, { replace: true });
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="space-y-5">
      <p className="text-ink-2">{t.resetLead(email)}</p>
      <ErrorSummary errors={form.errors} focusKey={form.attempts} />
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        {...form.field("password")}
        label={t.newPassword}
        hint={t.passwordHint}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field("password_confirmation")}
        label={t.confirmation}
        autoComplete="new-password"
      />
      <Button type="submit" isWide isBusy={form.isBusy} disabled={form.hasErrors}>
        {t.doReset}
      </Button>
    </form>
  );
}

/** Stands for the token that the form does not know. */
const IN_COOKIE = "in the cookie";
