import { useCallback, useMemo, useState } from "react";
import { LAST_MINUTE } from "../../domain/time/clock.ts";
import type { Layout } from "./carrying/use-carry.ts";
import { heightsFor, hourWidthFor, placed, roomWidthFor, xOf } from "./lanes/geometry.ts";
import type { Model } from "./lanes/model.ts";
import type { useViewWindow } from "./use-view-window.ts";

/** Of the line with the hours, at the browser's usual size of text. */
const HOURS_HEIGHT = 34;
const HEIGHTS = { 1: { head: 30, row: 33 }, 7: { head: 28, row: 24 }, 31: { head: 30, row: 28 } } as const;

/** Where rooms and hours are drawn: sections that are closed take no room, and all grows with the reader's text. */
export function useGridLayout({
  model,
  days,
  instant,
  view: { width: viewWidth, scale },
}: {
  model: Model;
  days: keyof typeof HEIGHTS;
  instant: number;
  view: ReturnType<typeof useViewWindow>;
}) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((key: string) => setClosed((before) => toggled(before, key)), []);
  const heights = useMemo(() => heightsFor(HEIGHTS[days], scale), [days, scale]);
  const hoursHeight = Math.round(HOURS_HEIGHT * scale);
  const { sections, height } = useMemo(
    () => placed(model.sections, heights, closed),
    [model.sections, heights, closed],
  );
  const lanes = useMemo(() => sections.flatMap((section) => section.lanes), [sections]);
  const roomWidth = roomWidthFor(viewWidth, scale);
  const hourWidth = hourWidthFor(viewWidth - roomWidth, scale);
  const layout: Layout = {
    ...{ model, sections, heights, hourWidth, instant },
    ...{ left: roomWidth, top: hoursHeight },
  };
  return {
    layout,
    sections,
    lanes,
    closed,
    toggle,
    width: roomWidth + xOf(LAST_MINUTE, hourWidth),
    height: hoursHeight + height,
  };
}

function toggled(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const after = new Set(set);
  if (!after.delete(key)) after.add(key);
  return after;
}
