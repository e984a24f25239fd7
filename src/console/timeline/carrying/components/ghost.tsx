import { useStore } from "../../../../browser/store.ts";
import { timesText } from "../../../../i18n/format.ts";
import { MoveIcon, WarningIcon } from "../../../kit/components/icons.tsx";
import { useTexts } from "../../../kit/state.ts";
import { takesTime } from "../../lanes/bars.ts";
import { type Span, xOf } from "../../lanes/geometry.ts";
import type { Row } from "../../lanes/model.ts";
import type { Carry } from "../carry.ts";
import { topOf } from "../carrying.ts";
import { messages } from "../messages.ts";
import type { CarryStore, Layout } from "../use-carry.ts";

/**
 * The dragged bar at its new place, with its times and a warning if the place is occupied. Only this is redrawn as the
 * pointer moves.
 */
export function Ghost({
  carried,
  resting,
  layout: { model, sections, heights, hourWidth, left, top, instant },
}: {
  carried: CarryStore;
  /** What the keyboard drags, or what was dropped, while its preview is open. */
  resting: Carry | null;
  layout: Layout;
}) {
  const t = useTexts(messages);
  const held = useStore(carried) ?? resting;
  const row = held && model.rows.get(held.lane.key);
  const above = held && topOf(sections, held.lane.key, heights);
  if (!held || !row || above === null) return null;
  const { span } = held;
  const isClosing = held.mode === "draw" && held.isClosing;
  const width = Math.max(10, xOf(span.to - span.from, hourWidth) - 1);
  const isNarrow = width < 120;
  const ownId = held.mode === "draw" ? null : held.bar.bar.id;
  const isTaken = inTheWay(row, span, { ownId, isClosing, instant });
  const title = held.mode === "draw" ? t.drawnBooking : (held.bar.bar.title ?? "");
  return (
    <div
      id="timeline-ghost"
      aria-hidden="true"
      className={`pointer-events-none absolute top-0 left-0 z-[15] flex items-center gap-1.5 overflow-visible whitespace-nowrap rounded-tag border-2 px-1.5 text-cap leading-none shadow-soft will-change-transform ${isTaken ? "border-error bg-error-ground text-error" : "border-accent bg-[#c9d5ec] text-ink"}`}
      style={{
        transform: `translate(${left + xOf(span.from, hourWidth)}px, ${top + above + 3}px)`,
        height: heights.row - 6,
        width,
      }}
    >
      {isTaken ? <WarningIcon size={13} /> : isClosing ? null : <MoveIcon size={13} />}
      <span className="min-w-0 truncate font-bold">{isClosing ? t.drawnClosure : title}</span>
      <span
        className={`figures font-bold ${isNarrow ? "absolute left-full ml-1 rounded-tag bg-white px-1 py-0.5 shadow-soft" : "ml-auto"}`}
      >
        {timesText(Math.max(0, span.from), span.to)}
      </span>
    </div>
  );
}

/** Whether it would overlap with others, the cleaning of both included. A closure needs none. */
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
