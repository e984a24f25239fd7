import {
  type KeyboardEvent,
  memo,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { isOfInputMethod } from "../browser/input-method.ts";
import {
  type Choice,
  type ChoiceReason,
  DEFAULT_SCROLL,
  openingMinute,
} from "../domain/availability/time-choices.ts";
import type { Minute } from "../domain/time/clock.ts";
import { timeText } from "../i18n/format.ts";
import { useCalendarTexts } from "./use-calendar-texts.ts";

/** What stands next to an end: how it is billed, and the total. `isMore`: another billed hour begins with it (PRICE-36). */
export type EndNote = { text: string; total?: string; isMore?: boolean };

type TimeColumnsProps = {
  /** Every quarter hour, with the reason if it cannot be chosen. Null if the start is fixed. */
  starts: readonly Choice[] | null;
  ends: readonly Choice[];
  start: Minute | null;
  end: Minute | null;
  onStart: (minute: Minute) => void;
  onEnd: (minute: Minute) => void;
  /** The text next to a time that cannot be chosen; "" for none. */
  reasonText: (reason: ChoiceReason) => string;
  /** The text next to an end that can be chosen: how it would be billed. */
  endNote?: (minute: Minute) => EndNote | null;
  /** The heading of the ends, if it says more than that. */
  endLabel?: string;
  className?: string;
};

/** Two scrolling columns in steps of 15 minutes. They open at 11:00 and 17:00 (AVAIL-19). */
export function TimeColumns({
  starts,
  ends,
  start,
  end,
  onStart,
  onEnd,
  reasonText,
  endNote,
  endLabel,
  className = "",
}: TimeColumnsProps) {
  const t = useCalendarTexts();
  const given = { ends, endNote, opensAt: start !== null ? start + 60 : DEFAULT_SCROLL.end };
  // Choosing a start changes every row of the ends. They are updated after the touch has been answered.
  const [pressed, setPressed] = useState<Minute | null>(null);
  const isWaiting = useDeferredValue(start) !== start && start === pressed;
  const latest = useRef(given);
  if (!isWaiting) latest.current = given;
  const shown = latest.current;
  return (
    <div
      className={`grid gap-x-3 divide-x divide-line ${starts ? (endLabel ? "grid-cols-[minmax(6.5rem,2fr)_3fr]" : "grid-cols-2") : ""} ${className}`}
    >
      {starts && (
        <Column
          label={t.start}
          choices={starts}
          chosen={start}
          onChoose={(minute) => {
            setPressed(minute);
            onStart(minute);
          }}
          opensAt={DEFAULT_SCROLL.start}
          reasonText={reasonText}
          chosenNote={t.start}
        />
      )}
      <Column
        label={endLabel ?? t.end}
        isWaiting={isWaiting}
        choices={shown.ends}
        chosen={end}
        onChoose={onEnd}
        opensAt={shown.opensAt}
        reasonText={reasonText}
        note={shown.endNote}
      />
    </div>
  );
}

type ColumnProps = {
  label: string;
  choices: readonly Choice[];
  chosen: Minute | null;
  onChoose: (minute: Minute) => void;
  opensAt: Minute;
  reasonText: (reason: ChoiceReason) => string;
  note?: (minute: Minute) => EndNote | null;
  chosenNote?: string;
  /** Its rows are about to change. */
  isWaiting?: boolean;
};

function Column({
  label,
  choices,
  chosen,
  onChoose,
  opensAt,
  reasonText,
  note,
  chosenNote,
  isWaiting,
}: ColumnProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Minute | null>(null);
  const entry = active ?? chosen ?? openingMinute(choices, opensAt);
  const opening = useRef(entry);
  useEffect(() => {
    const box = list.current;
    const row = box?.querySelector<HTMLElement>(`[data-minute="${opening.current}"]`);
    if (box && row) box.scrollTop = row.offsetTop - box.clientHeight / 3;
  }, []);
  // The ends scroll to the start that was just chosen.
  const stoodAt = useRef(opensAt);
  useEffect(() => {
    if (stoodAt.current === opensAt) return;
    stoodAt.current = opensAt;
    const box = list.current;
    const row = box?.querySelector<HTMLElement>(`[data-minute="${chosen ?? opensAt}"]`);
    if (box && row) box.scrollTop = row.offsetTop - box.clientHeight / 3;
  }, [opensAt, chosen]);
  const sayReason = useRef(reasonText);
  sayReason.current = reasonText;
  const choose = useRef(onChoose);
  choose.current = onChoose;
  const words = useMemo(
    () =>
      choices.map(({ minute, reason }): EndNote | null | undefined =>
        reason ? { text: sayReason.current(reason) } : note?.(minute),
      ),
    [choices, note],
  );
  const pick = useRef((minute: Minute) => choose.current(minute)).current;
  const move = (event: KeyboardEvent) => {
    if (isOfInputMethod(event)) return;
    const at = choices.findIndex((one) => one.minute === entry);
    const step = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: 4,
      PageUp: -4,
      Home: -choices.length,
      End: choices.length,
    }[event.key];
    if (step === undefined || choices.length === 0) return;
    event.preventDefault();
    const next = choices[Math.min(Math.max(at + step, 0), choices.length - 1)];
    if (!next) return;
    setActive(next.minute);
    const row = list.current?.querySelector<HTMLElement>(`[data-minute="${next.minute}"]`);
    row?.focus();
  };
  return (
    <div className="min-w-0 pl-3 first:pl-0">
      <p id={id} className="px-3 pb-1 text-meta font-bold text-ink-2">
        {label}
      </p>
      <div
        ref={list}
        role="listbox"
        aria-labelledby={id}
        aria-hidden={isWaiting || undefined}
        onKeyDown={move}
        // The column shows whole rows and rows snap, so that the heading never cuts one in half.
        className="relative max-h-[308px] snap-y snap-mandatory overflow-y-auto overscroll-contain [scrollbar-width:thin] md:max-h-[304px]"
      >
        {choices.map(({ minute, reason }, at) => (
          <Row
            key={minute}
            minute={minute}
            word={(minute === chosen && !reason && chosenNote) || words[at]?.text || ""}
            total={words[at]?.total}
            isMore={words[at]?.isMore}
            isBlocked={reason !== null}
            isChosen={minute === chosen}
            isEntry={minute === entry}
            onPick={pick}
          />
        ))}
      </div>
    </div>
  );
}

type RowProps = {
  minute: Minute;
  word: string;
  total?: string;
  isMore?: boolean;
  isBlocked: boolean;
  isChosen: boolean;
  isEntry: boolean;
  onPick: (minute: Minute) => void;
};

const Row = memo(function Row({
  minute,
  word,
  total,
  isMore,
  isBlocked,
  isChosen,
  isEntry,
  onPick,
}: RowProps) {
  const isStrong = isChosen || isMore;
  return (
    <button
      type="button"
      role="option"
      aria-selected={isChosen}
      aria-disabled={isBlocked || undefined}
      data-minute={minute}
      tabIndex={isEntry ? 0 : -1}
      onClick={() => {
        if (!isBlocked) onPick(minute);
      }}
      className={`flex min-h-11 w-full snap-start flex-wrap items-center justify-between gap-x-2 rounded-button px-2 text-left md:px-3 text-ctl -outline-offset-2 md:min-h-[38px] ${look(isBlocked, isChosen)}`}
    >
      <span className={`figures ${isBlocked ? "line-through" : ""}`}>{timeText(minute)}</span>
      {word && (
        <span
          className={`unbroken text-meta ${isStrong ? "font-bold" : ""} ${isMore && !isChosen ? "text-accent-deep" : ""}`}
        >
          {word}
        </span>
      )}
      {total && (
        <>
          <span className="sr-only"> · </span>
          <span className={`figures ml-auto text-sub ${isStrong ? "font-bold" : ""}`}>{total}</span>
        </>
      )}
    </button>
  );
});

function look(isBlocked: boolean, isChosen: boolean): string {
  if (isChosen)
    return "bg-accent font-bold text-white focus-visible:-outline-offset-4! focus-visible:outline-white!";
  if (isBlocked) return "text-ink-3";
  return "hover:bg-tint hover:text-accent-deep hover:shadow-[inset_0_0_0_1.5px_var(--brand-accent)]";
}
