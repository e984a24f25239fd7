import { Link } from "react-router";
import { formatDay } from "../../../../domain/time/day.ts";
import { money } from "../../../../i18n/format.ts";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { API_BASE } from "../../../../nav/paths.ts";
import { MailIcon } from "../../../../ui/icons.tsx";
import { UseTime } from "../../bookings/components/columns.tsx";
import { BookingStatus } from "../../kit/components/booking-status.tsx";
import { Button, buttonClass } from "../../kit/components/button.tsx";
import { Card } from "../../kit/components/card.tsx";
import { Tag } from "../../kit/components/tag.tsx";
import { useCan, useLocale, useTexts } from "../../kit/state.ts";
import type { BookingDetail } from "../contract.ts";
import { messages } from "../messages.ts";
import { When } from "./when.tsx";

const ROW = "flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5";

/** The documents of the order. Each opens as it was issued. */
export function DocumentsCard({ detail }: { detail: BookingDetail }) {
  const t = useTexts(messages);
  const locale = useLocale();
  return (
    <Card title={t.documents} note={t.order(detail.booking.group_id)}>
      {detail.documents.length === 0 && <p className="px-4 py-2.5 text-ink-2">{t.noDocuments}</p>}
      {detail.documents.length > 0 && (
        <ul className="divide-y divide-line">
          {detail.documents.map((one) => (
            <li
              key={one.id}
              className={`flex flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-2 md:grid md:grid-cols-[92px_112px_84px_minmax(0,1fr)_88px_84px_auto] ${one.is_replaced ? "text-ink-2" : ""}`}
            >
              <strong>{t.document(one.kind)}</strong>
              <span className="figures">{one.number}</span>
              <span className="figures text-sub text-ink-2">{formatDay(one.issued_on)}</span>
              <span className="min-w-0 truncate">
                {one.counterparty} {one.is_replaced && <Tag>{t.replaced}</Tag>}
              </span>
              <span className="figures md:text-right">{money(one.amount, one.currency)}</span>
              <span className="text-sub text-ink-2">{t.downloads(one.downloads)}</span>
              <a
                href={`${API_BASE}/operate/documents/${one.id}/pdf?lang=${locale}`}
                target="_blank"
                rel="noreferrer"
                aria-label={`${t.open}: ${one.number}`}
                className={buttonClass({ look: "text", size: "small", className: "ml-auto" })}
              >
                {t.open}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The mails about it: what the product will send, what waits, what was sent. Each that was sent opens with its text. */
export function MailsCard({
  detail,
  onOpen,
  onWrite,
}: {
  detail: BookingDetail;
  onOpen: (id: number) => void;
  onWrite: () => void;
}) {
  const t = useTexts(messages);
  const mayWrite = useCan("desk");
  const { booking, can, mails, scheduled, guest } = detail;
  return (
    <Card
      title={t.mails}
      action={
        mayWrite && (
          <Button
            size="small"
            icon={<MailIcon size={16} />}
            disabled={!can.mail.ok}
            title={can.mail.why ?? undefined}
            onClick={onWrite}
          >
            {t.writeMail}
          </Button>
        )
      }
    >
      {mails.length + scheduled.length === 0 && <p className="px-4 py-2.5 text-ink-2">{t.noMails}</p>}
      <ul className="divide-y divide-line">
        {scheduled.map(({ kind, at }) => (
          <li key={kind} className={`${ROW} text-ink-2`}>
            <When at={at} timeZone={booking.time_zone} />
            <span className="min-w-0 flex-1 basis-48 truncate">{t.scheduledMail(kind)}</span>
            <span className="min-w-0 truncate text-sub">{guest.mail}</span>
            <Tag>{t.planned}</Tag>
          </li>
        ))}
        {mails.map((mail) => (
          <li key={mail.id ?? `${mail.kind} ${mail.at}`} className={ROW}>
            <When at={mail.at} timeZone={booking.time_zone} />
            <span className="min-w-0 flex-1 basis-48 truncate">{mail.subject ?? t.mailKind(mail.kind)}</span>
            <span className="min-w-0 truncate text-sub text-ink-2">{mail.to ?? ""}</span>
            {mail.by && <span className="text-sub text-ink-2">{t.sentBy(mail.by)}</span>}
            <Tag tone={mail.state === "sent" ? "ok" : mail.state === "failed" ? "error" : "neutral"}>
              {t.state(mail.state)}
            </Tag>
            {mail.id !== null && (
              <button
                type="button"
                aria-label={`${t.readMail}: ${mail.subject ?? t.mailKind(mail.kind)}`}
                onClick={() => mail.id !== null && onOpen(mail.id)}
                className={buttonClass({ look: "text", size: "small" })}
              >
                {t.readMail}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The other bookings of the order. */
export function OrderCard({ detail }: { detail: BookingDetail }) {
  const t = useTexts(messages);
  const locale = useLocale();
  if (detail.order.length < 2) return null;
  return (
    <Card title={t.sameOrder} note={t.order(detail.booking.group_id)}>
      <ul className="divide-y divide-line">
        {detail.order.map((item) => (
          <li
            key={item.id}
            aria-current={item.id === detail.booking.id || undefined}
            className={`${ROW} ${item.id === detail.booking.id ? "bg-tint" : ""}`}
          >
            <Link
              to={operatePaths.booking(item.id)}
              className="figures font-bold text-accent hover:underline"
            >
              {item.id}
            </Link>
            <UseTime item={item} locale={locale} />
            <span className="min-w-0 flex-1 truncate">{item.space.name}</span>
            <span className="figures">{money(item.price, item.currency)}</span>
            <BookingStatus booking={item} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
