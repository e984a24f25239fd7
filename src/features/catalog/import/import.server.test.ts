import { demoCatalog as demo } from "@magari/demo-catalogue/catalog";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { room, station } from "../../../../test/build/catalog.ts";
import { freshDatabase, lockWaits, type TestDatabase } from "../../../../test/database.ts";
import { openLog } from "../../../platform/log.ts";
import { type Db, openDatabase, type Statement, sql } from "../../../platform/sql.ts";
import { openCatalog } from "../catalog.server.ts";
import type { Catalog } from "../contract.ts";
import { exportCatalog } from "../export.server.ts";
import { importCatalog } from "./import.server.ts";

const now = Date.UTC(2026, 10, 24, 1, 0);
let database: TestDatabase;
let db: Db;

beforeEach(async () => {
  database = await freshDatabase();
  db = openDatabase(database.url);
  return async () => {
    await db.close();
    await database.drop();
  };
});

describe("importing a catalogue", () => {
  test("CATALOG-2: takes the demo catalogue, and the same file twice changes nothing", async () => {
    const first = await importCatalog(db, demo, { now });
    expect(first).toMatchObject({ revision: 1 });
    const again = await importCatalog(db, demo, { now });
    expect(again).toEqual({ changed: 0, revision: 1, spaces: demo.spaces.length });
    expect(await importCatalog(db, await exported(), { now })).toMatchObject({ changed: 0 });
  });

  test("CATALOG-1, CATALOG-6, DOC-8: names twenty-two mistakes at once and imports nothing", async () => {
    const outcome = await importCatalog(db, { ...file(), ...withMistakes() }, { now });
    expect(outcome).toEqual({ mistakes: MISTAKES });
    expect(await db.row(sql`SELECT count(*) AS n FROM station`)).toEqual({ n: 0 });
    expect(await db.row(sql`SELECT revision FROM catalog_revision`)).toEqual({ revision: 0 });
  });

  test.each([
    ["not an object", [], ["the file: must be an object with stations, groups, issuers and spaces"]],
    ["a misspelt field", { space: [] }, ["space: is not a field of the catalogue"]],
    [
      "a station that does not exist",
      { spaces: [{ ...room(1), station_id: 7 }] },
      ["spaces[0].station_id: there is no station 7"],
    ],
    [
      "the same id twice",
      { ...file(), spaces: [room(1), room(1)] },
      ["spaces[1].id: is the id of spaces[0] too"],
    ],
    [
      "characters that no text may contain",
      { ...file(), spaces: [{ ...room(1), floor: { ja: "3\0階", en: "3\ud800F" } }] },
      ["spaces[0].floor.ja: must be a text", "spaces[0].floor.en: must be a text"],
    ],
    [
      "a reading that is not written in kana",
      {
        ...file(),
        stations: [
          {
            ...station(1, "a"),
            kana: "新宿",
            city: { ja: "東京" },
            lines: [{ ja: "", en: "", no: 1 }],
          },
        ],
        spaces: [{ ...room(1), area: { ja: "新宿", en: "Shinjuku", kana: "", kanji: "" } }],
      },
      [
        "stations[0].kana: must be a reading in hiragana or katakana",
        "stations[0].lines[0].ja: must not be empty",
        "stations[0].lines[0].no: is not a field of the catalogue",
        "spaces[0].area.kana: must be a reading in hiragana or katakana",
        "spaces[0].area.kanji: is not a field of the catalogue",
      ],
    ],
  ])("CATALOG-1, CATALOG-13, CATALOG-14: rejects %s", async (_label, json, mistakes) => {
    expect(await importCatalog(db, json, { now })).toEqual({ mistakes });
  });

  test("CATALOG-13, CATALOG-14: reading, city and lines are optional, and exported as they were imported", async () => {
    const [city, line] = [
      { ja: "東京", en: "Tokyo" },
      { ja: "中央線", en: "Chuo Line" },
    ];
    const read = { ...station(1, "a"), kana: "シンジュク", city, lines: [line] };
    await importCatalog(db, { ...file(), stations: [read, station(2, "b")] }, { now });
    const { stations } = (await exported()) as { stations: object[] };
    expect(stations[0]).toMatchObject({ kana: "シンジュク", city, lines: [line] });
    for (const field of ["kana", "city", "lines"]) expect(stations[1]).not.toHaveProperty(field);
  });

  test("CATALOG-3: keeps what the file does not name, and hides it with --prune", async () => {
    await importCatalog(db, { ...file(), spaces: [room(1), room(2)] }, { now });
    await importCatalog(db, { ...file(), spaces: [room(1)] }, { now });
    expect(await hiddenIds()).toEqual([]);
    await importCatalog(db, { ...file(), spaces: [room(1)] }, { now, prune: true });
    expect(await hiddenIds()).toEqual([2]);
    const again = await importCatalog(db, { ...file(), spaces: [room(1)] }, { now, prune: true });
    expect(again).toMatchObject({ changed: 0 });
  });

  test("makes closures from `unavailable`, and removes them again", async () => {
    const closed = { ...room(1), unavailable: [{ start: "2026-12-24 10:00", end: "2026-12-24 12:00" }] };
    await importCatalog(db, { ...file(), spaces: [closed] }, { now });
    expect(await occupancy()).toEqual([
      {
        kind: "closure",
        holder_id: 0,
        lower: new Date("2026-12-24T01:00:00Z"),
        upper: new Date("2026-12-24T03:00:00Z"),
      },
    ]);
    await importCatalog(db, { ...file(), spaces: [room(1)] }, { now });
    expect(await occupancy()).toEqual([]);
  });

  test("CATALOG-5: reports a closure over a live booking with the other mistakes, and names the booking", async () => {
    await importCatalog(db, file(), { now });
    await db.run(sql`INSERT INTO occupancy (space_id, holder_id, during, kind)
      VALUES (1, 40017, '[2026-12-24T00:00:00Z,2026-12-24T02:15:00Z)', 'booking')`);
    const closed = {
      ...room(1),
      max_member: 0,
      unavailable: [{ start: "2026-12-24 10:00", end: "2026-12-24 12:00" }],
    };
    expect(await importCatalog(db, { spaces: [closed] }, { now })).toEqual({
      mistakes: [
        "spaces[0].max_member: must be a whole number, 1 or more",
        "spaces[0].unavailable[0]: booking 40017 has the room from 2026-12-24 09:00 to 2026-12-24 11:15",
      ],
    });
  });

  test("CATALOG-5: guests can book during an import, and such a booking is reported like any other", async () => {
    await importCatalog(db, { ...file(), spaces: [room(1), room(2)] }, { now });
    const closed = { ...room(1), unavailable: [{ start: "2026-12-24 10:00", end: "2026-12-24 12:00" }] };
    const renamed = { ...room(2), name: { ja: "部屋", en: "Chamber" } };
    const occupy = (on: Pick<Db, "run">, spaceId: number, holder: number, during: string) =>
      on.run(
        sql`INSERT INTO occupancy (space_id, holder_id, during, kind)
          VALUES (${spaceId}, ${holder}, ${during}, 'booking')`,
      );
    let importing: Promise<unknown> | undefined;
    await db.tx(async (tx) => {
      // Without the foreign key's lock on the space: a booking whose row is inserted but not yet checked.
      await tx.run(sql`SET LOCAL session_replication_role = replica`);
      await occupy(tx, 1, 40017, "[2026-12-24T00:00:00Z,2026-12-24T02:15:00Z)");
      importing = importCatalog(db, { spaces: [closed, renamed] }, { now });
      // By now it has written both spaces and waits for the time of the closure.
      await expect.poll(() => lockWaits(db)).toBe(1);
      await db.tx(async (other) => {
        await other.run(sql`SET LOCAL lock_timeout = '5s'`);
        await occupy(other, 2, 40018, "[2026-12-25T00:00:00Z,2026-12-25T02:15:00Z)");
      });
    });
    expect(await importing).toEqual({
      mistakes: [
        "spaces[0].unavailable[0]: booking 40017 has the room from 2026-12-24 09:00 to 2026-12-24 11:15",
      ],
    });
  });

  test("lets two stations swap their aliases", async () => {
    await importCatalog(db, { stations: [station(1, "a"), station(2, "b")] }, { now });
    const swapped = await importCatalog(db, { stations: [station(1, "b"), station(2, "a")] }, { now });
    expect(swapped).toMatchObject({ changed: 2 });
  });
});

describe("CATALOG-4: a running process", () => {
  test.each([
    "before",
    "after",
  ] as const)("misses no change that is made %s any statement of its reading", async (moment) => {
    const names = new Map<number, string>();
    await renameRooms(names);
    let isDisturbed = false;
    /** Renames a room that has not been renamed yet, as another process does. */
    const disturb = async (at: "before" | "after") => {
      if (!isDisturbed || at !== moment) return;
      names.set(names.size + 1, `Renamed ${names.size + 1}`);
      await renameRooms(names);
    };
    const catalog = await reading(async (_, read) => {
      await disturb("before");
      const answer = await read();
      await disturb("after");
      return answer;
    });
    expect((await catalog.spaces(ROOMS)).size).toBe(ROOMS.length);
    isDisturbed = true;
    await disturb(moment);
    await catalog.refresh();
    isDisturbed = false;
    expect(names.size).toBeGreaterThan(4);
    await catalog.refresh();
    expect(await namesIn(catalog, [...names.keys()])).toEqual(names);
  });

  test("keeps no room that was read before a change, however many came since", async () => {
    await renameRooms(new Map());
    let isHeld = true;
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const catalog = await reading(async ({ name }, read) => {
      const answer = await read();
      if (name === "catalog-spaces" && isHeld) await held;
      return answer;
    });
    const early = catalog.space(1);
    const changes = new Map<number, string>();
    for (const id of [1, 2, 3]) {
      await renameRooms(changes.set(id, `Renamed ${id}`));
      await catalog.refresh();
    }
    isHeld = false;
    release();
    await early;
    expect(await namesIn(catalog, [1, 2, 3])).toEqual(changes);
  });

  test("HOLIDAY-1: prices no room by the former holidays after a failure to read the new ones", async () => {
    await importCatalog(db, file(), { now });
    let isAway = false;
    const catalog = await reading((statement, read) =>
      isAway && statement.text.includes("FROM station")
        ? Promise.reject(new Error("connection lost"))
        : read(),
    );
    const isHoliday = async () => (await catalog.space(1))?.isHoliday("2026-12-01");
    expect(await isHoliday()).toBe(false);
    const { revision } = catalog;
    isAway = true;
    await db.run(sql`INSERT INTO setting (key, value, version)
      VALUES ('holidays', '{"own":[{"day":"2026-12-01","name":{"ja":"創立","en":"Founded"}}],"ordinary":[]}', 1)`);
    await expect(catalog.refresh()).rejects.toThrow("connection lost");
    expect([await isHoliday(), catalog.revision]).toEqual([false, revision]);
    isAway = false;
    await catalog.refresh();
    expect(await isHoliday()).toBe(true);
    expect(catalog.revision).toBeGreaterThan(revision);
  });

  test("sees the import of another process, also new stations of existing spaces", async () => {
    await importCatalog(db, file(), { now });
    const other = openDatabase(database.url);
    const catalog = await openCatalog(other, openLog("silent"));
    try {
      expect((await catalog.space(1))?.entry.name.en).toBe("Room 1");
      const changes: (readonly number[])[] = [];
      catalog.onChange((ids) => changes.push(ids));
      const renamed = { ...room(1), name: { ja: "部屋", en: "Chamber" } };
      await importCatalog(db, { stations: [station(1, "renamed")], spaces: [renamed, room(2)] }, { now });
      await expect.poll(() => catalog.revision, { timeout: 5000 }).toBe(2);
      expect((await catalog.space(1))?.entry.name.en).toBe("Chamber");
      expect((await catalog.space(1))?.station.alias).toBe("renamed");
      expect(catalog.stations().map(({ spaceIds }) => spaceIds)).toEqual([[1, 2]]);
      expect(changes).toEqual([[1, 2]]);
      const listed: number[] = [];
      for await (const spaces of catalog.list()) listed.push(...spaces.map(({ id }) => id));
      expect(listed).toEqual([1, 2]);
      expect(await catalog.space(99)).toBeNull();
    } finally {
      await catalog.close();
      await other.close();
    }
  });
});

const ROOMS = Array.from({ length: 30 }, (_, at) => at + 1);

async function renameRooms(names: ReadonlyMap<number, string>): Promise<void> {
  const spaces = ROOMS.map((id) => ({ ...room(id), name: { ja: "部屋", en: names.get(id) ?? "Room" } }));
  await importCatalog(db, { stations: [station(1, "one")], spaces }, { now });
}

async function namesIn(catalog: Catalog, ids: readonly number[]): Promise<Map<number, string>> {
  const spaces = await catalog.spaces(ids);
  return new Map([...spaces].map(([id, { entry }]) => [id, entry.name.en]));
}

/** A catalogue on connections of its own, each of whose statements goes through `around`. */
async function reading(
  around: <Answer>(statement: Statement, read: () => Promise<Answer>) => Promise<Answer>,
): Promise<Catalog> {
  const other = openDatabase(database.url);
  const through = (on: Db): Db => ({
    ...on,
    rows: (statement) => around(statement, () => on.rows(statement)),
    row: (statement) => around(statement, () => on.row(statement)),
    withDeadlines: (deadlines) => through(on.withDeadlines(deadlines)),
  });
  const catalog = await openCatalog(through(other), openLog("silent"));
  onTestFinished(async () => {
    await catalog.close();
    await other.close();
  });
  return catalog;
}

async function exported(): Promise<unknown> {
  let text = "";
  for await (const part of exportCatalog(db)) text += part;
  return JSON.parse(text);
}

async function hiddenIds(): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    sql`SELECT id FROM space WHERE hidden AND entry->'hidden' = 'true'`,
  );
  return rows.map(({ id }) => id);
}

async function occupancy() {
  return db.rows(sql`SELECT kind, holder_id, lower(during), upper(during) FROM occupancy`);
}

function file() {
  return { stations: [station(1, "one")], spaces: [room(1)] };
}

function withMistakes() {
  const good = room(1);
  const [plan] = good.plans;
  return {
    stations: [{ ...station(1, "Upper Case"), latitude: 91 }],
    groups: [
      {
        id: 1,
        consignor_group_name: { ja: "組" },
        space_ids: [404],
        latitude: 0,
        longitude: 0,
        google_map_id: null,
        zoom: 15,
      },
    ],
    issuers: [
      {
        id: 1,
        name: "株式会社",
        registration_number: "T12",
        registered_from: "2026-02-29",
        registered_to: null,
        address: "",
        phone: "",
      },
    ],
    spaces: [
      {
        ...good,
        id: "1",
        currency: "EUR",
        time_zone: "Asia/Atlantis",
        postal_code: "160-002",
        max_member: 2.5,
        station_id: null,
        business_hours: [{ weekdays: [7], start: "09:00", end: "37:00" }],
        closed_dates: ["2026-11-31"],
        plans: [{ ...plan, cost_per_hour: 0, start: "18:00", end: "09:00" }],
        cancel_policies: [{ period_from: 1, period_to: 3, fee_percent: 101 }],
        pictures: ["../../etc/passwd"],
        unavailable: [{ start: "2026-12-24 12:00", end: "2026-12-24 10:00" }],
        colour: "red",
      },
    ],
  };
}

const MISTAKES = [
  "stations[0].alias: must be lower-case letters, digits and hyphens",
  "stations[0].latitude: must be a number from -90 to 90",
  "issuers[0].registration_number: must be T and 13 digits",
  "issuers[0].registered_from: must be a day that exists, YYYY-MM-DD",
  'spaces[0].currency: must be "JPY" or "SGD"',
  "spaces[0].id: must be a whole number, from 1 to 2147483647",
  "spaces[0].time_zone: must be the IANA name of a time zone, like Asia/Tokyo",
  "spaces[0].postal_code: must be 7 digits",
  "spaces[0].station_id: must be the id of a station",
  "spaces[0].max_member: must be a whole number, 1 or more",
  "spaces[0].business_hours[0].weekdays[0]: must be a weekday from 0 (Sunday) to 6",
  "spaces[0].business_hours[0].end: must be a time of day, 00:00 to 36:00",
  "spaces[0].closed_dates[0]: must be a day that exists, YYYY-MM-DD",
  "spaces[0].plans[0].end: must be later than start",
  "spaces[0].plans[0].cost_per_hour: must be a whole number of yen, 1 or more",
  "spaces[0].cancel_policies[0].fee_percent: must be a whole number, from 0 to 100",
  "spaces[0].cancel_policies[0].period_to: must not be more than period_from",
  "spaces[0].unavailable[0].end: must be later than start",
  "spaces[0].pictures[0]: must be the name of a picture file, like 1.jpg",
  "spaces[0].colour: is not a field of the catalogue",
  "groups[0].space_ids[0]: there is no space 404",
];
