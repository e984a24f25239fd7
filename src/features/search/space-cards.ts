import type { Client } from "../../api/client.ts";
import { requestedTime } from "../../domain/search/search.ts";
import { formatWall } from "../../domain/time/clock.ts";
import type { SearchedTime } from "../../nav/searched-time.ts";
import type { SpaceCardFacts, SpacesContract } from "../rooms/contract.ts";
import type { SpaceCardData, SpaceSummary } from "./space-summary.ts";

/** Adds what cards show besides the summary: pictures, free time, the price of the searched time. One call for a hundred. */
export async function toCards(
  api: Client,
  spaces: readonly SpaceSummary[],
  searched: SearchedTime,
): Promise<SpaceCardData[]> {
  const time = requestedTime(searched);
  const asked = {
    date: searched.day,
    ...(time && { start_datetime: formatWall(time.start), end_datetime: formatWall(time.end) }),
  };
  const facts = await Promise.all(
    batches(spaces.map(({ id }) => id)).map((ids) =>
      api<SpacesContract>()("POST space_cards", { body: { space_ids: ids, ...asked } }),
    ),
  );
  const byId = new Map(facts.flat().map((one) => [one.id, one]));
  return spaces.map((space) => cardOf(space, byId.get(space.id)));
}

function cardOf(space: SpaceSummary, facts: SpaceCardFacts | undefined): SpaceCardData {
  const free = facts?.free ?? null;
  return {
    ...space,
    total: space.total ?? facts?.total_price ?? null,
    morePictures: facts?.pictures.slice(1) ?? [],
    isInstant: facts?.is_instant ?? true,
    free: free && {
      day: free.date,
      start: free.start_hour * 60 + free.start_minute,
      isToday: free.is_today,
    },
    isAvailable: space.starts ? true : (facts?.available ?? null),
    group: facts?.group ? { id: facts.group.id, name: facts.group.consignor_group_name } : null,
  };
}

function batches(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / MOST) }, (_, index) =>
    ids.slice(index * MOST, (index + 1) * MOST),
  );
}

/** As many spaces as the call takes. */
const MOST = 100;
