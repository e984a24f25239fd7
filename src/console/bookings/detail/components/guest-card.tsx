import type { ReactNode } from "react";
import { Link } from "react-router";
import { takesMail } from "../../../../domain/account/mail-address.ts";
import { dottedText, moneySums } from "../../../../i18n/format.ts";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { Card } from "../../../kit/components/card.tsx";
import { MailText } from "../../../kit/components/mail-text.tsx";
import { Tag } from "../../../kit/components/tag.tsx";
import { UseTime } from "../../../kit/components/use-time.tsx";
import { useLocale, useTexts } from "../../../kit/state.ts";
import { BlockStanding } from "../../../shared/blocking/components/block-standing.tsx";
import { messages } from "../../../shared/seen/messages.ts";
import type { BookingDetail } from "../contract.ts";

/** Who booked: how to reach them, their history, and whether they may book. */
export function GuestCard({
  detail,
  onChange,
  onBlock,
}: {
  detail: BookingDetail;
  onChange: () => void;
  onBlock: () => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { guest, booking } = detail;
  return (
    <Card
      title={guest.name}
      note={dottedText([guest.company ?? "", guest.kana ?? ""].filter(Boolean), locale)}
    >
      <dl className="space-y-1.5 px-4 py-3">
        {guest.is_erased && <Tag>{t.erased}</Tag>}
        <Row label={t.mail}>
          {takesMail(guest.mail) ? (
            <span>
              <a href={`mailto:${guest.mail}`} className="hover:underline">
                <MailText mail={guest.mail} />
              </a>{" "}
              {guest.is_verified && <Tag tone="ok">{t.verified}</Tag>}
              {guest.mail_problem !== null && (
                <>
                  <Tag tone="error">{t.unreached}</Tag>
                  <span className="block text-sub text-ink-2">{guest.mail_problem}</span>
                </>
              )}
            </span>
          ) : (
            <span className="text-ink-2">{t.noMail}</span>
          )}
        </Row>
        {guest.phone && (
          <Row label={t.phone}>
            <a href={`tel:${guest.phone}`} className="figures hover:underline">
              {guest.phone}
            </a>
          </Row>
        )}
        <Row label={t.past}>
          <span className="figures whitespace-normal">
            {t.pastText(guest.visits, moneySums(guest.spent, locale), guest.cancels)}
          </span>
        </Row>
        {guest.next && (
          <Row label={t.next}>
            <Link
              to={operatePaths.booking(guest.next.id)}
              className="figures mr-2 font-bold text-accent hover:underline"
            >
              {guest.next.id}
            </Link>
            <UseTime item={guest.next} locale={locale} />
          </Row>
        )}
      </dl>
      {!guest.is_erased && (
        <BlockStanding guest={guest} timeZone={booking.time_zone} onChange={onChange} onBlock={onBlock} />
      )}
    </Card>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[72px_minmax(0,1fr)] gap-2">
      <dt className="text-ink-2">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
