import { type Day, weekdayOf } from "../../../../domain/time/day.ts";
import { addMonths, type Month, monthGrid, monthOf } from "../../../../domain/time/month.ts";
import { monthText, shortDayText, timeText, weekdayName } from "../../../../i18n/format.ts";
import { ChevronLeftIcon, ChevronRightIcon } from "../../../../ui/icons.tsx";
import { Button, IconButton } from "../../../kit/components/button.tsx";
import { ListSkeleton } from "../../../kit/components/skeletons.tsx";
import { Loaded } from "../../../kit/components/states.tsx";
import { api, useLocale, useTexts } from "../../../kit/state.ts";
import { useKeys } from "../../../kit/use-keys.ts";
import { useQuery } from "../../../kit/use-query.ts";
import { useToday } from "../../../kit/use-today.ts";
import type { ClosuresContract, MonthPart } from "../contract.ts";
import { messages } from "../messages.ts";

type Answer = { month: string; parts: MonthPart[] };
const IN_A_CELL = 3;

/** What is closed on each day of a month. On a phone the days are below each other, those with a closure only. */
export function MonthView({
  month,
  query,
  onMonth,
  onOpen,
}: {
  /** 'YYYY-MM'; empty for this month. */
  month: string;
  /** The filters, as a query. */
  query: Record<string, string>;
  onMonth: (month: string) => void;
  onOpen: (id: number) => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const today = useToday();
  const shown = month === "" ? monthOf(today) : monthOf(`${month}-01`);
  const text = written(shown);
  const answer = useQuery<Answer>(
    `closures of ${text} ${JSON.stringify(query)} ${locale}`,
    (signal) =>
      api<ClosuresContract>()("GET operate/closures/month", { query: { month: text, ...query } }, { signal }),
    { isTouched: ({ all, spaces }) => all || spaces.length > 0 },
  );
  const go = (count: number) => onMonth(written(addMonths(shown, count)));
  useKeys([
    { keys: "[", label: t.previousMonth, run: () => go(-1) },
    { keys: "]", label: t.nextMonth, run: () => go(1) },
    { keys: "t", label: t.thisMonth, run: () => onMonth("") },
  ]);
  return (
    <>
      <div className="mb-2 flex items-center gap-1">
        <IconButton label={t.previousMonth} onClick={() => go(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        <h2 className="figures min-w-32 text-center text-h2 font-bold">{monthText(shown, locale)}</h2>
        <IconButton label={t.nextMonth} onClick={() => go(1)}>
          <ChevronRightIcon />
        </IconButton>
        <Button size="small" className="ml-1" onClick={() => onMonth("")}>
          {t.thisMonth}
        </Button>
      </div>
      <Loaded
        query={answer}
        skeleton={
          <>
            <Grid month={shown} parts={[]} today={today} onOpen={onOpen} />
            <div className="md:hidden">
              <ListSkeleton rows={3} />
            </div>
          </>
        }
        right="see"
      >
        {({ parts }) => (
          <>
            <Grid month={shown} parts={parts} today={today} onOpen={onOpen} />
            <Agenda parts={parts} onOpen={onOpen} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Grid({
  month,
  parts,
  today,
  onOpen,
}: {
  month: Month;
  parts: readonly MonthPart[];
  today: Day;
  onOpen: (id: number) => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const byDay = Map.groupBy(parts, ({ day }) => day);
  return (
    <table
      aria-label={monthText(month, locale)}
      className="w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-card border border-line bg-white max-md:hidden"
    >
      <thead>
        <tr className="h-9 bg-ground-2 text-meta text-ink-2">
          {[0, 1, 2, 3, 4, 5, 6].map((weekday) => (
            <th key={weekday} scope="col" className="border-b border-line px-2 text-left font-normal">
              {weekdayName(weekday, locale)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthGrid(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, weekday) => {
              const found = day === null ? [] : (byDay.get(day) ?? []);
              return (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns are the days of the week.
                  key={weekday}
                  className={`h-24 border-line border-t border-l p-1 align-top first:border-l-0 ${day === null ? "bg-ground-2" : ""}`}
                >
                  {day !== null && (
                    <>
                      <span
                        className={`figures mb-0.5 inline-flex size-6 items-center justify-center rounded-full text-sub ${day === today ? "bg-accent font-bold text-white" : weekdayOf(day) === 0 ? "text-error" : "text-ink-2"}`}
                      >
                        {Number(day.slice(8))}
                      </span>
                      <ul className="space-y-0.5">
                        {found.slice(0, IN_A_CELL).map((part) => (
                          <li key={keyOf(part)}>
                            <Part part={part} onOpen={onOpen} />
                          </li>
                        ))}
                      </ul>
                      {found.length > IN_A_CELL && (
                        <p className="px-1 text-cap text-ink-2">{t.moreOnDay(found.length - IN_A_CELL)}</p>
                      )}
                    </>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Agenda({ parts, onOpen }: { parts: readonly MonthPart[]; onOpen: (id: number) => void }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const days = [...Map.groupBy(parts, ({ day }) => day)];
  if (days.length === 0) return <p className="py-6 text-center text-ink-2 md:hidden">{t.nothingOnDay}</p>;
  return (
    <ol className="space-y-3 md:hidden">
      {days.map(([day, found]) => (
        <li key={day}>
          <h3 className="figures mb-1 font-bold">{shortDayText(day, locale)}</h3>
          <ul className="space-y-1">
            {found.map((part) => (
              <li key={keyOf(part)}>
                <Part part={part} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function Part({ part, onOpen }: { part: MonthPart; onOpen: (id: number) => void }) {
  const t = useTexts(messages);
  const { id, from, to, reason, rooms, name } = part;
  const text = (
    <>
      <span className="figures font-bold">
        {from === 0 && to === 1440 ? "" : `${timeText(from)}–${timeText(to)} `}
      </span>
      {rooms === 1 ? name : t.rooms(rooms)}
      <span className="text-ink-2"> {reason === null ? t.fromFile : t.reason(reason)}</span>
    </>
  );
  const look =
    "block w-full truncate rounded-tag px-1.5 py-0.5 text-left text-cap max-md:min-h-11 max-md:px-3 max-md:py-2 max-md:text-body";
  if (id === null) return <span className={`${look} bg-ground-2`}>{text}</span>;
  return (
    <button type="button" onClick={() => onOpen(id)} className={`${look} bg-tint hover:bg-tint-2`}>
      {text}
    </button>
  );
}

function keyOf({ id, day, from, to, name }: MonthPart): string {
  return `${id} ${day} ${from} ${to} ${name}`;
}

function written({ year, month }: Month): string {
  return `${year}-${String(month).padStart(2, "0")}`;
}
