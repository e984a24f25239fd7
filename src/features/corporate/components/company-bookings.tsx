import { BOOKINGS_SHOWN } from "../../../domain/corporate/bookings-shown.ts";
import { monthInvoiceText } from "../../../i18n/corporate.ts";
import { dayText, dottedText, money, spanText } from "../../../i18n/format.ts";
import { API_BASE } from "../../../nav/paths.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { textLinkClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Note } from "../../../ui/note.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useApi } from "../../account/state.ts";
import { useLoaded } from "../../profile/state.ts";
import type { CorporateBooking, CorporateContract } from "../contract.ts";
import { messages } from "../messages/company.ts";
import { messages as fileTexts } from "../messages/file.ts";

/** What everybody has booked for the company, with who, group and numbers; also as a file. */
export function CompanyBookings({ id }: { id: number }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const api = useApi();
  const { loaded } = useLoaded(() =>
    api<CorporateContract>()("GET corporate/:id/bookings", { params: { id }, query: {} }),
  );
  if (loaded.state === "loading") return <Skeleton className="mt-4 h-40" />;
  if (loaded.state === "failed") return <Note tone="error">{t.unsaved}</Note>;
  if (loaded.data.length === 0)
    return (
      <div className="mt-6">
        <EmptyState title={t.noBookings}>{t.memberLead}</EmptyState>
      </div>
    );
  return (
    <>
      <ul className="mt-2 divide-y divide-line border-b border-line">
        {loaded.data.map((booking) => (
          <Booked key={booking.id} booking={booking} company={id} />
        ))}
      </ul>
      {loaded.data.length >= BOOKINGS_SHOWN && (
        <p className="mt-4 text-sub text-ink-2">{t.onlySome(BOOKINGS_SHOWN)}</p>
      )}
      <a
        href={`${API_BASE}/corporate/${id}/bookings?format=csv&lang=${locale}`}
        className={`${textLinkClass} mt-4`}
      >
        {t.csv}
      </a>
    </>
  );
}

function Booked({ booking, company }: { booking: CorporateBooking; company: number }) {
  const locale = useLocale();
  const { person, purpose, group, cost_center, purchase_number } = booking;
  const facts = [person, purpose, group, cost_center, purchase_number].filter((fact) => fact !== "");
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-3">
      <span className="min-w-0 flex-1 basis-56">
        <span className="block font-bold">{booking.room}</span>
        <span className="figures block">
          {spanText(booking.start_datetime, booking.end_datetime, locale)}
        </span>
        <span className="block text-meta text-ink-2">{dottedText(facts, locale)}</span>
        {booking.invoiced_on && (
          <span className="block text-meta text-ink-2">
            {monthInvoiceText({ invoices: [], invoiced_on: booking.invoiced_on }, locale)}
          </span>
        )}
        {booking.invoices.map(({ id: invoice, number }) => (
          <a
            key={invoice}
            href={`${API_BASE}/corporate/${company}/invoices/${invoice}/pdf?lang=${locale}`}
            target="_blank"
            rel="noreferrer"
            className={`${textLinkClass} mr-4 text-sub`}
          >
            {monthInvoiceText({ invoices: [number], invoiced_on: null }, locale)}
          </a>
        ))}
      </span>
      <span className="ml-auto text-right">
        <span className="figures block font-bold">{money(booking.amount, booking.currency)}</span>
        <State booking={booking} />
      </span>
    </li>
  );
}

/** What is to come of it: an approval and its outcome, before what it is to pay. */
function State({ booking }: { booking: CorporateBooking }) {
  const t = useTexts(messages);
  const files = useTexts(fileTexts);
  const locale = useLocale();
  if (booking.company_answer === "declined") return <Badge>{files.answer("declined")}</Badge>;
  if (booking.canceled) return <Badge>{t.canceled}</Badge>;
  if (booking.company_answer) return <Badge tone="warn">{files.answer(booking.company_answer)}</Badge>;
  if (booking.awaits_operator) return <Badge tone="warn">{files.awaitsOperator}</Badge>;
  if (booking.paid) return <Badge tone="ok">{t.paid}</Badge>;
  return (
    booking.due_on && <span className="text-meta text-ink-2">{t.due(dayText(booking.due_on, locale))}</span>
  );
}
