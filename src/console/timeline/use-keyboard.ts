import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useState } from "react";
import { isOfInputMethod } from "../../browser/input-method.ts";
import { useTexts } from "../kit/state.ts";
import { useKeys } from "../kit/use-keys.ts";
import { type Dropped, isElsewhere, liftedFrom, stillCarried } from "./carrying/carry.ts";
import { type Place, reachOf, steppedPlace } from "./carrying/carrying.ts";
import { barAt, isBooking, type LaneBar } from "./lanes/bars.ts";
import type { Lane, Span } from "./lanes/geometry.ts";
import type { Model } from "./lanes/model.ts";
import { messages } from "./messages/timeline.ts";

const FIRST_LENGTH = 60;

/** The panels that a key opens for the booking under the cursor. */
export type BookingPanel = "change" | "move" | "cancel";

type Actions = {
  mayWrite: boolean;
  onDraw: (lane: Lane, span: Span, isClosing: boolean) => void;
  onDrop: (carry: Dropped) => void;
  /** Enter on a bar. */
  onOpen: (bar: LaneBar, lane: Lane) => void;
  /** A key of the booking under the cursor. */
  onPanel: (panel: BookingPanel, bookingId: number) => void;
  onAnswer: (answer: "approve" | "decline") => void;
  /** The bar that was being dragged is no longer there. */
  onLost: () => void;
};

/** The keyboard cursor on the timeline, and the bar that it drags (TIMELINE-11). */
export function useKeyboard(
  model: Model,
  lanes: readonly Lane[],
  {
    instant,
    now,
    placeKey,
    ...actions
  }: Actions & {
    instant: number;
    /** In the first lane. */
    now: number | null;
    /** Identifies the days on the screen: a bar that is being dragged stays on the days it came from. */
    placeKey: string;
  },
) {
  const t = useTexts(messages);
  const [cursor, setCursor] = useState<Place | null>(null);
  const [lifted, setLifted] = useState<Dropped | null>(null);
  const [liftedOn, setLiftedOn] = useState(placeKey);
  if (liftedOn !== placeKey) {
    setLiftedOn(placeKey);
    setLifted(null);
  }
  // The lane may be gone after a change of the filters.
  const shown = cursor && model.rows.has(cursor.lane.key) ? cursor : null;
  const carried = lifted && model.rows.has(lifted.lane.key) ? stillCarried(lifted, model, instant) : null;
  const isLost = lifted !== null && carried === null;
  const { onLost } = actions;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is lost once.
  useEffect(() => {
    if (!isLost) return;
    setLifted(null);
    onLost();
  }, [isLost]);
  const row = shown && model.rows.get(shown.lane.key);
  const bar = row && !carried ? barAt(row.bars, shown.span.from) : null;

  const first = (): Place | null => {
    const [lane] = lanes;
    if (!lane) return null;
    const from = now === null ? model.earliest : Math.ceil(now / 15) * 15;
    return { lane, span: { from, to: from + FIRST_LENGTH } };
  };
  const lift = () => {
    if (!row || !bar || !actions.mayWrite) return;
    setLifted(liftedFrom(row, bar, model, instant));
  };
  const draw = (isClosing: boolean) => {
    if (shown && !bar && !carried && actions.mayWrite) actions.onDraw(shown.lane, shown.span, isClosing);
  };
  const drop = (one: Dropped) => {
    setLifted(null);
    setCursor({ lane: one.lane, span: one.span });
    if (isElsewhere(one)) actions.onDrop(one);
  };
  const onBooking = (run: (id: number) => void) => () => {
    if (bar && isBooking(bar.bar) && actions.mayWrite) run(bar.bar.id);
  };
  const panelKey = (panel: BookingPanel) => onBooking((id) => actions.onPanel(panel, id));
  useKeys([
    { keys: "m", label: t.keyLift, run: lift },
    { keys: "b", label: t.keyBlock, run: () => draw(true) },
    { keys: "e", label: t.keyChange, run: panelKey("change") },
    { keys: "v", label: t.keyMove, run: panelKey("move") },
    { keys: "c", label: t.keyCancel, run: panelKey("cancel") },
    { keys: "a", label: t.keyApprove, run: onBooking(() => actions.onAnswer("approve")) },
    { keys: "d", label: t.keyDecline, run: onBooking(() => actions.onAnswer("decline")) },
  ]);

  const onKeyDown = (event: ReactKeyboardEvent<HTMLDivElement>) => {
    if (isOfInputMethod(event)) return;
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    const { key, shiftKey } = event;
    const handled = () => event.preventDefault();
    if (carried) {
      const next = steppedPlace(carried, key, shiftKey, lanes, {
        keepsStart: carried.keepsStart,
        reach: reachOf(carried.bar),
      });
      if (next) setLifted({ ...carried, ...next });
      else if (key === "Enter") drop(carried);
      else if (key === "Escape") setLifted(null);
      else return;
      return handled();
    }
    if (!shown) {
      if (!key.startsWith("Arrow")) return;
      setCursor(first());
      return handled();
    }
    const next = steppedPlace(shown, key, shiftKey, lanes);
    if (next) setCursor(next);
    else if (key === "Enter" && bar) actions.onOpen(bar, shown.lane);
    else if (key === "Enter") draw(false);
    else if (key === "Escape") setCursor(null);
    else return;
    handled();
  };
  return {
    cursor: shown,
    bar,
    carried,
    onKeyDown,
    /** Puts the cursor where the pointer pressed. */
    place: (lane: Lane, minute: number) => {
      const from = Math.min(Math.floor(minute / 15) * 15, 2160 - FIRST_LENGTH);
      setCursor({ lane, span: { from, to: from + FIRST_LENGTH } });
    },
  };
}
