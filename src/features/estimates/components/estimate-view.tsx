import { movementOf } from "../../../domain/booking/estimate.ts";
import { CURRENCIES } from "../../../domain/money/money.ts";
import { METHODS, offeredMethods } from "../../../domain/money/payment-method.ts";
import { minuteOfWall } from "../../../domain/time/clock.ts";
import { daysBetween, formatDay } from "../../../domain/time/day.ts";
import { dayText, dottedText, listText, money, spanText, timeText } from "../../../i18n/format.ts";
import { dayAt, toWallMinute } from "../../../i18n/wall-clock.ts";
import { PageLink } from "../../../nav/page-link.tsx";
import { API_BASE, paths } from "../../../nav/paths.ts";
import { useSite, useTexts } from "../../../nav/site.tsx";
import { buttonClass, textLinkClass } from "../../../ui/button.tsx";
import { DownloadIcon } from "../../../ui/menu-icons.tsx";
import { Note } from "../../../ui/note.tsx";
import { Price } from "../../../ui/price.tsx";
import { useUser } from "../../account/state.ts";
import type { Estimate, EstimatedTime } from "../contract.ts";
import { messages } from "../messages/estimate.ts";
import { BookEstimate } from "./book-estimate.tsx";
import { EstimatedTimes } from "./estimated-times.tsx";
import { MailEstimate } from "./mail-estimate.tsx";

/** What changed is said first, then the times with both prices, then the one button. */
export function EstimateView({ token, estimate, now }: { token: string; estimate: Estimate; now: number }) {
  const t = useTexts(messages);
  const { locale, brand } = useSite();
  const user = useUser();
  const { times, currency } = estimate;
  const today = dayAt(now, brand.timeZone);
  const free = times.filter(({ state, cost }) => state === "free" && cost !== null);
  const isAllBooked = times.every(({ state }) => state === "booked");
  const changes = changesOf(
    estimate,
    (time) => `${time.name || t.unlisted} ${spanText(time.start_datetime, time.end_datetime, locale)}`,
  );
  const cancelDays = [...new Set(times.flatMap(({ free_cancel_until: day }) => day ?? []))].map(formatDay);
  const ways = offeredMethods(brand, currency);
  const cost = free.reduce((sum, one) => sum + (one.cost ?? 0), 0);
  const hasTax = CURRENCIES[currency].hasJapaneseTax;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2.5 text-sub text-ink-2">
        <b className="figures rounded-tag bg-ground-2 px-2.5 py-0.5 text-ink">{estimate.number}</b>
        {dottedText([t.madeOn(formatDay(estimate.made_on)), t.holdsNothing], locale)}
      </p>
      <h1 className="mt-1 text-h1s wrap-anywhere md:text-h1">{t.title(estimate.company)}</h1>
      <dl className="mt-3 flex flex-wrap gap-x-10 gap-y-2">
        {estimate.person !== "" && (
          <div>
            <dt className="text-sub text-ink-2">{t.forWhom}</dt>
            <dd className="font-bold wrap-anywhere">{t.personOf(estimate.person)}</dd>
          </div>
        )}
        <div>
          <dt className="text-sub text-ink-2">{t.validUntil}</dt>
          <dd>
            <b className="figures">{dayText(estimate.valid_until, locale)}</b>{" "}
            <span className={estimate.valid ? "text-ink-2" : "font-bold text-warn"}>
              {estimate.valid ? t.daysLeft(daysBetween(today, estimate.valid_until)) : t.over}
            </span>
          </dd>
        </div>
        <div>
          <dt className="text-sub text-ink-2">{t.vacancy}</dt>
          <dd>
            <b className={isAllBooked || free.length === times.length ? "text-ok" : "text-warn"}>
              {vacancyText()}
            </b>{" "}
            <span className="text-ink-2">
              {t.asOf(timeText(minuteOfWall(toWallMinute(now, brand.timeZone))))}
            </span>
          </dd>
        </div>
      </dl>
      {changes.length > 0 && (
        <Note tone="warn" className="mt-6">
          <p className="font-bold">{t.changes(changes.length, formatDay(estimate.made_on))}</p>
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </Note>
      )}
      {estimate.booked > 0 && (
        <Note tone={isAllBooked ? "ok" : "info"} className="mt-4">
          {isAllBooked ? t.allBooked : t.bookedOf(estimate.booked)}{" "}
          {user && (
            <PageLink to={paths.bookings(locale)} className={textLinkClass}>
              {t.toBookings}
            </PageLink>
          )}
        </Note>
      )}
      <EstimatedTimes estimate={estimate} />
      <div className="mt-6 flex flex-wrap justify-between gap-x-10 gap-y-4">
        <ul className="space-y-1 text-sub">
          <li className="room-fact glyph-back">
            {cancelDays.length > 0 ? t.freeCancel(listText(cancelDays, locale)) : t.noFreeCancel}
          </li>
          <li className="room-fact glyph-document">
            {dottedText(
              [
                ...(times.some(({ has_tekikaku_seikyu: has }) => has) ? [t.invoice] : []),
                ways.some((way) => METHODS[way].isPaidLater) ? t.payBy : t.payByCard,
              ],
              locale,
            )}
          </li>
        </ul>
        <dl className="min-w-64 max-sm:w-full">
          <div className="flex justify-between gap-6 text-ink-2">
            <dt>{t.offeredTotal}</dt>
            <dd className="figures">{money(estimate.total, currency)}</dd>
          </div>
          {free.length > 0 && (
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <dt>
                <b>{t.costTotal}</b>
                {hasTax && <span className="ml-1 text-sub text-ink-2">{t.taxIn}</span>}
              </dt>
              <dd>
                <Price amount={cost} currency={currency} className="text-total font-bold" />
              </dd>
            </div>
          )}
        </dl>
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-2.5">
        <a
          href={`${API_BASE}/estimate_papers/${token}?lang=${locale}`}
          target="_blank"
          rel="noreferrer"
          className={`max-sm:w-full ${buttonClass({ look: "outlined" })}`}
        >
          <DownloadIcon size={18} />
          {t.pdfAsOffered}
        </a>
        <BookEstimate token={token} estimate={estimate} free={free} />
      </div>
      {estimate.valid && (
        <div className="needs-script mt-8 max-w-xl border-t border-line pt-5">
          <MailEstimate token={token} />
        </div>
      )}
    </>
  );

  function vacancyText(): string {
    if (isAllBooked) return t.booked;
    return free.length === times.length ? t.allFree(times.length) : t.notAllFree(free.length, times.length);
  }

  function changesOf(given: Estimate, nameOf: (time: EstimatedTime) => string): string[] {
    const found = given.times.flatMap((time): string[] => {
      const what = nameOf(time);
      if (time.state === "booked") return [];
      if (time.state !== "free") return [t.gone(what, time.reason ?? t[time.state])];
      const by = money(Math.abs((time.today ?? 0) - time.offered), given.currency);
      const movement = movementOf(time);
      if (movement === "up") return [(given.valid ? t.up : t.upOver)(what, by)];
      return movement === "down" ? [t.down(what, by)] : [];
    });
    return given.valid || isAllBooked ? found : [t.expired, ...found];
  }
}
