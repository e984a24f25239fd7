import { type KeyboardEvent as ReactKeyboardEvent, type RefObject, useEffect } from "react";
import { isOfInputMethod } from "../../browser/input-method.ts";
import type { Drawn, Dropped } from "./carrying/carry.ts";
import { type Layout, useCarry } from "./carrying/use-carry.ts";
import { useBarCard } from "./components/bar-card.tsx";
import type { GridActions } from "./components/grid.tsx";
import { barKey } from "./lanes/bars.ts";
import type { Lane } from "./lanes/geometry.ts";
import { useArrowsIn } from "./use-arrows-in.ts";
import { useKeyboard } from "./use-keyboard.ts";
import { useCursorInView } from "./use-scrolled-to.ts";

/** What pointer and keyboard are on: the cursor, the bar that is dragged or was dropped, and the card of a bar. */
export function useGridCursor(
  box: RefObject<HTMLDivElement | null>,
  {
    layout,
    lanes,
    placeKey,
    now,
    proposal,
    drawn,
  }: {
    layout: Layout;
    lanes: readonly Lane[];
    placeKey: string;
    /** In the first lane; null where it is not on the screen. */
    now: number | null;
    proposal: Dropped | null;
    drawn: Drawn | null;
  },
  actions: GridActions,
) {
  const { model, instant } = layout;
  const keyboard = useKeyboard(model, lanes, { ...actions, instant, placeKey, now });
  useArrowsIn(box);
  const card = useBarCard(box);
  const { carried, held, handlers } = useCarry(
    box,
    { layout, placeKey },
    {
      ...actions,
      onPick: (bar, lane) => {
        keyboard.place(lane, bar.from);
        card.pin(bar);
      },
      onPlace: keyboard.place,
    },
  );
  const lifted = keyboard.carried ?? proposal;
  const resting = lifted ?? drawn;
  const isHeld = held !== null || resting !== null;
  const place = keyboard.carried ?? keyboard.cursor;
  useCursorInView(box, place, layout);
  const activeBar = keyboard.bar && !isHeld ? barKey(keyboard.bar.bar) : null;
  const { focus } = card;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another bar under the cursor shows its card.
  useEffect(() => focus(activeBar), [activeBar]);
  const shownCard = isHeld ? null : card.shown(model);
  return {
    place,
    isCarried: keyboard.carried !== null,
    /** A focused bar has its own frame. */
    mark: isHeld || activeBar ? null : keyboard.cursor,
    /** What is dragged, and what was dropped or drawn and waits for an answer. */
    ghost: { carried, resting },
    isDragging: held !== null,
    activeBar,
    liftedBar: held ?? (lifted && barKey(lifted.bar.bar)),
    card,
    shownCard,
    handlers: { ...handlers, ...card.handlers },
    onKeyDown: (event: ReactKeyboardEvent<HTMLDivElement>) => {
      if (isOfInputMethod(event)) return;
      delete event.currentTarget.dataset.pressed;
      // Escape closes the card first.
      if (event.key === "Escape" && shownCard) event.preventDefault();
      else keyboard.onKeyDown(event);
      if (!event.key.startsWith("Arrow")) card.hide();
    },
  };
}
