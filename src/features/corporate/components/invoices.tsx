import { useState } from "react";
import { INVOICE_BY } from "../../../domain/corporate/month-invoice.ts";
import { dayText, dottedText, money } from "../../../i18n/format.ts";
import { flash } from "../../../nav/flash.ts";
import { API_BASE } from "../../../nav/paths.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { textLinkClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Note } from "../../../ui/note.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useApi, useRejection } from "../../account/state.ts";
import { useLoaded } from "../../profile/state.ts";
import type { CorporateInvoice, CorporateInvoices, CorporateInvoicesContract } from "../invoices/contract.ts";
import { messages } from "../invoices/messages/screen.ts";

/** The invoices of the company, to open and to keep, and whether each group has its own (CORP-40). */
export function Invoices({ id }: { id: number }) {
  const t = useTexts(messages);
  const api = useApi();
  const { loaded } = useLoaded(() =>
    api<CorporateInvoicesContract>()("GET corporate/:id/invoices", { params: { id } }),
  );
  if (loaded.state === "loading") return <Skeleton className="mt-4 h-40" />;
  if (loaded.state === "failed") return <Note tone="error">{t.failed}</Note>;
  const { invoices } = loaded.data;
  return (
    <>
      {invoices.length === 0 ? (
        <div className="mt-6">
          <EmptyState title={t.none}>{t.noneLead}</EmptyState>
        </div>
      ) : (
        <ul className="mt-2 divide-y divide-line border-b border-line">
          {invoices.map((invoice) => (
            <Invoice key={invoice.id} companyId={id} invoice={invoice} />
          ))}
        </ul>
      )}
      <Split id={id} given={loaded.data} />
    </>
  );
}

const FORMS = ["pdf", "csv", "ubl"] as const;

function Invoice({ companyId, invoice }: { companyId: number; invoice: CorporateInvoice }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { id, number, group, issuer, closed_on, due_on, total, left, currency, overdue } = invoice;
  const facts = [
    t.closed(dayText(closed_on, locale)),
    group ?? t.allGroups,
    ...(issuer === null ? [] : [issuer]),
  ];
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <span className="min-w-0 flex-1 basis-56">
          <span className="figures block font-bold">{number}</span>
          <span className="block text-meta text-ink-2">{dottedText(facts, locale)}</span>
        </span>
        <span className="ml-auto text-right">
          <span className="figures block font-bold">{money(total, currency)}</span>
          {left === 0 ? (
            <Badge tone="ok">{t.paid}</Badge>
          ) : (
            <span className="block text-meta text-ink-2">
              {t.due(dayText(due_on, locale))}
              {left < total && <> {t.left(money(left, currency))}</>}
              {overdue && (
                <>
                  {" "}
                  <Badge tone="warn">{t.overdue}</Badge>
                </>
              )}
            </span>
          )}
        </span>
      </div>
      <p className="mt-1 flex flex-wrap gap-x-5">
        {FORMS.map((form) => (
          <a
            key={form}
            href={`${API_BASE}/corporate/${companyId}/invoices/${id}/${form}${form === "ubl" ? "" : `?lang=${locale}`}`}
            aria-label={t.fileOf(t[form], number)}
            className={textLinkClass}
            {...(form === "pdf" ? { target: "_blank", rel: "noreferrer" } : {})}
          >
            {t[form]}
          </a>
        ))}
      </p>
    </li>
  );
}

function Split({ id, given }: { id: number; given: CorporateInvoices }) {
  const t = useTexts(messages);
  const api = useApi();
  const rejection = useRejection();
  const [now, setNow] = useState({ version: given.version, invoice_by: given.invoice_by });
  const [isBusy, setBusy] = useState(false);
  const choose = async (invoice_by: CorporateInvoices["invoice_by"]) => {
    setBusy(true);
    try {
      const after = await api<CorporateInvoicesContract>()("PATCH corporate/:id/invoicing", {
        params: { id },
        body: { version: now.version, invoice_by },
      });
      setNow(after);
      flash(t.saved);
    } catch (problem) {
      flash(Object.values(rejection(problem)).flat().join(" "), "error");
    } finally {
      setBusy(false);
    }
  };
  return (
    <fieldset className="mt-6" disabled={isBusy}>
      <legend className="font-bold">{t.split}</legend>
      {INVOICE_BY.map((by) => (
        <label key={by} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="invoice_by"
            className="size-5 accent-brand"
            checked={now.invoice_by === by}
            onChange={() => choose(by)}
          />
          {by === "group" ? t.byGroup : t.byCompany}
        </label>
      ))}
      <p className="text-meta text-ink-2">{t.splitHint}</p>
    </fieldset>
  );
}
