import { corporateProblems } from "../../../domain/corporate/fields.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { useSite, useTexts } from "../../../nav/site.tsx";
import { SelectField, TextAreaField, TextField } from "../../../ui/field.tsx";
import { SimpleForm } from "../../../ui/simple-form.tsx";
import { useAccountForm } from "../../profile/state.ts";
import type { Corporate } from "../contract.ts";
import { messages } from "../messages/company.ts";

export type CompanyValues = {
  name: string;
  kana: string;
  address: string;
  phone_number: string;
  corporate_number: string;
  invoice_mails: string;
  locale: Locale;
};

/** What a company says of itself: to make it, or to change it. */
export function CompanyForm({
  company,
  action,
  save,
}: {
  company: Corporate | null;
  action: string;
  save: (values: CompanyValues) => Promise<void>;
}) {
  const t = useTexts(messages);
  const { brand, locale } = useSite();
  const form = useAccountForm("company", {
    initial: {
      name: company?.name ?? "",
      kana: company?.kana ?? "",
      address: company?.address ?? "",
      phone_number: company?.phone_number ?? "",
      corporate_number: company?.corporate_number ?? "",
      invoice_mails: company?.invoice_mails.join("\n") ?? "",
      locale: company?.locale ?? (locale as string),
    },
    check: (values) => corporateProblems(values, brand),
    labels: {
      name: t.name,
      kana: t.kana,
      address: t.address,
      phone_number: t.phone,
      corporate_number: t.corporateNumber,
    },
    save: (values) => save({ ...values, locale: values.locale === "en" ? "en" : "ja" }),
  });
  return (
    <SimpleForm form={form} action={action}>
      <TextField {...form.field("name")} label={t.name} autoComplete="organization" />
      <TextField {...form.field("kana")} label={t.kana} hint={t.kanaHint} isOptional />
      <TextField {...form.field("address")} label={t.address} autoComplete="street-address" />
      <TextField {...form.field("phone_number")} label={t.phone} type="tel" autoComplete="tel" />
      <TextField
        {...form.field("corporate_number")}
        label={t.corporateNumber}
        hint={t.corporateNumberHint}
        inputMode="numeric"
        isOptional
      />
      <TextAreaField
        {...form.field("invoice_mails")}
        label={t.invoiceMails}
        hint={t.invoiceMailsHint}
        rows={3}
        isOptional
      />
      <SelectField
        id="company-locale"
        label={t.language}
        value={form.values.locale}
        onChange={({ target }) => form.set("locale", target.value)}
      >
        <option value="ja">{t.ja}</option>
        <option value="en">{t.en}</option>
      </SelectField>
    </SimpleForm>
  );
}
