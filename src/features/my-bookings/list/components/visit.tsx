import { useEffect, useState } from "react";
import { Link } from "react-router";
import { mapUrlOf } from "../../../../domain/space/map-url.ts";
import {
  dayOfWall,
  MINUTES_PER_DAY,
  type Minute,
  minuteFrom,
  parseWall,
} from "../../../../domain/time/clock.ts";
import { timeText } from "../../../../i18n/format.ts";
import { useModal } from "../../../../nav/modal.ts";
import { API_BASE, paths } from "../../../../nav/paths.ts";
import { useLocale, useTexts } from "../../../../nav/site.tsx";
import { textLinkClass } from "../../../../ui/button.tsx";
import { CalendarIcon, ClockIcon, InfoIcon, MapIcon } from "../../../../ui/icons.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { WayThere } from "../../../../ui/way-there.tsx";
import { useApi } from "../../../account/state.ts";
import type { BookingAnswer } from "../../../bookings/contract.ts";
import { loadSlots } from "../../../rooms/picker/state.ts";
import { addressOf, loadSpace, type Space, spanOf } from "../../../rooms/state.ts";
import { messages } from "../messages.ts";
import { GettingIn } from "./getting-in.tsx";

type VisitProps = { booking: BookingAnswer; isRunning: boolean; canExtend: boolean };

/**
 * For a booking that is running or comes next: how to get there, what to know, and until when it could be extended
 * (BOOK-11).
 */
export function Visit({ booking, isRunning, canExtend }: VisitProps) {
  const t = useTexts(messages);
  const locale = useLocale();
  const api = useApi();
  const { open } = useModal();
  const [space, setSpace] = useState<Space | null | undefined>(undefined);
  const { space_id: spaceId } = booking;
  useEffect(() => {
    loadSpace(api, spaceId, locale).then(setSpace, () => setSpace(null));
  }, [api, spaceId, locale]);
  const freeUntil = useFreeUntil(booking, canExtend);
  const { facts } = space ?? {};
  return (
    <div className="rounded-field bg-ground-2 px-4 pt-3 sm:col-span-full">
      {isRunning && freeUntil !== null && (
        <p className="mb-2.5 flex gap-3.5">
          <ClockIcon className="mt-0.5 text-ink-2" />
          <span className="tabular-nums">
            {t.until(booking.end_datetime.slice(-"HH:mm".length))}
            {t.freeAfter(
              freeUntil > MINUTES_PER_DAY
                ? t.nextDay(timeText(freeUntil - MINUTES_PER_DAY))
                : timeText(freeUntil),
            )}
          </span>
        </p>
      )}
      <GettingIn bookingId={booking.id} />
      {space === undefined && <Skeleton className="h-16" />}
      {facts && (
        <WayThere
          station={facts.nearest}
          walk={t.walkFrom(facts.nearest, facts.access_minutes)}
          access={facts.access}
          address={addressOf(facts, locale)}
          labels={{ access: t.access, address: t.address }}
        />
      )}
      <p className="flex flex-wrap gap-x-5">
        {facts ? (
          <a href={mapUrlOf(facts)} target="_blank" rel="noreferrer" className={`${textLinkClass} text-sub`}>
            <MapIcon size={16} />
            {t.map}
          </a>
        ) : (
          <Link to={`${paths.space(locale, spaceId)}#access`} className={`${textLinkClass} text-sub`}>
            <MapIcon size={16} />
            {t.map}
          </Link>
        )}
        {facts?.attention && (
          <button
            type="button"
            className={`${textLinkClass} text-sub`}
            onClick={() => open({ name: "spaceText", spaceId, kind: "attention" })}
          >
            <InfoIcon size={16} />
            {t.beforeUse}
          </button>
        )}
        <a
          href={`${API_BASE}/reservations/${booking.id}/calendar.ics`}
          className={`${textLinkClass} text-sub`}
        >
          <CalendarIcon size={16} />
          {t.calendar}
        </a>
        {isRunning && (
          <Link to={paths.arrive(locale, spaceId)} className={`${textLinkClass} text-sub`}>
            <ClockIcon size={16} />
            {t.leaveEarly}
          </Link>
        )}
      </p>
    </div>
  );
}

/** Until when the space is free after a booking that can be extended; null if it is not free, or not known. */
function useFreeUntil(booking: BookingAnswer, canExtend: boolean): Minute | null {
  const api = useApi();
  const [until, setUntil] = useState<Minute | null>(null);
  const { id, space_id: spaceId, start_datetime: start, end_datetime: end } = booking;
  useEffect(() => {
    const [from, to] = [parseWall(start), parseWall(end)];
    if (!canExtend || from === null || to === null) return;
    const day = dayOfWall(from);
    loadSlots(api, spaceId, day, { id, from: null }).then(
      (slots) => {
        const last = minuteFrom(day, to);
        const slot = slots.map(spanOf).find((one) => one.start <= last && one.end > last);
        setUntil(slot?.end ?? null);
      },
      () => setUntil(null),
    );
  }, [api, id, spaceId, start, end, canExtend]);
  return until;
}
