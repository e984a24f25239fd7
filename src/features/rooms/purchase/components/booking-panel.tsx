import { CURRENCIES } from "../../../../domain/money/money.ts";
import { dayText } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../nav/site.tsx";
import { Badge } from "../../../../ui/badge.tsx";
import { Button, textLinkClass } from "../../../../ui/button.tsx";
import { CheckIcon, PlusIcon } from "../../../../ui/icons.tsx";
import { Note } from "../../../../ui/note.tsx";
import { HourlyPrice, Price } from "../../../../ui/price.tsx";
import { messages } from "../../messages/room.ts";
import { useSearchedTime } from "../../selection/state.ts";
import type { Space } from "../../state.ts";
import { useBookingForm } from "../use-booking-form.ts";
import { SearchedNote } from "./searched-note.tsx";
import { SelectionList } from "./selection-list.tsx";

/** The selections of a space with their price and billed hours, and the buttons to book them. */
export function BookingPanel({ space, now }: { space: Space; now: number }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const booking = useBookingForm(space, now);
  const { chosen } = booking;
  useSearchedTime(space, now);
  const { min_cost, max_cost, currency } = space.facts;
  return (
    <section
      id="booking"
      aria-label={t.panel}
      className="scroll-mt-20 rounded-panel border border-line bg-white p-5 shadow-soft max-md:border-0 max-md:p-0 max-md:shadow-none"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        {min_cost !== null && max_cost !== null && (
          <HourlyPrice lowest={min_cost} highest={max_cost} currency={currency} className="text-h2" />
        )}{" "}
        <Badge tone={space.rules.rule.isAutoApprove ? "ok" : "warn"}>
          {space.rules.rule.isAutoApprove ? t.instant : t.approval}
        </Badge>
      </div>
      <h2 className="mb-2 mt-3 text-sub font-bold text-ink-2">
        {chosen.length > 0 ? t.when(chosen.length) : t.whenNone}
      </h2>
      <noscript>
        <p className="text-sub text-ink-2">{t.noScript}</p>
      </noscript>
      <SearchedNote space={space} className="mb-3 max-md:hidden" />
      <div className="needs-script">
        <SelectionList space={space} selections={booking.selections} onRemove={booking.remove} />
        {chosen.length > 0 && chosen.length === booking.selections.length && (
          <button type="button" className={`${textLinkClass} text-sub`} onClick={booking.addSelection}>
            <PlusIcon size={16} />
            {t.add}
          </button>
        )}
        <div role="alert">
          {booking.error && (
            <Note tone="error" className="mt-3 text-sub">
              {booking.error}
            </Note>
          )}
        </div>
        {chosen.length > 0 && (
          <dl className="mt-3 border-t border-line pt-4">
            <div className="flex flex-wrap items-baseline justify-between text-body">
              <dt>{t.billedHours}</dt>
              <dd className="figures">{t.hoursCount(booking.hours)}</dd>
              <dd className="w-full text-meta text-ink-2">{t.roundedUp}</dd>
            </div>
            <div className="mt-2 flex flex-wrap items-baseline justify-between" aria-live="polite">
              <dt className="font-bold">{CURRENCIES[currency].hasJapaneseTax ? t.total : t.totalAbroad}</dt>
              <dd>
                <Price amount={booking.total} currency={currency} className="unbroken text-total font-bold" />
              </dd>
            </div>
          </dl>
        )}
        <div className="mt-4 space-y-2.5">
          <Button isWide isBusy={booking.isBusy} onClick={booking.reserve}>
            {t.reserve}
          </Button>
          <Button isWide look="outlined" onClick={booking.addToCart}>
            {t.addToCart}
          </Button>
          {chosen.length > 0 && (
            <button
              type="button"
              aria-haspopup="dialog"
              className={`${textLinkClass} w-full justify-center text-sub`}
              onClick={booking.askEstimate}
            >
              {t.estimate}
            </button>
          )}
        </div>
      </div>
      {chosen.length > 0 && (
        <p className="mt-3 flex gap-2 text-meta text-ink-2">
          <CheckIcon size={16} className="mt-px shrink-0 text-ok" />
          {booking.freeUntil ? t.freeUntil(dayText(booking.freeUntil, locale)) : t.noFreeCancel}
        </p>
      )}
      {!space.rules.rule.isAutoApprove && <p className="mt-3 text-meta text-ink-2">{t.approvalNote}</p>}
    </section>
  );
}
