import { checkoutPeriod, checkoutTotal } from "../../../../domain/booking/checkout.ts";
import { documentsOfCheckout } from "../../../../domain/documents/document-kinds.ts";
import { dayOfWall } from "../../../../domain/time/clock.ts";
import { daysText } from "../../../../i18n/format.ts";
import { API_BASE } from "../../../../nav/paths.ts";
import { useLocale, useSite, useTexts } from "../../../../nav/site.tsx";
import { textLinkClass } from "../../../../ui/button.tsx";
import { DocumentIcon } from "../../../../ui/icons.tsx";
import { Price } from "../../../../ui/price.tsx";
import type { CheckoutAnswer } from "../../../bookings/contract.ts";
import { toBooking } from "../../state.ts";
import { messages } from "../messages.ts";
import { BookingRow } from "./booking-row.tsx";

/** A checkout: its days and total, a row for each booking, and its documents. */
export function CheckoutCard({
  checkout,
  now,
  isVerified,
}: {
  checkout: CheckoutAnswer;
  now: number;
  isVerified: boolean;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { brand } = useSite();
  const models = checkout.reservations.map(toBooking);
  const [first] = checkout.reservations;
  if (!first) return null;
  const period = checkoutPeriod(models);
  const documents = documentsOfCheckout(
    checkout.reservations.map((one) => ({
      ...toBooking(one),
      refunded: one.refunded_on === null ? null : (one.refund ?? 0) - one.released,
    })),
  );
  const hasInvoice = checkout.reservations.some((one) => one.has_tekikaku_seikyu);
  return (
    <section
      aria-label={daysText(dayOfWall(period.start), dayOfWall(period.end - 1), locale)}
      className="overflow-hidden rounded-panel border border-line"
    >
      <header className="figures flex flex-wrap items-baseline justify-between gap-x-6 bg-ground-2 px-5 py-3.5">
        <h3 className="text-ctl">
          {daysText(dayOfWall(period.start), dayOfWall(period.end - 1), locale)}
          <span className="ml-4 text-sub font-normal text-ink-2">
            {t.count(checkout.reservations.length)}
          </span>
        </h3>
        <p className="text-sub text-ink-2">
          {t.sum}{" "}
          <Price amount={checkoutTotal(models)} currency={first.currency} className="font-bold text-ink" />
        </p>
      </header>
      <ul>
        {checkout.reservations.map((booking, index) => (
          <BookingRow
            key={booking.id}
            booking={booking}
            index={index + 1}
            now={now}
            isVerified={isVerified}
          />
        ))}
      </ul>
      {(documents.length > 0 || (brand.hasInvoiceFilter && !hasInvoice)) && (
        <footer className="flex flex-wrap items-center gap-x-6 border-t border-line px-5 py-1.5">
          {documents.map((kind) => (
            <a
              key={kind}
              href={`${API_BASE}/pdfs/${kind}/${first.id}`}
              target="_blank"
              rel="noreferrer"
              className={`${textLinkClass} text-sub`}
            >
              <DocumentIcon size={16} />
              {t[kind]}
            </a>
          ))}
          {brand.hasInvoiceFilter && !hasInvoice && (
            <p className="ml-auto py-2 text-meta text-ink-2">{t.noInvoice}</p>
          )}
        </footer>
      )}
    </section>
  );
}
