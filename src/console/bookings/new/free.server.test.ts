import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { addRooms, IN_SINGAPORE, room } from "../../../../test/build/catalog.ts";
import { freshDay } from "../../../../test/build/fresh-day.ts";
import { operator } from "../../../../test/build/operator.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { sql } from "../../../platform/sql.ts";

let t: TestApp;
let desk: Awaited<ReturnType<typeof operator>>;
let manager: Awaited<ReturnType<typeof operator>>;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [
    room(101),
    room(102, { max_member: 4 }),
    room(103, { hidden: true, max_member: 40 }),
    room(201, { ...IN_SINGAPORE, max_member: 60 }),
    room(202, { ...IN_SINGAPORE, max_member: 2 }),
  ]);
  desk = await operator(t, ["see", "desk"]);
  manager = await operator(t, ["see", "desk", "price", "people"], { locale: "en" });
});
afterEach(() => checkInvariants(t.app));
afterAll(() => t.close());

function item(day: string, from = "10:00", to = "12:00", spaceId = 101) {
  return { space_id: spaceId, start_datetime: `${day} ${from}`, end_datetime: `${day} ${to}` };
}

const CALLER = { last_name: "架空", first_name: "太郎", phone_number: "03-1234-5678" };

describe("POST operate/bookings/preview", () => {
  it("OPBOOK-11: shows what the write would do, and writes nothing", async () => {
    const day = freshDay();
    const before = await t.app.db.row(sql`SELECT count(*) FROM account`);
    const reply = await manager.post("operate/bookings/preview", {
      guest: { ...CALLER, email: "preview@guest.example", locale: "en" },
      items: [item(day), item(day, "07:00", "08:00", 102)],
      terms: "prepaid",
      mail: { note: "See you soon." },
    });
    expect(reply.data).toMatchObject({
      price_before: null,
      price_after: 2000,
      total: 2000,
      pay_by: "2026-11-27",
      due_on: null,
      settle: ["due"],
      needs_reason: true,
      takes_mail: true,
      impossible: [],
      conflicts: [],
      rules_broken: [
        { code: "slot_closed", item: 1, right: "price" },
        { code: "slot_no_plan", item: 1, right: "price" },
      ],
      items: [
        { price: 2000, price_ruled: 2000, lines: [{ amount: 2000 }], cleaning: 15 },
        { price: null, price_ruled: null, lines: [] },
      ],
      mails: [{ kind: "booking.booked", to: "preview@guest.example", locale: "en" }],
    });
    expect(reply.data.mails[0]?.text).toContain("See you soon.");
    expect(await t.app.db.row(sql`SELECT count(*) FROM account`)).toEqual(before);
  });

  it("OPBOOK-11, TERMS-3: shows the mail of an invoice before it is sent", async () => {
    const reply = await desk.post("operate/bookings/preview", {
      guest: { ...CALLER, email: "invoice@guest.example" },
      items: [item(freshDay())],
      terms: "invoice",
      due_on: "2027-01-15",
    });
    const [mail] = reply.data.mails;
    expect(mail?.subject).toContain("ご予約が確定しました（請求書払い）");
    expect(mail?.text).toContain("2027/01/15(金)までに下記の口座へお振込みください。");
    expect(mail?.text).toContain("予約番号：予約の確定時に決まります");
    expect(mail?.text).not.toContain("取り消されます");
  });

  it("OPBOOK-11: needs no guest yet, and names who is in the way", async () => {
    const day = freshDay();
    const made = await desk.post("operate/bookings", {
      guest: CALLER,
      items: [item(day)],
      terms: "prepaid",
      total: 2000,
    });
    const reply = await desk.post("operate/bookings/preview", {
      items: [item(day, "11:00", "13:00")],
      terms: "invoice",
    });
    expect(reply.data).toMatchObject({
      impossible: [{ code: "slot_taken", item: 0 }],
      conflicts: [
        {
          item: 0,
          kind: "booking",
          booking_id: made.data.reservation_ids[0],
          start_datetime: `${day} 10:00`,
          end_datetime: `${day} 12:15`,
          cleaning: 15,
        },
      ],
      mails: [],
      due_on: "2026-12-31",
    });
  });
});

describe("GET operate/free", () => {
  it("OPBOOK-10: lists the free rooms, the smallest that is large enough first, with price and free_until", async () => {
    const day = freshDay();
    await desk.post("operate/bookings", {
      guest: CALLER,
      items: [item(day, "15:00", "16:00")],
      terms: "prepaid",
      total: 1000,
    });
    const path = `operate/free?day=${day}&from=10:00&to=12:00&q=${encodeURIComponent("会議室10")}` as const;
    const free = await desk.get(path);
    expect(free.data.spaces.map(({ space_id, total, free_until }) => [space_id, total, free_until])).toEqual([
      [102, 2000, "22:00"],
      [101, 2000, "14:45"],
    ]);
    expect((await desk.get(`${path}&people=5`)).data.spaces.map(({ space_id }) => space_id)).toEqual([101]);
  });

  it("OPBOOK-10: offers other rooms then, and other times in these rooms, if none is free", async () => {
    const day = freshDay();
    await desk.post("operate/bookings", {
      guest: CALLER,
      items: [item(day, "10:00", "12:00")],
      terms: "prepaid",
      total: 2000,
    });
    const path = `operate/free?day=${day}&from=10:00&to=12:00&q=${encodeURIComponent("会議室101")}` as const;
    const { data } = await desk.get(path);
    expect(data.spaces).toEqual([]);
    expect(data.near.map(({ space_id, from, to }) => [space_id, from, to])).toEqual([
      [102, "10:00", "12:00"],
      [101, "12:15", "14:15"],
    ]);
  });

  it("OPBOOK-10: rooms of another currency come last; a room that is named comes first, before those of its size, and has its name where it is closed", async () => {
    const day = freshDay();
    const ids = async (query: string) => {
      const { data } = await desk.get(`operate/free?day=${day}&${query}`);
      return { room: data.room?.space_id, free: data.spaces.map(({ space_id }) => space_id) };
    };
    expect(await ids("from=10:00&to=12:00")).toEqual({ room: undefined, free: [102, 101, 202, 201] });
    expect(await ids("from=10:00&to=12:00&space_id=201")).toEqual({ room: 201, free: [201, 202, 101, 102] });
    expect(await ids("from=05:00&to=06:00&space_id=101")).toEqual({ room: 101, free: [] });
    expect((await ids("from=10:00&to=12:00&space_id=999")).room).toBeUndefined();
  });

  it("OPBOOK-10: a lead time does not hide a room", async () => {
    const { data } = await desk.get("operate/free?day=2026-11-24&from=10:30&to=11:30&people=9");
    expect(data.spaces[0]).toMatchObject({ space_id: 101, rules_broken: [{ code: "slot_too_early" }] });
  });

  it.each([
    "day=2026-12-32&from=10:00&to=12:00",
    "day=2026-12-10&from=9&to=12:00",
    "day=2026-12-10&from=10:00&to=37:00",
  ])("API-8: %s is 422", async (query) => {
    expect((await desk.send("GET", `operate/free?${query}`)).status).toBe(422);
  });
});
