import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { guest } from "../../../../test/build/guest.ts";
import { operator } from "../../../../test/build/operator.ts";
import { sql } from "../../../platform/sql.ts";

let t: TestApp;
let desk: Awaited<ReturnType<typeof operator>>;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101)]);
  desk = await operator(t, ["see", "desk"]);
  for (const content of ["最初の質問", "二つ目の質問", "三つ目の質問"]) {
    const who = await guest(t);
    const form = { mail: who.email, name: "問 客子", room_id: 101, content };
    expect((await who.post("contacts", form as never)).errors).toEqual([]);
    t.setNow(t.now() + 60_000);
  }
});
afterAll(() => t.close());

const list = async (query = "") =>
  (await desk.get(`operate/inquiries?${query}` as "operate/inquiries?state=open")).data;

test("CONSOLE-33: inquiries wait from the oldest on, page by page, until they are marked as answered", async () => {
  const first = await list("limit=2");
  expect([first.count, first.exact, first.items.map(({ content }) => content)]).toEqual([
    3,
    true,
    ["最初の質問", "二つ目の質問"],
  ]);
  expect(first.items[0]).toMatchObject({ state: "open", space: { id: 101 }, locale: "ja" });
  const rest = await list(`limit=2&after=${first.next}`);
  expect([rest.items.map(({ content }) => content), rest.next]).toEqual([["三つ目の質問"], null]);

  const [oldest] = first.items as [(typeof first.items)[0]];
  const write = (state: "open" | "closed", version: number) =>
    desk.send("PATCH", `operate/inquiries/${oldest.id}`, { version, state });
  expect((await write("closed", oldest.version)).data).toMatchObject({ state: "closed", version: 2 });
  const late = await write("closed", oldest.version);
  expect([late.status, late.code, late.headers.get("x-current-version")]).toEqual([409, "stale", "2"]);
  expect((await list()).items.map(({ content }) => content)).toEqual(["二つ目の質問", "三つ目の質問"]);
  expect((await list("state=closed")).items).toMatchObject([{ id: oldest.id, state: "closed" }]);
  const today = (await desk.get("operate/today" as "operate/today?day=2026-11-24")).data;
  const waiting = today.todo.find(({ kind }) => kind === "inquiries");
  expect([waiting?.count, waiting?.since]).toEqual([2, first.items[1]?.at]);
  expect((await desk.get("operate/me")).data.counts.inquiries).toBe(2);
  expect((await write("open", 2)).data).toMatchObject({ state: "open" });
  const events = await t.app.db.rows(sql`SELECT actor, detail FROM audit
    WHERE subject = ${`inquiry:${oldest.id}`} ORDER BY id`);
  expect(events).toEqual([
    {
      actor: `operator:${desk.accountId}`,
      detail: { before: { state: "open" }, after: { state: "closed" } },
    },
    {
      actor: `operator:${desk.accountId}`,
      detail: { before: { state: "closed" }, after: { state: "open" } },
    },
  ]);
});

test("CONSOLE-33: who may only look reads inquiries, too, and marks none", async () => {
  const accountant = await operator(t, ["see", "money"]);
  const { items } = (await accountant.get("operate/inquiries?state=open")).data;
  expect(items).toHaveLength(3);
  const path = `operate/inquiries/${items[0]?.id}` as const;
  expect((await accountant.send("GET", path)).data).toMatchObject(items[0] as object);
  expect((await accountant.raw("operate/inquiries?format=csv")).status).toBe(200);
  expect((await accountant.get("operate/me")).data.counts.inquiries).toBe(3);
  const write = await accountant.send("PATCH", path, { version: items[0]?.version, state: "closed" });
  expect([write.status, write.code]).toEqual([403, "forbidden"]);
});

test("CONSOLE-8: the list as a file, with its state", async () => {
  const text = await (await desk.raw("operate/inquiries?format=csv&state=open")).text();
  const [head, ...lines] = text.trimEnd().split("\r\n");
  expect(head).toContain("番号,受信 (日本時間),状態,差出人");
  expect(head).toMatch(/,内容,状態のコード$/);
  expect(lines.map((line) => line.split(",").slice(-2))).toEqual([
    ["最初の質問", "open"],
    ["二つ目の質問", "open"],
    ["三つ目の質問", "open"],
  ]);
  expect(lines[0]).toContain("未対応,問 客子");
});

test("refuses an unknown one and an invalid cursor", async () => {
  expect((await desk.send("GET", "operate/inquiries/999")).status).toBe(404);
  expect((await desk.send("PATCH", "operate/inquiries/999", { version: 1, state: "open" })).status).toBe(404);
  expect((await desk.send("GET", "operate/inquiries?after=nonsense")).status).toBe(422);
});
