import { useParams } from "react-router";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { LinkButton } from "../../kit/components/button.tsx";
import { PageHead } from "../../kit/components/page-head.tsx";
import { CardSkeleton } from "../../kit/components/skeletons.tsx";
import { Loaded } from "../../kit/components/states.tsx";
import { usePanel } from "../../kit/panel/use-panel.ts";
import { useTexts } from "../../kit/state.ts";
import { LinksCard } from "../../money/payment-links/components/links-card.tsx";
import { BlockPanel } from "../../shared/blocking/components/block-panel.tsx";
import { CodeCard } from "../../shared/door-codes/components/code-card.tsx";
import { MailPanel } from "../../shared/mails/components/mail-panel.tsx";
import { WritePanel } from "../../shared/mails/components/write-panel.tsx";
import { messages } from "../../shared/seen/messages.ts";
import { useBookingDetail } from "../../shared/seen/use-booking-detail.ts";
import { GuestCard } from "./components/guest-card.tsx";
import { Head } from "./components/head.tsx";
import { MoneyCard } from "./components/money-card.tsx";
import { DocumentsCard, MailsCard, OrderCard, SeriesCard } from "./components/papers.tsx";
import { BookingNotes, HistoryCard } from "./components/side.tsx";

/** One booking, with everything that may be asked about it. */
export default function BookingPage() {
  const { number = "" } = useParams();
  const t = useTexts(messages);
  const { panel, open, close } = usePanel();
  const query = useBookingDetail(number);
  return (
    <>
      {query.data === null && (query.isSlow || query.problem) && (
        <PageHead title={t.booking(Number(number))} />
      )}
      <Loaded
        query={query}
        skeleton={<BookingSkeleton />}
        right="see"
        elsewhere={<LinkButton to={operatePaths.bookings()}>{t.crumb}</LinkButton>}
      >
        {(detail) => (
          <>
            <Head detail={detail} onChange={query.reload} />
            <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_340px]">
              <div className="min-w-0 space-y-3">
                <MoneyCard detail={detail} />
                <LinksCard id={detail.booking.id} onChange={query.reload} />
                <DocumentsCard detail={detail} onMail={() => open("write", "papers")} />
                <MailsCard detail={detail} onOpen={(id) => open("mail", id)} onWrite={() => open("write")} />
                <OrderCard detail={detail} />
                <SeriesCard detail={detail} onCancel={() => open("cancel-series", detail.booking.id)} />
              </div>
              <div className="min-w-0 space-y-3">
                <GuestCard detail={detail} onChange={query.reload} onBlock={() => open("block")} />
                <CodeCard id={detail.booking.id} />
                <BookingNotes detail={detail} onChange={query.reload} />
                <HistoryCard detail={detail} />
              </div>
            </div>
          </>
        )}
      </Loaded>
      {panel?.name === "mail" && panel.id && (
        <MailPanel id={panel.id} onClose={close} onSent={query.reload} />
      )}
      {panel?.name === "write" && query.data && (
        <WritePanel
          bookingId={query.data.booking.id}
          about={panel.id}
          onClose={close}
          onSent={query.reload}
        />
      )}
      {panel?.name === "block" && query.data && (
        <BlockPanel guest={query.data.guest} onClose={close} onDone={query.reload} />
      )}
    </>
  );
}

/** The actions, the cards of the booking and, next to them, those of the guest. */
function BookingSkeleton() {
  return (
    <>
      <div className="mb-3 flex flex-wrap gap-2">
        {["w-24", "w-28", "w-20", "w-28"].map((width, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they stay as they are.
          <Skeleton key={at} className={`h-11 md:h-9 ${width}`} />
        ))}
      </div>
      <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_340px]">
        <div className="space-y-3">
          <CardSkeleton rows={5} />
          <CardSkeleton rows={2} />
          <CardSkeleton rows={3} />
        </div>
        <div className="space-y-3 max-xl:hidden">
          <CardSkeleton rows={4} />
          <CardSkeleton rows={2} />
          <CardSkeleton rows={3} />
        </div>
      </div>
    </>
  );
}
