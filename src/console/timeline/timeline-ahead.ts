import { serverTime } from "../../browser/server-clock.ts";
import { dayAt } from "../../i18n/wall-clock.ts";
import { readAhead } from "../kit/readings.ts";
import { readMeAhead } from "../shared/me-reading.ts";
import { timelineReading } from "./use-timeline.ts";
import { askFor, shownDays, timelineAddressIn } from "./use-timeline-address.ts";
import { choicesReading } from "./use-timeline-choices.ts";

/** Prefetches the data for an address of the timeline while its code is still loading. */
export async function readTimelineAhead(address: URL): Promise<void> {
  const me = await readMeAhead();
  if (!me) return;
  const values = timelineAddressIn(address.searchParams, me.group_ids);
  const today = dayAt(serverTime(), me.brand.time_zone);
  const { key, load } = timelineReading(askFor(values, shownDays(values.view, values.day, today)), me.locale);
  void readAhead(key, load);
  const choices = choicesReading(me.locale);
  void readAhead(choices.key, choices.load);
}
