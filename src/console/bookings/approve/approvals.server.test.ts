import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { addRooms, approvedRoom, room } from "../../../../test/build/catalog.ts";
import { type Guest, guest } from "../../../../test/build/guest.ts";
import { operator } from "../../../../test/build/operator.ts";
import { bookByCard } from "../../../../test/build/payment.ts";
import { storeBooking } from "../../../../test/build/stored-booking.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { sql } from "../../../platform/sql.ts";

type Desk = Awaited<ReturnType<typeof operator>>;
let t: TestApp;
let desk: Desk;
let hanako: Guest;
let next = 0;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), approvedRoom(102)]);
  desk = await operator(t, ["see", "desk"]);
  hanako = await guest(t);
});
afterAll(() => t.close());
beforeEach(() => t.app.db.run(sql`DELETE FROM mail`));

/** A booking that waits for an answer, paid by transfer. */
async function waiting(): Promise<{ id: number; version: number }> {
  next += 1;
  const start = new Date(t.now() + (240 + next * 3) * 3_600_000);
  const end = new Date(start.getTime() + 3_600_000);
  const id = await storeBooking(t, { spaceId: 101, accountId: hanako.accountId, start, end });
  const until = new Date(t.now() + (next % 5) * 3_600_000 + 60_000);
  await t.app.db.run(
    sql`UPDATE reservation SET approval = 'waiting', approval_until = ${until} WHERE id = ${id}`,
  );
  return { id, version: 2 };
}
const row = (id: number) =>
  t.app.db.row<{ approval: string; canceled: boolean; version: number }>(
    sql`SELECT approval, canceled_at IS NOT NULL AS canceled, version FROM reservation WHERE id = ${id}`,
  );
const events = (id: number) =>
  t.app.db.rows(
    sql`SELECT actor, action, detail FROM audit WHERE subject = ${`reservation:${id}`} ORDER BY id`,
  );
const mails = () =>
  t.app.db.rows<{ kind: string; data: object }>(sql`SELECT kind, data FROM mail ORDER BY id`);
const reason = { code: "maintenance", text: "空調の工事" } as const;

describe("POST operate/bookings/:id/approve and decline", () => {
  afterAll(() => checkInvariants(t.app));

  it("CONSOLE-20: accepts, with one event of who did it, and one mail", async () => {
    const { id, version } = await waiting();
    const { status, data } = await desk.post(`operate/bookings/${id}/approve`, { version });
    expect([status, data.status, data.version]).toEqual([200, "unpaid", version + 1]);
    expect(await row(id)).toMatchObject({ approval: "accepted", canceled: false });
    expect(await events(id)).toEqual([
      {
        actor: `operator:${desk.accountId}`,
        action: "reservation.accepted",
        detail: {
          before: { approval: "waiting" },
          after: { approval: "accepted", pay_by: expect.any(String) },
        },
      },
    ]);
    expect((await mails()).map(({ kind }) => kind)).toEqual(["booking.accepted"]);
  });

  it("CONSOLE-20: declines with a reason for the colleagues and words for the guest", async () => {
    const { id, version } = await waiting();
    const mail = { send: true, note: "別の日にぜひお越しください。" };
    const { status, data } = await desk.post(`operate/bookings/${id}/decline`, { version, reason, mail });
    expect([status, data.status]).toEqual([200, "canceled"]);
    expect(await events(id)).toEqual([
      {
        actor: `operator:${desk.accountId}`,
        action: "reservation.declined",
        detail: {
          code: "maintenance",
          reason: "空調の工事",
          before: { approval: "waiting" },
          after: { approval: "declined" },
        },
      },
    ]);
    await t.settle();
    const sent = await t.app.db.row<{ text: string; recipient: string }>(
      sql`SELECT text, recipient FROM mail_log WHERE reservation_id = ${id}`,
    );
    expect(sent?.text).toContain(mail.note);
    // The reason is for the colleagues.
    expect(sent?.text).not.toContain(reason.text);
  });

  it("sends no mail if the person says so", async () => {
    const { id, version } = await waiting();
    await desk.post(`operate/bookings/${id}/decline`, { version, reason, mail: { send: false } });
    expect(await mails()).toEqual([]);
  });

  it("needs a session and the right to answer", async () => {
    const { id, version } = await waiting();
    const clerk = await operator(t, ["see"]);
    for (const call of [`operate/bookings/${id}/approve`, `operate/bookings/${id}/decline`]) {
      expect((await t.visitor().send("POST", call, { version, reason })).status).toBe(401);
      expect((await hanako.send("POST", call, { version, reason })).status).toBe(401);
      expect((await clerk.send("POST", call, { version, reason })).code).toBe("forbidden");
    }
    expect(await events(id)).toEqual([]);
  });

  it("CONSOLE-21: a write that saw another version does nothing and names the version there is", async () => {
    const { id, version } = await waiting();
    await t.app.db.run(sql`UPDATE reservation SET note = 'x' WHERE id = ${id}`);
    const reply = await desk.send("POST", `operate/bookings/${id}/approve`, { version });
    expect([reply.status, reply.code, reply.headers.get("x-current-version")]).toEqual([409, "stale", "3"]);
    expect([await row(id), await events(id), await mails()]).toEqual([
      expect.objectContaining({ approval: "waiting" }),
      [],
      [],
    ]);
  });

  it("rejects what is malformed, unknown, or does not wait", async () => {
    const { id, version } = await waiting();
    for (const body of [{}, { version: "x" }, { version: 0 }, { version, reason: { code: "no" } }])
      expect((await desk.send("POST", `operate/bookings/${id}/decline`, body)).status).toBe(422);
    const text = "x".repeat(501);
    expect(
      (
        await desk.send("POST", `operate/bookings/${id}/decline`, {
          version,
          reason: { code: "other", text },
        })
      ).status,
    ).toBe(422);
    expect((await desk.send("POST", "operate/bookings/999999/approve", { version: 1 })).status).toBe(404);
    await t.app.db.run(sql`UPDATE reservation SET approval = NULL WHERE id = ${id}`);
    const reply = await desk.send("POST", `operate/bookings/${id}/approve`, { version });
    expect([reply.status, reply.code]).toEqual([409, "not_operable"]);
  });

  it("a repeat with the same key answers the same and does nothing again", async () => {
    const { id, version } = await waiting();
    const headers = { "idempotency-key": `answer-${id}` };
    const first = await desk.post(`operate/bookings/${id}/approve`, { version }, headers);
    const second = await desk.post(`operate/bookings/${id}/approve`, { version }, headers);
    expect([second.status, second.data]).toEqual([200, first.data]);
    expect(await events(id)).toHaveLength(1);
  });

  it("CONSOLE-22: one of two people who answer at once wins, and the other is told who it was", async () => {
    const other = await operator(t, ["see", "desk"], { locale: "en" });
    await t.app.db.run(
      sql`UPDATE account SET last_name = 'Kimura', first_name = 'Ryo' WHERE id = ${other.accountId}`,
    );
    const ids: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      const { id, version } = await waiting();
      ids.push(id);
      const [approved, declined] = await Promise.all([
        desk.send("POST", `operate/bookings/${id}/approve`, { version }),
        other.send("POST", `operate/bookings/${id}/decline`, { version, reason }),
      ]);
      expect([approved.status, declined.status].sort()).toEqual([200, 409]);
      const isApproved = approved.status === 200;
      const loser = isApproved ? declined : approved;
      expect([loser.code, loser.errors]).toEqual([
        "not_operable",
        [
          isApproved
            ? "大家 環 has accepted this booking already."
            : "Kimura Ryoさんがすでにお断りしました。",
        ],
      ]);
      expect(await row(id)).toMatchObject({
        approval: isApproved ? "accepted" : "declined",
        canceled: !isApproved,
      });
      expect(await events(id)).toHaveLength(1);
    }
    expect(await mails()).toHaveLength(ids.length);
  });

  it("APPROVE-2: from its deadline on a request is not accepted any more, also before a sweep has ended it", async () => {
    const { id, version } = await waiting();
    await t.app.db.run(sql`UPDATE reservation SET approval_until = ${new Date(t.now())} WHERE id = ${id}`);
    const late = await desk.send("POST", `operate/bookings/${id}/approve`, { version: version + 1 });
    expect([late.status, late.code, late.errors]).toEqual([
      ...[409, "not_operable"],
      ["回答の期限が過ぎたため、この申し込みは取り消されました。"],
    ]);
    expect(await row(id)).toMatchObject({ approval: "waiting", canceled: false });
    await t.app.db.run(
      sql`UPDATE reservation SET approval_until = ${new Date(t.now() + 1)} WHERE id = ${id}`,
    );
    const last = await desk.send("POST", `operate/bookings/${id}/approve`, { version: version + 2 });
    expect(last.status).toBe(200);
  });

  it("CONSOLE-22: either an answer or a deadline wins", async () => {
    const { id, version } = await waiting();
    await t.app.db.run(
      sql`UPDATE reservation SET approval_until = ${new Date(t.now())}, version = 2 WHERE id = ${id}`,
    );
    const [reply] = await Promise.all([
      desk.send("POST", `operate/bookings/${id}/approve`, { version: version + 1 }),
      t.settle(),
    ]);
    const after = await row(id);
    expect(after?.approval).toBe(reply.status === 200 ? "accepted" : "declined");
    expect(await events(id)).toHaveLength(1);
  });
});

it("APPROVE-1, APPROVE-2: a card is captured or released right after the answer", async () => {
  const buyer = await guest(t);
  const at = (hour: string, until: string) => slot(102, "2026-12-10", hour, until, 2000);
  for (const [answer, state] of [
    ["approve", "succeeded"],
    ["decline", "released"],
  ] as const) {
    const cart = [answer === "approve" ? at("10:00", "12:00") : at("14:00", "16:00")];
    const [id] = await bookByCard(buyer, cart);
    const { data } = await desk.get(`operate/bookings?q=${id}`);
    const { version = 0, marks } = data.items[0] ?? {};
    expect(marks?.is_disputed).toBe(false);
    await desk.send("POST", `operate/bookings/${id}/${answer}`, { version, reason });
    await t.app.background.drain(10_000);
    expect(await t.app.db.row(sql`SELECT state FROM payment ORDER BY id DESC LIMIT 1`)).toEqual({ state });
  }
  await t.settle();
  await checkInvariants(t.app);
});

describe("POST operate/bookings/approve and decline", () => {
  it("CONSOLE-23: answers each request by itself and reports each outcome", async () => {
    const [one, two, three] = [await waiting(), await waiting(), await waiting()];
    await desk.post(`operate/bookings/${two.id}/decline`, { version: two.version, reason });
    const items = [one, two, { ...three, version: 9 }, { id: 999_999, version: 1 }];
    const { data } = await desk.post("operate/bookings/approve", { items });
    expect(data.results).toEqual([
      { id: one.id, ok: true, problem: null },
      {
        id: two.id,
        ok: false,
        problem: { code: "already_declined", text: "大家 環さんがすでにお断りしました。" },
      },
      { id: three.id, ok: false, problem: { code: "stale", text: expect.any(String) } },
      { id: 999_999, ok: false, problem: { code: "not_found", text: expect.any(String) } },
    ]);
    const declined = await desk.post("operate/bookings/decline", { items: [three], reason });
    expect(declined.data.results).toEqual([{ id: three.id, ok: true, problem: null }]);
  });

  it("takes at most fifty, and needs the right", async () => {
    const items = Array.from({ length: 51 }, (_, at) => ({ id: at + 1, version: 1 }));
    expect((await desk.send("POST", "operate/bookings/approve", { items })).status).toBe(422);
    expect((await desk.send("POST", "operate/bookings/approve", { items: [] })).status).toBe(422);
    const clerk = await operator(t, ["see"]);
    expect((await clerk.send("POST", "operate/bookings/decline", { items, reason })).status).toBe(403);
  });
});

describe("GET operate/approvals", () => {
  it("CONSOLE-24: the nearest deadline first, with the day in the room and the guest's past", async () => {
    const visitor = await guest(t);
    const past = new Date(t.now() - 48 * 3_600_000);
    const end = new Date(past.getTime() + 3_600_000);
    await storeBooking(t, {
      spaceId: 101,
      accountId: visitor.accountId,
      start: past,
      end,
      isPaid: true,
      price: 3000,
    });
    const start = new Date("2027-03-01T01:00:00Z");
    const beside = { spaceId: 101, accountId: hanako.accountId, cleaningMinutes: 15 };
    const before = await storeBooking(t, {
      ...beside,
      start: new Date("2027-02-28T23:00:00Z"),
      end: new Date("2027-03-01T00:00:00Z"),
      isPaid: true,
    });
    await storeBooking(t, {
      ...beside,
      start: new Date("2027-02-28T10:00:00Z"),
      end: new Date("2027-02-28T11:00:00Z"),
    });
    const id = await storeBooking(t, {
      spaceId: 101,
      accountId: visitor.accountId,
      start,
      end: new Date("2027-03-01T02:00:00Z"),
    });
    await t.app.db.run(
      sql`UPDATE reservation SET approval = 'waiting', approval_until = ${new Date(t.now() + 60_000)} WHERE id = ${id}`,
    );
    const { data } = await desk.get("operate/approvals");
    const untils = data.items.map(({ approval_until }) => approval_until ?? "");
    expect(untils).toEqual([...untils].sort());
    const asked = data.items.find((item) => item.id === id);
    expect(asked?.history).toEqual({
      visits: 1,
      spent: [{ amount: 3000, currency: "JPY" }],
      cancels: 0,
      declined: 0,
    });
    expect(asked?.authorised).toBeNull();
    expect(asked?.day).toEqual([
      {
        id: before,
        start_datetime: "2027-03-01 08:00",
        end_datetime: "2027-03-01 09:00",
        cleaning_minutes: 15,
        status: "confirmed",
        guest: "架空 花子",
      },
      expect.objectContaining({ id, start_datetime: "2027-03-01 10:00", status: "waiting_for_approval" }),
    ]);
    const page = await desk.get("operate/approvals?limit=1");
    const second = await desk.get(`operate/approvals?limit=1&after=${page.data.next}`);
    expect([page.data.items[0]?.id, second.data.items[0]?.id]).toEqual(
      data.items.slice(0, 2).map((item) => item.id),
    );
    await t.app.db.run(sql`UPDATE reservation SET approval = NULL WHERE id = ${id}`);
  });

  it("needs the right to see", async () => {
    expect((await t.visitor().send("GET", "operate/approvals")).status).toBe(401);
    expect((await (await operator(t, ["desk"])).send("GET", "operate/approvals")).status).toBe(403);
    expect((await desk.send("GET", "operate/approvals?after=x")).status).toBe(422);
  });
});
