import {
  type DoorState,
  type DoorUse,
  doorStateAt,
  guestAtDoor,
  nextUses,
  shiftAt,
} from "../../../domain/doors/door-state.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { minuteOfWall } from "../../../domain/time/clock.ts";
import { dayText, timeText } from "../../../i18n/format.ts";
import { dayAt, toWallMinute } from "../../../i18n/wall-clock.ts";
import { useLocale } from "../../../nav/site.tsx";
import type { Door } from "../contract.ts";
import { messages } from "../messages/door.ts";
import { useDoor } from "../use-door.ts";

const NEXT = 3;

/** Large, in both languages, and without anything to press: who stands at the door reads it. */
export function DoorDisplay({ token, first }: { token: string; first: Door }) {
  const locale = useLocale();
  const { door, now, awaySince } = useDoor(token, first);
  const day = { uses: door.uses.map(useOf), open: door.open.map(spanOf) };
  const state = doorStateAt(day, now);
  const guest = guestAtDoor(day, now);
  const { x, y } = shiftAt(now);
  const clock = (at: number) => timeText(minuteOfWall(toWallMinute(at, door.time_zone)));
  const other: Locale = locale === "ja" ? "en" : "ja";
  return (
    <main
      className={`grid h-full grid-rows-[1fr_auto] gap-[2vmin] p-[5vmin] landscape:grid-cols-[1fr_34vmin] landscape:grid-rows-1 ${GROUNDS[state.kind]}`}
    >
      <div className="flex min-h-0 min-w-0 flex-col" style={{ transform: `translate(${x}px, ${y}px)` }}>
        <p className="truncate text-[3.6vmin] font-bold">
          {door.room.name[locale]}
          <span lang={other} className="ml-[2vmin] text-[2.8vmin] font-normal opacity-80">
            {door.room.name[other]}
          </span>
        </p>
        <p className="figures text-[3vmin] opacity-90">{dayText(dayAt(now, door.time_zone), locale)}</p>
        <p className="figures text-[16vmin] font-bold leading-none">{clock(now)}</p>
        <h1 aria-live="polite" className="mt-[3vmin] text-[11vmin] font-bold leading-tight">
          {messages[locale].state(state.kind)}
          <span lang={other} className="ml-[3vmin] text-[5vmin] font-normal opacity-90">
            {messages[other].state(state.kind)}
          </span>
        </h1>
        <Until state={state} locale={locale} other={other} clock={clock} />
        {awaySince !== null && (
          <p role="status" className="mt-auto text-[2.6vmin]">
            {messages[locale].offline(clock(awaySince))}
          </p>
        )}
      </div>
      <aside
        className="flex min-h-0 flex-wrap items-end justify-between gap-[3vmin] landscape:flex-col landscape:items-stretch"
        style={{ transform: `translate(${-x}px, ${y}px)` }}
      >
        <Next uses={nextUses(day, now, NEXT)} locale={locale} clock={clock} />
        {guest && (
          <Code
            code={door.arrival}
            words={guest.hasArrived ? "leave" : "arrive"}
            locale={locale}
            other={other}
            isSmall
          />
        )}
        <Code code={door.code} words="book" locale={locale} other={other} isSmall={guest !== null} />
      </aside>
    </main>
  );
}

/** What a phone reads, with what it is for. Two of them fit beside what comes next. */
function Code({
  code,
  words,
  locale,
  other,
  isSmall,
}: {
  code: Door["code"];
  words: "arrive" | "leave" | "book";
  locale: Locale;
  other: Locale;
  isSmall: boolean;
}) {
  return (
    <figure className="text-center">
      <svg
        role="img"
        aria-label={messages[locale][words]}
        viewBox={`0 0 ${code.size} ${code.size}`}
        className={`mx-auto bg-white text-black ${isSmall ? "size-[20vmin]" : "size-[26vmin]"}`}
      >
        <path d={code.path} fill="currentColor" />
      </svg>
      <figcaption className="mt-[1vmin] text-[2.4vmin]">
        {messages[locale][words]}
        <span lang={other} className="block opacity-80">
          {messages[other][words]}
        </span>
      </figcaption>
    </figure>
  );
}

const GROUNDS: Record<DoorState["kind"], string> = {
  free: "bg-ok-ground text-ink",
  in_use: "bg-[#8c1d18] text-white",
  cleaning: "bg-warn-ground text-ink",
  closed: "bg-ground-2 text-ink",
};

type Clock = (at: number) => string;

function Until({
  state,
  locale,
  other,
  clock,
}: {
  state: DoorState;
  locale: Locale;
  other: Locale;
  clock: Clock;
}) {
  const { kind, until, use } = state;
  const text = (language: Locale) => {
    if (until === null) return null;
    return kind === "closed"
      ? messages[language].opens(clock(until))
      : messages[language].until(clock(until));
  };
  return (
    <p className="figures text-[6vmin]">
      {text(locale)}
      <span lang={other} className="ml-[3vmin] text-[3.6vmin] opacity-90">
        {text(other)}
      </span>
      {use?.initial && <span className="ml-[3vmin]">{messages[locale].guest(use.initial)}</span>}
    </p>
  );
}

function Next({ uses, locale, clock }: { uses: readonly DoorUse[]; locale: Locale; clock: Clock }) {
  const t = messages[locale];
  return (
    <section aria-label={t.next} className="min-w-0 flex-1">
      <h2 className="text-[2.8vmin] font-bold">{t.next}</h2>
      {uses.length === 0 && <p className="text-[2.6vmin]">{t.noNext}</p>}
      <ul className="figures text-[3.6vmin]">
        {uses.map(({ start, end, initial }) => (
          <li key={start}>
            {clock(start)}–{clock(end)}
            {initial && <span className="ml-[2vmin] text-[2.8vmin]">{t.guest(initial)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function spanOf({ start, end }: { start: string; end: string }) {
  return { start: Date.parse(start), end: Date.parse(end) };
}

function useOf({ cleaned_by, kind, initial, has_arrived, ...span }: Door["uses"][number]): DoorUse {
  return { ...spanOf(span), cleanedBy: Date.parse(cleaned_by), kind, initial, hasArrived: has_arrived };
}
