import ICAL from "ical.js";
import type { FeedNote } from "../../domain/calendar/notes.ts";
import { joinedMinutes, type Reach, type Span, spanFrom, within } from "../../domain/calendar/series.ts";
import { type Clocks, textOf } from "./clocks.server.ts";
import type { Component } from "./components.server.ts";
import { lengthUntil, momentOf } from "./items.server.ts";

/** The busy times of a VFREEBUSY: what is free in it takes nothing. */
export function busyTimes(
  component: Component,
  clocks: Clocks,
  reach: Reach,
): { spans: Span[]; note: FeedNote | null } {
  try {
    const lines = component.lines.filter((line) => /^FREEBUSY[;:]/i.test(line));
    const [, properties] = ICAL.parse(textOf({ ...component, lines, parts: [] })) as [
      string,
      [string, Record<string, string>, string, ...[string, string][]][],
    ];
    const spans = properties.flatMap(([name, params, type, ...periods]) =>
      params.fbtype?.toUpperCase() === "FREE"
        ? []
        : periods.flatMap(([from, until]) => {
            reach.count();
            const property = { name, params, type, values: [] };
            const at = momentOf(property, from, clocks);
            return within(spanFrom(at, lengthUntil(property, at, until, clocks)), reach);
          }),
    );
    return { spans: joinedMinutes(spans), note: null };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { spans: [], note: { code: "event", event: "VFREEBUSY", detail: detail.slice(0, 200) } };
  }
}
