import { Link, useParams } from "react-router";
import { dottedText } from "../../../i18n/format.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { AnswerButtons } from "../approvals/components/answer-buttons.tsx";
import { UseTime } from "../bookings/components/columns.tsx";
import { Remarks } from "../bookings/components/remarks.tsx";
import { BookingStatus } from "../kit/components/booking-status.tsx";
import { Button } from "../kit/components/button.tsx";
import { Loaded, RowsSkeleton } from "../kit/components/states.tsx";
import { Tag } from "../kit/components/tag.tsx";
import { usePanel } from "../kit/components/use-panel.ts";
import { useQuery } from "../kit/components/use-query.ts";
import { api, say, useLocale, useTexts } from "../kit/state.ts";
import { MailPanel } from "../mails/components/mail-panel.tsx";
import { MoneyCard } from "./components/money-card.tsx";
import { DocumentsCard, MailsCard, OrderCard } from "./components/papers.tsx";
import { GuestCard, HistoryCard, NotesCard } from "./components/side.tsx";
import type { BookingDetail, BookingDetailContract } from "./contract.ts";
import { messages } from "./messages.ts";

/** One booking, with all that somebody may ask about it. */
export default function BookingPage() {
  const locale = useLocale();
  const { number = "" } = useParams();
  const { panel, open, close } = usePanel();
  const query = useQuery<BookingDetail>(
    `booking ${number} ${locale}`,
    (signal) =>
      api<BookingDetailContract>()("GET operate/bookings/:id", { params: { id: number } }, { signal }),
    { isTouched: ({ all, bookings }) => all || bookings.includes(Number(number)) },
  );
  return (
    <>
      <Loaded query={query} skeleton={<RowsSkeleton rows={10} />} right="see">
        {(detail) => (
          <>
            <Head detail={detail} onChange={query.reload} />
            <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_340px]">
              <div className="min-w-0 space-y-3">
                <MoneyCard detail={detail} />
                <DocumentsCard detail={detail} />
                <MailsCard detail={detail} onOpen={(id) => open("mail", id)} />
                <OrderCard detail={detail} />
              </div>
              <div className="min-w-0 space-y-3">
                <GuestCard detail={detail} />
                <NotesCard detail={detail} onChange={query.reload} />
                <HistoryCard detail={detail} />
              </div>
            </div>
          </>
        )}
      </Loaded>
      {panel?.name === "mail" && panel.id && (
        <MailPanel id={panel.id} onClose={close} onSent={query.reload} />
      )}
    </>
  );
}

function Head({ detail, onChange }: { detail: BookingDetail; onChange: () => void }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { booking, can, guest } = detail;
  const copy = async () => {
    await navigator.clipboard.writeText(window.location.href);
    say(t.linkCopied);
  };
  return (
    <header className="mb-3">
      <title>{`${t.booking(booking.id)} · Magari`}</title>
      <p className="figures mb-2 text-sub text-ink-2">
        <Link to={operatePaths.bookings()} className="font-bold text-accent hover:underline">
          {t.crumb}
        </Link>{" "}
        › {booking.id}
      </p>
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-80">
          <p className="flex flex-wrap items-center gap-2">
            <BookingStatus booking={booking} />
            {booking.paid && <Tag tone="ok">{t.paid}</Tag>}
            {booking.has_qualified_invoice && <Tag tone="outlined">{t.qualified}</Tag>}
            <span className="figures text-sub text-ink-2">
              {t.booking(booking.id)} {t.order(booking.group_id)}
            </span>
          </p>
          <h1 className="mt-1 text-h1s font-bold">
            {booking.space.name} <UseTime item={booking} locale={locale} />
          </h1>
          <p className="text-ink-2">
            {dottedText(
              [
                guest.name,
                ...(booking.cleaning_minutes > 0 ? [t.cleaning(booking.cleaning_minutes)] : []),
                ...(booking.booked_by ? [t.bookedBy(booking.booked_by)] : []),
              ],
              locale,
            )}{" "}
            <Remarks booking={booking} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          {can.answer.ok && <AnswerButtons items={[booking]} onDone={onChange} />}
          <Button onClick={() => void copy()}>{t.copyLink}</Button>
        </div>
      </div>
    </header>
  );
}
