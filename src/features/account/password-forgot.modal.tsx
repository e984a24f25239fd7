import { emailProblem } from "../../domain/fields/account-fields.ts";
import { problemsOf } from "../../domain/fields/text-field.ts";
import { flash } from "../../nav/flash.ts";
import { type ModalOf, useModal } from "../../nav/modal.ts";
import { useLocale, useTexts } from "../../nav/site.tsx";
import { Button, textLinkClass } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { TextField } from "../../ui/field.tsx";
import { useForm } from "../../ui/use-form.ts";
import type { AccountContract } from "./contract.ts";
import { messages } from "./messages/account.ts";
import { rejectionOf, useApi } from "./state.ts";

/** Requests the password reset email. The answer is the same whether or not the address has an account (ACCOUNT-2). */
export default function PasswordForgotModal({ modal }: { modal: ModalOf<"passwordForgot"> }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const api = useApi();
  const { open, close, back, canGoBack } = useModal();
  const form = useForm("forgot", {
    initial: { email: modal.email ?? "" },
    check: ({ email }) => problemsOf(emailProblem(email)),
    submit: async (body) => {
      try {
        await api<AccountContract>()("POST auth/password/email", { body });
      } catch (problem) {
        return rejectionOf(problem, locale);
      }
      close();
      flash(t.emailSent);
    },
  });
  const toLogin = () => (canGoBack ? back() : open({ name: "login" }, { replace: true }));
  return (
    <Dialog title={t.forgotTitle} onClose={close} onBack={toLogin}>
      <form noValidate onSubmit={form.submit} className="space-y-5">
        <p className="text-ink-2">{t.forgotLead}</p>
        <ErrorSummary errors={form.errors} focusKey={form.attempts} />
        <TextField
          {...form.field("email")}
          label={t.email}
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
        />
        <Button type="submit" isWide isBusy={form.isBusy} disabled={form.hasErrors}>
          {t.sendMail}
        </Button>
        <p className="text-center">
          <button type="button" className={textLinkClass} onClick={toLogin}>
            {t.backToLogin}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
