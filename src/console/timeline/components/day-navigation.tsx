import { addDays, type Day } from "../../../domain/time/day.ts";
import { daysText, dayText, monthText } from "../../../i18n/format.ts";
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from "../../../ui/icons.tsx";
import { Button, IconButton } from "../../kit/components/button.tsx";
import { useLocale, useTexts } from "../../kit/state.ts";
import { messages } from "../messages/timeline.ts";
import type { View } from "../use-timeline-address.ts";

/** The days that are shown, with links to others. */
export function DayNavigation({
  view,
  first,
  days,
  today,
  onDay,
  onStep,
  onView,
}: {
  view: View;
  first: Day;
  days: number;
  today: Day;
  onDay: (day: Day) => void;
  onStep: (direction: 1 | -1) => void;
  onView: (view: View) => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const [year = 0, month = 0] = first.split("-").map(Number);
  const label =
    view === "day"
      ? dayText(first, locale)
      : view === "week"
        ? daysText(first, addDays(first, days - 1), locale)
        : monthText({ year, month }, locale);
  return (
    <>
      <span className="hidden font-bold text-ink print:inline">{label}</span>
      <span className="flex flex-wrap items-center gap-2 print:hidden">
        <span className="flex items-center gap-1">
          <IconButton label={t.previous} onClick={() => onStep(-1)}>
            <ChevronLeftIcon />
          </IconButton>
          <label className="figures relative inline-flex min-h-11 items-center gap-1.5 rounded-control border border-edge/45 bg-white px-3 font-bold text-ink focus-within:outline-2 focus-within:outline-accent md:min-h-[34px]">
            <span aria-hidden="true">{label}</span>
            <ChevronDownIcon size={14} />
            <input
              type="date"
              aria-label={t.date}
              value={first}
              onClick={(event) => event.currentTarget.showPicker?.()}
              onChange={(event) => event.target.value && onDay(event.target.value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
          </label>
          <IconButton label={t.next} onClick={() => onStep(1)}>
            <ChevronRightIcon />
          </IconButton>
        </span>
        <Button onClick={() => onDay(today)} keyCap="T">
          {t.today}
        </Button>
        <fieldset className="flex rounded-control border border-edge/45 bg-white p-0.5" aria-label={t.view}>
          {(["day", "week", "month"] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={view === one}
              onClick={() => onView(one)}
              className="min-h-10 rounded-[7px] px-3 text-ink-2 aria-pressed:bg-tint-2 aria-pressed:font-bold aria-pressed:text-accent-deep md:min-h-[28px]"
            >
              {t[one]}
            </button>
          ))}
        </fieldset>
      </span>
    </>
  );
}
