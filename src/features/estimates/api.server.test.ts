import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, room } from "../../../test/build/catalog.ts";
import { freshDay } from "../../../test/build/fresh-day.ts";
import { type Guest, guest } from "../../../test/build/guest.ts";
import { mailsTo, mailTo } from "../../../test/build/mail.ts";
import { operator } from "../../../test/build/operator.ts";
import { bookByBank, bookByCard, openIntent, pay, poll, read } from "../../../test/build/payment.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { sql } from "../../platform/sql.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102)]);
});
afterAll(async () => {
  await t.rest();
  await checkInvariants(t.app);
  await t.close();
});

/** 1,000 an hour in the day plan, unless told otherwise. */
const costing = (id: number, cost: number) => {
  const { plans } = room(id);
  return room(id, { plans: plans.map((plan) => ({ ...plan, cost_per_hour: cost })) });
};
const reprice = (id: number, cost: number) => addRooms(t, [costing(id, cost)]);

const form = { company: "潮路商事", person: "汐見", valid_until: "2026-12-01" };
const rowOf = (day: string, price = 2000, space = 101) => slot(space, day, "10:00", "12:00", price);

async function made(rows: ReturnType<typeof slot>[], part: Partial<typeof form> = {}) {
  const { data, errors } = await t.visitor().post("estimates", { ...form, ...part, reservations: rows });
  expect(errors).toEqual([]);
  return data;
}
const withEstimate = <Row extends object>(row: Row, estimate: string) => ({ ...row, estimate });
const seen = async (token: string, who = t.visitor()) => (await who.get(`estimates/${token}`)).data;

describe("making an estimate", () => {
  it("ESTIMATE-1, ESTIMATE-3: needs a company's name only, and gets a number of its own series and a secret link", async () => {
    const day = freshDay();
    const first = await made([rowOf(day)], { person: "" });
    const second = await made([rowOf(day)]);
    const numberOf = ({ number }: { number: string }) => Number(/^E-2026-(\d{6})$/.exec(number)?.[1]);
    expect(numberOf(second)).toBe(numberOf(first) + 1);
    expect(Buffer.from(first.token, "base64url")).toHaveLength(16);
    const [row] = await t.app.db.rows(sql`SELECT encode(digest, 'hex') AS digest, items::text FROM estimate`);
    expect(JSON.stringify(row)).not.toContain(first.token);
    // It holds no room, and leaves no account.
    await bookByBank(await guest(t), [rowOf(day)]);
  });

  it("ESTIMATE-3: numbers have no gap if many are made at the same moment", async () => {
    const day = freshDay();
    const before = await t.app.db.row<{ last: number }>(
      sql`SELECT last FROM estimate_number WHERE year = 2026`,
    );
    const all = await Promise.all(Array.from({ length: 8 }, () => made([rowOf(day)])));
    const numbers = all.map(({ number }) => Number(number.slice(-6))).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, place) => (before?.last ?? 0) + 1 + place));
  });

  it("ESTIMATE-2: is refused for what cannot be booked now, at another price, or for too long", async () => {
    const day = freshDay();
    const ask = async (part: object, rows = [rowOf(day)]) => {
      const reply = await t.visitor().post("estimates", { ...form, reservations: rows, ...part });
      return [reply.status, reply.code];
    };
    expect(await ask({}, [rowOf(day, 1999)])).toEqual([409, "price_changed"]);
    expect(await ask({}, [])).toEqual([422, "validation"]);
    expect(await ask({ company: " " })).toEqual([422, "validation"]);
    expect(await ask({ valid_until: "2026-12-09" })).toEqual([422, "validation"]);
    expect(await ask({ valid_until: "2026-11-23" })).toEqual([422, "validation"]);
    expect(await ask({ valid_until: "2026-11-28" }, [rowOf("2026-11-27")])).toEqual([422, "validation"]);
    expect(await ask({}, [slot(101, day, "07:00", "09:00", 2000)])).toEqual([422, "not_bookable"]);
    await bookByBank(await guest(t), [rowOf(day)]);
    expect(await ask({})).toEqual([409, "slot_taken"]);
  });

  it("ESTIMATE-3: the paper says what was offered, and that it holds no room", async () => {
    const day = freshDay();
    const { token, number } = await made([rowOf(day), rowOf(day, 2000, 102)]);
    await reprice(101, 3000);
    const response = await t.visitor().raw(`estimate_papers/${token}?lang=ja`);
    await reprice(101, 1000);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(response.headers.get("content-disposition")).toContain(number);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe("%PDF-");
    expect((await t.visitor().raw("estimate_papers/unknown")).status).toBe(404);
  });
});

describe("the console's list", () => {
  it("ESTIMATE-10: finds them by company, person, number and outcome, and says what share became bookings", async () => {
    const desk = await operator(t, ["see"]);
    const day = freshDay();
    const company = { company: "ﾐｽﾞﾄﾘ設計", person: "瑞鳥" };
    const booked = await made([rowOf(day)], company);
    const open = await made([rowOf(freshDay())], company);
    const [id] = await bookByCard(await guest(t), [withEstimate(rowOf(day), booked.token)]);
    const find = async (query: string) =>
      (await desk.get(`operate/estimates?${query}` as "operate/estimates")).data.items.map(
        ({ number }) => number,
      );
    expect(await find("q=ミズトリ")).toEqual([open.number, booked.number]);
    expect(await find("q=瑞鳥&outcome=booked")).toEqual([booked.number]);
    expect(await find("q=瑞鳥&outcome=open")).toEqual([open.number]);
    expect(await find("q=瑞鳥&outcome=passed")).toEqual([]);
    expect(await find(`q=${booked.number.toLowerCase()}`)).toEqual([booked.number]);
    expect(await find("q=100%25")).toEqual([]);
    const [item] = (await desk.get(`operate/estimates?q=${booked.number}` as "operate/estimates")).data.items;
    expect(item).toMatchObject({ times: 1, total: 2000, booking_ids: [id], outcome: "booked" });
    const { data } = await desk.get(`operate/estimates/${item?.id}` as "operate/estimates/7");
    expect(data.rows).toEqual([
      {
        space: { id: 101, name: "会議室101" },
        ...{ start_datetime: `${day} 10:00`, end_datetime: `${day} 12:00`, total: 2000 },
      },
    ]);
    const share = (await desk.get("operate/estimate_share")).data;
    const { items } = (await desk.get("operate/estimates?limit=200" as "operate/estimates")).data;
    expect(share).toEqual({
      made: items.length,
      booked: items.filter(({ outcome }) => outcome === "booked").length,
    });
    expect((await t.visitor().send("GET", "operate/estimates")).status).toBe(401);
  });
});

describe("mailing an estimate", () => {
  const handOn = (token: string, mail: string, who = t.visitor()) =>
    who.post(`estimate_mails/${token}`, { mail });
  const fresh = () => `boss-${crypto.randomUUID().slice(0, 8)}@rooms.example`;
  const tokenIn = (links: readonly string[]) =>
    /\/list\/(?:ja|en)\/estimates\/([\w-]+)$/m.exec(links.join("\n"))?.[1] ?? "";

  it("ESTIMATE-11: the mail has a link of its own that opens and books the estimate, in the sender's language, and nothing typed", async () => {
    const day = freshDay();
    const { token, number } = await made([rowOf(day)]);
    await reprice(101, 1500);
    const boss = fresh();
    expect((await handOn(token, ` ${boss.toUpperCase()} `, t.visitor({ locale: "en" }))).status).toBe(200);
    const mail = await mailTo(t, boss.toUpperCase());
    expect(mail.subject).toContain(`Estimate ${number}`);
    expect(mail.text).toContain("¥2,000");
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/潮路商事|汐見/);
    const own = tokenIn(mail.links);
    expect(own).not.toBe(token);
    expect((await seen(own)).number).toBe(number);
    const paper = mail.links.find((link) => link.includes("/api/estimate_papers/")) ?? "";
    expect((await t.visitor().raw(paper.slice(paper.indexOf("estimate_papers")))).status).toBe(200);
    // The recipient forwards it in turn; the price holds for bookings through either link.
    const other = fresh();
    await handOn(own, other);
    const second = tokenIn((await mailTo(t, other)).links);
    expect(new Set([token, own, second]).size).toBe(3);
    const [id] = await bookByBank(await guest(t), [withEstimate(rowOf(day), second)]);
    expect((await seen(token)).booked).toBe(1);
    expect(id).toBeGreaterThan(0);
    await reprice(101, 1000);
    // Neither secrets nor texts stay behind.
    const kept = await t.app.db.rows<{
      row: { text?: string | null };
    }>(sql`SELECT to_jsonb(mail_log) AS row FROM mail_log WHERE kind = 'estimate.mailed'
      UNION ALL SELECT to_jsonb(mail) FROM mail WHERE kind = 'estimate.mailed'
      UNION ALL SELECT to_jsonb(estimate_link) FROM estimate_link`);
    expect(JSON.stringify(kept)).toContain(boss.toUpperCase());
    for (const secret of [token, own, second]) expect(JSON.stringify(kept)).not.toContain(secret);
    expect(kept.every(({ row }) => (row.text ?? null) === null)).toBe(true);
  });

  it("ESTIMATE-11: refuses what is no address, an unknown link and an estimate that has expired", async () => {
    const { token } = await made([rowOf("2027-02-20")], { valid_until: "2026-12-02" });
    const ask = async (mail: string, link = token) => {
      const { status, code, errors } = await handOn(link, mail);
      return [status, code, Array.isArray(errors) ? [] : Object.keys(errors)];
    };
    for (const wrong of ["", "boss", "a@b.example\r\nBcc: x@y.example", "boss@guest.invalid"])
      expect(await ask(wrong)).toEqual([422, "validation", ["mail"]]);
    expect(await ask(fresh(), "AAAAAAAAAAAAAAAAAAAAAA")).toEqual([404, "not_found", []]);
    const before = t.app.clock();
    t.setNow(Date.parse("2026-12-03T00:00:00+09:00"));
    expect(await ask(fresh())).toEqual([409, "not_operable", []]);
    t.setNow(before);
  });

  it("ESTIMATE-4: the last day ends on the clock of the room, on the page and for a mail alike", async () => {
    await addRooms(t, [room(103, { time_zone: "Asia/Singapore" })]);
    const { token } = await made([rowOf("2027-02-20", 2000, 103)], { valid_until: "2026-12-02" });
    const before = t.app.clock();
    const at = async (time: string) => {
      t.setNow(Date.parse(time));
      return [(await seen(token)).valid, (await handOn(token, fresh())).status];
    };
    expect(await at("2026-12-03T00:30:00+09:00")).toEqual([true, 200]);
    expect(await at("2026-12-03T01:00:00+09:00")).toEqual([false, 409]);
    t.setNow(before);
  });

  it("ESTIMATE-12: an estimate is mailed five times, even if many ask at the same moment", async () => {
    const { token } = await made([rowOf(freshDay())]);
    const all = Array.from({ length: 8 }, fresh);
    const replies = await Promise.all(all.map((one) => handOn(token, one)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    for (const { status, code } of replies.filter(({ status }) => status !== 200))
      expect([status, code]).toEqual([429, "too_many_requests"]);
    const sent = [];
    for (const one of all) sent.push(...(await mailsTo(t, one)));
    expect(sent).toHaveLength(5);
  });

  it("ESTIMATE-13: the recipient stops such mails by the link in one, and the sender gets the usual answer", async () => {
    const { token } = await made([rowOf(freshDay())]);
    const boss = fresh();
    await handOn(token, boss);
    const page = (await mailTo(t, boss)).links.find((link) => link.includes("/list/ja/mails?")) ?? "";
    const key = new URL(page).searchParams.get("key") ?? "";
    const stop = (given: string) =>
      t.visitor().raw(`mails/stop?token=${encodeURIComponent(given)}`, { method: "POST" });
    const looked = await t.visitor().raw(`mails/stop?token=${encodeURIComponent(key)}`);
    expect([looked.status, looked.headers.get("location")]).toEqual([303, page]);
    for (const wrong of [key.slice(0, -2), key.replace("to-", "to-A"), `1001.${key.split(".")[1]}`])
      expect((await stop(wrong)).status).toBe(422);
    expect((await stop(key)).status).toBe(200);
    expect((await handOn(token, boss.toUpperCase())).status).toBe(200);
    expect(await mailsTo(t, boss)).toHaveLength(1);
    const [row] = await t.app.db.rows(sql`SELECT to_jsonb(stopped_address) AS row FROM stopped_address`);
    expect(JSON.stringify(row)).not.toContain(boss);
    // Everybody else still gets theirs.
    const other = fresh();
    await handOn(token, other);
    expect(await mailsTo(t, other)).toHaveLength(1);
  });
});

describe("booking with an estimate", () => {
  it.each([
    ["rose", 1500, 2000],
    ["stayed", 1000, 2000],
    ["fell", 700, 1400],
  ])("ESTIMATE-4, ESTIMATE-5, ESTIMATE-9: after the price %s the lower one counts, by bank and by card", async (_, cost, price) => {
    const [byBank, byCard] = [freshDay(), freshDay()];
    const { token } = await made([rowOf(byBank), rowOf(byCard)]);
    await reprice(101, cost);
    const page = await seen(token);
    const time = { offered: 2000, today: cost * 2, cost: price, state: "free" };
    expect(page).toMatchObject({ valid: true, total: 4000, cost: price * 2, booked: 0, times: [time, time] });

    const taro = await guest(t);
    const row = withEstimate(rowOf(byBank, price), token);
    const checked = await taro.post("cart/check", { reservations: [row] });
    expect(checked.data.rows[0]).toMatchObject({ price, errors: [] });
    expect(checked.data.rows[0]?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(price);
    const [bank] = await bookByBank(taro, [row]);
    const [card] = await bookByCard(taro, [withEstimate(rowOf(byCard, price), token)]);
    for (const id of [bank, card]) {
      expect((await read(taro, id)).price).toBe(price);
      // The plans of the price that counts are kept with it.
      const row = await t.app.db.row<{ sum: number; estimate_id: number | null }>(sql`
        SELECT (SELECT sum((line->>'amount')::int)::int FROM jsonb_array_elements(price_lines) AS line) AS sum, estimate_id
        FROM reservation WHERE id = ${id}`);
      expect(row).toEqual({ sum: price, estimate_id: expect.any(Number) });
    }
    const isBooked = { state: "booked", reason: null };
    expect(await seen(token)).toMatchObject({ booked: 2, cost: null, times: [isBooked, isBooked] });
    await taro.post("reservations/delete/non", { reservation_id: bank });
    expect(await seen(token)).toMatchObject({ booked: 1, times: [{ state: "free" }, isBooked] });
    await reprice(101, 1000);
  });

  it("ESTIMATE-4: the price that was shown must be the one that counts", async () => {
    const day = freshDay();
    const { token } = await made([rowOf(day)]);
    await reprice(101, 1500);
    const taro = await guest(t);
    const ask = async (row: ReturnType<typeof slot> & { estimate?: string }) => {
      const body = { reservations: [row], payment_way: 1 };
      const byBank = await taro.post("reservations", body);
      const byCard = await taro.post("stripe/payment_intents", { ...body, payment_way: 2 });
      return [byBank.code, byCard.code];
    };
    const refused = ["price_changed", "price_changed"];
    expect(await ask(withEstimate(rowOf(day, 3000), token))).toEqual(refused);
    expect(await ask(rowOf(day, 2000))).toEqual(refused);
    expect(await ask(withEstimate(rowOf(day, 2000), "AAAAAAAAAAAAAAAAAAAAAA"))).toEqual(refused);
    // Another time, and another room, are none of its business.
    expect(await ask(withEstimate(slot(101, day, "10:00", "13:00", 3000), token))).toEqual(refused);
    expect(await ask(withEstimate(rowOf(freshDay(), 2000), token))).toEqual(refused);
    await reprice(101, 1000);
  });

  it("ESTIMATE-4: an intent keeps the estimated price through an update and a price that changes while it is paid", async () => {
    const [one, other] = [freshDay(), freshDay()];
    const { token } = await made([rowOf(one), rowOf(other)]);
    await reprice(101, 1500);
    const taro = await guest(t);
    const rows = [withEstimate(rowOf(one), token)];
    const { id } = await openIntent(taro, rows);
    const both = [...rows, withEstimate(rowOf(other), token)];
    const body = { intent_id: id, reservations: both, payment_way: 2 };
    const updated = await taro.post("stripe/payment_intents/update_create", body);
    expect(updated.errors).toEqual([]);
    await reprice(101, 5000);
    await pay(taro, updated.data.client_secret_id);
    const { data } = await poll(taro, updated.data.payment_intent_id);
    expect(data.status).toBe("succeeded");
    for (const booking of data.reservation_ids) expect((await read(taro, booking)).price).toBe(2000);
    await reprice(101, 1000);
  });

  it("ESTIMATE-4: two who book it at the same moment get the room once", async () => {
    const day = freshDay();
    const { token } = await made([rowOf(day)]);
    const guests: Guest[] = await Promise.all([guest(t), guest(t), guest(t)]);
    const replies = await Promise.all(
      guests.map((who) =>
        who.post("reservations", { reservations: [withEstimate(rowOf(day), token)], payment_way: 1 }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { code } of replies.filter(({ status }) => status !== 200)) expect(code).toBe("slot_taken");
    expect((await seen(token)).booked).toBe(1);
  });

  it("ESTIMATE-5, ESTIMATE-6: a room taken in between is said, and the rest can still be booked", async () => {
    const [gone, left] = [freshDay(), freshDay()];
    const { token } = await made([rowOf(gone), rowOf(left)]);
    await bookByBank(await guest(t), [rowOf(gone)]);
    const page = await seen(token);
    expect(page.cost).toBeNull();
    expect(page.times.map(({ state }) => state)).toEqual(["taken", "free"]);
    expect(page.times[0]?.reason).not.toBeNull();
    await bookByBank(await guest(t), [withEstimate(rowOf(left), token)]);
  });

  it("ESTIMATE-5: a room that is no longer listed, or has no plan any more, is said and cannot be booked", async () => {
    const day = freshDay();
    const { token } = await made([rowOf(day, 2000, 102)]);
    await addRooms(t, [room(102, { plans: [] })]);
    expect((await seen(token)).times[0]).toMatchObject({ today: null, cost: null, state: "unfit" });
    const body = { reservations: [withEstimate(rowOf(day, 2000, 102), token)], payment_way: 1 };
    expect((await (await guest(t)).post("reservations", body)).status).toBe(422);
    await addRooms(t, [room(102, { hidden: true })]);
    expect((await seen(token)).times[0]).toMatchObject({ name: "", cost: null, state: "unfit" });
    expect((await t.visitor().raw(`estimate_papers/${token}`)).status).toBe(200);
    await addRooms(t, [room(102)]);
  });

  it("ESTIMATE-4, ESTIMATE-8: after its last valid day today's price counts, and after ninety days it is gone", async () => {
    const day = "2027-01-20";
    const { token } = await made([rowOf(day)], { valid_until: "2026-12-02" });
    await reprice(101, 1500);
    const taro = await guest(t);
    const checked = (price: number) =>
      taro.post("cart/check", { reservations: [withEstimate(rowOf(day, price), token)] });
    const ask = async (price: number) => (await checked(price)).data.rows[0]?.price;
    t.setNow(Date.parse("2026-12-02T23:59:00+09:00"));
    expect(await ask(2000)).toBe(2000);
    expect(await seen(token)).toMatchObject({ valid: true, cost: 2000 });
    t.setNow(Date.parse("2026-12-03T00:00:00+09:00"));
    expect(await ask(2000)).toBe(3000);
    expect(await seen(token)).toMatchObject({ valid: false, total: 2000, cost: 3000 });
    const body = { reservations: [withEstimate(rowOf(day), token)], payment_way: 1 };
    expect((await taro.post("reservations", body)).code).toBe("price_changed");
    await bookByBank(taro, [withEstimate(rowOf(day, 3000), token)]);
    t.setNow(Date.parse("2027-02-20T10:00:00+09:00"));
    await t.settle();
    expect((await t.visitor().get(`estimates/${token}`)).status).toBe(200);
    t.setNow(Date.parse("2027-02-23T10:00:00+09:00"));
    await t.settle();
    expect((await t.visitor().get(`estimates/${token}`)).status).toBe(404);
    await reprice(101, 1000);
  });
});

it("ESTIMATE-7, LIMIT-19: making and mailing are limited for each sender, mails for each recipient, too", async () => {
  const limited = await testApp({ RATE_LIMIT_FACTOR: "0.1" });
  try {
    await addRooms(limited, [room(101)]);
    const from = (address: string) => limited.visitor({ address });
    const make = () =>
      from("198.51.100.7").post("estimates", { ...form, reservations: [rowOf("2026-12-10")] });
    const first = await make();
    const statuses = [first.status];
    for (let place = 0; place < 3; place += 1) statuses.push((await make()).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const send = async (address: string, mail: string) =>
      (await from(address).post(`estimate_mails/${first.data.token}`, { mail })).status;
    expect(await send("198.51.100.2", "boss@rooms.example")).toBe(200);
    expect(await send("198.51.100.3", "Boss@rooms.example")).toBe(429);
    expect(await send("198.51.100.4", "other@rooms.example")).toBe(200);
    expect(await send("198.51.100.4", "third@rooms.example")).toBe(429);
  } finally {
    await limited.close();
  }
});
