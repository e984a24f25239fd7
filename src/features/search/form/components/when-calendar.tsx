import { dayOfWall, minuteOfWall, quarterUp } from "../../../../domain/time/clock.ts";
import { dayAt, toWallMinute } from "../../../../i18n/wall-clock.ts";
import { currentTime, useSite, useTexts } from "../../../../nav/site.tsx";
import { textLinkClass } from "../../../../ui/button.tsx";
import { Calendar } from "../../../../ui/calendar.tsx";
import { messages } from "../messages/when.ts";
import type { SearchForm } from "../use-search-form.ts";

/** The calendar of the search form: any day from today on. */
export default function WhenCalendar({ form, onDone }: { form: SearchForm; onDone: () => void }) {
  const t = useTexts(messages);
  const { now, brand } = useSite();
  const today = dayAt(now, brand.timeZone);
  const enterNow = () => {
    const wall = toWallMinute(currentTime(), brand.timeZone);
    const day = dayOfWall(wall);
    const start = quarterUp(minuteOfWall(wall));
    form.change({ day, start, end: start + 120 });
    onDone();
  };
  return (
    <Calendar
      today={today}
      chosen={form.query.day}
      monthName="search"
      onChoose={(day) => {
        form.change({ day });
        onDone();
      }}
    >
      {(show) => (
        <>
          {" "}
          <button
            type="button"
            className={`${textLinkClass} text-sub`}
            onClick={() => {
              form.change({ day: today });
              show(today);
            }}
          >
            {t.today}
          </button>
          <button type="button" className={`${textLinkClass} text-sub`} onClick={enterNow}>
            {t.now}
          </button>
          <button
            type="button"
            className={`${textLinkClass} text-sub`}
            onClick={() => form.change({ day: null, start: null, end: null })}
          >
            {t.reset}
          </button>
          <button type="button" className={`${textLinkClass} ml-auto text-sub`} onClick={onDone}>
            {t.close}
          </button>
        </>
      )}
    </Calendar>
  );
}
