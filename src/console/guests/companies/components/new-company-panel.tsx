import { useRef } from "react";
import { useNavigate } from "react-router";
import { newCompanyProblems } from "../../../../domain/corporate/fields.ts";
import type { Locale } from "../../../../domain/language/locale.ts";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { TextArea, TextField } from "../../../kit/components/field.tsx";
import { LanguageField } from "../../../kit/components/language-field.tsx";
import { useForm } from "../../../kit/form/use-form.ts";
import { DecisionPanel } from "../../../kit/panel/components/decision-panel.tsx";
import { api, useCan, useLocale, useTexts } from "../../../kit/state.ts";
import type { CompaniesContract } from "../contract.ts";
import { messages } from "../messages/screen.ts";

const call = api<CompaniesContract>();

const LINES = ["name", "kana", "address", "phone_number", "corporate_number", "admin_mail"] as const;
const EMPTY = {
  ...{ name: "", kana: "", address: "", phone_number: "", corporate_number: "" },
  ...{ invoice_mails: "", admin_mail: "" },
};
type Typed = typeof EMPTY & { locale: Locale };

/** Makes a company for people who have called; its first admin is invited by mail (CORP-1). */
export function NewCompanyPanel({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const navigate = useNavigate();
  const mayMake = useCan("desk");
  /** The company whose page follows. */
  const made = useRef(0);
  const form = useForm<Typed, { id: number }>({
    label: t.doAdd,
    initial: { ...EMPTY, locale },
    check: (values) => newCompanyProblems(values, null),
    send: (body, { idempotencyKey }) => call("POST operate/companies", { body }, { idempotencyKey }),
    done: ({ id }) => {
      onDone();
      made.current = id;
      return { text: t.added, subject: `corporate:${id}` };
    },
    onClose: () => navigate(operatePaths.company(made.current)),
  });
  // The address of the panel can be opened by anybody.
  if (!mayMake) return null;
  const labels: Record<(typeof LINES)[number], string> = {
    ...{ name: t.name, kana: t.kana, address: t.address, phone_number: t.phone },
    ...{ corporate_number: t.corporateNumber, admin_mail: t.adminMail },
  };
  return (
    <DecisionPanel
      decision={form}
      title={t.addTitle}
      submit={t.doAdd}
      className="grid gap-3"
      onClose={onClose}
    >
      {LINES.map((name) => (
        <TextField
          key={name}
          {...form.field(name)}
          label={labels[name]}
          autoComplete="off"
          {...(name === "admin_mail" ? { type: "email", hint: t.adminMailHint } : {})}
          {...(name === "name" ? { "data-autofocus": true } : {})}
        />
      ))}
      <TextArea {...form.field("invoice_mails")} label={t.invoiceMails} hint={t.invoiceMailsHint} rows={3} />
      <LanguageField
        label={t.language}
        value={form.values.locale}
        onChoose={(locale) => form.set({ locale })}
      />
    </DecisionPanel>
  );
}
