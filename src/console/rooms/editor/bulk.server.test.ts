import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { type OperatorVisitor, operator } from "../../../../test/build/operator.ts";

let t: TestApp;
let manager: OperatorVisitor;
beforeAll(async () => {
  t = await testApp({ APP_TYPE: "international" });
  const inTokyo = { currency: "JPY", time_zone: "Asia/Tokyo" } as const;
  const inSingapore = { currency: "SGD", time_zone: "Asia/Singapore" } as const;
  await addRooms(t, [room(101, inTokyo), room(102, inTokyo), room(103, inSingapore)]);
  manager = await operator(t, ["see", "rooms"]);
});
afterAll(() => t.close());

const send = (ids: number[], change: object, call: "bulk" | "bulk/preview" = "bulk") =>
  manager.send("POST", `operate/rooms/${call}`, { rooms: ids.map((id) => ({ id, version: 0 })), change });
const copy = (of: number, parts: string[]) => ({ kind: "copy", copy_of: of, parts });

it("ROOM-12: prices of a room in another currency are not copied, and no amount is added to two currencies", async () => {
  for (const call of ["bulk/preview", "bulk"] as const) {
    const copied = await send([101], copy(103, ["hours", "plans"]), call);
    expect([copied.status, copied.code]).toEqual([422, "validation"]);
    const added = await send([101, 103], { kind: "amount", amount: 100, from: null }, call);
    expect([added.status, added.code]).toEqual([422, "validation"]);
  }
  expect((await manager.get("operate/rooms/101")).data.draft).toBeNull();
  expect((await send([101], copy(103, ["hours"]), "bulk/preview")).status).toBe(200);
  expect((await send([101], copy(102, ["plans"]), "bulk/preview")).status).toBe(200);
  expect((await send([101, 103], { kind: "percent", percent: 5, from: null })).status).toBe(200);
});
