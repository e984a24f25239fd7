import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

describe("GET dev/outbox", () => {
  it("shows one address or all, newest first, and bears any word", async () => {
    const visitor = t.visitor();
    for (const email of ["first@guest.example", "second@guest.example"]) {
      await visitor.post("auth/register", {
        first_name: "空",
        last_name: "井出",
        email,
        password: "correct horse",
      });
      await t.settle();
    }
    const all = (await visitor.get("dev/outbox")).data as { to: string }[];
    const guests = all.map(({ to }) => to).filter((to) => to.endsWith("@guest.example"));
    expect(guests).toEqual(["second@guest.example", "first@guest.example"]);
    expect((await visitor.get("dev/outbox?to=FIRST@guest.example")).data).toMatchObject([
      { to: "first@guest.example", created_at: new Date(t.now()).toISOString(), links: [expect.any(String)] },
    ]);
    expect((await visitor.get("dev/outbox?to=%00%27%22")).data).toEqual([]);
  });
});
