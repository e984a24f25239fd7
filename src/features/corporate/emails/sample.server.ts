import type { SampleAbout } from "../../../adapters/mail/sample-about.ts";
import { invoicesMail } from "./invoices.ts";

const about = ({ brand, locale, day }: SampleAbout) => ({
  ...{ brand, locale, company: "…", page: brand.baseUrl },
  invoices: [
    {
      ...{
        number: "G-2026-000001",
        group: null,
        issuer: null,
        amount: 0,
        currency: brand.currency,
        dueOn: day,
      },
      url: brand.baseUrl,
    },
  ],
});

/** The mails about invoices of companies, of none (MAIL-53). */
export const corporateSamples = {
  corporate_invoiced: (one: SampleAbout) => invoicesMail({ ...about(one), kind: "invoiced" }),
  corporate_reminder: (one: SampleAbout) => invoicesMail({ ...about(one), kind: "reminder", days: 1 }),
};
