import type { ReactNode } from "react";
import { formatDay } from "../../../../domain/time/day.ts";
import { documentName } from "../../../../i18n/bookings.ts";
import { money } from "../../../../i18n/format.ts";
import { MailIcon } from "../../../../ui/menu-icons.tsx";
import { Button } from "../../../kit/components/button.tsx";
import { Card } from "../../../kit/components/card.tsx";
import { MailText } from "../../../kit/components/mail-text.tsx";
import { BookingCells, OpenButton, OpenDocument } from "../../../kit/components/row-cells.tsx";
import { Tag } from "../../../kit/components/tag.tsx";
import { When } from "../../../kit/components/when.tsx";
import { useCan, useLocale, useTexts } from "../../../kit/state.ts";
import { messages } from "../../../shared/seen/messages.ts";
import { restOfSeries } from "../../../shared/seen/rest-of-series.ts";
import type { BookingDetail } from "../contract.ts";
import { messages as detailMessages } from "../messages.ts";

/** A line of a list: it wraps on a phone, and has columns from 768 px on. */
const LINE = "flex flex-wrap items-center gap-x-3 gap-y-0.5 px-4 wide:grid";
const DOCUMENTS = `${LINE} wide:grid-cols-[92px_112px_84px_minmax(0,1fr)_88px_92px_56px]`;
const MAILS = `${LINE} wide:grid-cols-[116px_minmax(0,5fr)_minmax(0,4fr)_76px_56px]`;
const ORDER = `${LINE} wide:grid-cols-[56px_minmax(0,2fr)_minmax(0,3fr)_88px_minmax(120px,auto)]`;
const END = "wide:text-right";

/** The names of the columns, for sighted readers: on a phone, or read out, each line is clear without them. */
function Heads({ line, names }: { line: string; names: readonly { text: string; isEnd?: boolean }[] }) {
  return (
    <div aria-hidden="true" className={`${line} h-9 border-b border-line text-meta text-ink-2 narrow:hidden`}>
      {names.map(({ text, isEnd }) => (
        <span key={text} className={isEnd ? END : ""}>
          {text}
        </span>
      ))}
    </div>
  );
}

/** The documents of the order. Each opens as it was issued. */
export function DocumentsCard({ detail, onMail }: { detail: BookingDetail; onMail: () => void }) {
  const mayMail = useCan("desk") && detail.can.mail.ok && detail.booking.terms !== "free";
  const t = useTexts(messages);
  const locale = useLocale();
  const heads = [
    ...[{ text: t.documents }, { text: t.number }, { text: t.issuedOn }, { text: t.addressee }],
    ...[{ text: t.sum, isEnd: true }, { text: t.downloadsHead }],
  ];
  return (
    <Card
      title={t.documents}
      note={t.order(detail.booking.group_id)}
      action={
        mayMail && (
          <Button size="small" onClick={onMail}>
            {t.mailDocuments}
          </Button>
        )
      }
    >
      {detail.documents.length === 0 && <p className="px-4 py-2.5 text-ink-2">{t.noDocuments}</p>}
      {detail.documents.length > 0 && (
        <>
          <Heads line={DOCUMENTS} names={heads} />
          <ul className="divide-y divide-line">
            {detail.documents.map((one) => (
              <li
                key={one.id}
                className={`${DOCUMENTS} min-h-11 py-1.5 ${one.is_replaced ? "text-ink-2" : ""}`}
              >
                <strong>{documentName(one.kind, locale, one.currency)}</strong>
                <span className="figures">{one.number}</span>
                <span className="figures text-sub text-ink-2">{formatDay(one.issued_on)}</span>
                <span className="min-w-0 break-words">
                  {one.counterparty} {one.is_replaced && <Tag>{t.replaced}</Tag>}
                </span>
                <span className={`figures ${END}`}>{money(one.amount, one.currency)}</span>
                <span className="text-sub text-ink-2">{t.downloads(one.downloads)}</span>
                <OpenDocument id={one.id} number={one.number} label={t.open} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

/**
 * The mails about it: those that will be sent, those in the queue, and those that were sent. Sent ones open with their
 * text.
 */
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
  const isEmpty = mails.length + scheduled.length === 0;
  const heads = [{ text: t.at }, { text: t.subject }, { text: t.to }, { text: t.stateHead }];
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
      {isEmpty ? <p className="px-4 py-2.5 text-ink-2">{t.noMails}</p> : <Heads line={MAILS} names={heads} />}
      <ul className="divide-y divide-line">
        {scheduled.map(({ kind, at }) => (
          <li key={`${kind} ${at}`} className={`${MAILS} min-h-11 py-1.5 text-ink-2`}>
            <When at={at} timeZone={booking.time_zone} />
            <span className="max-md:basis-full">{t.scheduledMail(kind)}</span>
            <span className="min-w-0 text-sub">
              <MailText mail={guest.mail} />
            </span>
            <span>
              <Tag>{t.planned}</Tag>
            </span>
          </li>
        ))}
        {mails.map((mail) => (
          <li key={mail.id ?? `${mail.kind} ${mail.at}`} className={`${MAILS} min-h-11 py-1.5`}>
            <When at={mail.at} timeZone={booking.time_zone} />
            <span className="max-md:basis-full">{mail.subject ?? t.mailKind(mail.kind)}</span>
            <span className="min-w-0 text-sub text-ink-2">
              <MailText mail={mail.to ?? ""} />
              {mail.by && <span className="block">{t.sentBy(mail.by)}</span>}
            </span>
            <span>
              <Tag tone={mail.state === "sent" ? "ok" : mail.state === "failed" ? "error" : "neutral"}>
                {t.state(mail.state)}
              </Tag>
            </span>
            {mail.id !== null && mayWrite && (
              <OpenButton
                name={mail.subject ?? t.mailKind(mail.kind)}
                label={t.readMail}
                onOpen={() => mail.id !== null && onOpen(mail.id)}
              />
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
  if (detail.order.length < 2) return null;
  return (
    <BookingsCard
      title={t.sameOrder}
      note={t.order(detail.booking.group_id)}
      items={detail.order}
      own={detail.booking.id}
    />
  );
}

/** The series that it was booked in, and the cancel of those of its bookings that are still to come (SERIES-9). */
export function SeriesCard({ detail, onCancel }: { detail: BookingDetail; onCancel: () => void }) {
  const t = useTexts(detailMessages);
  const mayWork = useCan("desk");
  if (detail.series.length < 2) return null;
  const left = restOfSeries(detail.series);
  return (
    <BookingsCard
      title={t.series}
      note={t.seriesCount(detail.series.length, left.length)}
      items={detail.series}
      own={detail.booking.id}
      action={
        mayWork &&
        left.length > 1 && (
          <Button size="small" onClick={onCancel}>
            {t.cancelSeries(left.length)}
          </Button>
        )
      }
    />
  );
}

function BookingsCard({
  title,
  note,
  items,
  own,
  action,
}: {
  title: string;
  note: string;
  items: BookingDetail["order"];
  /** The booking of the screen. */
  own: number;
  action?: ReactNode;
}) {
  const t = useTexts(messages);
  const heads = [
    ...[{ text: t.number }, { text: t.seenTime }, { text: t.seenRoom }],
    ...[{ text: t.sum, isEnd: true }, { text: t.stateHead }],
  ];
  return (
    <Card title={title} note={note} action={action}>
      <Heads line={ORDER} names={heads} />
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li
            key={item.id}
            aria-current={item.id === own || undefined}
            className={`${ORDER} min-h-11 py-1.5 last:rounded-b-card ${item.id === own ? "bg-tint" : ""}`}
          >
            <BookingCells item={item} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
