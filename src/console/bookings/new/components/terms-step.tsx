import { type Terms, usualInvoiceDay } from "../../../../domain/booking/terms.ts";
import type { ChargedCurrency } from "../../../../domain/money/money.ts";
import { addDays, type Day } from "../../../../domain/time/day.ts";
import { dayText } from "../../../../i18n/format.ts";
import { dayAt } from "../../../../i18n/wall-clock.ts";
import { ChoiceCards } from "../../../kit/components/choice-card.tsx";
import { SelectField, TextField } from "../../../kit/components/field.tsx";
import { useCan, useLocale, useMe, useTexts } from "../../../kit/state.ts";
import { useNow } from "../../../kit/use-now.ts";
import { messages } from "../messages.ts";

/** How the day of an invoice was chosen: it moves with today. */
const DUE = ["month", "14", "30", "60", "day"] as const;
type DueChoice = (typeof DUE)[number];

type TermsDraft = {
  terms: Terms;
  /** The last day to pay a transfer; empty for the one of the rules. */
  payBy: string;
  due: DueChoice;
  /** Where `due` is "day". */
  dueOn: string;
};

export const EMPTY_TERMS: TermsDraft = { terms: "prepaid", payBy: "", due: "month", dueOn: "" };

export function dueOnOf({ due, dueOn }: TermsDraft, today: Day, longest: number): Day | null {
  if (due === "month") return usualInvoiceDay(today, longest);
  if (due === "day") return dueOn === "" ? null : dueOn;
  return addDays(today, Number(due));
}

/** How and until when it is paid. */
export function TermsStep({
  draft,
  onChange,
  payBy,
  currencies,
}: {
  draft: TermsDraft;
  onChange: (draft: TermsDraft) => void;
  /** The last day to pay a transfer by the rules, as the preview says. */
  payBy: Day | null;
  /** Of the chosen rooms. */
  currencies: readonly ChargedCurrency[];
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { brand } = useMe();
  const mayPrice = useCan("price");
  const today = dayAt(useNow(), brand.time_zone);
  const dueOn = dueOnOf(draft, today, brand.invoice_days ?? 0);
  const withoutAccount = currencies.find((one) => !brand.transfer_currencies.includes(one));
  const noAccount = withoutAccount ? t.noAccount(withoutAccount) : null;
  const longest = brand.invoice_days;
  const whyNot: Record<Terms, string | null> = {
    prepaid: noAccount,
    invoice: noAccount ?? (longest === null ? t.noInvoices : null),
    free: null,
  };
  return (
    <ChoiceCards
      label={t.terms}
      isLabelHidden
      name="terms"
      // A choice that cannot be made is not preselected.
      value={whyNot[draft.terms] ? null : draft.terms}
      onChange={(terms) => onChange({ ...draft, terms })}
      choices={[
        {
          value: "prepaid",
          label: t.prepaid,
          whyNot: whyNot.prepaid,
          note: draft.payBy === "" && payBy ? t.payByRule(dayText(payBy, locale)) : t.prepaidNote,
          children: (
            <TextField
              type="date"
              label={t.payBy}
              hint={t.payByHint}
              value={draft.payBy}
              min={today}
              onChange={({ target }) => onChange({ ...draft, payBy: target.value })}
            />
          ),
        },
        {
          value: "invoice",
          label: t.invoice,
          whyNot: whyNot.invoice,
          note: t.invoiceNote,
          aside: draft.terms === "invoice" && dueOn ? dayText(dueOn, locale) : undefined,
          children: (
            <div className="grid gap-2 md:grid-cols-2">
              <SelectField
                label={t.dueOn}
                value={draft.due}
                onChange={({ target }) =>
                  onChange({ ...draft, due: DUE.find((one) => one === target.value) ?? "month" })
                }
              >
                {DUE.filter((one) => !(Number(one) > (longest ?? 0))).map((one) => (
                  <option key={one} value={one}>
                    {one === "month" ? t.endOfNextMonth : one === "day" ? t.chosenDay : t.inDays(Number(one))}
                  </option>
                ))}
              </SelectField>
              {draft.due === "day" && (
                <TextField
                  type="date"
                  label={t.chosenDay}
                  value={draft.dueOn}
                  min={today}
                  data-step={draft.dueOn === "" ? "terms" : undefined}
                  onChange={({ target }) => onChange({ ...draft, dueOn: target.value })}
                />
              )}
            </div>
          ),
        },
        {
          value: "free",
          label: t.free,
          note: t.freeNote,
          whyNot: mayPrice ? null : t.freeNeedsPrice,
        },
      ]}
    />
  );
}
