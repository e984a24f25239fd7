import { useState } from "react";
import { useNavigate } from "react-router";
import { operatePaths } from "../../nav/operate-paths.ts";
import { usePanel } from "../kit/panel/use-panel.ts";
import { say, useTexts } from "../kit/state.ts";
import { pressAnswer } from "../shared/answer/components/answer-buttons.tsx";
import type { Drawn, Dropped } from "./carrying/carry.ts";
import type { GridActions } from "./components/grid.tsx";
import { isBooking, startOfLane } from "./lanes/bars.ts";
import type { Lane, Span } from "./lanes/geometry.ts";
import { messages } from "./messages/timeline.ts";
import type { TimelineData } from "./use-timeline.ts";

/** The days that are on the screen. */
export function placeKeyOf({ day, days }: TimelineData): string {
  return `${day} ${days}`;
}

/** What pointer and keys do on the timeline, with what was dropped or drawn and is not decided yet. */
export function useTimelineActions(
  data: TimelineData,
  { mayWrite, onRoom }: Pick<GridActions, "mayWrite" | "onRoom">,
) {
  const t = useTexts(messages);
  const navigate = useNavigate();
  const { open } = usePanel();
  const placeKey = placeKeyOf(data);
  const [proposal, setProposal] = useOnPlace<Dropped>(placeKey);
  // A time drawn by finger, until its purpose is chosen.
  const [drawn, setDrawn] = useOnPlace<Drawn>(placeKey);
  const begin = (lane: Lane, { from, to }: Span, isClosing: boolean) => {
    const start = startOfLane(data.day, lane);
    setDrawn(null);
    open(isClosing ? "closure" : "new", undefined, {
      spaceId: lane.spaceId,
      from: start + from,
      to: start + to,
    });
  };
  const actions: GridActions = {
    mayWrite,
    onDraw: begin,
    onDrawByFinger: (lane, span) => setDrawn({ mode: "draw", lane, span, isClosing: false }),
    onDrop: setProposal,
    onOpen: ({ bar }) => {
      if (isBooking(bar)) void navigate(operatePaths.booking(bar.id));
    },
    onPanel: (panel, id) => open(panel, id),
    onAnswer: (answer) => pressAnswer(document.getElementById("timeline-card"), answer),
    onLost: () => say(t.carryLost, { tone: "error" }),
    onRoom,
  };
  return {
    actions,
    begin,
    proposal,
    drawn,
    dismiss: () => setDrawn(null),
    putBack: () => setProposal(null),
  };
}

/** Belongs to the days on which it was set: on others it is not shown. */
function useOnPlace<Value>(placeKey: string): [Value | null, (value: Value | null) => void] {
  const [held, setHeld] = useState<{ placeKey: string; value: Value } | null>(null);
  return [
    held?.placeKey === placeKey ? held.value : null,
    (value) => setHeld(value === null ? null : { placeKey, value }),
  ];
}
