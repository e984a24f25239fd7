import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { SHARED_ADDRESSES } from "../../domain/account/shared-accounts.ts";
import { sql } from "../../platform/sql.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

describe("GET dev/outbox", () => {
  it("MAIL-8: shows one address or all, newest first, and accepts any query", async () => {
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
    const all = (await visitor.get("dev/outbox")).data;
    const guests = all.map(({ to }) => to).filter((to) => to.endsWith("@guest.example"));
    expect(guests).toEqual(["second@guest.example", "first@guest.example"]);
    expect((await visitor.get("dev/outbox?to=FIRST@guest.example")).data).toMatchObject([
      { to: "first@guest.example", created_at: new Date(t.now()).toISOString(), links: [expect.any(String)] },
    ]);
    expect((await visitor.get("dev/outbox?to=%00%27%22")).data).toEqual([]);
  });
});

describe("OPS-14: the outbox of a demo that strangers can reach", () => {
  let open: TestApp;
  beforeAll(async () => {
    open = await testApp({ DEMO_PUBLIC: "1" });
  });
  afterAll(() => open.close());

  const register = async (email: string) => {
    const guest = open.visitor();
    await guest.post("auth/register", {
      first_name: "空",
      last_name: "井出",
      email,
      password: "correct horse",
    });
    await open.settle();
    return guest;
  };
  const seenBy = async (guest: Visitor, to = "") => {
    const { data } = await guest.get(`dev/outbox?to=${to}`);
    return [...new Set(data.map(({ to }) => to))];
  };

  it("shows nothing to an account whose password everybody knows", async () => {
    const shared = SHARED_ADDRESSES.guest;
    expect(await seenBy(await register(shared))).toEqual([]);
    const rows = await open.app.db.rows(sql`SELECT 1 FROM outbox_mail WHERE recipient = ${shared}`);
    expect(rows.length).toBeGreaterThan(0);
  });

  it("shows nothing without a login", async () => {
    expect((await open.visitor().get("dev/outbox")).status).toBe(401);
  });

  it("shows guests their own mails, whatever address they ask for", async () => {
    const first = await register("first@guest.example");
    const second = await register("second@guest.example");
    expect(await seenBy(first)).toEqual(["first@guest.example"]);
    expect(await seenBy(second)).toEqual(["second@guest.example"]);
    expect(await seenBy(second, "first@guest.example")).toEqual([]);
  });

  it("shows nothing that was sent before the guest had the address", async () => {
    const before = await register("moving@guest.example");
    open.setNow(open.now() + 60_000);
    await before.patch("users/email", { email: "moved@guest.example" });
    await open.settle();
    open.setNow(open.now() + 60_000);
    const after = await register("moving@guest.example");
    const { data } = await after.get("dev/outbox");
    expect(data.map(({ created_at }) => created_at)).toEqual([new Date(open.now()).toISOString()]);
    expect(await seenBy(before)).toEqual(["moved@guest.example"]);
  });

  it("shows the operator's mails to no guest who took the operator's address", async () => {
    const address = open.app.brand.operator.email;
    const taker = await register(address);
    expect(await seenBy(taker)).toEqual([]);
  });
});
