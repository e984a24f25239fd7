import { CLOSING_DAYS, type ClosingDay } from "../../../../domain/corporate/terms.ts";
import { amountText, typedAmount } from "../../../../domain/corporate/typed-amount.ts";
import type { Problem } from "../../../../domain/problem.ts";
import { money } from "../../../../i18n/format.ts";
import { AmountField } from "../../../kit/components/amount-field.tsx";
import { Checkbox, SelectField, TextField } from "../../../kit/components/field.tsx";
import { Form } from "../../../kit/form/components/form.tsx";
import { useForm } from "../../../kit/form/use-form.ts";
import { api, useTexts } from "../../../kit/state.ts";
import type { CompaniesContract, CompanyDetail } from "../contract.ts";
import { messages } from "../messages/screen.ts";

const call = api<CompaniesContract>();

type Values = {
  has_invoice: boolean;
  credit_limit: string;
  closing_day: ClosingDay;
  due_days: string;
  stopped: boolean;
  reason: string;
};

/** What staff agree on with a company: invoices, credit, days, or that they are stopped (CORP-10, CORP-12). */
export function TermsForm({ company, onSaved }: { company: CompanyDetail; onSaved: () => void }) {
  const t = useTexts(messages);
  const { currency } = company;
  const seenOf = (one: CompanyDetail) => ({
    version: one.version,
    facts: [
      { label: t.hasInvoice, value: t.stateOf(one.agreed.has_invoice ? "invoice" : "none") },
      {
        label: t.limit,
        value: one.agreed.credit_limit === null ? t.noLimit : money(one.agreed.credit_limit, one.currency),
      },
      { label: t.closingDay, value: t.dayOf(one.agreed.closing_day) },
      { label: t.due, value: one.agreed.due_days === null ? t.dueEnd : `${one.agreed.due_days}` },
      { label: t.stopped, value: one.stopped_reason ?? "" },
    ],
  });
  const form = useForm<Values, CompanyDetail>({
    label: t.save,
    about: {
      seen: seenOf(company),
      read: async () => seenOf(await call("GET operate/companies/:id", { params: { id: company.id } })),
    },
    initial: {
      has_invoice: company.agreed.has_invoice,
      credit_limit: amountText(company.agreed.credit_limit, currency),
      closing_day: company.agreed.closing_day,
      due_days: company.agreed.due_days === null ? "" : `${company.agreed.due_days}`,
      stopped: company.agreed.stopped,
      reason: "",
    },
    check: (values) => problemsOf(values, currency),
    send: ({ credit_limit, due_days, ...values }, { version }) =>
      call("PATCH operate/companies/:id/terms", {
        params: { id: company.id },
        body: {
          ...{ ...values, currency, version: version ?? company.version },
          credit_limit: typedAmount(credit_limit, currency) ?? null,
          due_days: due_days === "" ? null : Number(due_days),
        },
      }),
    done: ({ id }) => ({ text: t.saved, subject: `corporate:${id}` }),
    onClose: onSaved,
  });
  const { values, set } = form;
  return (
    <Form form={form} submit={t.save}>
      <Checkbox
        label={t.hasInvoice}
        checked={values.has_invoice}
        onChange={({ target }) => set({ has_invoice: target.checked })}
      />
      <AmountField
        label={t.limit}
        value={values.credit_limit}
        currency={currency}
        hint={t.limitHint}
        error={form.errorOf("credit_limit")}
        onChange={(text) => set({ credit_limit: text })}
      />
      <SelectField
        label={t.closingDay}
        value={String(values.closing_day)}
        onChange={({ target }) =>
          set({ closing_day: CLOSING_DAYS.find((day) => String(day) === target.value) ?? 31 })
        }
      >
        {CLOSING_DAYS.map((day) => (
          <option key={day} value={day}>
            {t.dayOf(day)}
          </option>
        ))}
      </SelectField>
      <TextField {...form.field("due_days")} label={t.dueDays} inputMode="numeric" />
      <Checkbox
        label={t.stopped}
        checked={values.stopped}
        onChange={({ target }) => set({ stopped: target.checked })}
      />
      <TextField {...form.field("reason")} label={t.reason} />
    </Form>
  );
}

function problemsOf(values: Values, currency: CompanyDetail["currency"]): Problem[] {
  const days = values.due_days === "" ? 1 : Number(values.due_days);
  return [
    ...(typedAmount(values.credit_limit, currency) === undefined
      ? [{ code: "invalid_format", field: "credit_limit" } as const]
      : []),
    ...(Number.isInteger(days) && days >= 1 && days <= 120
      ? []
      : [{ code: "invalid_format", field: "due_days" } as const]),
    ...(values.reason.trim() === "" ? [{ code: "reason_owed", field: "reason" } as const] : []),
  ];
}
