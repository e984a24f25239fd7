import { Link } from "react-router";
import { formatDay } from "../../../../domain/time/day.ts";
import { documentName } from "../../../../i18n/bookings.ts";
import { money } from "../../../../i18n/format.ts";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { Card } from "../../../kit/components/card.tsx";
import { MailText } from "../../../kit/components/mail-text.tsx";
import { BookingCells, OpenButton, OpenDocument } from "../../../kit/components/row-cells.tsx";
import { Tag } from "../../../kit/components/tag.tsx";
import { When } from "../../../kit/components/when.tsx";
import { useLocale, useMe, useTexts } from "../../../kit/state.ts";
import { messages as bookingTexts } from "../../../shared/seen/messages.ts";
import type { GuestDetail } from "../contract.ts";
import { messages } from "../messages/guest.ts";

/** A line of a list: it wraps on a phone, and has columns from 768 px on. */
const LINE = "flex flex-wrap items-center gap-x-3 gap-y-0.5 px-4 min-h-11 py-1.5 wide:grid";
const BOOKINGS = `${LINE} wide:grid-cols-[64px_minmax(0,2fr)_minmax(0,3fr)_88px_minmax(112px,auto)]`;
const DOCUMENTS = `${LINE} wide:grid-cols-[minmax(0,1fr)_128px_96px_96px_64px]`;
const MAILS = `${LINE} wide:grid-cols-[128px_minmax(0,5fr)_minmax(0,4fr)_84px_64px]`;

export function BookingsCard({ detail: { guest, bookings } }: { detail: GuestDetail }) {
  const t = useTexts(messages);
  return (
    <Card
      title={t.bookings}
      note={t.bookingCount(guest.bookings)}
      action={
        guest.bookings > bookings.length && (
          <Link
            to={operatePaths.bookingsEverywhere(`guest=${guest.id}`)}
            className="font-bold text-accent hover:underline"
          >
            {t.allBookings}
          </Link>
        )
      }
    >
      {bookings.length === 0 && <p className="px-4 py-2.5 text-ink-2">{t.noBookings}</p>}
      <ul className="divide-y divide-line">
        {bookings.map((item) => (
          <li key={item.id} className={BOOKINGS}>
            <BookingCells item={item} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function GuestDocumentsCard({ detail: { documents } }: { detail: GuestDetail }) {
  const t = useTexts(messages);
  const locale = useLocale();
  return (
    <Card title={t.documents}>
      {documents.length === 0 && <p className="px-4 py-2.5 text-ink-2">{t.noDocuments}</p>}
      <ul className="divide-y divide-line">
        {documents.map((one) => (
          <li key={one.id} className={DOCUMENTS}>
            <strong>{documentName(one.kind, locale, one.currency)}</strong>
            <span className="figures">{one.number}</span>
            <span className="figures text-sub text-ink-2">{formatDay(one.issued_on)}</span>
            <span className="figures wide:text-right">{money(one.amount, one.currency)}</span>
            <OpenDocument id={one.id} number={one.number} label={t.open} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function GuestMailsCard({
  detail: { mails },
  onOpen,
}: {
  detail: GuestDetail;
  onOpen: (id: number) => void;
}) {
  const t = useTexts(messages);
  const words = useTexts(bookingTexts);
  const { time_zone: timeZone } = useMe().brand;
  return (
    <Card title={t.mails}>
      {mails.length === 0 && <p className="px-4 py-2.5 text-ink-2">{t.noMails}</p>}
      <ul className="divide-y divide-line">
        {mails.map((one) => {
          const subject = one.subject ?? words.mailKind(one.kind);
          return (
            <li key={one.id} className={MAILS}>
              <When at={one.at} timeZone={timeZone} />
              <span className="min-w-0 break-words max-md:basis-full">{subject}</span>
              <span className="min-w-0 text-sub text-ink-2">
                <MailText mail={one.to ?? ""} />
              </span>
              <span>
                <Tag tone={one.state === "sent" ? "ok" : "error"}>
                  {one.state === "sent" ? t.sent : t.failed}
                </Tag>
              </span>
              <OpenButton name={subject} label={t.open} onOpen={() => onOpen(one.id)} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
