import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, room } from "../../../test/build/catalog.ts";
import { elsewhere, type Guest, guest } from "../../../test/build/guest.ts";
import { mailsTo } from "../../../test/build/mail.ts";
import { operator } from "../../../test/build/operator.ts";
import { bookByBank, bookByCard, cancelOf } from "../../../test/build/payment.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { sql } from "../../platform/sql.ts";
import { mergeGuests } from "../personal-data/merge.server.ts";

const DAY = 86_400_000;
const HOUR = 3_600_000;

let t: TestApp;
/** The next booking is on the next day. */
let day = Date.parse("2026-12-07T00:00:00Z");
let begun = 0;

beforeAll(async () => {
  t = await testApp();
  begun = t.now();
  await addRooms(t, [room(101), room(102), room(103), room(104), room(105, { hidden: true })]);
});
afterAll(async () => {
  await checkInvariants(t.app);
  await t.close();
});

const marks = (overall: number) => ({ overall, cleanliness: 5, as_described: 4, access: 3, facilities: 2 });
const written = (overall = 4, rest: object = {}) => ({
  ...{ marks: marks(overall), text: "駅から近く、静かでした。", language: "ja" as const },
  ...{ initials: "h.k", use: "meeting" as const, people: 6, ...rest },
});

/** A booking by card from 10:00 to 12:00 of a day of its own, and the instant of its end. */
async function booked(who: Guest, spaceId = 101) {
  t.setNow(begun);
  day += DAY;
  const date = new Date(day).toISOString().slice(0, 10);
  const [id] = await bookByCard(who, [slot(spaceId, date, "10:00", "12:00", 2000)]);
  await t.settle();
  return { id, endsAt: day + 3 * HOUR };
}

/** The same, over since an hour; the guest is signed in again, because days have passed. */
async function used(who: Guest, spaceId = 101) {
  const { id, endsAt } = await booked(who, spaceId);
  t.setNow(endsAt + HOUR);
  return { id, endsAt, who: await elsewhere(t, who, t.app) };
}

const review = (who: Guest, id: number, body: object = written()) =>
  who.post("reviews", { reservation_id: id, ...(body as ReturnType<typeof written>) });
const setAfterLook = async (isOn: boolean) => {
  await t.app.db.run(sql`INSERT INTO setting AS s (key, value, version)
    VALUES ('reviews', ${JSON.stringify({ after_look: isOn })}::jsonb, 1)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value, version = s.version + 1`);
  await t.app.settings.refresh();
};
const shown = async (spaceId = 101) => (await t.visitor().get(`space_reviews/${spaceId}`)).data;

describe("who may review", () => {
  it("REVIEW-1, REVIEW-2: its guest from the end of a paid booking on, for 30 days, once", async () => {
    const taro = await guest(t);
    const { id, endsAt } = await booked(taro);
    const at = async (instant: number) => {
      t.setNow(instant);
      const who = await elsewhere(t, taro, t.app);
      const [offered] = (await who.get("reviews")).data;
      return { who, isOffered: offered?.reservation_id === id, reply: await review(who, id) };
    };
    const early = await at(endsAt - 1000);
    expect([early.isOffered, early.reply.status, early.reply.code]).toEqual([false, 409, "not_operable"]);
    const late = await at(endsAt + 30 * DAY + 1000);
    expect([late.isOffered, late.reply.status]).toEqual([false, 409]);
    t.setNow(endsAt + 30 * DAY);
    const last = await elsewhere(t, taro, t.app);
    expect((await last.get("reviews")).data).toMatchObject([
      { reservation_id: id, until: new Date(endsAt + 30 * DAY).toISOString().slice(0, 10), review: null },
    ]);
    const stranger = await guest(t);
    expect((await review(stranger, id)).status).toBe(404);
    expect((await t.visitor().send("POST", "reviews", { reservation_id: id, ...written() })).status).toBe(
      401,
    );
    expect((await review(last, id)).data).toMatchObject({ review: { state: "waiting", initials: "H.K." } });
    expect(JSON.stringify((await review(last, id)).errors)).toMatch(/すでに書かれています/);
  });

  it("REVIEW-1: refuses an unpaid booking and a canceled one", async () => {
    const taro = await guest(t);
    t.setNow(begun);
    day += DAY;
    const date = new Date(day).toISOString().slice(0, 10);
    const [unpaid] = await bookByBank(taro, [slot(102, date, "10:00", "12:00", 2000)]);
    const { id: canceled } = await booked(taro);
    expect((await taro.post("stripe/payment_intents/cancel", await cancelOf(taro, canceled))).errors).toEqual(
      [],
    );
    await t.settle();
    t.setNow(day + 12 * HOUR);
    const who = await elsewhere(t, taro, t.app);
    for (const id of [unpaid, canceled]) expect((await review(who, id)).status).toBe(409);
    expect((await who.get("reviews")).data).toEqual([]);
  });

  it("REVIEW-2, REVIEW-10: one of two reviews at two processes at once is written, and the rating counts each", async () => {
    await setAfterLook(false);
    const second = await t.secondApp();
    await second.settings.refresh();
    const many = await Promise.all(Array.from({ length: 4 }, () => guest(t)));
    const ids: number[] = [];
    for (const who of many) ids.push((await booked(who, 103)).id);
    t.setNow(day + 4 * HOUR);
    const replies = await Promise.all(
      many.flatMap((who, at) =>
        [t.app, second].map(async (app) =>
          review(await elsewhere(t, who, app), ids[at] as number, written(at + 2)),
        ),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 409, 409, 409, 409]);
    for (const app of [t.app, second]) {
      await app.catalog.refresh();
      expect((await app.catalog.space(103))?.rating).toEqual({ count: 4, sum: 14 });
    }
    const { data } = await t.visitor().get("space_attributes/103");
    expect(data.rating).toEqual({ average: 3.5, count: 4 });
    await setAfterLook(true);
  });

  it("REVIEW-3: refuses what is no mark, text, use or initial", async () => {
    const { id, who } = await used(await guest(t));
    const bad = [
      { marks: { ...marks(4), access: 0 } },
      { marks: { ...marks(4), overall: 6 } },
      { marks: { overall: 3 } },
      { text: "あ".repeat(1001) },
      { language: "fr" },
      { use: "war" },
      { people: 0 },
      { initials: "架空" },
      { initials: "" },
      { text: "4242 4242 4242 4242" },
    ];
    for (const one of bad) {
      const { status } = await who.send("POST", "reviews", { reservation_id: id, ...written(), ...one });
      expect([one, status]).toEqual([one, 422]);
    }
    expect((await who.get("reviews")).data).toMatchObject([{ review: null }]);
  });
});

describe("reviews that are shown", () => {
  it("REVIEW-5, REVIEW-6, REVIEW-7: nothing before a look; at once if the setting says so, with the same average everywhere", async () => {
    const waiting = await used(await guest(t), 102);
    await review(waiting.who, waiting.id, written(1));
    expect(await shown(102)).toMatchObject({
      average: null,
      count: 0,
      averages: null,
      stars: [0, 0, 0, 0, 0],
      reviews: [],
    });
    await t.app.catalog.refresh();
    expect((await t.visitor().get("space_attributes/102")).data.rating).toBeNull();

    await setAfterLook(false);
    for (const [overall, text] of [
      [5, "また使います。"],
      [4, ""],
    ] as const) {
      const { id, who } = await used(await guest(t), 102);
      await review(who, id, written(overall, { text, initials: "Ｋ" }));
    }
    await setAfterLook(true);
    const answer = await shown(102);
    expect(answer).toMatchObject({ average: 4.5, count: 2, pages: 1 });
    expect(answer.averages).toEqual({
      overall: 4.5,
      cleanliness: 5,
      as_described: 4,
      access: 3,
      facilities: 2,
    });
    expect(answer.reviews[1]).toEqual({
      ...{ id: expect.any(Number), marks: marks(5), text: "また使います。", language: "ja", initials: "K." },
      ...{ month: "2026-12", use: "meeting", people: 6, answer: null },
    });
    expect(JSON.stringify(answer)).not.toMatch(/花子|架空|guest/);
    await t.app.catalog.refresh();
    const { data } = await t.visitor().post("search", { order: "rating" });
    expect(data.spaces.map(({ id, rating }) => [id, rating])).toEqual([
      [102, { average: 4.5, count: 2 }],
      [101, null],
      [104, null],
      [103, { average: 3.5, count: 4 }],
    ]);
    expect(data.recommended).toBe(false);
    const { data: tabs } = await t.visitor().get("space_tabs");
    expect(tabs.find(({ id }) => id === 102)?.rating).toEqual({ average: 4.5, count: 2 });
  });

  it("REVIEW-6: the first review of a room is on its page, and each page has ten", async () => {
    await setAfterLook(false);
    t.setNow(begun);
    const rows = Array.from({ length: 11 }, () => {
      day += DAY;
      return slot(104, new Date(day).toISOString().slice(0, 10), "10:00", "11:00", 1000);
    });
    const taro = await guest(t);
    const ids = await bookByCard(taro, rows);
    await t.settle();
    t.setNow(day + 12 * HOUR);
    const who = await elsewhere(t, taro, t.app);
    for (const [at, id] of ids.entries()) {
      expect((await review(who, id)).errors).toEqual([]);
      if (at === 0) expect(await shown(104)).toMatchObject({ count: 1, pages: 1, reviews: [{}] });
    }
    await setAfterLook(true);
    const visitor = t.visitor();
    const lengths = [];
    for (const page of ["1", "2"]) {
      const { data } = await visitor.get(`space_reviews/104?page=${page}`);
      expect(data).toMatchObject({ count: 11, pages: 2 });
      lengths.push(data.reviews.length);
    }
    expect(lengths).toEqual([10, 1]);
    expect((await visitor.get("space_reviews/105")).status).toBe(404);
  });

  it("REVIEW-10: leaves the room's version as it is", async () => {
    const before = await t.app.catalog.space(101);
    await setAfterLook(false);
    const { id, who } = await used(await guest(t));
    await review(who, id);
    await setAfterLook(true);
    await t.app.catalog.refresh();
    const after = await t.app.catalog.space(101);
    expect([after?.revision, after?.rating.count]).toEqual([
      before?.revision,
      (before?.rating.count ?? 0) + 1,
    ]);
  });

  it("REVIEW-4, REVIEW-5: can be edited for seven days, and is looked at again", async () => {
    await setAfterLook(false);
    const taro = await guest(t);
    const { id, who } = await used(taro);
    const { review: own } = (await review(who, id, written(2))).data;
    const since = t.now();
    await setAfterLook(true);
    const edit = (by: Guest, version = own?.version ?? 0) =>
      by.send("PATCH", `reviews/${own?.id}`, { version, ...written(5) });
    expect((await edit(await guest(t))).status).toBe(404);
    t.setNow(since + 7 * DAY + 1);
    const late = await edit(await elsewhere(t, taro, t.app));
    expect([late.status, JSON.stringify(late.errors)]).toEqual([409, expect.stringMatching(/7日間/)]);
    t.setNow(since + 7 * DAY);
    const again = await elsewhere(t, taro, t.app);
    const { count } = await shown();
    expect((await edit(again)).data).toMatchObject({ review: { state: "waiting", marks: { overall: 5 } } });
    expect((await edit(again)).code).toBe("stale");
    expect((await shown()).count).toBe(count - 1);
  });

  it("REVIEW-9: is exported, moves with a merge, and outlives the account without the person", async () => {
    await setAfterLook(false);
    const taro = await guest(t);
    const { id, who } = await used(taro);
    await review(who, id, written(3, { text: "机が広い" }));
    await setAfterLook(true);
    const exported = (await who.get("users/export")).data.reviews as { text: string }[];
    expect(exported.map(({ text }) => text)).toEqual(["机が広い"]);
    const jiro = await guest(t);
    const version = await t.app.db.row<{ version: number }>(
      sql`SELECT version FROM account WHERE id = ${taro.accountId}`,
    );
    await mergeGuests(
      t.app.db,
      { from: taro.accountId, into: jiro.accountId, version: version?.version ?? 1 },
      { mayMoney: true, operatorId: jiro.accountId, now: t.now() },
    );
    expect((await jiro.get("reviews")).data.map(({ reservation_id }) => reservation_id)).toEqual([id]);
    const { count } = await shown();
    const { eraseAccount } = await import("../personal-data/erase.server.ts");
    const erased = await t.app.db.tx((tx) =>
      eraseAccount(tx, jiro.accountId, { type: "delete", actor: `account:${jiro.accountId}`, now: t.now() }),
    );
    expect(erased).toBeNull();
    const after = await shown();
    expect(after.count).toBe(count);
    expect(after.reviews.find(({ text }) => text === "机が広い")).toMatchObject({ initials: null });
    const left = await t.app.db.row(sql`SELECT account_id FROM review WHERE text = '机が広い'`);
    expect(left).toEqual({ account_id: null });
  });
});

describe("acts of staff", () => {
  it("REVIEW-5, REVIEW-8: show, hide for a reason, and answer once; the guest is told", async () => {
    const { id, who } = await used(await guest(t), 102);
    const own = (await review(who, id, written(2, { text: "暖房が弱い" }))).data.review;
    const desk = await operator(t, ["see", "desk"]);
    const path = `operate/reviews/${own?.id}` as const;
    const { items } = (await desk.get("operate/reviews?state=waiting" as "operate/reviews")).data;
    expect(items.find((one) => one.id === own?.id)).toMatchObject({ space: { id: 102 }, text: "暖房が弱い" });
    const todo = (await desk.get("operate/today" as "operate/today?day=2026-11-24")).data.todo;
    expect(todo.find(({ kind }) => kind === "reviews")?.count).toBe(items.length);
    const before = (await shown(102)).count;
    const write = (what: string, version: number, body: object = {}) =>
      desk.send("POST", `${path}/${what}`, { version, ...body });
    expect((await write("show", 1)).data).toMatchObject({ state: "shown", version: 2 });
    expect((await shown(102)).count).toBe(before + 1);
    expect((await write("hide", 1, { reason: "x" })).code).toBe("stale");
    expect((await write("show", 2)).status).toBe(409);
    expect((await write("answer", 2, { answer: " " })).status).toBe(422);
    expect((await write("answer", 2, { answer: "点検し、直しました。" })).data).toMatchObject({ version: 3 });
    expect((await write("answer", 3, { answer: "もう一度" })).status).toBe(409);
    expect((await shown(102)).reviews[0]).toMatchObject({ id: own?.id, answer: "点検し、直しました。" });
    expect((await write("hide", 3, { reason: "お名前が書かれているため" })).data).toMatchObject({
      state: "hidden",
    });
    expect((await shown(102)).count).toBe(before);
    expect((await who.get("reviews")).data[0]?.review).toMatchObject({
      state: "hidden",
      hidden_reason: "お名前が書かれているため",
    });
    await t.settle();
    const mails = await mailsTo(t, who.email);
    const told = (subject: string) => mails.find((mail) => mail.subject.includes(subject))?.text ?? "";
    expect(told("口コミに返信がありました")).toContain("点検し、直しました。");
    expect(told("口コミの公開について")).toContain("お名前が書かれているため");
    expect(told("口コミの公開について")).toContain(`/list/ja/reviews/${id}`);
    const looker = await operator(t, ["see", "money"]);
    expect((await looker.send("POST", `${path}/show`, { version: 4 })).status).toBe(403);
  });
});
