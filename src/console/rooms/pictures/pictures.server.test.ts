import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { type OperatorVisitor, operator } from "../../../../test/build/operator.ts";
import { visitor } from "../../../../test/visitor.ts";
import { servePicture } from "../../../features/rooms/pictures/pictures.server.ts";
import { sql } from "../../../platform/sql.ts";
import type { RoomDetail } from "../editor/contract.ts";

type UploadedPicture = RoomDetail["uploads"][number];

let t: TestApp;
let manager: OperatorVisitor;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(122)]);
  manager = await operator(t, ["see", "rooms"]);
});
afterAll(() => t.close());

const read = async (): Promise<RoomDetail> => (await manager.get("operate/rooms/122")).data;

async function publishWith(pictures: string[]): Promise<void> {
  const { entry, revision, version } = await read();
  const body = { entry: { ...entry, pictures }, base_revision: revision, version };
  await manager.send("PUT", "operate/rooms/122/draft", body);
  const rooms = [{ id: 122, version: (await read()).version }];
  expect((await manager.post("operate/rooms/publish", { rooms })).status).toBe(200);
}

const send = async (bytes: Uint8Array<ArrayBuffer> | string, id = 122) => {
  const headers = { "content-type": "application/octet-stream" };
  const reply = await manager.raw(`operate/rooms/${id}/pictures`, { method: "POST", headers, body: bytes });
  return { status: reply.status, ...((await reply.json()) as { data: UploadedPicture; errors: unknown }) };
};
const photograph = (changes = {}) =>
  sharp({ create: { width: 3000, height: 2000, channels: 3, background: "#357", ...changes } });

it("ROOM-14, ROOM-16: kept upright, at most 2,560 pixels wide, without the place where it was taken", async () => {
  const bytes = await photograph()
    .withExif({ IFD0: { Copyright: "secret place" }, IFD3: { GPSLatitude: "35/1 41/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { data } = await send(new Uint8Array(bytes));
  // Turned by 90 degrees: what was high is wide.
  expect(data).toMatchObject({ width: 2000, height: 3000, alt: { ja: "", en: "" } });
  await publishWith([data.filename]);
  const url = `http://localhost${t.app.env.pictureBaseUrl}/122/${data.filename}?f=jpg`;
  const shown = await servePicture(t.app, new Request(url));
  expect(shown.status).toBe(200);
  const served = Buffer.from(await shown.arrayBuffer());
  expect(await sharp(served).metadata()).toMatchObject({ format: "jpeg", width: 1920, height: 2880 });
  const stored = await t.app.db.row<{ bytes: Buffer }>(sql`SELECT bytes FROM picture WHERE space_id = 122`);
  const { exif, orientation } = await sharp(stored?.bytes).metadata();
  expect([exif, orientation, stored?.bytes.includes("secret place")]).toEqual([undefined, undefined, false]);
  // Lists ask for the cover without knowing its name.
  const cover = await servePicture(
    t.app,
    new Request(`http://localhost${t.app.env.pictureBaseUrl}/122/1.jpg?f=jpg`),
  );
  expect(Buffer.from(await cover.arrayBuffer()).equals(served)).toBe(true);
  expect(cover.headers.get("cache-control")).toBe("public, max-age=300");
  // The same again is the same file.
  expect((await send(new Uint8Array(bytes))).data.filename).toBe(data.filename);
  const wide = await send(new Uint8Array(await photograph({ width: 4000 }).webp().toBuffer()));
  expect(wide.data).toMatchObject({ width: 2560, height: 1280 });
});

it("ROOM-15: its text is what guests' pages say of it, in their language", async () => {
  const [shown] = (await read()).entry.pictures ?? [];
  const path = `operate/rooms/122/pictures/${shown}` as "operate/rooms/122/pictures/a.jpg";
  await manager.patch(path, { alt: { ja: "窓ぎわの机", en: "A desk by the window" } });
  expect((await t.visitor().get("space_pictures/122")).data[0]?.alt).toBe("窓ぎわの机");
  const english = visitor(t.app, { locale: "en" });
  expect((await english.get("space_pictures/122")).data[0]?.alt).toBe("A desk by the window");
});

it.each([
  ["an SVG with a script", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ["a page named as a picture", "<!doctype html><script>alert(1)</script>"],
  ["a JPEG that ends after its head", Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ["a PNG of nothing", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])],
  ["nothing", new Uint8Array()],
])("ROOM-14: %s is refused", async (_label, bytes) => {
  expect((await send(bytes)).status).toBe(422);
});

it("ROOM-14: a bomb of pixels, a file too large, and a room that is not there are refused", async () => {
  const bomb = await photograph({ width: 16_000, height: 8_000 }).png({ compressionLevel: 9 }).toBuffer();
  expect((await send(new Uint8Array(bomb))).status).toBe(422);
  expect((await send(new Uint8Array(15 * 1024 * 1024 + 1))).status).toBe(413);
  expect((await send(new Uint8Array(await photograph().jpeg().toBuffer()), 99_999)).status).toBe(404);
});

it("ROOM-21, ROOM-22: a part of a picture is one of its own; what guests or the draft have is not deleted", async () => {
  const stripes = await sharp({ create: { width: 1200, height: 400, channels: 3, background: "#00f" } })
    .composite([
      { input: { create: { width: 600, height: 400, channels: 3, background: "#f00" } }, left: 0, top: 0 },
    ])
    .png()
    .toBuffer();
  const { data: whole } = await send(new Uint8Array(stripes));
  await manager.patch(
    `operate/rooms/122/pictures/${whole.filename}` as never,
    { alt: { ja: "帯", en: "Bands" } } as never,
  );
  const cut = (file: string, x: number) =>
    manager.post(`operate/rooms/122/pictures/${file}/crop` as never, { x, y: 50, zoom: 100 } as never);
  const made = (await cut(whole.filename, 0)).data as UploadedPicture;
  expect(made).toMatchObject({ width: 600, height: 400, crop_of: whole.filename, alt: { ja: "帯" } });
  // What was cut is cut out of the whole again.
  const other = (await cut(made.filename, 100)).data as UploadedPicture;
  expect(other).toMatchObject({ width: 600, crop_of: whole.filename });
  const colour = async (file: string) => {
    const url = `http://localhost${t.app.env.pictureBaseUrl}/122/${file}?f=jpg&w=320`;
    const bytes = await (await servePicture(t.app, new Request(url))).arrayBuffer();
    const { channels } = await sharp(Buffer.from(bytes)).stats();
    return channels.map(({ mean }) => mean > 128);
  };
  expect(await colour(made.filename)).toEqual([true, false, false]);
  expect(await colour(other.filename)).toEqual([false, false, true]);
  await publishWith([made.filename]);
  const remove = (file: string) => manager.send("DELETE", `operate/rooms/122/pictures/${file}`);
  expect((await remove(made.filename)).status).toBe(409);
  expect([(await remove(other.filename)).status, (await remove(other.filename)).status]).toEqual([200, 404]);
  expect((await read()).uploads.map(({ filename }) => filename)).not.toContain(other.filename);
});

it("ROOM-23: plans go out as a table and come in again, all or nothing, with the line of a mistake", async () => {
  const send = async (text: string, query = "") => {
    const headers = { "content-type": "application/octet-stream" };
    const path = `operate/catalog/import${query}`;
    const reply = await manager.raw(path, { method: "POST", headers, body: text });
    return (await reply.json()) as { data: { changed: number; mistakes: string[] }; errors: unknown };
  };
  const out = await (await manager.raw("operate/catalog/plans")).text();
  const lines = out.trim().split("\r\n");
  expect([lines.length > 2, (await send(out, "?dry=1")).data]).toEqual([
    true,
    expect.objectContaining({ changed: 0, mistakes: [] }),
  ]);
  const [head = "", first = "", ...rest] = lines;
  const at = head.split(",").indexOf("1時間の料金");
  const priced = (cost: string) => [head, first.split(",").with(at, cost).join(","), ...rest].join("\r\n");
  const wrong = await send(priced("free"));
  expect(wrong.errors).toEqual([expect.stringMatching(/^CSV:2 cost_per_hour：1円以上の整数/)]);
  const people = (await read()).published?.max_member;
  expect((await send(priced('"¥4,800"'), "?dry=1")).data.changed).toBe(1);
  expect((await send(priced("¥4800"))).data.changed).toBe(1);
  const { published } = await read();
  expect([published?.plans?.[0]?.cost_per_hour, published?.max_member]).toEqual([4800, people]);
  const elsewhere = await send([head, first.replace("122", "999")].join("\n"));
  expect(elsewhere.errors).toEqual([expect.stringContaining("CSV:2 room")]);
  expect((await send("a,b\n1,2")).errors).not.toBeNull();
});
