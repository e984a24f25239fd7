import { useState } from "react";
import { ApiProblem } from "../../../api/client.ts";
import { track } from "../../../browser/analytics.ts";
import { loginProblems } from "../../../domain/fields/account-fields.ts";
import { useModal } from "../../../nav/modal.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { Button, textLinkClass } from "../../../ui/button.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { PasswordField, TextField } from "../../../ui/field.tsx";
import { useForm } from "../../../ui/use-form.ts";
import type { AccountContract } from "../contract.ts";
import { messages } from "../messages/account.ts";
import { rejectionOf, useApi } from "../state.ts";

export function LoginForm({ onDone }: { onDone: () => Promise<void> }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const api = useApi();
  const { open } = useModal();
  // Too many failed attempts, perhaps by somebody else: a mailed link still logs in (ACCOUNT-22).
  const [isOffered, setOffered] = useState(false);
  const form = useForm("login", {
    initial: { email: "", password: "" },
    check: loginProblems,
    submit: async (values) => {
      try {
        await api<AccountContract>()("POST auth/login", { body: { ...values, command: "login" } });
      } catch (problem) {
        if (problem instanceof ApiProblem && problem.status === 429) setOffered(true);
        return rejectionOf(problem, locale);
      }
      track("login", { method: "email" });
      await onDone();
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="space-y-5">
      <ErrorSummary errors={form.errors} focusKey={form.attempts} />
      <TextField
        {...form.field("email")}
        label={t.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
      />
      <PasswordField {...form.field("password")} label={t.password} autoComplete="current-password" />
      <Button type="submit" isWide isBusy={form.isBusy} disabled={form.hasErrors}>
        {t.doLogin}
      </Button>
      {isOffered && (
        <Button
          look="outlined"
          isWide
          onClick={() => open({ name: "loginByMail", email: form.values.email })}
        >
          {t.loginByMail}
        </Button>
      )}
      <p className="text-center">
        <button
          type="button"
          className={textLinkClass}
          onClick={() => open({ name: "passwordForgot", email: form.values.email })}
        >
          {t.forgot}
        </button>
      </p>
    </form>
  );
}
