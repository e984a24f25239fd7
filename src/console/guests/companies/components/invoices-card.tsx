import { useState } from "react";
import { dottedText, money, shortDayText } from "../../../../i18n/format.ts";
import { API_BASE } from "../../../../nav/paths.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Button } from "../../../kit/components/button.tsx";
import { Card } from "../../../kit/components/card.tsx";
import { TextField } from "../../../kit/components/field.tsx";
import { TextSkeleton } from "../../../kit/components/skeletons.tsx";
import { Loaded } from "../../../kit/components/states.tsx";
import { Tag } from "../../../kit/components/tag.tsx";
import { Form } from "../../../kit/form/components/form.tsx";
import { useForm } from "../../../kit/form/use-form.ts";
import { api, useCan, useLocale, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import type { CompanyInvoice, ReceivablesContract } from "../../../money/receivables/contract.ts";
import { messages } from "../messages/invoices.ts";

const call = api<ReceivablesContract>();
const AT_FIRST = 12;

/** The invoices of a company with what is open of each, a dispute that stops reminders, and its last invoice (CORP-48). */
export function InvoicesCard({ companyId }: { companyId: number }) {
  const t = useTexts(messages);
  const mayWrite = useCan("money");
  const [asked, setAsked] = useState<CompanyInvoice | "close" | null>(null);
  const [isAll, setAll] = useState(false);
  const query = useQuery(`invoices of company ${companyId}`, (signal) =>
    call("GET operate/companies/:id/invoices", { params: { id: companyId } }, { signal }),
  );
  const written = () => {
    setAsked(null);
    query.reload();
  };
  return (
    <Card
      title={t.title}
      action={
        mayWrite && (
          <Button size="small" onClick={() => setAsked("close")}>
            {t.close}
          </Button>
        )
      }
    >
      <Loaded query={query} skeleton={<TextSkeleton rows={3} />} right="see">
        {({ items }) => (
          <>
            <ul>
              {(isAll ? items : items.slice(0, AT_FIRST)).map((invoice) => (
                <Invoice
                  key={invoice.id}
                  invoice={invoice}
                  onDispute={mayWrite ? () => setAsked(invoice) : null}
                />
              ))}
              {items.length === 0 && <li className="px-4 py-2 text-ink-2">{t.none}</li>}
            </ul>
            {!isAll && items.length > AT_FIRST && (
              <Button size="small" look="text" onClick={() => setAll(true)}>
                {t.more(items.length - AT_FIRST)}
              </Button>
            )}
          </>
        )}
      </Loaded>
      {asked === "close" && (
        <Dialog title={t.closeTitle} onClose={() => setAsked(null)}>
          <CloseForm companyId={companyId} onSaved={written} />
        </Dialog>
      )}
      {asked && asked !== "close" && (
        <Dialog title={t.disputeOf(asked.number)} onClose={() => setAsked(null)}>
          <DisputeForm key={asked.version} invoice={asked} onSaved={written} />
        </Dialog>
      )}
    </Card>
  );
}

const FORMS = ["pdf", "csv", "ubl"] as const;

function Invoice({ invoice, onDispute }: { invoice: CompanyInvoice; onDispute: (() => void) | null }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { id, document_id, number, group, issuer, closed_on, due_on, pay_number, total, left, currency } =
    invoice;
  const facts = [
    t.closed(shortDayText(closed_on, locale)),
    group ?? t.allGroups,
    ...(issuer === null ? [] : [issuer]),
    t.due(shortDayText(due_on, locale)),
    t.pay(pay_number),
    ...(invoice.dispute === null ? [] : [invoice.dispute]),
  ];
  const linkOf = (form: (typeof FORMS)[number]) =>
    form === "pdf"
      ? `${API_BASE}/operate/documents/${document_id}/pdf`
      : `${API_BASE}/operate/company_invoices/${id}/${form}`;
  return (
    <li className="border-b border-line px-4 py-2 last:border-0">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <strong className="figures">{number}</strong>
        <span className="figures ml-auto">{money(total, currency)}</span>
        {left === 0 ? (
          <Tag tone="ok">{t.paid}</Tag>
        ) : (
          <>
            {left < total && <span className="figures text-ink-2">{t.left(money(left, currency))}</span>}
            {invoice.overdue && <Tag tone="warn">{t.overdue}</Tag>}
          </>
        )}
        {invoice.dispute !== null && <Tag tone="error">{t.disputed}</Tag>}
      </div>
      <p className="break-words text-sub text-ink-2">{dottedText(facts, locale)}</p>
      <p className="flex flex-wrap items-center gap-x-4">
        {FORMS.map((form) => (
          <a
            key={form}
            href={linkOf(form)}
            aria-label={t.fileOf(t[form], number)}
            className="inline-flex min-h-9 items-center underline"
            {...(form === "pdf" ? { target: "_blank", rel: "noreferrer" } : {})}
          >
            {t[form]}
          </a>
        ))}
        {onDispute && left > 0 && (
          <Button size="small" look="text" aria-label={t.disputeOf(number)} onClick={onDispute}>
            {t.dispute}
          </Button>
        )}
      </p>
    </li>
  );
}

function DisputeForm({ invoice, onSaved }: { invoice: CompanyInvoice; onSaved: () => void }) {
  const t = useTexts(messages);
  const form = useForm<{ note: string }, CompanyInvoice>({
    label: t.save,
    initial: { note: invoice.dispute ?? "" },
    check: () => [],
    send: (values, { idempotencyKey }) =>
      call(
        "POST operate/company_invoices/:id/dispute",
        { params: { id: invoice.id }, body: { ...values, version: invoice.version } },
        { idempotencyKey },
      ),
    done: () => ({ text: t.saved }),
    onClose: onSaved,
  });
  return (
    <Form form={form} submit={t.save}>
      <TextField {...form.field("note")} label={t.note} hint={t.noteHint} maxLength={500} />
    </Form>
  );
}

function CloseForm({ companyId, onSaved }: { companyId: number; onSaved: () => void }) {
  const t = useTexts(messages);
  const form = useForm<{ reason: string }, { items: CompanyInvoice[] }>({
    label: t.close,
    initial: { reason: "" },
    check: ({ reason }) => (reason.trim() === "" ? [{ code: "reason_owed", field: "reason" }] : []),
    send: (body, { idempotencyKey }) =>
      call("POST operate/companies/:id/invoices", { params: { id: companyId }, body }, { idempotencyKey }),
    done: ({ items }) => ({ text: t.issued(items.map(({ number }) => number).join(", ")) }),
    onClose: onSaved,
  });
  return (
    <Form form={form} submit={t.close}>
      <p className="text-sub text-ink-2">{t.closeHint}</p>
      <TextField {...form.field("reason")} label={t.reason} maxLength={500} />
    </Form>
  );
}
