import { useEffect } from "react";
import { type Draft, isEmptyDraft } from "../../../domain/cart.ts";
import { dayText } from "../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button, textLinkClass } from "../../../ui/button.tsx";
import { CheckIcon, PlusIcon } from "../../../ui/icons.tsx";
import { Note } from "../../../ui/note.tsx";
import { HourlyPrice, Price } from "../../../ui/price.tsx";
import { draftRows, setDraftRows, useBooking } from "../../drafts/state.ts";
import { useSearchDraft } from "../../search/state.ts";
import { messages } from "../messages.ts";
import { pricedDraft, type Room } from "../state.ts";
import { DraftList } from "./draft-list.tsx";

/** Dates and times with price and billed hours, and what to do with them. */
export function BookingPanel({ room, now }: { room: Room; now: number }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const booking = useBooking(room, now);
  const { chosen } = booking;
  const [{ day, start, end }] = useSearchDraft();
  // Whoever searched for a time finds it chosen here, as long as nothing else was; the next search puts its own there.
  useEffect(() => {
    const [row, ...others] = draftRows(room.id);
    if (!row || others.length > 0 || day === null || start === null || end === null) return;
    const searched = { ...row, day, start, end };
    const key = keyOfSearch(searched);
    if (row.key === key || !(isEmptyDraft(row) || row.key === keyOfSearch(row))) return;
    const asked = pricedDraft(room, { ...searched, key }, now);
    if (asked.price !== null) setDraftRows(room.id, [asked]);
  }, [room, day, start, end, now]);
  const { min_cost, max_cost, currency } = room.facts;
  return (
    <section
      id="booking"
      aria-label={t.panel}
      className="scroll-mt-20 rounded-panel border border-line bg-white p-5 shadow-soft max-md:border-0 max-md:p-0 max-md:shadow-none"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        {min_cost !== null && max_cost !== null && (
          <HourlyPrice lowest={min_cost} highest={max_cost} currency={currency} className="text-h2" />
        )}
        <Badge tone={room.rules.rule.isAutoApprove ? "ok" : "warn"}>
          {room.rules.rule.isAutoApprove ? t.instant : t.approval}
        </Badge>
      </div>
      <h2 className="mb-2 mt-3 text-sub font-bold text-ink-2">
        {chosen.length > 0 ? t.when(chosen.length) : t.whenNone}
      </h2>
      <noscript>
        <p className="text-sub text-ink-2">{t.noScript}</p>
      </noscript>
      <div className="needs-script">
        <DraftList room={room} rows={booking.rows} onRemove={booking.remove} />
        {chosen.length > 0 && chosen.length === booking.rows.length && (
          <button type="button" className={`${textLinkClass} text-sub`} onClick={booking.add}>
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
            <div className="flex items-baseline justify-between text-body">
              <dt>{t.billedHours}</dt>
              <dd className="figures">{t.hoursCount(booking.hours)}</dd>
            </div>
            <p className="text-meta text-ink-2">{t.roundedUp}</p>
            <div className="mt-2 flex items-baseline justify-between" aria-live="polite">
              <dt className="font-bold">{t.total}</dt>
              <dd>
                <Price amount={booking.total} currency={currency} className="text-total font-bold" />
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
        </div>
      </div>
      {chosen.length > 0 && (
        <p className="mt-3 flex gap-2 text-meta text-ink-2">
          <CheckIcon size={16} className="mt-px shrink-0 text-ok" />
          {booking.freeUntil ? t.freeUntil(dayText(booking.freeUntil, locale)) : t.noFreeCancel}
        </p>
      )}
      {!room.rules.rule.isAutoApprove && <p className="mt-3 text-meta text-ink-2">{t.approvalNote}</p>}
    </section>
  );
}

/** A row whose key says its times is as a search has left it; where the guest has chosen others, it does not any more. */
function keyOfSearch({ day, start, end }: Draft): string {
  return `search:${day}:${start}-${end}`;
}
