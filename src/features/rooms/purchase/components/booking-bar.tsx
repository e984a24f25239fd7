import { CURRENCIES } from "../../../../domain/money/money.ts";
import { dottedText, shortDayText, timesText } from "../../../../i18n/format.ts";
import { useModal } from "../../../../nav/modal.ts";
import { useLocale, useTexts } from "../../../../nav/site.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Note } from "../../../../ui/note.tsx";
import { HourlyPrice, Price } from "../../../../ui/price.tsx";
import { messages } from "../../messages/room.ts";
import type { Space } from "../../state.ts";
import { useBookingForm } from "../use-booking-form.ts";

/** Under 768 px and on a phone held sideways, a bar at the bottom of the screen with the total and the next step. */
export function BookingBar({ space, now }: { space: Space; now: number }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { open } = useModal();
  const booking = useBookingForm(space, now);
  const { min_cost, max_cost, currency } = space.facts;
  const { chosen } = booking;
  const [first] = chosen;
  return (
    <div className="needs-script sticky bottom-0 z-20 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-white px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:not-short:hidden md:max-lg:-mx-10 md:max-lg:px-10 short:py-2!">
      <div role="alert" className="w-full empty:hidden">
        {booking.error && (
          <Note tone="error" className="text-sub">
            {booking.error}
          </Note>
        )}
      </div>
      <div className="min-w-0 flex-[1_1_8rem]">
        {chosen.length > 0 ? (
          <>
            <Price amount={booking.total} currency={currency} className="text-h2 font-bold" />{" "}
            {CURRENCIES[currency].hasJapaneseTax && <span className="text-meta text-ink-2">{t.taxIn}</span>}
            <button
              type="button"
              aria-haspopup="dialog"
              className="-mb-3 block min-h-11 pb-3 text-left text-meta text-ink-2"
              onClick={() => open({ name: "purchase", spaceId: space.id })}
            >
              {first?.day && first.start !== null && first.end !== null ? (
                <span className="figures whitespace-normal!">
                  {dottedText(
                    [
                      `${shortDayText(first.day, locale)} ${timesText(first.start, first.end)}`,
                      chosen.length > 1 ? t.others(chosen.length - 1) : t.hoursFor(booking.hours),
                    ],
                    locale,
                  )}
                </span>
              ) : null}{" "}
              <span className="font-bold text-accent">{t.detail}</span>
            </button>
          </>
        ) : (
          min_cost !== null &&
          max_cost !== null && (
            <HourlyPrice lowest={min_cost} highest={max_cost} currency={currency} className="text-h3" />
          )
        )}
      </div>
      {chosen.length > 0 ? (
        <Button
          className="shrink-0 whitespace-nowrap px-4!"
          isBusy={booking.isBusy}
          onClick={booking.reserve}
        >
          {t.reserve}
        </Button>
      ) : (
        <Button className="shrink-0 whitespace-nowrap px-4!" onClick={booking.openPicker}>
          {t.pick}
        </Button>
      )}
    </div>
  );
}
