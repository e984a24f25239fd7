import { PURPOSE_MAX } from "../../../../domain/corporate/group.ts";
import { payerFactsText, purchasePatternText } from "../../../../i18n/corporate.ts";
import { SelectField, TextField } from "../../../kit/components/field.tsx";
import { useLocale, useTexts } from "../../../kit/state.ts";
import { messages } from "../messages/company.ts";
import { type Payer, type PayerDraft, usePayerProblem, useWhyNotPayer } from "../use-payers.ts";

/** Which payment group of the guest's company pays, with the purchase number that it asks for (OPBOOK-15). */
export function CompanyTerms({
  payers,
  draft,
  currencies,
  isTried,
  onChange,
}: {
  payers: readonly Payer[];
  draft: PayerDraft;
  /** Of the chosen rooms. */
  currencies: readonly string[];
  /** Booking was tried: what is missing is named. */
  isTried: boolean;
  onChange: (part: Partial<PayerDraft>) => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const whyNot = useWhyNotPayer(currencies);
  const missing = usePayerProblem(payers)(draft);
  const chosen = payers.find(({ group_id: id }) => id === draft.groupId);
  const nameOf = (payer: Payer) => {
    const [name, why] = [t.groupOf(payer.company, payer.name), whyNot(payer)];
    return why === null ? name : t.notNow(name, why);
  };
  return (
    <div className="space-y-2">
      <SelectField
        label={t.group}
        value={draft.groupId ?? ""}
        error={isTried && missing?.of === "group" ? missing.text : null}
        hint={chosen && payerFactsText(chosen, locale)}
        data-step={missing?.of === "group" ? "terms" : undefined}
        onChange={({ target }) => onChange({ groupId: target.value === "" ? null : Number(target.value) })}
      >
        {!chosen && <option value="">{t.choose}</option>}
        {payers.map((payer) => (
          <option key={payer.group_id} value={payer.group_id} disabled={whyNot(payer) !== null}>
            {nameOf(payer)}
          </option>
        ))}
      </SelectField>
      {chosen && chosen.purchase_number !== "none" && (
        <TextField
          label={chosen.purchase_number === "optional" ? t.numberOptional : t.number}
          hint={chosen.purchase_pattern ? purchasePatternText(chosen.purchase_pattern, locale) : undefined}
          value={draft.purchaseNumber}
          maxLength={40}
          autoComplete="off"
          error={isTried && missing?.of === "number" ? missing.text : null}
          data-step={missing?.of === "number" ? "terms" : undefined}
          onChange={({ target }) => onChange({ purchaseNumber: target.value })}
        />
      )}
      {chosen && (
        <TextField
          label={t.purpose}
          value={draft.purpose}
          maxLength={PURPOSE_MAX * 2}
          autoComplete="off"
          error={missing?.of === "purpose" ? missing.text : null}
          data-step={missing?.of === "purpose" ? "terms" : undefined}
          onChange={({ target }) => onChange({ purpose: target.value })}
        />
      )}
    </div>
  );
}
