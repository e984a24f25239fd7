import { Link } from "react-router";
import { parseWall } from "../../../domain/time/clock.ts";
import { dottedText, durationText, spanText } from "../../../i18n/format.ts";
import { toWallMinute } from "../../../i18n/wall-clock.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { Card } from "../../kit/components/card.tsx";
import { WarningIcon } from "../../kit/components/icons.tsx";
import { useLocale, useTexts } from "../../kit/state.ts";
import { useNow } from "../../kit/use-now.ts";
import type { Today } from "../contract.ts";
import { messages } from "../messages.ts";

/** What ends within the hour, and who uses the room next. */
export function EndsSoon({ today }: { today: Today }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const now = useNow();
  if (today.ends_soon.length === 0) return null;
  return (
    <Card title={t.endsSoon}>
      <ul className="divide-y divide-line">
        {today.ends_soon.map(({ booking, next_start: next }) => {
          const left = (parseWall(booking.end_datetime) ?? 0) - toWallMinute(now, booking.time_zone);
          const times = t.endsAt(booking.end_datetime.slice(11), durationText(Math.max(0, left), locale));
          return (
            <li key={booking.id} className="relative px-4 py-2.5 transition-colors hover:bg-ground-2">
              <Link
                to={operatePaths.booking(booking.id)}
                className="block break-words font-bold after:absolute after:inset-0"
              >
                {booking.space.name}
              </Link>
              <p className="figures !whitespace-normal text-sub text-ink-2">
                {dottedText([booking.guest.company ?? booking.guest.name, times], locale)}
              </p>
              <p className={`figures text-sub ${next ? "font-bold text-ink" : "text-ink-2"}`}>
                {next ? t.nextAt(next.slice(11)) : t.noNext}
              </p>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Closures of the day. */
export function Notices({ today }: { today: Today }) {
  const t = useTexts(messages);
  const locale = useLocale();
  if (today.closures.length === 0) return null;
  return (
    <Card title={t.notices}>
      <ul className="divide-y divide-line">
        {today.closures.map(({ space, start_datetime: from, end_datetime: to }) => (
          <li key={`${space.id} ${from}`} className="flex gap-2.5 px-4 py-2.5">
            <WarningIcon size={18} className="mt-0.5 text-warn" />
            <p>{t.closedFrom(space.name, spanText(from, to, locale))}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
