import { remindedDueDays, reminderFor } from "../../../domain/corporate/invoice-reminders.ts";
import type { Day } from "../../../domain/time/day.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import { mailedPaths } from "../../../nav/mailed-paths.ts";
import { BASE } from "../../../nav/paths.ts";
import type { App } from "../../../platform/app.ts";
import { type MailWriter, type QueuedMail, queueMails } from "../../../platform/mail-queue.ts";
import type { Queryable } from "../../../platform/sql.ts";
import type { Sweep } from "../../../platform/sweeps.ts";
import { type CorporateRow, corporateById } from "../db.server.ts";
import { invoicesMail } from "../emails/invoices.ts";
import { membersOf } from "../members.db.server.ts";
import { closedOnDay, type InvoiceRow, openInvoices } from "./db.server.ts";
import { invoiceLink } from "./paper-links.server.ts";

type AboutClosing = { corporateId: number; closing: Day; to: string };
type AboutDue = { corporateId: number; dueOn: Day; days: number; to: string };

/** One mail of a closing to each address of a company; to its admins where it has none (CORP-44). */
export async function mailsOfClosing(
  db: Queryable,
  company: CorporateRow,
  closing: Day,
): Promise<QueuedMail[]> {
  return (await addressesOf(db, company)).map((to, index) => ({
    ...{ key: `corporate_invoiced:${company.id}:${closing}:${index}`, kind: "corporate.invoiced" },
    data: { corporateId: company.id, closing, to } satisfies AboutClosing,
  }));
}

async function addressesOf(db: Queryable, { id, invoice_mails }: CorporateRow): Promise<string[]> {
  if (invoice_mails.length > 0) return invoice_mails;
  const members = await membersOf(db, id);
  return members.filter(({ roles }) => roles.includes("admin")).map(({ email }) => email);
}

const writeInvoiced: MailWriter = async ({ data }, app) => {
  const { corporateId, closing, to } = data as AboutClosing;
  const invoices = await closedOnDay(app.db, corporateId, closing);
  return compose(app, { corporateId, invoices, to }, { kind: "invoiced" });
};

/** Only what is still open, and not disputed, when it is sent. */
const writeReminder: MailWriter = async ({ data }, app) => {
  const { corporateId, dueOn, days, to } = data as AboutDue;
  const open = await openInvoices(app.db, { from: dueOn, to: dueOn });
  const invoices = open.filter(({ corporate_id: id }) => id === corporateId);
  return compose(app, { corporateId, invoices, to }, { kind: "reminder", days });
};

async function compose(
  app: App,
  { corporateId, invoices, to }: { corporateId: number; invoices: readonly InvoiceRow[]; to: string },
  what: { kind: "invoiced" } | { kind: "reminder"; days: number },
) {
  const company = await corporateById(app.db, corporateId);
  if (!company || invoices.length === 0) return null;
  const { locale, name } = company;
  const mail = invoicesMail({
    ...{ brand: app.brand, locale, company: name, ...what },
    page: `${app.env.publicUrl}${BASE}${mailedPaths.corporateInvoices(locale, corporateId)}`,
    invoices: invoices.map((one) => ({
      ...{ number: one.number, group: one.group_name, issuer: one.issuer, currency: one.currency },
      ...{ amount: what.kind === "reminder" ? one.left : one.total, dueOn: one.due_on },
      url: invoiceLink(app, one.id, locale),
    })),
  });
  return { to, mail, locale };
}

export const invoiceMails = { "corporate.invoiced": writeInvoiced, "corporate.reminder": writeReminder };

/** Reminders go from this hour on. */
const HOUR = 10;

/** One mail a company, due day and step, of all that is open then (CORP-49). */
async function sweepReminders(app: App): Promise<void> {
  const now = app.clock();
  const today = dayAt(now - HOUR * 3_600_000, app.brand.timeZone);
  const open = await openInvoices(app.db, remindedDueDays(today));
  const groups = new Map(open.map((one) => [`${one.corporate_id}:${one.due_on}`, one]));
  for (const { corporate_id: corporateId, due_on: dueOn } of groups.values()) {
    const days = reminderFor(dueOn, today);
    const company = days === null ? null : await corporateById(app.db, corporateId);
    if (days === null || !company) continue;
    const mails = (await addressesOf(app.db, company)).map(
      (to, index): QueuedMail => ({
        ...{ key: `corporate_reminder:${corporateId}:${dueOn}:${days}:${index}`, kind: "corporate.reminder" },
        data: { corporateId, dueOn, days, to } satisfies AboutDue,
      }),
    );
    await queueMails(app.db, mails, now);
  }
}

export const invoiceReminderSweeps: readonly Sweep[] = [
  { name: "reminders of companies’ invoices", everySeconds: 300, run: sweepReminders },
];
