import { useParams } from "react-router";
import { CURRENCIES } from "../../../domain/money/money.ts";
import { money, spanText } from "../../../i18n/format.ts";
import { zoneText } from "../../../i18n/zone.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { ChevronLeftIcon } from "../../../ui/icons.tsx";
import { Button, LinkButton } from "../../kit/components/button.tsx";
import { PrinterIcon } from "../../kit/components/icons.tsx";
import { PageHead } from "../../kit/components/page-head.tsx";
import { CardSkeleton } from "../../kit/components/skeletons.tsx";
import { Loaded } from "../../kit/components/states.tsx";
import { messages as kit } from "../../kit/messages.ts";
import { useLocale, useMe, useTexts } from "../../kit/state.ts";
import { PayTo } from "../../shared/seen/components/pay-to.tsx";
import { messages } from "../../shared/seen/messages/slip.ts";
import { useBookingDetail } from "../../shared/seen/use-booking-detail.ts";
import type { BookingDetail } from "./contract.ts";

/** What a guest without a mail address takes home or gets by post: the bookings of an order on paper. */
export default function SlipPage() {
  const t = useTexts(messages);
  const { print } = useTexts(kit);
  const { number = "" } = useParams();
  const query = useBookingDetail(number);
  return (
    <>
      <PageHead
        title={t.title}
        note={<span className="figures">{number}</span>}
        actions={
          <>
            <LinkButton to={operatePaths.booking(number)} icon={<ChevronLeftIcon size={16} />}>
              {t.back}
            </LinkButton>
            <Button look="filled" icon={<PrinterIcon size={16} />} onClick={() => window.print()}>
              {print}
            </Button>
          </>
        }
      />
      <Loaded query={query} skeleton={<CardSkeleton rows={4} />} right="see">
        {(detail) => <Slip detail={detail} />}
      </Loaded>
    </>
  );
}

function Slip({ detail }: { detail: BookingDetail }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { brand } = useMe();
  const { booking, guest, order } = detail;
  const live = order.filter(({ status }) => status !== "canceled");
  const total = live.reduce((sum, { price }) => sum + price, 0);
  const dueOn = booking.due_on ?? booking.pay_by;
  return (
    <article className="max-w-2xl rounded-card border border-line bg-white p-6 print:border-0 print:p-0">
      <p className="mb-4 flex items-baseline justify-between gap-4">
        <strong className="text-h2">{t.to([guest.company, guest.name].filter(Boolean).join(" "))}</strong>
        <span className="flex items-center gap-2">
          {brand.logo && <img src={brand.logo} alt="" className="h-6 w-auto" />}
          {brand.name}
        </span>
      </p>
      <p className="figures mb-3 text-ink-2">{t.order(booking.group_id)}</p>
      <ul className="border-t border-line">
        {live.map((item) => (
          <li key={item.id} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-3">
            <div>
              <strong className="block">{item.space.name}</strong>
              <span className="figures block">
                {spanText(item.start_datetime, item.end_datetime, locale)}
                {item.time_zone !== brand.time_zone && ` ${zoneText(item.time_zone, locale)}`}
              </span>
              <span className="figures text-sub text-ink-2">{t.number(item.id)}</span>
            </div>
            <strong className="figures">{money(item.price, item.currency)}</strong>
          </li>
        ))}
      </ul>
      <p className="figures mt-3 flex justify-between text-h2 font-bold">
        <span>{CURRENCIES[booking.currency].hasJapaneseTax ? t.total : t.totalAbroad}</span>
        <span>{money(total, booking.currency)}</span>
      </p>
      <p className="mt-2">
        {booking.terms === "free"
          ? t.free
          : booking.paid
            ? t.paid
            : dueOn
              ? booking.terms === "invoice"
                ? t.invoice(dueOn)
                : t.transfer(dueOn)
              : ""}
      </p>
      <PayTo detail={detail} />
    </article>
  );
}
