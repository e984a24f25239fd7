import type { CardProvider } from "../../../adapters/stripe/card-provider.client.ts";
import { cardBrand, cardDigits, cardProblems, cvcProblem } from "../../../domain/fields/card-fields.ts";
import { cleanedText, problemsOf } from "../../../domain/fields/text-field.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import { useSite, useTexts } from "../../../nav/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { CardLogo } from "../../../ui/card-logo.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { TextField } from "../../../ui/field.tsx";
import { useForm } from "../../../ui/use-form.ts";
import { messages } from "../messages/cards.ts";
import { useSaveCard } from "./use-save-card.ts";

const EMPTY = { number: "", exp_month: "", exp_year: "", cvc: "", last_name: "", first_name: "" };

/** The demo's form with fields of our own (CARD-3). The save button is disabled until every field is valid. */
export function SandboxCardForm({ provider, onSaved }: { provider: CardProvider; onSaved?: () => void }) {
  const t = useTexts(messages);
  const { now, brand } = useSite();
  const save = useSaveCard(provider, onSaved);
  const today = dayAt(now, brand.timeZone);
  const check = (values: typeof EMPTY) => [
    ...cardProblems(values, today),
    ...problemsOf(cvcProblem(values.cvc, values.number)),
  ];
  const form = useForm("card", {
    initial: EMPTY,
    check,
    labels: {
      number: t.number,
      exp_month: t.month,
      exp_year: t.year,
      cvc: t.cvc,
      last_name: t.lastName,
      first_name: t.firstName,
    },
    submit: (values) => {
      const name = `${cleanedText(values.first_name)} ${cleanedText(values.last_name)}`;
      const card = {
        number: cardDigits(values.number),
        exp_month: cleanedText(values.exp_month),
        exp_year: cleanedText(values.exp_year),
        cvc: cleanedText(values.cvc),
        name,
      };
      return save(card, name);
    },
  });
  const { values, set } = form;
  const known = cardBrand(values.number);
  const capitals = (field: "first_name" | "last_name") => ({
    ...form.field(field),
    onChange: (event: { target: { value: string } }) => set(field, event.target.value.toUpperCase()),
    hint: t.holderHint,
    autoCapitalize: "characters",
    spellCheck: false,
  });
  return (
    <form noValidate onSubmit={form.submit} className="space-y-5">
      <p className="text-sub text-ink-2">
        {t.sandbox}
        <br />
        {t.threeDSecure}
      </p>
      <ErrorSummary errors={form.errors} focusKey={form.attempts} />
      <TextField
        {...form.field("number")}
        label={t.number}
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={23}
        trailing={
          known && (
            <span className="pr-2.5">
              <CardLogo brand={known} />
            </span>
          )
        }
      />
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
        <TextField
          {...form.field("exp_month")}
          label={t.month}
          hint={t.monthHint}
          inputMode="numeric"
          autoComplete="cc-exp-month"
          maxLength={2}
        />
        <TextField
          {...form.field("exp_year")}
          label={t.year}
          hint={t.yearHint}
          inputMode="numeric"
          autoComplete="cc-exp-year"
          maxLength={2}
        />
        <TextField
          {...form.field("cvc")}
          label={t.cvc}
          hint={t.cvcHint}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          className="max-sm:col-span-2"
        />
      </div>
      <div className="grid grid-cols-2 gap-x-4">
        <TextField {...capitals("last_name")} label={t.lastName} autoComplete="cc-family-name" />
        <TextField {...capitals("first_name")} label={t.firstName} autoComplete="cc-given-name" />
      </div>
      <Button type="submit" isWide isBusy={form.isBusy} disabled={!form.isBusy && check(values).length > 0}>
        {t.save}
      </Button>
    </form>
  );
}
