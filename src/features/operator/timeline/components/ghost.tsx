import { timesText } from "../../../../i18n/format.ts";
import { MoveIcon, WarningIcon } from "../../kit/components/icons.tsx";
import { useTexts } from "../../kit/state.ts";
import { messages } from "../messages/timeline.ts";
import { takesTime } from "./bars.ts";
import { type Span, xOf } from "./geometry.ts";
import type { Row } from "./model.ts";

/** What is drawn or carried, where it would be: with its times, and a warning where somebody is there already. */
export function Ghost({
  row,
  span,
  top,
  left,
  height,
  hourWidth,
  title,
  isClosing,
  ownId,
  instant,
}: {
  row: Row;
  span: Span;
  top: number;
  /** Of the hours. */
  left: number;
  height: number;
  hourWidth: number;
  title: string;
  isClosing: boolean;
  /** The booking that is carried is not in its own way. */
  ownId: number | null;
  instant: number;
}) {
  const t = useTexts(messages);
  const width = Math.max(10, xOf(span.to - span.from, hourWidth) - 1);
  const isNarrow = width < 120;
  const isTaken = inTheWay(row, span, { ownId, isClosing, instant });
  return (
    <div
      id="timeline-ghost"
      aria-hidden="true"
      className={`pointer-events-none absolute z-[15] flex items-center gap-1.5 overflow-visible whitespace-nowrap rounded-tag border-2 px-1.5 text-cap leading-none shadow-soft ${isTaken ? "border-error bg-error-ground text-error" : "border-accent bg-[#c9d5ec] text-ink"}`}
      style={{
        top: top + 3,
        height: height - 6,
        left: left + xOf(span.from, hourWidth),
        width,
      }}
    >
      {isTaken ? <WarningIcon size={13} /> : isClosing ? null : <MoveIcon size={13} />}
      <span className="min-w-0 truncate font-bold">{isClosing ? t.close : title}</span>
      <span
        className={`figures font-bold ${isNarrow ? "absolute left-full ml-1 rounded-tag bg-white px-1 py-0.5 shadow-soft" : "ml-auto"}`}
      >
        {timesText(span.from, span.to)}
      </span>
    </div>
  );
}

/** Would it overlap with somebody, the cleaning of both included? A closure needs none. */
function inTheWay(
  { bars, space }: Row,
  { from, to }: Span,
  { ownId, isClosing, instant }: { ownId: number | null; isClosing: boolean; instant: number },
): boolean {
  const end = isClosing ? to : to + space.cleaning;
  return bars.some(
    ({ bar, from: start, cleaned }) =>
      takesTime(bar, instant) &&
      (ownId === null || bar.id !== ownId || bar.kind === "hold" || bar.kind === "closure") &&
      !(isClosing && bar.kind === "closure") &&
      start < end &&
      from < cleaned,
  );
}
