import { type OrderTerms, usualInvoiceDay } from "../../../../domain/booking/terms.ts";
import type { ChargedCurrency } from "../../../../domain/money/money.ts";
import { LONGEST_REQUEST_DAYS } from "../../../../domain/money/payment-request.ts";
import { addDays, type Day } from "../../../../domain/time/day.ts";
import { dayText, wallText } from "../../../../i18n/format.ts";
import { ChoiceCards } from "../../../kit/components/choice-card.tsx";
import { SelectField, TextField } from "../../../kit/components/field.tsx";
import { useCan, useLocale, useMe, useTexts } from "../../../kit/state.ts";
import { useToday } from "../../../kit/use-today.ts";
import { messages as companyTexts } from "../messages/company.ts";
import { messages } from "../messages.ts";
import { type Payer, type PayerDraft, useWhyNotPayer } from "../use-payers.ts";
import { CompanyTerms } from "./company-terms.tsx";

/** How the day of an invoice was chosen: it moves with today. */
const DUE = ["month", "14", "30", "60", "day"] as const;
type DueChoice = (typeof DUE)[number];

type TermsDraft = PayerDraft & {
  terms: OrderTerms;
  /** The last day to pay a transfer; empty for the one of the rules. */
  payBy: string;
  due: DueChoice;
  /** Where `due` is "day". */
  dueOn: string;
  /** When a payment link ends, as the field says it; empty for the usual time. */
  linkUntil: string;
};

export const EMPTY_TERMS: TermsDraft = {
  terms: "prepaid",
  payBy: "",
  due: "month",
  dueOn: "",
  linkUntil: "",
  groupId: null,
  purchaseNumber: "",
  purpose: "",
};

export function dueOnOf({ due, dueOn }: TermsDraft, today: Day, longest: number): Day | null {
  if (due === "month") return usualInvoiceDay(today, longest);
  if (due === "day") return dueOn === "" ? null : dueOn;
  return addDays(today, Number(due));
}

type Draft = {
  draft: TermsDraft;
  onChange: (draft: TermsDraft) => void;
};

/** How and until when it is paid. */
export function TermsStep({
  draft,
  onChange,
  payBy,
  linkUntil,
  companyDueOn,
  currencies,
  payers,
  isTried,
}: Draft & {
  /** The last day to pay a transfer by the rules, as the preview says. */
  payBy: Day | null;
  /** When a payment link ends, as the preview says. */
  linkUntil: string | null;
  /** When the company's invoice is due, as the preview says. */
  companyDueOn: Day | null;
  /** Of the chosen rooms. */
  currencies: readonly ChargedCurrency[];
  /** The groups of companies that the guest books on. */
  payers: readonly Payer[];
  /** Booking was tried: what is missing is named. */
  isTried: boolean;
}) {
  const t = useTexts(messages);
  const c = useTexts(companyTexts);
  const whyNotPayer = useWhyNotPayer(currencies);
  const locale = useLocale();
  const { today, dueOn, longest } = useInvoiceDays(draft);
  const whyNot = useWhyNot(currencies);
  return (
    <ChoiceCards
      label={t.terms}
      isLabelHidden
      name="terms"
      // A choice that cannot be made is not preselected.
      value={whyNot[draft.terms] ? null : draft.terms}
      onChange={(terms) => {
        const fitting = payers.filter((payer) => whyNotPayer(payer) === null);
        const [only, other] = terms === "company" ? fitting : [];
        onChange({ ...draft, terms, ...(only && !other && { groupId: only.group_id }) });
      }}
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
          children: <DueFields {...{ draft, onChange, today, longest }} />,
        },
        ...(payers.length === 0
          ? []
          : [
              {
                value: "company" as const,
                label: t.company,
                note: c.companyNote,
                aside: draft.terms === "company" && companyDueOn ? dayText(companyDueOn, locale) : undefined,
                children: (
                  <CompanyTerms
                    {...{ payers, draft, currencies, isTried }}
                    onChange={(part) => onChange({ ...draft, ...part })}
                  />
                ),
              },
            ]),
        {
          value: "link",
          label: t.link,
          whyNot: whyNot.link,
          note:
            draft.linkUntil === "" && linkUntil ? t.linkUntilRule(wallText(linkUntil, locale)) : t.linkNote,
          children: (
            <TextField
              type="datetime-local"
              label={t.linkUntil}
              hint={t.linkUntilHint(LONGEST_REQUEST_DAYS)}
              value={draft.linkUntil}
              min={`${today}T00:00`}
              onChange={({ target }) => onChange({ ...draft, linkUntil: target.value })}
            />
          ),
        },
        {
          value: "free",
          label: t.free,
          note: t.freeNote,
          whyNot: whyNot.free,
        },
      ]}
    />
  );
}

/** The day on which an invoice is due as it is typed, and the longest that an invoice may run; null without invoices. */
function useInvoiceDays(draft: TermsDraft) {
  const { brand } = useMe();
  const today = useToday();
  return { today, dueOn: dueOnOf(draft, today, brand.invoice_days ?? 0), longest: brand.invoice_days };
}

/** Why terms cannot be chosen: there is no account or card for a currency, or the right is missing. */
function useWhyNot(currencies: readonly ChargedCurrency[]): Record<OrderTerms, string | null> {
  const t = useTexts(messages);
  const { brand } = useMe();
  const mayPrice = useCan("price");
  const withoutAccount = currencies.find((one) => !brand.transfer_currencies.includes(one));
  const withoutCard = currencies.find((one) => !brand.link_currencies.includes(one));
  const noAccount = withoutAccount ? t.noAccount(withoutAccount) : null;
  return {
    prepaid: noAccount,
    link: withoutCard ? t.noCard(withoutCard) : null,
    company: null,
    invoice: noAccount ?? (brand.invoice_days === null ? t.noInvoices : null),
    free: mayPrice ? null : t.freeNeedsPrice,
  };
}

/** By when an invoice is paid. */
function DueFields({
  draft,
  onChange,
  today,
  longest,
}: Draft & {
  today: Day;
  longest: number | null;
}) {
  const t = useTexts(messages);
  return (
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
  );
}
