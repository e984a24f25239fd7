import { type LanguageMode, languagesAt } from "../../../domain/doors/display-languages.ts";
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
import { UnknownDoor } from "./unknown-door.tsx";

const NEXT = 3;

/** Large, in both languages, and without anything to press: who stands at the door reads it. */
export function DoorDisplay({
  token,
  first,
  languages,
}: {
  token: string;
  first: Door;
  languages: LanguageMode;
}) {
  const own = useLocale();
  const { door, now, awaySince } = useDoor(token, first);
  if (!door) return <UnknownDoor />;
  const day = { uses: door.uses.map(useOf), open: door.open.map(spanOf) };
  const state = doorStateAt(day, now);
  const guest = guestAtDoor(day, now);
  const { x, y } = shiftAt(now);
  const clock = (at: number) => timeText(minuteOfWall(toWallMinute(at, door.time_zone)));
  const { locale, other } = languagesAt(languages, own, now);
  return (
    <article
      lang={locale}
      className={`grid h-full grid-rows-[1fr_auto] gap-[max(2vmin,16px)] p-[5vmin] landscape:grid-cols-[1fr_34vmin] landscape:grid-rows-1 ${GROUNDS[state.kind]}`}
    >
      <div className="flex min-h-0 min-w-0 flex-col" style={{ transform: `translate(${x}px, ${y}px)` }}>
        <p className="truncate text-[3.6vmin] font-bold">
          {door.room.name[locale]}
          <Beside language={other} className="ml-[2vmin] text-[2.8vmin] font-normal opacity-80">
            {(language) => door.room.name[language]}
          </Beside>
        </p>
        <p className="figures text-[3vmin] opacity-90">{dayText(dayAt(now, door.time_zone), locale)}</p>
        <p className="figures text-[16vmin] font-bold leading-none">{clock(now)}</p>
        <h1
          aria-live={languages === "turns" ? "off" : "polite"}
          className="mt-[3vmin] text-[11vmin] font-bold leading-tight"
        >
          {messages[locale].state(state.kind)}
          <Beside language={other} className="ml-[3vmin] text-[5vmin] font-normal opacity-90">
            {(language) => messages[language].state(state.kind)}
          </Beside>
        </h1>
        <Until state={state} locale={locale} other={other} clock={clock} />
        {awaySince !== null && (
          <p role="status" className="mt-auto text-[2.6vmin]">
            {messages[locale].offline(clock(awaySince))}
          </p>
        )}
      </div>
      <div
        className="flex min-h-0 flex-wrap items-end justify-around gap-[3vmin] landscape:flex-col landscape:items-stretch landscape:justify-between"
        style={{ transform: `translate(${-x}px, ${y}px)` }}
      >
        <Next uses={nextUses(day, now, NEXT)} locale={locale} other={other} clock={clock} />
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
      </div>
    </article>
  );
}

/** The same in the other language, where the display says things in two at once. */
function Beside({
  language,
  className,
  children,
}: {
  language: Locale | null;
  className: string;
  children: (language: Locale) => string | null;
}) {
  return (
    language && (
      <span lang={language} className={className}>
        {children(language)}
      </span>
    )
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
  other: Locale | null;
  isSmall: boolean;
}) {
  return (
    <figure className="text-center">
      <svg
        role="img"
        aria-label={messages[locale][words]}
        viewBox={`0 0 ${code.size} ${code.size}`}
        className={`mx-auto bg-white text-black ${isSmall ? "size-[min(34vmin,18vh)] landscape:size-[20vmin]" : "size-[min(40vmin,24vh)] landscape:size-[26vmin]"}`}
      >
        <path d={code.path} fill="currentColor" />
      </svg>
      <figcaption className="mt-[1vmin] text-[2.4vmin]">
        {messages[locale][words]}
        <Beside language={other} className="block opacity-80">
          {(language) => messages[language][words]}
        </Beside>
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
  other: Locale | null;
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
      <Beside language={other} className="ml-[3vmin] text-[3.6vmin] opacity-90">
        {text}
      </Beside>
      {use?.initial && <span className="ml-[3vmin]">{messages[locale].guest(use.initial)}</span>}
    </p>
  );
}

function Next({
  uses,
  locale,
  other,
  clock,
}: {
  uses: readonly DoorUse[];
  locale: Locale;
  other: Locale | null;
  clock: Clock;
}) {
  const t = messages[locale];
  return (
    <section aria-label={t.next} className="min-w-0 basis-full landscape:flex-1 landscape:basis-auto">
      <h2 className="text-[2.8vmin] font-bold">
        {t.next}
        <Beside language={other} className="ml-[2vmin] text-[2.4vmin] font-normal opacity-80">
          {(language) => messages[language].next}
        </Beside>
      </h2>
      {uses.length === 0 && (
        <p className="text-[2.6vmin]">
          {t.noNext}
          <Beside language={other} className="block text-[2.4vmin] opacity-80">
            {(language) => messages[language].noNext}
          </Beside>
        </p>
      )}
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
