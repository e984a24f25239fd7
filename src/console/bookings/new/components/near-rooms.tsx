import { type KeyboardEvent, useId, useRef } from "react";
import { isOfInputMethod } from "../../../../browser/input-method.ts";
import { formatClock, parseClock } from "../../../../domain/time/clock.ts";
import { dottedText, money, timesText } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../kit/state.ts";
import type { FreeAnswer } from "../contract.ts";
import { messages } from "../messages.ts";

export type NearRoom = FreeAnswer["near"][number];

/** What is offered instead: arrow keys go through it, Enter takes one and goes on. */
export function NearRooms({
  title,
  rooms,
  chosen,
  onTake,
}: {
  title: string;
  rooms: readonly NearRoom[];
  chosen?: number;
  onTake: (room: NearRoom) => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  if (rooms.length === 0) return null;
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || isOfInputMethod(event)) return;
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const at = buttons.indexOf(event.currentTarget);
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };
  return (
    <>
      <p id={id} className="mb-1 mt-2 text-meta font-bold text-ink-2">
        {title}
      </p>
      <ul ref={list} aria-labelledby={id} className="space-y-1.5">
        {rooms.map((one) => (
          <li key={`${one.space_id} ${one.from}`}>
            <button
              type="button"
              data-room
              aria-pressed={one.space_id === chosen}
              onClick={() => onTake(one)}
              onKeyDown={onKeyDown}
              className={`flex min-h-11 w-full items-center gap-2.5 rounded-control border px-3 py-1.5 text-left transition-colors ${one.space_id === chosen ? "border-accent bg-tint" : "border-edge/35 bg-white hover:bg-ground-2"}`}
            >
              <span className="min-w-0 flex-1">
                <strong className="block truncate">{one.name}</strong>
                <span className="block truncate text-sub text-ink-2">
                  {dottedText([t.freeFor(one.capacity), ...(one.group ? [one.group] : []), one.area], locale)}
                </span>
              </span>
              <span className="figures shrink-0 text-right">
                <strong className="block">{nearTimes(one)}</strong>
                <span className="block text-sub text-ink-2">{money(one.total, one.currency)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Other rooms at the same time, and the rest. */
export function byTime(rooms: readonly NearRoom[], times: { from: number; to: number } | null) {
  if (!times) return [[], []] as const;
  const isThen = ({ from, to }: NearRoom) => from === formatClock(times.from) && to === formatClock(times.to);
  return [rooms.filter(isThen), rooms.filter((one) => !isThen(one))] as const;
}

function nearTimes({ from, to }: NearRoom): string {
  const [start, end] = [parseClock(from), parseClock(to)];
  return start === null || end === null ? `${from} – ${to}` : timesText(start, end);
}
