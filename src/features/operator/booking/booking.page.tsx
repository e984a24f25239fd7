import { useParams } from "react-router";
import { BlockPanel } from "../guests/components/block-panel.tsx";
import { Loaded, RowsSkeleton } from "../kit/components/states.tsx";
import { MailPanel } from "../mails/components/mail-panel.tsx";
import { WritePanel } from "../mails/components/write-panel.tsx";
import { usePanel } from "../panels/components/use-panel.ts";
import { GuestCard } from "./components/guest-card.tsx";
import { Head } from "./components/head.tsx";
import { MoneyCard } from "./components/money-card.tsx";
import { DocumentsCard, MailsCard, OrderCard } from "./components/papers.tsx";
import { HistoryCard, NotesCard } from "./components/side.tsx";
import { useBookingDetail } from "./components/use-booking-detail.ts";

/** One booking, with all that somebody may ask about it. */
export default function BookingPage() {
  const { number = "" } = useParams();
  const { panel, open, close } = usePanel();
  const query = useBookingDetail(number);
  return (
    <>
      <Loaded query={query} skeleton={<RowsSkeleton rows={10} />} right="see">
        {(detail) => (
          <>
            <Head detail={detail} onChange={query.reload} onWrite={() => open("write")} />
            <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_340px]">
              <div className="min-w-0 space-y-3">
                <MoneyCard detail={detail} />
                <DocumentsCard detail={detail} />
                <MailsCard detail={detail} onOpen={(id) => open("mail", id)} onWrite={() => open("write")} />
                <OrderCard detail={detail} />
              </div>
              <div className="min-w-0 space-y-3">
                <GuestCard detail={detail} onChange={query.reload} onBlock={() => open("block")} />
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
      {panel?.name === "write" && query.data && (
        <WritePanel bookingId={query.data.booking.id} onClose={close} onSent={query.reload} />
      )}
      {panel?.name === "block" && query.data && (
        <BlockPanel guest={query.data.guest} onClose={close} onDone={query.reload} />
      )}
    </>
  );
}
