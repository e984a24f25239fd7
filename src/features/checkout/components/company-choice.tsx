import { useState } from "react";
import { PURPOSE_MAX, purchaseNumberProblem, purchaseNumberText } from "../../../domain/corporate/group.ts";
import { closingFor, dueAfter } from "../../../domain/corporate/terms.ts";
import { cleanedText, optionalTextProblem } from "../../../domain/fields/text-field.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import type { Problem } from "../../../domain/problem.ts";
import type { Day } from "../../../domain/time/day.ts";
import { payerFactsText, periodInvoiceText, purchasePatternText } from "../../../i18n/corporate.ts";
import { dayText } from "../../../i18n/format.ts";
import { sentence } from "../../../i18n/problems.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { RadioRow, TextField } from "../../../ui/field.tsx";
import type { CorporatePayer } from "../../corporate/contract.ts";
import { messages } from "../messages/company.ts";
import type { CompanyPayer, WhoPaysProps } from "./who-pays.tsx";

/** The guest, or one of the groups that the guest books on; with the purchase number that the group asks for. */
export default function CompanyChoice({
  payers,
  day,
  payer,
  onChoose,
}: WhoPaysProps & { payers: readonly CorporatePayer[] }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const [number, setNumber] = useState(payer?.purchaseNumber ?? "");
  const [isTouched, setTouched] = useState(false);
  const chosen = payers.find(({ group_id }) => group_id === payer?.groupId) ?? null;
  const [purpose, setPurpose] = useState(payer?.purpose ?? "");
  const choose = (group: CorporatePayer, typed: string, what: string) => {
    const [wrong, tooLong] = [purchaseNumberProblem(group, typed), purposeProblem(what)];
    onChoose({
      corporateId: group.corporate_id,
      groupId: group.group_id,
      purchaseNumber: group.purchase_number === "none" ? "" : purchaseNumberText(typed),
      purpose: cleanedText(what),
      problem: wrong
        ? `${t.purchaseNumber}: ${sentence(wrong, locale)}`
        : tooLong && `${t.purpose}: ${sentence(tooLong, locale)}`,
      ...wordsOf(group, day, locale, t),
    });
  };
  const problem = chosen && purchaseNumberProblem(chosen, number);
  const whyNotPurpose = purposeProblem(purpose);
  return (
    <fieldset className="mb-6 min-w-0">
      <legend className="field-label">{t.whoPays}</legend>
      <div className="space-y-2.5">
        <RadioRow name="payer" checked={payer === null} onChange={() => onChoose(null)}>
          {t.self}
        </RadioRow>
        {payers.map((group) => (
          <RadioRow
            key={group.group_id}
            name="payer"
            checked={chosen === group}
            onChange={() => choose(group, number, purpose)}
          >
            <span className="block">{t.group(group.company, group.name)}</span>
            <span className="block text-meta text-ink-2">{payerFactsText(group, locale)}</span>
          </RadioRow>
        ))}
      </div>
      {chosen && chosen.purchase_number !== "none" && (
        <TextField
          className="mt-4"
          id="purchase-number"
          label={t.purchaseNumber}
          isOptional={chosen.purchase_number === "optional"}
          hint={chosen.purchase_pattern ? purchasePatternText(chosen.purchase_pattern, locale) : undefined}
          value={number}
          error={isTouched && problem ? sentence(problem, locale) : null}
          onBlur={() => setTouched(true)}
          onChange={({ target }) => {
            setNumber(target.value);
            choose(chosen, target.value, purpose);
          }}
        />
      )}
      {chosen && (
        <TextField
          className="mt-4"
          id="purpose"
          label={t.purpose}
          isOptional
          hint={t.purposeHint}
          maxLength={PURPOSE_MAX * 2}
          error={whyNotPurpose && sentence(whyNotPurpose, locale)}
          value={purpose}
          onChange={({ target }) => {
            setPurpose(target.value);
            choose(chosen, number, target.value);
          }}
        />
      )}
    </fieldset>
  );
}

function purposeProblem(purpose: string): Problem | null {
  return optionalTextProblem("purpose", purpose, PURPOSE_MAX);
}

type Words = (typeof messages)["ja"];

function wordsOf(
  { closing_day: closingDay, due_days: dueDays }: CorporatePayer,
  day: Day | null,
  locale: Locale,
  t: Words,
): Pick<CompanyPayer, "action" | "whenPaid"> {
  if (day === null) return { action: t.book, whenPaid: t.book };
  const terms = { closingDay, dueDays };
  const closing = closingFor(day, closingDay);
  const due = dueAfter(closing, terms);
  const invoice = periodInvoiceText({ closing, due }, terms, locale);
  return { action: t.bookOn(invoice), whenPaid: t.whenPaid(dayText(due, locale)) };
}
