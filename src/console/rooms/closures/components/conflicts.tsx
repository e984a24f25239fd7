import { Link } from "react-router";
import { minuteOfWall } from "../../../../domain/time/clock.ts";
import { dottedText, money, timeText } from "../../../../i18n/format.ts";
import { toWallMinute } from "../../../../i18n/wall-clock.ts";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { BookingStatus } from "../../../kit/components/booking-status.tsx";
import { Button } from "../../../kit/components/button.tsx";
import { Checkbox } from "../../../kit/components/field.tsx";
import { Notice } from "../../../kit/components/states.tsx";
import { Tag } from "../../../kit/components/tag.tsx";
import { occupiedText } from "../../../kit/decision/occupied-text.ts";
import { useLocale, useMe, useTexts } from "../../../kit/state.ts";
import type { ClosureConflict, ClosurePreview } from "../contract.ts";
import { messages } from "../messages.ts";

/** A way out that opens over this panel. */
export type WayOut = { kind: "move" | "cancel"; id: number };

/** Who is in the way: each booking is moved, canceled or left from here. */
export function Conflicts({
  preview,
  left,
  leavesHolds,
  onLeave,
  onLeaveHolds,
  onOpen,
}: {
  preview: ClosurePreview;
  /** The bookings that stay. */
  left: ReadonlySet<number>;
  leavesHolds: boolean;
  onLeave: (ids: readonly number[], isLeft: boolean) => void;
  onLeaveHolds: (isLeft: boolean) => void;
  onOpen: (wayOut: WayOut) => void;
}) {
  const t = useTexts(messages);
  const { conflicts, booking_ids: ids, holds } = preview;
  const bookings = conflicts.filter(({ kind }) => kind !== "hold");
  const held = conflicts.filter(({ kind }) => kind === "hold");
  const undecided = ids.filter((id) => !left.has(id));
  const shown = new Set(bookings.flatMap(({ booking }) => booking?.id ?? []));
  if (ids.length === 0 && holds === 0)
    return <p className="rounded-control bg-ok-ground px-3 py-2 text-ok">{t.free}</p>;
  return (
    <>
      {ids.length > 0 && (
        <section aria-label={t.inTheWay(ids.length)}>
          <div className="flex flex-wrap items-center gap-2">
            <h3 className="font-bold text-warn">{t.inTheWay(ids.length)}</h3>
            {undecided.length > 0 && (
              <Button size="small" className="ml-auto" onClick={() => onLeave(undecided, true)}>
                {t.leaveAll(undecided.length)}
              </Button>
            )}
          </div>
          <p className="mb-2 text-sub text-ink-2">{t.inTheWayHint}</p>
          <ul className="divide-y divide-line rounded-card border border-line">
            {bookings.map((conflict) => (
              <Line
                key={`${conflict.booking?.id} ${conflict.start_datetime}`}
                conflict={conflict}
                isLeft={conflict.booking !== null && left.has(conflict.booking.id)}
                onLeave={onLeave}
                onOpen={onOpen}
              />
            ))}
          </ul>
          {ids.length > shown.size && (
            <p className="mt-1.5 text-sub text-ink-2">{t.moreConflicts(ids.length - shown.size)}</p>
          )}
        </section>
      )}
      {holds > 0 && (
        <div className="mt-3">
          <Notice tone="warn">
            {t.holds(holds)}
            {held.map((one) => (
              <Held key={`${one.space.id} ${one.start_datetime}`} conflict={one} />
            ))}
            <span className="block text-sub">{t.waitHint}</span>
          </Notice>
          <Checkbox
            label={t.leaveHolds}
            checked={leavesHolds}
            onChange={({ target }) => onLeaveHolds(target.checked)}
          />
        </div>
      )}
    </>
  );
}

function Line({
  conflict,
  isLeft,
  onLeave,
  onOpen,
}: {
  conflict: ClosureConflict;
  isLeft: boolean;
  onLeave: (ids: readonly number[], isLeft: boolean) => void;
  onOpen: (wayOut: WayOut) => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { booking, kind, options } = conflict;
  if (!booking) return null;
  const { id, guest } = booking;
  return (
    <li className={`px-3 py-2 ${isLeft ? "bg-ground-2" : ""}`}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          to={operatePaths.booking(id)}
          target="_blank"
          aria-label={`${t.openBooking} ${id}`}
          className="figures font-bold text-accent hover:underline"
        >
          {id}
        </Link>
        <span className="figures">{occupiedText(conflict, locale)}</span>
        <BookingStatus booking={booking} />
        {kind === "change" && <Tag tone="warn">{t.changeWaiting}</Tag>}
      </p>
      <p className="flex justify-between gap-2">
        <span className="truncate">
          {dottedText([guest.name, ...(guest.company ? [guest.company] : []), conflict.space.name], locale)}
        </span>
        <strong className="figures">{money(booking.price, booking.currency)}</strong>
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <Button
          size="small"
          disabled={!options.move.ok}
          title={options.move.why ?? undefined}
          aria-label={`${t.move} ${id}`}
          onClick={() => onOpen({ kind: "move", id })}
        >
          {t.move}
        </Button>
        <Button
          size="small"
          look="danger"
          disabled={!options.cancel.ok}
          title={options.cancel.why ?? undefined}
          aria-label={`${t.cancel} ${id}`}
          onClick={() => onOpen({ kind: "cancel", id })}
        >
          {t.cancel}
        </Button>
        <Checkbox
          className="ml-auto"
          label={t.leave}
          aria-label={`${t.leave} ${id}`}
          checked={isLeft}
          onChange={({ target }) => onLeave([id], target.checked)}
        />
      </div>
      {isLeft && <p className="text-sub text-ink-2">{t.left}</p>}
    </li>
  );
}

function Held({ conflict }: { conflict: ClosureConflict }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { brand } = useMe();
  const until =
    conflict.until === null
      ? ""
      : t.holdUntil(timeText(minuteOfWall(toWallMinute(Date.parse(conflict.until), brand.time_zone))));
  return (
    <span className="figures block text-ink">
      {dottedText([conflict.space.name, occupiedText(conflict, locale), until].filter(Boolean), locale)}
    </span>
  );
}
