import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { type OperatorVisitor, operator } from "../../../../test/build/operator.ts";
import { catalogImportCommand } from "../../../features/catalog/commands.server.ts";

/** ROOM-29: nothing without hours, price and picture is shown to guests without a question, whichever door it takes. */

let t: TestApp;
let manager: OperatorVisitor;
let folder: string;
beforeAll(async () => {
  // A production site, because a demo draws its pictures.
  t = await testApp({
    ...{ APP_ENV: "production", PUBLIC_URL: "https://rooms.aoba.test", SESSION_SECRET: "s".repeat(32) },
    ...{ SMTP_URL: "smtp://127.0.0.1:1", RATE_LIMIT_FACTOR: "100" },
  });
  manager = await operator(t, ["see", "rooms"]);
  const pictures = ["1.jpg"];
  await addRooms(t, [
    ...[1, 2, 3].map((id) => room(id, { pictures })),
    room(4, { pictures: [], hidden: true }),
    room(5, { pictures: [] }),
    room(8, { pictures, hidden: true }),
    room(9, { pictures }),
  ]);
  folder = await mkdtemp(join(tmpdir(), "magari-unfinished-"));
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true });
});

const read = async (id: number) => (await manager.get(`operate/rooms/${id}`)).data;
async function draft(id: number, change: object) {
  const { entry, revision, version } = await read(id);
  const body = { entry: { ...entry, ...change }, base_revision: revision, version };
  const saved = await manager.send("PUT", `operate/rooms/${id}/draft`, body);
  return { id, version: (saved.data as { version: number }).version };
}
const publishedOf = async (id: number) => (await read(id)).published;
const IN_DAYS = (days: number) => new Date(t.now() + days * 86_400_000).toISOString();
const TOMORROW = () => IN_DAYS(1);

it("ROOM-29: asks before one draft is published, and publishes it once somebody says so", async () => {
  const rooms = [await draft(1, { plans: [], pictures: [] })];
  const { lacks } = (await manager.get("operate/rooms/1/check")).data;
  expect(lacks).toEqual(["price", "picture"]);
  const asked = await manager.post("operate/rooms/publish", { rooms });
  expect([asked.status, asked.code]).toEqual([409, "has_conflicts"]);
  expect(JSON.stringify(asked.errors)).toMatch(
    /部屋 1 には料金、写真がありません|部屋 1 には料金・写真がありません/,
  );
  expect(await publishedOf(1)).toMatchObject({ pictures: ["1.jpg"] });
  expect((await manager.post("operate/rooms/publish", { rooms, unfinished: true })).status).toBe(200);
  // What guests see already is no new question.
  const again = [await draft(1, { max_member: 3 })];
  expect((await manager.post("operate/rooms/publish", { rooms: again })).status).toBe(200);
});

it("asks about each of several rooms, and at a moment as well", async () => {
  const rooms = [await draft(2, { pictures: [] }), await draft(3, { business_hours: [] })];
  for (const at of [null, TOMORROW()]) {
    const asked = await manager.post("operate/rooms/publish", { rooms, at });
    expect([at, asked.status]).toEqual([at, 409]);
    expect(JSON.stringify(asked.errors)).toMatch(/部屋 2 .*部屋 3 /);
  }
  const scheduled = await manager.post("operate/rooms/publish", { rooms, at: TOMORROW(), unfinished: true });
  expect(scheduled.status).toBe(200);
  expect((await read(2)).draft?.publish_at).not.toBeNull();
});

it("asks before a hidden room is shown", async () => {
  const { revision: version } = await read(4);
  expect((await manager.post("operate/rooms/4/show", { version } as never)).status).toBe(409);
  expect((await read(4)).state).toBe("hidden");
  expect((await manager.post("operate/rooms/4/show", { version, unfinished: true } as never)).status).toBe(
    200,
  );
  expect((await read(4)).state).toBe("shown");
});

it("judges what is published at a moment by that moment", async () => {
  const { plans } = (await read(9)).entry as { plans: object[] };
  const today = new Date(t.now()).toISOString().slice(0, 10);
  const rooms = [await draft(9, { plans: plans.map((plan) => ({ ...plan, valid_to: today })) })];
  const asked = await manager.post("operate/rooms/publish", { rooms, at: IN_DAYS(3) });
  expect([asked.status, asked.code]).toEqual([409, "has_conflicts"]);
  expect(JSON.stringify(asked.errors)).toContain("部屋 9 には料金がありません");
  expect(
    (await manager.post("operate/rooms/publish", { rooms, at: IN_DAYS(3), unfinished: true })).status,
  ).toBe(200);
});

it("asks about a scheduled draft, too, when its hidden room is shown before", async () => {
  const rooms = [await draft(8, { pictures: [] })];
  expect((await manager.post("operate/rooms/publish", { rooms, at: TOMORROW() })).status).toBe(200);
  const { revision: version } = await read(8);
  const asked = await manager.post("operate/rooms/8/show", { version } as never);
  expect([asked.status, (await read(8)).state]).toEqual([409, "hidden"]);
  expect(JSON.stringify(asked.errors)).toContain("予約公開の下書きでは、部屋 8 には写真がありません");
  expect((await manager.post("operate/rooms/8/show", { version, unfinished: true } as never)).status).toBe(
    200,
  );
});

const file = {
  spaces: [room(6, { pictures: [] }), room(7, { pictures: [], hidden: true }), room(5, { pictures: [] })],
};
const send = (query: string) =>
  manager.raw(`operate/catalog/import?${query}`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: JSON.stringify(file),
  });

it("names the rooms of a file in its dry run, and refuses the file until somebody says so", async () => {
  const dry = (await (await send("dry=1")).json()) as { data: { unfinished: string[]; changed: number } };
  expect(dry.data.changed).toBe(2);
  expect(dry.data.unfinished).toEqual([expect.stringContaining("部屋 6 には写真がありません")]);
  expect((await send("dry=0")).status).toBe(409);
  expect((await manager.get("operate/rooms/6" as never)).status).toBe(404);
});

it("refuses the file at the command line, too, until --unfinished", async () => {
  const path = join(folder, "catalogue.json");
  await writeFile(path, JSON.stringify(file));
  await expect(catalogImportCommand([path], t.app)).rejects.toThrow(/room 6: no picture/);
  expect((await manager.get("operate/rooms/6" as never)).status).toBe(404);
  await catalogImportCommand([path, "--unfinished"], t.app);
  expect((await read(6)).state).toBe("shown");
});
