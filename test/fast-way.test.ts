import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "./app.ts";
import { guest } from "./build/guest.ts";

/* A call that is answered at once, without reading the session first, refuses what every other one refuses. */

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

it.each([
  ["no JSON", "{", 400],
  ["nothing", "", 400],
  ["5,000 levels of lists", `{"rows":${"[".repeat(5000)}${"]".repeat(5000)}}`, 400],
  ["5,000 levels of objects", `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`, 400],
  ["brackets in a text", JSON.stringify({ rows: "[".repeat(5000) }), 422],
])("API-41: POST reservations of somebody who is known answers %s with 4xx, twice", async (_, body, status) => {
  const who = await guest(t);
  // By now this process knows the session.
  expect((await who.get("users")).status).toBe(200);
  for (let round = 0; round < 2; round += 1) {
    const reply = await who.raw("reservations", {
      ...{ method: "POST", body, headers: { "content-type": "application/json" } },
    });
    expect(reply.status).toBe(status);
  }
});

it("API-41: a postcode that is a control character is refused like any other", async () => {
  for (const postcode of ["\u0000", "\u0007150", "\ud800"]) {
    const reply = await t.visitor().send("POST", "addresses", { postcode });
    expect([postcode, reply.status]).toEqual([postcode, 422]);
  }
});
