import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { isOfInputMethod } from "../../../browser/input-method.ts";
import type { Minute } from "../../../domain/time/clock.ts";
import type { Weekday } from "../../../domain/time/day.ts";

/** The columns of the week. */
export const DAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 0];
export const HOUR = 60;

/** An hour of a day, by its column and its start. */
export type Cell = { column: number; hour: Minute };
type Chosen = { from: Cell; to: Cell };
/** The hours between two cells, on the days between them. */
export type Area = { weekdays: readonly Weekday[]; start: Minute; end: Minute };

/**
 * Hours of a week that are chosen with the mouse, a finger or the keys, to be given a price: `isAsking` once the choice is
 * made. `range` are the hours that the grid shows.
 */
export function useChosenHours(range: { start: Minute; end: Minute }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const grid = useRef<HTMLDivElement>(null);
  const focus = ({ column, hour }: Cell) =>
    grid.current?.querySelector<HTMLElement>(`[data-cell="${column} ${hour}"]`)?.focus();
  const onKey = (event: KeyboardEvent, cell: Cell) => {
    if (isOfInputMethod(event)) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      setChosen(chosen && isIn(chosen, cell) ? chosen : { from: cell, to: cell });
      setIsAsking(true);
    }
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = {
      column: clamp(cell.column + step.column, 0, DAYS.length - 1),
      hour: clamp(cell.hour + step.hour, range.start, range.end - HOUR),
    };
    setChosen(event.shiftKey ? { from: chosen?.from ?? cell, to: next } : { from: next, to: next });
    setIsAsking(false);
    focus(next);
  };
  return {
    grid,
    /** The chosen hours, and the cell that the choice began with; null while none are chosen. */
    area: chosen && areaOf(chosen),
    from: chosen?.from ?? null,
    isAsking,
    ask: () => chosen && setIsAsking(true),
    isChosen: (cell: Cell) => chosen !== null && isIn(chosen, cell),
    /** One cell of the grid is in the order of Tab. */
    isInTabOrder: ({ column, hour }: Cell) =>
      chosen ? chosen.to.column === column && chosen.to.hour === hour : column === 0 && hour === range.start,
    handlersOf: (cell: Cell) => ({
      onKeyDown: (event: KeyboardEvent) => onKey(event, cell),
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.currentTarget.releasePointerCapture(event.pointerId);
        setIsAsking(false);
        setChosen({ from: cell, to: cell });
      },
      onPointerEnter: (event: PointerEvent) => {
        if (event.buttons === 1 && chosen) setChosen({ ...chosen, to: cell });
      },
    }),
    /** Forgets the choice. */
    clear: () => {
      setChosen(null);
      setIsAsking(false);
    },
    /** Stops asking, and goes back to the grid. */
    back: () => {
      setIsAsking(false);
      if (chosen) focus(chosen.to);
    },
  };
}

export type ChosenHours = ReturnType<typeof useChosenHours>;

function areaOf({ from, to }: Chosen): Area {
  const [first, last] = [Math.min(from.column, to.column), Math.max(from.column, to.column)];
  return {
    weekdays: DAYS.slice(first, last + 1),
    start: Math.min(from.hour, to.hour),
    end: Math.max(from.hour, to.hour) + HOUR,
  };
}

function isIn(chosen: Chosen, { column, hour }: Cell): boolean {
  const { weekdays, start, end } = areaOf(chosen);
  return weekdays.includes(DAYS[column] as Weekday) && start <= hour && hour < end;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

const STEPS: Record<string, { column: number; hour: number }> = {
  ArrowLeft: { column: -1, hour: 0 },
  ArrowRight: { column: 1, hour: 0 },
  ArrowUp: { column: 0, hour: -HOUR },
  ArrowDown: { column: 0, hour: HOUR },
};
