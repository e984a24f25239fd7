import { Link } from "react-router";
import { checkoutPeriod, checkoutTotal, owedByTransfer } from "../../../../domain/booking/checkout.ts";
import { documentsOfCheckout } from "../../../../domain/documents/document-kinds.ts";
import { CURRENCIES } from "../../../../domain/money/money.ts";
import { dayOfWall } from "../../../../domain/time/clock.ts";
import { daysText, dayText, money, wallText } from "../../../../i18n/format.ts";
import { toWallMinute } from "../../../../i18n/wall-clock.ts";
import { useModal } from "../../../../nav/modal.ts";
import { API_BASE, paths } from "../../../../nav/paths.ts";
import { useLocale, useSite, useTexts } from "../../../../nav/site.tsx";
import { LinkButton, textLinkClass } from "../../../../ui/button.tsx";
import { DocumentIcon } from "../../../../ui/menu-icons.tsx";
import { Price } from "../../../../ui/price.tsx";
import type { BookingAnswer, CheckoutAnswer, OwnPaymentLink } from "../../../bookings/contract.ts";
import type { Reviewable } from "../../../reviews/contract.ts";
import { restOfSeries, seriesOf } from "../../series.ts";
import { toBooking } from "../../state.ts";
import { messages } from "../messages.ts";
import { BookingRow } from "./booking-row.tsx";

/** A checkout: its days and total, a row for each booking, and its documents. */
export function CheckoutCard({
  checkout,
  links,
  reviewable,
  now,
  isVerified,
  isNear,
  zones,
}: {
  checkout: CheckoutAnswer;
  /** The links by which it, or a change of it, can be paid. */
  links: readonly OwnPaymentLink[];
  /** The guest's bookings that can be reviewed or have been. */
  reviewable: readonly Reviewable[];
  now: number;
  isVerified: boolean;
  /** It is running or the next one, and so shows how to get there. */
  isNear: boolean;
  /** Those of all bookings that are listed. */
  zones: readonly string[];
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
      refund: one.refund,
      refunded: one.refunded_on === null ? null : (one.refund ?? 0) - one.released,
      hasPriceReturn: one.has_price_return,
    })),
  );
  const owed = owedByTransfer(checkout.reservations.map((one) => ({ ...toBooking(one), payBy: one.pay_by })));
  const near = isNear ? nearestOf(checkout, now) : null;
  const live = checkout.reservations.filter((one) => !one.canceled);
  const canceled = checkout.reservations.filter((one) => one.canceled);
  const row = (booking: BookingAnswer, index: number) => (
    <BookingRow
      key={booking.id}
      booking={booking}
      index={index + 1}
      reviewable={reviewable.find(({ reservation_id: id }) => id === booking.id) ?? null}
      now={now}
      isVerified={isVerified}
      zones={zones}
      isNear={booking.id === near}
      isPaidByLink={links.some(({ booking_ids: ids }) => ids.includes(booking.id))}
    />
  );
  // Nobody misses one of what is free.
  const isWithoutInvoice =
    brand.hasInvoiceFilter &&
    !checkout.reservations.some((one) => one.has_tekikaku_seikyu || one.terms === "free");
  return (
    <section
      aria-label={daysText(dayOfWall(period.start), dayOfWall(period.end - 1), locale)}
      className="overflow-hidden rounded-panel border border-line"
    >
      <header className="figures flex flex-wrap items-baseline gap-x-4 bg-ground-2 px-5 py-3.5">
        <h3 className="max-w-full whitespace-normal text-ctl">
          {daysText(dayOfWall(period.start), dayOfWall(period.end - 1), locale)}
        </h3>
        {live.length > 0 && <p className="text-sub text-ink-2">{t.count(live.length)}</p>}
        {live.length > 1 && (
          <p className="ml-auto text-sub text-ink-2">
            {t.sum}{" "}
            <Price amount={checkoutTotal(models)} currency={first.currency} className="font-bold text-ink" />
          </p>
        )}
      </header>
      {links.map((link) => (
        <PayByLink key={link.url} link={link} />
      ))}
      {owed && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line bg-warn-ground px-5 py-3">
          <p className="min-w-0 text-warn">
            <strong className="block tabular-nums">
              {t.owed(money(owed.amount, first.currency), dayText(owed.payBy, locale))}
            </strong>
            <span className="text-sub">{t.noFeeYet}</span>
          </p>
          <LinkButton
            size="small"
            to={paths.transfer(locale, owed.id)}
            aria-label={`${t.seeTransfer} ${owed.id}`}
          >
            {t.seeTransfer}
          </LinkButton>
        </div>
      )}
      {seriesOf(checkout).map((series) => (
        <SeriesLine key={series[0]?.series} series={series} isVerified={isVerified} now={now} />
      ))}
      {live.length > 0 && <ul>{live.map(row)}</ul>}
      {canceled.length > 0 && (
        <details className={`fold px-5 ${live.length > 0 ? "border-t border-line" : ""}`}>
          <summary className="justify-between py-2 text-sub! text-ink-2">
            {t.canceledCount(canceled.length)}
          </summary>
          <ul className="-mx-5 border-t border-line">{canceled.map(row)}</ul>
        </details>
      )}
      {(documents.length > 0 || isWithoutInvoice || first.legal_version !== null) && (
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
              {kind === "tekikakuhenkan" && CURRENCIES[first.currency].hasGst ? t.creditNote : t[kind]}
            </a>
          ))}
          {first.legal_version !== null && (
            <p className="py-2 text-meta text-ink-2">
              {t.agreedTo}
              <Link
                discover="none"
                to={`${paths.terms(locale)}?version=${first.legal_version}`}
                className="foot-link underline"
              >
                {t.terms}
              </Link>
              {t.and}
              <Link
                discover="none"
                to={`${paths.privacy(locale)}?version=${first.legal_version}`}
                className="foot-link underline"
              >
                {t.privacy}
              </Link>
            </p>
          )}
          {isWithoutInvoice && <p className="ml-auto py-2 text-meta text-ink-2">{t.noInvoice}</p>}
        </footer>
      )}
    </section>
  );
}

/** That bookings of it are repeated, and the cancel of those that are still to come (SERIES-7, SERIES-8). */
function SeriesLine({
  series,
  isVerified,
  now,
}: {
  series: readonly BookingAnswer[];
  isVerified: boolean;
  now: number;
}) {
  const t = useTexts(messages);
  const { open } = useModal();
  const left = restOfSeries(series, { isVerified, now });
  const [next] = left;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line px-5 py-1.5 text-sub">
      <p className="figures py-1.5 text-ink-2">{t.series(series.length, left.length)}</p>
      {next && left.length > 1 && (
        <button
          type="button"
          className={textLinkClass}
          onClick={() => open({ name: "cancelBooking", bookingId: next.id, isSeries: true })}
        >
          {t.cancelSeries(left.length)}
        </button>
      )}
    </div>
  );
}

/** What can be paid by card by a link, and until when. */
function PayByLink({ link }: { link: OwnPaymentLink }) {
  const t = useTexts(messages);
  const locale = useLocale();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line bg-warn-ground px-5 py-3">
      <p className="min-w-0 text-warn">
        <strong className="block tabular-nums">
          {t.payByLink(money(link.amount, link.currency), wallText(link.until, locale))}
        </strong>
        {link.is_hold && <span className="text-sub">{t.endsUnpaid}</span>}
      </p>
      <LinkButton size="small" to={link.url} aria-label={`${t.payNow} ${link.booking_ids.join(" ")}`}>
        {t.payNow}
      </LinkButton>
    </div>
  );
}

/** The booking that is running, or else the one that begins first. */
function nearestOf({ reservations }: CheckoutAnswer, now: number): number | null {
  const live = reservations.filter(
    (one) => !one.canceled && toBooking(one).end > toWallMinute(now, one.time_zone),
  );
  const [nearest] = live.toSorted((a, b) => toBooking(a).start - toBooking(b).start);
  return nearest?.id ?? null;
}
