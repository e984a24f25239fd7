import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "./app.ts";
import { addRooms, room } from "./build/catalog.ts";
import { guest } from "./build/guest.ts";

/** What the bench measures the product against copies tables, triggers and functions of the schema: it has to follow them. */

let t: TestApp;
let floor: ChildProcess;
let port: number;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101)]);
  await guest(t);
  floor = fork("bench/bare.ts", [t.databaseUrl], { execArgv: [] });
  const [told] = (await once(floor, "message")) as [{ port: number }];
  port = told.port;
});
afterAll(async () => {
  const ended = once(floor, "exit");
  floor.kill("SIGTERM");
  await ended;
  await t.close();
});

it.each([
  "/book",
  "/order",
  "/kept",
])("the floor of bookings writes by %s, with a key and without", async (path) => {
  const hours = { start: "2026-12-10 10:00+09", end: "2026-12-10 12:00+09" };
  const later = { start: "2026-12-11 10:00+09", end: "2026-12-11 12:00+09", key: "a key" };
  for (const times of [hours, later]) {
    const body = JSON.stringify({ space_id: 101, price: 2000, ...times });
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", body });
    expect([answer.status, await answer.json()]).toMatchObject([200, { data: [{ id: expect.anything() }] }]);
  }
});

it("the copied constraints refuse a time that is taken", async () => {
  const body = JSON.stringify({
    space_id: 101,
    price: 2000,
    start: "2026-12-10 11:00+09",
    end: "2026-12-10 13:00+09",
  });
  expect((await fetch(`http://127.0.0.1:${port}/kept`, { method: "POST", body })).status).toBe(500);
});
