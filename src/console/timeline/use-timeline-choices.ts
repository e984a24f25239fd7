import type { Answer } from "../../api/endpoint.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { api, useLocale } from "../kit/state.ts";
import { useQuery } from "../kit/use-query.ts";
import type { TimelineContract } from "./contract.ts";

/** The groups and areas of the rooms. */
export type TimelineChoices = Answer<TimelineContract["GET operate/timeline/filters"]>;

export function choicesReading(locale: Locale) {
  return {
    key: `timeline filters ${locale}`,
    load: (signal: AbortSignal) =>
      api<TimelineContract>()("GET operate/timeline/filters", undefined, { signal }),
  };
}

export function useTimelineChoices(): TimelineChoices | null {
  const { key, load } = choicesReading(useLocale());
  return useQuery(key, load).data;
}
