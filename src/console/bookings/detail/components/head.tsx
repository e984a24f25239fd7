import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { parseWall } from "../../../../domain/time/clock.ts";
import { monthInvoiceText } from "../../../../i18n/corporate.ts";
import { dottedText } from "../../../../i18n/format.ts";
import { toWallMinute } from "../../../../i18n/wall-clock.ts";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { BASE, paths } from "../../../../nav/paths.ts";
import { ChevronLeftIcon, ChevronRightIcon } from "../../../../ui/icons.tsx";
import { BookingStatus } from "../../../kit/components/booking-status.tsx";
import { IconButton } from "../../../kit/components/button.tsx";
import { LinkIcon } from "../../../kit/components/icons.tsx";
import { Tag } from "../../../kit/components/tag.tsx";
import { UseTime } from "../../../kit/components/use-time.tsx";
import { say, useCan, useLocale, useTexts } from "../../../kit/state.ts";
import { useFocusedButtons } from "../../../kit/use-focused-buttons.ts";
import { useKeys } from "../../../kit/use-keys.ts";
import { useLeftText } from "../../../kit/use-left-text.ts";
import { useNow } from "../../../kit/use-now.ts";
import { AnswerButtons, pressAnswer } from "../../../shared/answer/components/answer-buttons.tsx";
import { messages as approvalMessages } from "../../../shared/answer/messages.ts";
import { Remarks } from "../../../shared/seen/components/remarks.tsx";
import { messages } from "../../../shared/seen/messages.ts";
import { messages as listMessages } from "../../list/messages/list.ts";
import type { BookingDetail } from "../contract.ts";
import { messages as agreedMessages } from "../messages.ts";
import { useNeighbours } from "../use-neighbours.ts";
import { Actions } from "./actions.tsx";

/** What the booking is, its status, the way back to its list and to the bookings next to it, and the actions. */
export function Head({ detail, onChange }: { detail: BookingDetail; onChange: () => void }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { booking, guest } = detail;
  return (
    <header className="mb-3">
      <title>{`${t.booking(booking.id)} · Magari`}</title>
      <Crumbs id={booking.id} />
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        {booking.picture && (
          <img
            src={booking.picture}
            alt=""
            width={126}
            height={84}
            className="h-[84px] w-[126px] shrink-0 rounded-control object-cover max-md:hidden print:hidden"
          />
        )}
        <div className="min-w-0 flex-1 basis-96">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <BookingStatus booking={booking} />
            {booking.paid && !booking.canceled_at && <Tag tone="ok">{t.paid}</Tag>}
            {booking.has_qualified_invoice && <Tag tone="outlined">{t.qualified}</Tag>}
            <span className="figures flex flex-wrap gap-x-3 text-sub text-ink-2">
              <strong>{t.booking(booking.id)}</strong>
              <span>{t.order(booking.group_id)}</span>
            </span>
          </p>
          <h1 className="mt-1 flex flex-wrap gap-x-3 text-h1s font-bold">
            <span>{booking.space.name}</span> <UseTime item={booking} locale={locale} hasYear />
          </h1>
          <p className="flex flex-wrap gap-x-3 text-ink-2">
            <span>
              {dottedText(
                [
                  t.guestName(guest.name),
                  ...(booking.cleaning_minutes > 0 ? [t.cleaning(booking.cleaning_minutes)] : []),
                  ...(booking.booked_by ? [t.bookedBy(booking.booked_by)] : []),
                ],
                locale,
              )}
            </span>
            <TimeLeft detail={detail} />
            <Remarks booking={booking} isAlone />
          </p>
          <Company company={booking.company} />
          <AgreedTexts version={booking.legal_version} />
        </div>
        <HeadActions detail={detail} onChange={onChange} />
      </div>
    </header>
  );
}

/** The company that pays it by its monthly invoice, and which one (CORP-50). */
function Company({ company }: Pick<BookingDetail["booking"], "company">) {
  const t = useTexts(agreedMessages);
  const locale = useLocale();
  if (!company) return null;
  const { group, cost_center, purchase_number, purpose } = company;
  return (
    <p className="flex flex-wrap gap-x-3 text-ink-2">
      <Link to={operatePaths.company(company.id)} className="text-accent hover:underline print:hidden">
        {company.name}
      </Link>
      <span>
        {dottedText(
          [
            group,
            cost_center && t.costCenter(cost_center),
            purchase_number && t.purchaseNumber(purchase_number),
            purpose,
            monthInvoiceText(company, locale),
          ].filter((part) => part !== ""),
          locale,
        )}
      </span>
    </p>
  );
}

/** What the guest agreed to, as it was in force then (SETTING-12). */
function AgreedTexts({ version }: { version: number | null }) {
  const t = useTexts(agreedMessages);
  const locale = useLocale();
  if (version === null) return null;
  const pages = [
    { name: t.terms, path: paths.terms(locale) },
    { name: t.privacy, path: paths.privacy(locale) },
  ];
  return (
    <p className="flex flex-wrap gap-x-3 text-meta print:hidden">
      {pages.map(({ name, path }) => (
        <a
          key={path}
          href={`${BASE}${path}?version=${version}`}
          target="_blank"
          rel="noreferrer"
          className="text-accent hover:underline"
        >
          {name}
        </a>
      ))}
    </p>
  );
}

/** The way back to the list, and through it with `j` and `k`, as in the list itself. */
function Crumbs({ id }: { id: number }) {
  const t = useTexts(messages);
  const list = useTexts(listMessages);
  const navigate = useNavigate();
  const beside = useNeighbours(id);
  const tab = new URLSearchParams(beside?.query ?? "").get("tab");
  const go = (to: number | null | undefined) => {
    if (to) void navigate(operatePaths.booking(to));
  };
  useKeys([
    { keys: "j", label: t.nextBooking, run: () => go(beside?.next) },
    { keys: "k", label: t.previousBooking, run: () => go(beside?.previous) },
  ]);
  return (
    <div className="mb-2 flex items-center gap-3 print:hidden">
      <nav aria-label={t.crumbs} className="figures min-w-0 truncate text-sub text-ink-2">
        <Link
          to={beside ? operatePaths.bookingsEverywhere(beside.query) : operatePaths.bookings()}
          className="font-bold text-accent hover:underline"
        >
          {t.crumb}
        </Link>
        {tab && tab !== "all" && <> › {list.tab(tab as Parameters<typeof list.tab>[0])}</>} › {id}
      </nav>
      {beside && (
        <span className="ml-auto flex items-center gap-1.5">
          <Step label={t.previousBooking} to={beside.previous}>
            <ChevronLeftIcon size={16} />
          </Step>
          <span className="figures text-sub text-ink-2">{`${beside.at} / ${beside.count}`}</span>
          <Step label={t.nextBooking} to={beside.next}>
            <ChevronRightIcon size={16} />
          </Step>
        </span>
      )}
    </div>
  );
}

function Step({ label, to, children }: { label: string; to: number | null; children: ReactNode }) {
  const look =
    "flex size-11 items-center justify-center rounded-control border border-edge/45 bg-white md:size-[30px]";
  if (to === null)
    return (
      <span aria-hidden="true" className={`${look} text-ink-3 opacity-50`}>
        {children}
      </span>
    );
  return (
    <Link
      to={operatePaths.booking(to)}
      aria-label={label}
      title={label}
      className={`${look} hover:bg-ground-2`}
    >
      {children}
    </Link>
  );
}

/** Until it begins, or until it ends. */
function TimeLeft({ detail: { booking } }: { detail: BookingDetail }) {
  const t = useTexts(messages);
  const leftText = useLeftText();
  const now = toWallMinute(useNow(), booking.time_zone);
  const [start, end] = [parseWall(booking.start_datetime), parseWall(booking.end_datetime)];
  if (booking.canceled_at || start === null || end === null || end <= now) return null;
  const text = start > now ? t.untilStart(leftText(start - now)) : t.untilEnd(leftText(end - now));
  return <span className="figures font-bold">{text}</span>;
}

function HeadActions({ detail, onChange }: { detail: BookingDetail; onChange: () => void }) {
  const t = useTexts(messages);
  const { booking, can } = detail;
  const group = useFocusedButtons<HTMLDivElement>();
  const answers = useTexts(approvalMessages);
  const mayAnswer = useCan("desk") && can.answer.ok;
  useKeys(
    mayAnswer
      ? [
          { keys: "a", label: answers.approve, run: () => pressAnswer(group.current, "approve") },
          { keys: "d", label: answers.decline, run: () => pressAnswer(group.current, "decline") },
        ]
      : [],
  );
  const copy = async () => {
    await navigator.clipboard.writeText(`${window.location.origin}${window.location.pathname}`);
    say(t.linkCopied);
  };
  return (
    <div ref={group} className="flex flex-wrap gap-2 print:hidden">
      {can.answer.ok && <AnswerButtons items={[booking]} onDone={onChange} />}
      <Actions detail={detail} />
      <IconButton label={t.copyLink} onClick={() => void copy()} className="border border-edge/45 bg-white">
        <LinkIcon size={16} />
      </IconButton>
    </div>
  );
}
