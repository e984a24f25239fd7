import type { ReactNode } from "react";
import { Link } from "react-router";
import { dottedText, listText, moneySums } from "../../../../i18n/format.ts";
import { languageName } from "../../../../i18n/staff.ts";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { Card } from "../../../kit/components/card.tsx";
import { MailText } from "../../../kit/components/mail-text.tsx";
import { Tag } from "../../../kit/components/tag.tsx";
import { When } from "../../../kit/components/when.tsx";
import { useCan, useLocale, useMe, useTexts } from "../../../kit/state.ts";
import { BlockStanding } from "../../../shared/blocking/components/block-standing.tsx";
import type { GuestDetail } from "../contract.ts";
import { messages } from "../messages/guest.ts";

/** How to reach the guest, and whether they may book. */
export function ContactCard({
  detail: { guest },
  onChange,
  onBlock,
}: {
  detail: GuestDetail;
  onChange: () => void;
  onBlock: () => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { time_zone: timeZone } = useMe().brand;
  const mayAudit = useCan("admin");
  return (
    <Card
      title={t.contact}
      note={dottedText([guest.company ?? "", guest.kana ?? ""].filter(Boolean), locale)}
      action={
        mayAudit && (
          <Link
            to={operatePaths.audit(`subject=account:${guest.id}`)}
            className="font-bold text-accent hover:underline"
          >
            {t.audit}
          </Link>
        )
      }
    >
      <dl className="space-y-1.5 px-4 py-3">
        {!guest.is_erased && (
          <>
            <Row label={t.field("email")}>
              <Mail guest={guest} />
            </Row>
            {guest.phone && (
              <Row label={t.field("phone_number")}>
                <a href={`tel:${guest.phone}`} className="figures hover:underline">
                  {guest.phone}
                </a>
              </Row>
            )}
            <Row label={t.field("locale")}>{languageName(guest.locale)}</Row>
            {guest.receipt_name && <Row label={t.receiptName}>{guest.receipt_name}</Row>}
            <Row label={t.login}>{guest.has_password ? t.withPassword : t.withoutPassword}</Row>
            <Row label={t.reminders}>{guest.wants_reminders ? t.wanted : t.unwanted}</Row>
          </>
        )}
        <Row label={t.since}>
          <When at={guest.since} timeZone={timeZone} />
        </Row>
      </dl>
      {guest.merged.length > 0 && (
        <p className="figures px-4 pb-3 text-sub text-ink-2">
          {t.merged(listText(guest.merged.map(String), locale))}
        </p>
      )}
      {!guest.is_erased && (
        <BlockStanding guest={guest} timeZone={timeZone} onChange={onChange} onBlock={onBlock} />
      )}
    </Card>
  );
}

function Mail({ guest }: { guest: GuestDetail["guest"] }) {
  const t = useTexts(messages);
  if (guest.mail === null) return <span className="text-ink-2">{t.noMail}</span>;
  return (
    <>
      <a href={`mailto:${guest.mail}`} className="hover:underline">
        <MailText mail={guest.mail} />
      </a>{" "}
      {guest.state === "verified" && <Tag tone="ok">{t.verified}</Tag>}
      {guest.state === "unverified" && <Tag tone="warn">{t.unverified}</Tag>}
      {guest.mail_problem !== null && (
        <>
          <Tag tone="error">{t.unreached}</Tag>
          <span className="block text-sub text-ink-2">{guest.mail_problem}</span>
        </>
      )}
      {guest.proven_mail && (
        <span className="block break-words text-sub text-ink-2">{t.provenMail(guest.proven_mail)}</span>
      )}
    </>
  );
}

/** What the guest has used, paid and owes. */
export function GuestMoneyCard({ detail: { money, payers } }: { detail: GuestDetail }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const sums = (of: GuestDetail["money"]["owed"]) => (of.length === 0 ? t.nothing : moneySums(of, locale));
  return (
    <Card title={t.money}>
      <dl className="figures space-y-1.5 px-4 py-3">
        <Row label={t.visits}>{t.visitCount(money.visits, money.cancels)}</Row>
        <Row label={t.spent}>{sums(money.spent)}</Row>
        <Row label={t.owed}>
          <span className={money.owed.length > 0 ? "font-bold text-warn" : ""}>{sums(money.owed)}</span>
        </Row>
        <Row label={t.refunds}>{sums(money.refunds)}</Row>
        {payers.length > 0 && <Row label={t.payers}>{listText(payers, locale)}</Row>}
      </dl>
    </Card>
  );
}

/** Guests who may be the same person. */
export function AlikeCard({ detail: { alike } }: { detail: GuestDetail }) {
  const t = useTexts(messages);
  if (alike.length === 0) return null;
  return (
    <Card title={t.alike} note={t.alikeHint}>
      <ul className="divide-y divide-line">
        {alike.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
            <span className="min-w-0 flex-1">
              <Link to={operatePaths.guest(one.id)} className="font-bold text-accent hover:underline">
                {one.name}
              </Link>
              <span className="block break-words text-sub text-ink-2">
                {[one.mail ?? t.noMail, one.phone, t.bookingCount(one.bookings)].filter(Boolean).join(" · ")}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[104px_minmax(0,1fr)] gap-2">
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
