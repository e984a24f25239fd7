import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { closing } from "../../../../test/build/closures.ts";
import { freshDay } from "../../../../test/build/fresh-day.ts";
import { type OperatorVisitor, operator } from "../../../../test/build/operator.ts";
import type { Method } from "../../../../test/calls.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import type { TokenRight } from "../../../domain/access-token.ts";
import { sql } from "../../../platform/sql.ts";

let t: TestApp;
let boss: OperatorVisitor;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102), room(103)]);
  boss = await operator(t, ["see", "desk", "rooms", "admin"]);
});
afterEach(() => checkInvariants(t.app));
afterAll(() => t.close());

type Reached = { space_ids?: number[] | null; group_ids?: number[] };
let keys = 0;

/** A program with such a token. Each call has a key of its own unless it says another. */
async function program(rights: TokenRight[], { space_ids = null, group_ids }: Reached = {}) {
  const body = { name: "Portal", until: "2027-06-30", rights, space_ids, ...(group_ids && { group_ids }) };
  const { id, token } = (await boss.post("operate/tokens", body)).data;
  const visitor = t.visitor();
  const send = (method: Method, path: string, sent?: object, key: string | null = `key ${++keys}`) =>
    visitor.send(method, path, sent, {
      authorization: `Bearer ${token}`,
      ...(key === null ? {} : { "idempotency-key": key }),
    });
  return { id, actor: `token:${id}`, send, get: (path: string) => send("GET", path) };
}

const CALLER = { last_name: "架空", first_name: "太郎", phone_number: "03-1234-5678" };

function order(spaceId: number, day = freshDay()) {
  const item = { space_id: spaceId, start_datetime: `${day} 10:00`, end_datetime: `${day} 12:00` };
  return { guest: CALLER, items: [item], terms: "prepaid", total: 2000 };
}

const audited = (actor: string) =>
  t.app.db
    .rows<{ action: string }>(sql`SELECT action FROM audit WHERE actor = ${actor} ORDER BY id`)
    .then((rows) => rows.map(({ action }) => action));

describe("TOKEN-7: a program", () => {
  it("books, reads, moves and cancels under its own name", async () => {
    const portal = await program(["see", "desk"]);
    const sent = order(101);
    const booked = await portal.send("POST", "operate/bookings", sent);
    expect(booked.errors).toEqual([]);
    const [id] = (booked.data as { reservation_ids: number[] }).reservation_ids;
    expect(await t.app.db.row(sql`SELECT source, booked_by FROM reservation WHERE id = ${id}`)).toEqual({
      source: "api",
      booked_by: null,
    });
    const listed = (await portal.get(`operate/bookings?ids=${id}`)).data as { items: { version: number }[] };
    const move = {
      ...{
        version: listed.items[0]?.version,
        reason: { code: "guest_request", text: "" },
        price: 2000,
        settle: "none",
      },
      start_datetime: sent.items[0]?.start_datetime.replace("10:00", "13:00"),
      end_datetime: sent.items[0]?.end_datetime.replace("12:00", "15:00"),
    };
    const moved = await portal.send("POST", `operate/bookings/${id}/change`, move);
    expect(moved.errors).toEqual([]);
    const { version } = moved.data as { version: number };
    const cancel = { version, fee: "policy", back_fee: 0, reason: { code: "guest_request", text: "" } };
    expect((await portal.send("POST", `operate/bookings/${id}/cancel`, cancel)).errors).toEqual([]);
    expect(await audited(portal.actor)).toEqual([
      "checkout.booked",
      "reservation.changed",
      "reservation.canceled",
    ]);
    const detail = (await boss.get(`operate/bookings/${id}` as "operate/bookings/:id")).data;
    expect(detail.history.map(({ actor }) => actor.kind)).toEqual(["program", "program", "program"]);
  });

  it("needs a key if it books, and gets its own answer again under it", async () => {
    const [portal, other] = [await program(["desk"]), await program(["desk"])];
    const sent = order(102);
    const without = await portal.send("POST", "operate/bookings", sent, null);
    expect([without.status, String(without.errors)]).toEqual([
      422,
      expect.stringContaining("Idempotency-Key"),
    ]);
    const first = await portal.send("POST", "operate/bookings", sent, "one");
    expect(first.status).toBe(200);
    expect((await portal.send("POST", "operate/bookings", sent, "one")).data).toEqual(first.data);
    // Another token's key is another key, from the same address too.
    expect((await other.send("POST", "operate/bookings", sent, "one")).code).toBe("slot_taken");
  });

  it("finds what it had booked when the process died before it answered", async () => {
    const portal = await program(["desk"]);
    const sent = order(103);
    const first = await portal.send("POST", "operate/bookings", sent, "died");
    await t.app.db.run(sql`DELETE FROM idempotency WHERE key = 'died'`);
    expect((await portal.send("POST", "operate/bookings", sent, "died")).data).toEqual(first.data);
  });

  it("has no more say than the front desk: no other price, no file of a list", async () => {
    const portal = await program(["see", "desk"]);
    const sent = order(101);
    const cheap = {
      ...sent,
      items: sent.items.map((item) => ({ ...item, price: 1 })),
      total: 1,
      reason: { code: "other", text: "x" },
    };
    expect((await portal.send("POST", "operate/bookings", cheap)).status).toBe(403);
    expect((await portal.get("operate/bookings?format=csv")).status).toBe(403);
  });
});

describe("TOKEN-10: a guest who comes again", () => {
  const email = "again@guest.example";
  const again = (day?: string) => ({ ...order(101, day), guest: { ...CALLER, email } });

  it("is booked for by the mail address alone, and stays who it is", async () => {
    const portal = await program(["see", "desk"]);
    const book = async (sent: object, kept: string[] = []) => {
      const preview = await portal.send("POST", "operate/bookings/preview", sent);
      expect(preview.data).toMatchObject({
        impossible: [],
        alike: [],
        takes_mail: true,
        kept_of_guest: kept,
      });
      const { errors, data } = await portal.send("POST", "operate/bookings", sent);
      expect(errors).toEqual([]);
      expect(data).toMatchObject({ kept_of_guest: kept });
      const [id] = (data as { reservation_ids: number[] }).reservation_ids;
      const { items } = (await portal.get(`operate/bookings?ids=${id}`)).data as {
        items: { guest: { id: number; name: string } }[];
      };
      return items[0]?.guest;
    };
    const first = await book(again());
    const renamed = { ...CALLER, email: email.toUpperCase(), last_name: "別名" };
    expect(await book({ ...again(), guest: renamed }, ["name"])).toEqual(first);
    // What it says otherwise is named; what is only written otherwise, or not said, is no difference.
    const other = { name_kana: "ベツメイ タロウ", company: "架空会社", phone_number: "03-9999-0000" };
    const parts = ["name_kana", "company", "phone_number"];
    expect(await book({ ...again(), guest: { ...CALLER, email, ...other } }, parts)).toEqual(first);
    const written = {
      email,
      last_name: "太郎",
      first_name: "　架空 ",
      phone_number: "０３（１２３４）５６７８",
    };
    expect(await book({ ...again(), guest: written })).toEqual(first);
    // Staff are told to choose the guest.
    expect(await boss.send("POST", "operate/bookings", again())).toMatchObject({
      errors: { "guest.email": [expect.any(String)] },
    });
  });

  it("is not shown to a token that may not read guests", async () => {
    const staff = (await boss.send("POST", "operate/bookings/preview", order(101))).data;
    expect((staff as { alike: object[] }).alike.length).toBeGreaterThan(0);
    for (const limited of [program(["desk"]), program(["see", "desk"], { space_ids: [101] })]) {
      const { data } = await (await limited).send("POST", "operate/bookings/preview", again());
      expect(data).toMatchObject({ alike: [], mails: [], total: 2000 });
      expect(JSON.stringify(data)).not.toContain(CALLER.last_name);
    }
    const { data } = await (await program(["see", "desk"])).send("POST", "operate/bookings/preview", again());
    expect((data as { mails: { to: string }[] }).mails.map(({ to }) => to)).toEqual([email]);
  });
});

describe("TOKEN-6: a token for a room", () => {
  it("books, lists, cancels and closes there only; elsewhere nothing is found", async () => {
    const [all, own] = [
      await program(["see", "desk", "rooms"]),
      await program(["see", "desk", "rooms"], { space_ids: [102] }),
    ];
    const day = freshDay();
    const book = async (spaceId: number) =>
      (
        (await all.send("POST", "operate/bookings", order(spaceId, day))).data as {
          reservation_ids: number[];
        }
      ).reservation_ids[0] as number;
    const [mine, theirs] = [await book(102), await book(101)];
    const ids = async (query = "") => {
      const path = `operate/bookings?used_from=${day}&used_to=${day}${query}`;
      return ((await own.get(path)).data as { items: { id: number }[] }).items.map(({ id }) => id);
    };
    expect([await ids(), await ids("&space_ids=101"), await ids("&space_ids=101,102")]).toEqual([
      [mine],
      [],
      [mine],
    ]);
    expect((await own.get(`operate/bookings?ids=${theirs}`)).data).toMatchObject({ items: [] });
    const both = { ...order(102, freshDay()), total: 4000 };
    both.items.push({ ...order(101).items[0], space_id: 101 } as (typeof both.items)[number]);
    expect((await own.send("POST", "operate/bookings", both)).status).toBe(404);
    expect((await own.send("POST", "operate/bookings/preview", both)).status).toBe(404);
    const cancel = { version: 1, fee: "policy", back_fee: 0, reason: { code: "guest_request", text: "" } };
    for (const call of ["cancel", "cancel/preview", "change", "change/preview", "approve", "decline"]) {
      const { status } = await own.send("POST", `operate/bookings/${theirs}/${call}`, {
        ...{ ...cancel, ...(call === "decline" ? { reason: { code: "other", text: "" } } : {}) },
        ...{ price: 2000, settle: "none", start_datetime: `${day} 13:00`, end_datetime: `${day} 15:00` },
      });
      expect([call, status]).toEqual([call, 404]);
    }
    // Nor may a booking of its own room be moved to another.
    const away = { start_datetime: `${day} 13:00`, end_datetime: `${day} 15:00`, space_id: 101 };
    expect((await own.send("POST", `operate/bookings/${mine}/change/preview`, away)).status).toBe(404);
    const free = (await own.get(`operate/free?day=${day}&from=15:00&to=16:00`)).data as {
      spaces: { space_id: number }[];
    };
    expect(free.spaces.map(({ space_id: id }) => id)).toEqual([102]);
    const named = await own.get(`operate/free?day=${day}&from=15:00&to=16:00&space_id=101`);
    expect(named.data).toMatchObject({ room: null });
  });

  it("closes and opens whole closures of its rooms", async () => {
    const own = await program(["rooms"], { space_ids: [102] });
    const extent = closing(freshDay(), "15:00", "16:00");
    const close = (spaces: object) => own.send("POST", "operate/closures", { ...extent, ...spaces });
    expect((await close({ space_ids: [101, 102] })).status).toBe(404);
    expect((await close({ space_ids: undefined, all: true })).status).toBe(404);
    const { data, status } = await close({ space_ids: [102] });
    expect(status).toBe(200);
    const shared = (
      await boss.post("operate/closures", { ...closing(freshDay(), "15:00", "16:00"), space_ids: [101, 102] })
    ).data;
    const listed = (await own.get("operate/closures")).data as { items: { id: number }[] };
    const { id, version } = data as { id: number; version: number };
    expect(listed.items.map((one) => one.id).sort()).toEqual([id, shared.id].sort());
    expect((await own.send("DELETE", `operate/closures/${shared.id}?version=${shared.version}`)).status).toBe(
      404,
    );
    expect((await own.send("DELETE", `operate/closures/${id}?version=${version}`)).status).toBe(200);
    expect(await audited(own.actor)).toEqual(["closure.created", "closure.removed"]);
  });

  it("reaches a room that joins its group, and loses one that leaves it", async () => {
    const group = (await boss.post("operate/groups", { name: { ja: "本館", en: "Main" }, space_ids: [101] }))
      .data;
    const own = await program(["see"], { group_ids: [group.id] });
    const rooms = async () => ((await own.get("operate/token")).data as { space_ids: number[] }).space_ids;
    expect(await rooms()).toEqual([101]);
    const change = { version: group.version, name: { ja: "本館", en: "Main" }, space_ids: [102, 103] };
    expect((await boss.send("PATCH", `operate/groups/${group.id}`, change)).errors).toEqual([]);
    expect((await rooms()).sort()).toEqual([102, 103]);
  });
});

it("TOKEN-8: a token says what it is; a person who is signed in has none", async () => {
  const own = await program(["see", "events"], { space_ids: [103] });
  expect((await own.get("operate/token")).data).toEqual({
    ...{ id: own.id, name: "Portal", rights: ["see", "events"], space_ids: [103] },
    expires_at: "2027-06-30T15:00:00.000Z",
  });
  expect((await boss.get("operate/token")).data).toBeNull();
});
