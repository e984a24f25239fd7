import { useEffect, useRef } from "react";
import type { Answer } from "../../api/endpoint.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { api, changesSince, onChanges, useLocale } from "../kit/state.ts";
import { type Query, useQuery } from "../kit/use-query.ts";
import type { TimelineContract } from "./contract.ts";
import { touchedRooms, withRooms } from "./merge.ts";

export type TimelineData = Omit<Answer<TimelineContract["GET operate/timeline"]>, "cursor">;

/** The query of the call, as the address has it. */
export type Ask = Record<string, string>;

/** If more rooms than this have changed, all are reloaded. */
const MOST_SINGLE = 40;

/** How to read it: the key of its answer, and the call, which may be for some of its rooms only. */
export function timelineReading(ask: Ask, locale: Locale) {
  const load = async (signal?: AbortSignal, some: Ask = {}): Promise<TimelineData> => {
    const isEarly = !changesSince.hasLooked();
    const query = { ...ask, ...some } as { day?: string };
    const { cursor, ...data } = await api<TimelineContract>()("GET operate/timeline", { query }, { signal });
    if (isEarly) changesSince.offer(cursor);
    return data;
  };
  return { key: `timeline ${new URLSearchParams(ask)} ${locale}`, load };
}

/** The timeline, kept current: of what others change, only the rooms concerned are reloaded (TIMELINE-9). */
export function useTimeline(ask: Ask): Query<TimelineData> {
  const { key, load } = timelineReading(ask, useLocale());
  // Which rooms are free depends on all of them.
  const isWhole = ask.free_from !== undefined;
  const query = useQuery<TimelineData>(key, load, {
    isTouched: (changes, data) =>
      changes.all ||
      (data !== null && (isWhole || touchedRooms(data, changes).length > MOST_SINGLE)) ||
      (data === null && changes.spaces.length > 0),
  });
  const { change, reload, isLoading } = query;
  const latest = useRef({ load, data: query.data, isLoading });
  latest.current = { load, data: query.data, isLoading };
  useEffect(() => {
    if (isWhole) return;
    let isOver = false;
    let asked = 0;
    /** The latest reading of each room: an earlier answer that arrives later is ignored. */
    const lastAsked = new Map<number, number>();
    const leave = onChanges((changes) => {
      const { data } = latest.current;
      if (changes.all || data === null) return;
      const rooms = touchedRooms(data, changes);
      if (rooms.length === 0 || rooms.length > MOST_SINGLE) return;
      // A reading in flight may have begun before the change.
      if (latest.current.isLoading) return reload();
      asked += 1;
      const own = asked;
      for (const id of rooms) lastAsked.set(id, own);
      latest.current.load(undefined, { space_ids: rooms.join(","), page: "0" }).then(
        (part) => {
          if (isOver) return;
          const current = rooms.filter((id) => lastAsked.get(id) === own);
          change((before) => withRooms(before, part, current));
        },
        () => {
          if (!isOver) reload();
        },
      );
    });
    return () => {
      isOver = true;
      leave();
    };
  }, [isWhole, change, reload]);
  return query;
}
