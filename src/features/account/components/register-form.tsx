import { Link } from "react-router";
import { track } from "../../../browser/analytics.ts";
import { meantAddress } from "../../../domain/account/meant-address.ts";
import { KANA_MAX, NAME_MAX, registrationProblems } from "../../../domain/fields/account-fields.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { ownTransferCurrencies } from "../../../domain/money/payment-method.ts";
import { inNameOrder } from "../../../i18n/format.ts";
import { paths } from "../../../nav/paths.ts";
import { useSite, useTexts } from "../../../nav/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { PasswordField, TextField } from "../../../ui/field.tsx";
import { useForm } from "../../../ui/use-form.ts";
import type { AccountContract } from "../contract.ts";
import { messages } from "../messages/account.ts";
import { rejectionOf, useApi } from "../state.ts";

export function RegisterForm({ onDone }: { onDone: () => Promise<void> }) {
  const t = useTexts(messages);
  const { brand, locale } = useSite();
  const api = useApi();
  const form = useForm("register", {
    // The error summary lists the fields in this order, so it must be the order on the page.
    initial: { ...emptyNames(locale), name_kana: "", email: "", password: "" },
    check: registrationProblems,
    immediate: ["email"],
    labels: {
      last_name: t.lastName,
      first_name: t.firstName,
      name_kana: t.kana,
      email: t.email,
      password: t.password,
    },
    submit: async (values) => {
      try {
        await api<AccountContract>()("POST auth/register", { body: values });
      } catch (problem) {
        return rejectionOf(problem, locale);
      }
      track("sign_up", { method: "email" });
      await onDone();
    },
  });
  const lastName = (
    <TextField
      key="last"
      {...form.field("last_name")}
      label={t.lastName}
      placeholder={t.lastNameHint}
      autoComplete="family-name"
      maxLength={NAME_MAX * 2}
    />
  );
  const firstName = (
    <TextField
      key="first"
      {...form.field("first_name")}
      label={t.firstName}
      placeholder={t.firstNameHint}
      autoComplete="given-name"
      maxLength={NAME_MAX * 2}
    />
  );
  const meant = meantAddress(form.values.email);
  const link = "font-bold text-accent underline-offset-4 hover:underline";
  return (
    <form noValidate onSubmit={form.submit} className="space-y-5">
      <ErrorSummary errors={form.errors} focusKey={form.attempts} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">{inNameOrder(lastName, firstName, locale)}</div>
      {ownTransferCurrencies(brand).includes("JPY") && (
        <TextField
          {...form.field("name_kana")}
          label={t.kana}
          hint={t.kanaHint}
          placeholder={t.kanaExample}
          maxLength={KANA_MAX * 2}
          isOptional
        />
      )}
      <TextField
        {...form.field("email")}
        label={t.email}
        hint={
          meant && (
            <>
              {t.isMeant}{" "}
              <button
                type="button"
                className={`min-h-6 wrap-anywhere ${link}`}
                onClick={() => form.set("email", meant)}
              >
                {t.writeMeant(meant)}
              </button>
            </>
          )
        }
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
      />
      <PasswordField
        {...form.field("password")}
        label={t.password}
        hint={t.passwordHint}
        autoComplete="new-password"
      />
      <p className="text-sub text-ink-2">
        {t.consentStart}
        <Link to={paths.terms(locale)} target="_blank" className={link}>
          {t.terms}
        </Link>
        {t.termsAndPrivacy}
        <Link to={paths.privacy(locale)} target="_blank" className={link}>
          {t.privacy}
        </Link>
        {t.consentEnd}
      </p>
      <Button type="submit" isWide isBusy={form.isBusy} disabled={form.hasErrors}>
        {t.doRegister}
      </Button>
    </form>
  );
}

function emptyNames(locale: Locale): { last_name: string; first_name: string } {
  const order = inNameOrder("last_name", "first_name", locale);
  return Object.fromEntries(order.map((name) => [name, ""])) as Record<(typeof order)[number], string>;
}
