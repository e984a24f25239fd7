import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { type OperatorVisitor, operator } from "../../../../test/build/operator.ts";
import { sql } from "../../../platform/sql.ts";
import type { IssuerFields } from "./contract.ts";

let t: TestApp;
let boss: OperatorVisitor;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(301), room(302)]);
  boss = await operator(t, ["see", "rooms", "admin"]);
});
afterAll(() => t.close());

const OWN: IssuerFields = {
  ...{ name: "合同会社みほん", registration_number: "T7000012050002", registered_from: "2023-10-01" },
  ...{ registered_to: null, address: null, phone: null, space_ids: [301] },
};
const add = (changes: Partial<IssuerFields> = {}) =>
  boss.post("operate/issuers", { ...OWN, ...changes } as never);
const change = (id: number, body: Partial<IssuerFields> & { version: number }) =>
  boss.patch(`operate/issuers/${id}`, { ...OWN, ...body } as never);
const promises = async (id: number, app = t) =>
  (await app.visitor().get(`space_attributes/${id}?lang=ja`)).data.has_tekikaku_seikyu;

it("ISSUER-1, ISSUER-3: the rooms that it is set for promise qualified invoices, in every process within 5 s", async () => {
  const other = await t.secondApp();
  expect([await promises(301), await promises(302)]).toEqual([false, false]);
  const { data } = await add();
  expect(data).toMatchObject({ ...OWN, version: expect.any(Number) });
  expect([await promises(301), await promises(302)]).toEqual([true, false]);
  await expect
    .poll(async () => (await other.catalog.space(301))?.issuer?.name, { timeout: 5000 })
    .toBe("合同会社みほん");
  const { version } = data;
  expect((await change(data.id, { version, space_ids: [302] })).data.space_ids).toEqual([302]);
  expect([await promises(301), await promises(302)]).toEqual([false, true]);
  // A colleague saw the rooms as they were.
  const late = await change(data.id, { version, space_ids: [301] });
  expect([late.status, late.code]).toEqual([409, "stale"]);
  const { issuers } = (await boss.get("operate/issuers")).data;
  expect(issuers.find(({ id }) => id === data.id)).toMatchObject({ space_ids: [302] });
});

it("ISSUER-1: a room moves to the issuer that is given it last, and its draft is kept", async () => {
  const { entry, revision, version } = (await boss.get("operate/rooms/302")).data;
  const body = { entry: { ...entry, max_member: 77 }, base_revision: revision, version };
  await boss.send("PUT", "operate/rooms/302/draft", body);
  const { data } = await add({ name: "みほん二号", space_ids: [302] });
  expect((await t.app.catalog.space(302))?.issuer?.id).toBe(data.id);
  const drafted = (await boss.get("operate/rooms/302")).data;
  expect(drafted.draft).toMatchObject({ is_behind: false, conflicts: [] });
  const rooms = [{ id: 302, version: drafted.version }];
  expect((await boss.post("operate/rooms/publish", { rooms })).status).toBe(200);
  const published = await t.app.catalog.space(302);
  expect([published?.entry.max_member, published?.issuer?.id]).toEqual([77, data.id]);
});

it("ISSUER-2: mistakes are reported at their field, and nothing is written", async () => {
  const wrong = await add({ name: " ", registration_number: "T12" });
  expect([wrong.status, Object.keys(wrong.errors).toSorted()]).toEqual([
    422,
    ["name", "registration_number"],
  ]);
  const ended = await add({ registered_to: "2023-10-01" });
  expect([ended.status, Object.keys(ended.errors)]).toEqual([422, ["registered_to"]]);
  expect((await add({ space_ids: [999] })).status).toBe(404);
  // A sole trader's number.
  expect((await add({ registration_number: "T1234567890123", space_ids: [] })).status).toBe(200);
});

it("ROOM-17: the first station is added by name and place, and a room is near to it", async () => {
  const station = { name: { ja: "みほん台", en: "Mihondai" }, latitude: 38.26, longitude: 140.88 };
  const one = await boss.post("operate/stations", station as never);
  const two = await boss.post("operate/stations", station as never);
  expect([one.status, two.status, one.data.id === two.data.id]).toEqual([200, 200, false]);
  const entries = t.app.catalog.stations().map(({ entry }) => entry);
  expect(entries.filter(({ name }) => name.ja === "みほん台").map(({ alias }) => alias)).toEqual([
    "mihondai",
    `mihondai-${two.data.id}`,
  ]);
  const unnamed = await boss.post("operate/stations", { ...station, name: { ja: "", en: "" } } as never);
  expect([unnamed.status, Object.keys(unnamed.errors)]).toEqual([422, ["name.ja", "name.en"]]);
});

it("ROOM-19, CATALOG-15: groups are made, renamed, ordered and removed; a room is in one of them", async () => {
  const make = async (ja: string, space_ids: number[]) =>
    (await boss.post("operate/groups", { name: { ja, en: ja }, space_ids })).data;
  const [one, two] = [await make("みなと館", [301]), await make("やまて館", [302])];
  const shown = async () =>
    (await t.visitor({ locale: "ja" }).get("groups")).data.map((group) => group.consignor_group_name);
  const all = async () => (await boss.get("operate/groups")).data.groups;
  expect((await all()).map(({ id }) => id).slice(-2)).toEqual([one.id, two.id]);
  const seen = async () => (await all()).toReversed().map(({ id, version }) => ({ id, version }));
  const before = await seen();
  expect((await boss.post("operate/groups/order", { groups: before })).status).toBe(200);
  expect((await all()).map(({ id }) => id).slice(0, 2)).toEqual([two.id, one.id]);
  // An order that a colleague had not seen, or one that leaves a group out.
  for (const groups of [before, (await seen()).slice(1)])
    expect((await boss.post("operate/groups/order", { groups })).code).toBe("stale");
  const [second] = await all();
  const body = { version: second?.version ?? 0, name: { ja: "山手館", en: "Yamate" }, space_ids: [302, 301] };
  expect((await boss.patch(`operate/groups/${two.id}`, body)).data.space_ids).toEqual([302, 301]);
  expect((await boss.patch(`operate/groups/${two.id}`, body)).code).toBe("stale");
  // The other one has no room left, and guests see it no more.
  expect((await all()).find(({ id }) => id === one.id)?.space_ids).toEqual([]);
  expect(t.app.catalog.groupOf(301)?.entry.consignor_group_name.ja).toBe("山手館");
  expect(await shown()).toEqual(["山手館"]);
  const [row] = await all();
  await t.app.db.run(sql`UPDATE staff SET group_ids = ${[two.id]}::int[]`);
  const path = `operate/groups/${two.id}?version=${row?.version}`;
  const kept = await boss.send("DELETE", path);
  expect([kept.status, kept.code]).toEqual([409, "not_operable"]);
  await t.app.db.run(sql`UPDATE staff SET group_ids = '{}'`);
  expect((await boss.send("DELETE", path)).status).toBe(200);
  expect([t.app.catalog.groupOf(301), await shown()]).toEqual([null, []]);
});

const NEW_STATION = { name: { ja: "みほん浜", en: "Mihonhama" }, latitude: 35.6, longitude: 139.7 };
const stationsOf = async () => (await boss.get("operate/stations")).data.stations;

it("ROOM-25, CATALOG-17: a station is changed, ordered for guests, and removed once no room is near to it", async () => {
  const added = (await boss.post("operate/stations", NEW_STATION as never)).data;
  const path = `operate/stations/${added.id}` as const;
  const body = {
    ...NEW_STATION,
    ...{
      name: { ja: "見本浜", en: "Mihon Beach" },
      kana: "みほんはま",
      city: { ja: "横浜", en: "Yokohama" },
    },
    ...{ lines: [{ ja: "見本線", en: "Sample Line" }], version: added.version },
  };
  const changed = await boss.patch(path, body as never);
  expect(changed.data).toMatchObject({ alias: "mihonhama", kana: "みほんはま", lines: body.lines, rooms: 0 });
  expect((await boss.patch(path, body as never)).code).toBe("stale");
  const misread = await boss.patch(path, { ...body, version: changed.data.version, kana: "mihon" } as never);
  expect([misread.status, Object.keys(misread.errors)]).toEqual([422, ["kana"]]);

  const other = await t.secondApp();
  const seen = (await stationsOf()).map(({ id, version }) => ({ id, version }));
  const first = [...seen.filter(({ id }) => id === added.id), ...seen.filter(({ id }) => id !== added.id)];
  expect((await boss.post("operate/stations/order", { stations: first })).status).toBe(200);
  expect((await stationsOf())[0]?.id).toBe(added.id);
  expect((await boss.post("operate/stations/order", { stations: first })).code).toBe("stale");
  await other.catalog.refresh();
  expect(other.catalog.stations().find(({ entry }) => entry.id === added.id)?.entry.order).toBe(0);
  const places = (await t.visitor({ locale: "ja" }).get("stations")).data;
  expect(places.find(({ id }) => id === added.id)).toMatchObject({
    ...{ order: 0, station_name: "見本浜", city: "横浜", alias: "mihonhama" },
  });

  const used = (await stationsOf()).find(({ rooms }) => rooms > 0);
  const kept = await boss.send("DELETE", `operate/stations/${used?.id}?version=${used?.version}`);
  expect([kept.status, kept.code]).toEqual([409, "not_operable"]);
  // A draft is a room, too.
  const begun = (await boss.post("operate/rooms", {})).data;
  const entry = { ...begun.entry, station_id: added.id };
  const drafted = await boss.send("PUT", `operate/rooms/${begun.id}/draft`, {
    ...{ entry, base_revision: begun.revision, version: begun.version },
  } as never);
  expect(drafted.status).toBe(200);
  const latest = async () => (await stationsOf()).find(({ id }) => id === added.id)?.version;
  expect((await boss.send("DELETE", `${path}?version=${await latest()}`)).code).toBe("not_operable");
  await t.app.db.run(sql`DELETE FROM space_draft WHERE space_id = ${begun.id}`);
  expect((await boss.send("DELETE", `${path}?version=${await latest()}`)).status).toBe(200);
  expect((await stationsOf()).some(({ id }) => id === added.id)).toBe(false);
});

it("ROOM-26: an area is renamed in all its rooms and drafts at once, and a draft's own name stays", async () => {
  await addRooms(t, [
    room(303, { area: { ja: "旧町", en: "Old" } }),
    room(304, { area: { ja: "旧町", en: "Old" } }),
  ]);
  const drafted = async (id: number, area: object) => {
    const { entry, revision, version } = (await boss.get(`operate/rooms/${id}`)).data;
    const changed = { ...entry, area, max_member: 7 };
    return boss.send("PUT", `operate/rooms/${id}/draft`, {
      ...{ entry: changed, base_revision: revision, version },
    } as never);
  };
  expect((await drafted(303, { ja: "旧町", en: "Old" })).status).toBe(200);
  expect((await drafted(304, { ja: "自由町", en: "Own" })).status).toBe(200);
  const from = { ja: "旧町", en: "Old", kana: null };
  const rename = (rooms: number, to = { ja: "新町", en: "New", kana: "しんまち" }) =>
    boss.post("operate/areas/rename", { from, to, rooms });
  expect((await rename(3)).code).toBe("stale");
  expect((await rename(2, { ja: "新町", en: "New", kana: "SHIN" })).errors).toHaveProperty(["area.kana"]);
  expect((await rename(2)).data).toEqual({ rooms: 2 });
  expect((await rename(2)).code).toBe("stale");
  const areas = await t.app.db.rows<{
    area: string;
    draft: string;
    isConflict: boolean;
    versions: number;
  }>(sql`
    SELECT s.entry->'area'->>'ja' AS area, d.entry->'area'->>'ja' AS draft,
      d.base_entry->'area' IS DISTINCT FROM s.entry->'area' AS "isConflict",
      (SELECT count(*)::int FROM space_version v WHERE v.space_id = s.id) AS versions
    FROM space s JOIN space_draft d ON d.space_id = s.id WHERE s.id IN (303, 304) ORDER BY s.id`);
  expect(areas).toEqual([
    { area: "新町", draft: "新町", isConflict: false, versions: 2 },
    { area: "新町", draft: "自由町", isConflict: true, versions: 2 },
  ]);
  const listed = (await boss.get("operate/stations")).data.areas;
  expect(listed).toContainEqual({ name: { ja: "新町", en: "New", kana: "しんまち" }, rooms: 2 });
  // Joined to another area it has that one's reading, whatever was typed.
  const joined = { from: { ja: "新町", en: "New", kana: "しんまち" }, rooms: 2 };
  const [other] = listed.filter(({ name }) => name.ja === "新宿");
  const to = { ...other?.name, kana: "しんまち" };
  expect((await boss.post("operate/areas/rename", { ...joined, to } as never)).status).toBe(200);
  const after = (await boss.get("operate/stations")).data.areas.filter(({ name }) => name.ja === "新宿");
  expect(after).toEqual([{ name: other?.name, rooms: (other?.rooms ?? 0) + 2 }]);
});
