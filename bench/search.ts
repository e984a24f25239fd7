import { Agent } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { emptyQuery, type SearchQuery } from "../src/domain/search/search.ts";
import { addDays } from "../src/domain/time/day.ts";
import { openSearchIndex, type SearchIndex } from "../src/features/search/index/search-index.server.ts";
import type { RunningApp } from "../src/process/open-app.ts";
import { bitmapOf } from "./bitmap.ts";
import type { Figure } from "./figure.ts";
import { at, send } from "./load.ts";
import { staleness } from "./staleness.ts";
import { residentMegabytes, type Stand } from "./stand.ts";

/** Milliseconds and megabytes. */
const GOALS = {
  hundredThousand: { median: 3, most: 8, anyTime: 10 },
  million: { median: 15, most: null, anyTime: null },
  megabytes: 900,
  build: 60_000,
};

/** Measures the search over all rooms by time and price with the exact total, beside a bare scan of bits. */
export async function search(stand: Stand, { questions }: { questions: number }): Promise<Figure[]> {
  const { app } = stand;
  // The index of this process began with an empty database: build a fresh one, as a starting process does.
  await app.search.close();
  await app.catalog.refresh();
  const index = await built(app);
  const rooms = app.catalog.visibleCount;
  const asked = Array.from({ length: questions + 200 }, (_, place) => questionAt(place, app.clock()));

  // With many more rooms the bits alone would take gigabytes.
  const bitmap = rooms <= 200_000 ? await bitmapOf(app) : null;
  const floor = bitmap && timed(asked, (query) => bitmap.free(query));
  const goal = rooms <= 100_000 ? GOALS.hundredThousand : GOALS.million;
  const inMemory = timed(asked, (query) => index.searchInMemory(asking(app, query)).total);
  const worded = timed(asked, (query) => index.searchInMemory(asking(app, { ...query, text: "中央" })).total);
  const anyTime = timed(asked, (query) => index.searchInMemory(asking(app, atAnyTime(query))).total);
  const anyFloor = bitmap && timed(asked, ({ day }) => bitmap.freeOn(day ?? ""));
  const rated = timed(
    asked,
    (query) => index.searchInMemory(asking(app, { ...query, byRating: true })).total,
  );
  // The railways are read with the first such search.
  await index.search(asking(app, { ...emptyQuery, text: BETWEEN }));
  const between = timed(
    asked,
    (query) => index.searchInMemory(asking(app, { ...query, text: BETWEEN })).total,
  );
  const areas = app.catalog.stations().slice(0, AREAS);
  const home = timed(asked, ({ day }) =>
    areas.reduce((sum, area) => sum + index.searchInMemory(asking(app, ofArea(day), area.spaceIds)).total, 0),
  );
  const looking: number[] = [];
  for (const query of asked.slice(0, 200)) {
    const before = performance.now();
    await index.search(asking(app, query));
    looking.push(performance.now() - before);
  }
  looking.sort((one, other) => one - other);
  await index.close();
  return [
    {
      name: `search of ${rooms} rooms by price, in process: median`,
      ...ms(inMemory, 0.5, floor),
      goal: goal.median,
    },
    {
      name: `search of ${rooms} rooms by price, in process: 99 of 100 within`,
      ...ms(inMemory, 0.99, floor),
      ...(goal.most === null ? {} : { goal: goal.most }),
    },
    {
      name: `search of ${rooms} rooms by length, at any time of a day, in process: median`,
      ...ms(anyTime, 0.5, anyFloor),
      ...(goal.anyTime === null ? {} : { goal: goal.anyTime }),
    },
    {
      name: `search of ${rooms} rooms by length, in process: 99 of 100 within`,
      ...ms(anyTime, 0.99, anyFloor),
    },
    {
      name: `search of ${rooms} rooms in the order of ratings, in process: median`,
      ...ms(rated, 0.5, floor),
      ...(goal.anyTime === null ? {} : { goal: goal.anyTime }),
    },
    {
      name: `search of ${rooms} rooms between two stations, in process: median`,
      ...ms(between, 0.5, floor),
    },
    {
      name: `the searches of the home page (${areas.length} areas), in process: median`,
      ...ms(home, 0.5, null),
    },
    { name: "the same with a word: median", ...ms(worded, 0.5, floor) },
    { name: "the same with the look at the database: median", ...ms(looking, 0.5, null) },
    { name: "the same with the look at the database: 99 of 100 within", ...ms(looking, 0.99, null) },
    {
      name: "search index: memory",
      value: index.megabytes,
      unit: "MB",
      floor: bitmap?.megabytes ?? null,
      goal: GOALS.megabytes,
    },
    {
      name: "search index: time to build",
      value: index.builtIn,
      unit: "ms",
      floor: bitmap?.builtIn ?? null,
      goal: GOALS.build,
    },
    ...(await overHttp(stand, asked)),
  ];
}

type Built = SearchIndex & { megabytes: number; builtIn: number };

async function built(app: RunningApp): Promise<Built> {
  const before = usedMegabytes();
  const started = performance.now();
  const index = openSearchIndex(app);
  await index.ready();
  const builtIn = performance.now() - started;
  return { ...index, builtIn, megabytes: usedMegabytes() - before };
}

/** Memory in use after a garbage collection. */
function usedMegabytes(): number {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
}

/** A day in the next three months, one to four hours between 9:00 and 24:00, and for every other query a headcount. */
function questionAt(place: number, now: number): SearchQuery {
  const today = new Date(now + 9 * 3_600_000).toISOString().slice(0, 10);
  const start = (9 + ((place * 7) % 11)) * 60 + 15 * ((place * 3) % 4);
  return {
    ...emptyQuery,
    day: addDays(today, 2 + ((place * 37) % 90)),
    start,
    end: start + 60 + 15 * ((place * 5) % 13),
    headcount: place % 2 === 0 ? 0 : 4 * (1 + (place % 6)),
  };
}

/** For as long, but at any time of the day. */
function atAnyTime(query: SearchQuery): SearchQuery {
  const minutes = (query.end ?? 0) - (query.start ?? 0);
  return { ...query, start: null, end: null, length: { minutes, part: "any" } };
}

/** Two places between which rooms are searched. */
const BETWEEN = "渋谷, 横浜";

/** How many areas the home page shows, each with what is free for an hour today. */
const AREAS = 8;

function ofArea(day: SearchQuery["day"]): SearchQuery {
  return { ...emptyQuery, day, length: { minutes: 60, part: "any" } };
}

function asking(app: RunningApp, query: SearchQuery, spaceIds: readonly number[] | null = null) {
  const some = spaceIds && new Set(spaceIds);
  return { query, spaceIds: some, now: app.clock(), accountId: null, from: 0, count: 20 };
}

/** Milliseconds per query in ascending order. The first two hundred only warm up. */
function timed(asked: readonly SearchQuery[], work: (query: SearchQuery) => number): number[] {
  let sum = 0;
  const times = asked.map((query) => {
    const before = performance.now();
    sum += work(query);
    return performance.now() - before;
  });
  if (sum === 0) throw new Error("nothing was found, so nothing was measured");
  return times.slice(200).sort((one, other) => one - other);
}

function ms(times: number[], share: number, floor: number[] | null): Omit<Figure, "name"> {
  return { value: at(times, share), unit: "ms", floor: floor && at(floor, share) };
}

/** Measures a process of its own: its memory with this many rooms, its answers, and its delay after a booking. */
async function overHttp(stand: Stand, asked: readonly SearchQuery[]): Promise<Figure[]> {
  const product = await stand.serve();
  const listening = performance.now();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const call = (query: SearchQuery) => ({
    method: "POST" as const,
    path: "/api/search",
    body: JSON.stringify({
      date: query.day,
      start_hour: Math.floor((query.start ?? 0) / 60),
      start_minute: (query.start ?? 0) % 60,
      end_hour: Math.floor((query.end ?? 0) / 60),
      end_minute: (query.end ?? 0) % 60,
      max_member: query.headcount,
    }),
  });
  // Until its index is built a search waits, in a large catalogue for longer than a call may.
  while ((await send(product.port, agent, call(asked[0] as SearchQuery))).status === 503);
  const firstAnswer = product.startedIn + performance.now() - listening;
  const times: number[] = [];
  for (const query of asked.slice(0, 300)) {
    const before = performance.now();
    const { status, text } = await send(product.port, agent, call(query));
    if (status !== 200) throw new Error(`search answered ${status}: ${text}`);
    times.push(performance.now() - before);
  }
  agent.destroy();
  const sorted = times.slice(100).sort((one, other) => one - other);
  const late = await staleness(stand, product);
  return [
    { name: "search over HTTP: median", value: at(sorted, 0.5), unit: "ms", floor: null },
    { name: "search over HTTP: 99 of 100 within", value: at(sorted, 0.99), unit: "ms", floor: null },
    { name: "a booking is known to the search of another process after: median", ...ms(late, 0.5, null) },
    { name: "a booking is known to the search of another process after: at most", ...ms(late, 1, null) },
    { name: "start: first answer of the search", value: firstAnswer, unit: "ms", floor: null },
    {
      name: "start: listening with the large catalogue",
      value: product.startedIn,
      unit: "ms",
      floor: null,
    },
    {
      name: "memory of the process with the large catalogue",
      value: residentMegabytes(product.pid),
      unit: "MB",
      floor: null,
    },
  ];
}
