import type { Locale } from "../../../domain/language/locale.ts";
import { parseWall, startOfDay } from "../../../domain/time/clock.ts";
import { dayText, shortDayText, timeText } from "../../../i18n/format.ts";
import type { BookingItem } from "../../server/booking-item/contract.ts";
import { ZoneTag } from "./zone-tag.tsx";

/** The day in bold, the times next to it, and whose clock it is where that is not the brand's. */
export function UseTime({
  item,
  locale,
  hasYear = false,
}: {
  item: Pick<BookingItem, "start_datetime" | "end_datetime" | "time_zone">;
  locale: Locale;
  hasYear?: boolean;
}) {
  const [day = "", start] = item.start_datetime.split(" ");
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <strong className="figures">{hasYear ? dayText(day, locale) : shortDayText(day, locale)}</strong>
      <span className="figures">
        {start}–{endText(item, locale)}
      </span>
      <ZoneTag timeZone={item.time_zone} />
    </span>
  );
}

/** Hours continue to count past midnight (TIME-6), as far as a business day goes; a later end names its day. */
function endText(
  { start_datetime: start, end_datetime: end }: Pick<BookingItem, "start_datetime" | "end_datetime">,
  locale: Locale,
): string {
  const [day = "", time = ""] = end.split(" ");
  const minute = (parseWall(end) ?? 0) - startOfDay(start.slice(0, 10));
  return minute <= BUSINESS_DAY ? timeText(minute) : `${shortDayText(day, locale)} ${time}`;
}

const BUSINESS_DAY = 36 * 60;
