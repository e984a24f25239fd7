import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, room } from "../../../test/build/catalog.ts";
import { freshDay } from "../../../test/build/fresh-day.ts";
import { guest } from "../../../test/build/guest.ts";
import { mailsTo } from "../../../test/build/mail.ts";
import { type OperatorVisitor, operator } from "../../../test/build/operator.ts";
import { bookByBank, read } from "../../../test/build/payment.ts";
import { linkCalls, tokenIn } from "../../../test/build/payment-link.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { breakAt, heal } from "../../../test/provider-faults.ts";
import { ProviderUnavailable } from "../../adapters/stripe/provider-errors.server.ts";
import { sql } from "../../platform/sql.ts";
import { markPaid } from "../payments/operator/settlement.server.ts";
import { sweepPayments } from "../payments/sweep.server.ts";

let t: TestApp;
let desk: OperatorVisitor;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102)]);
});
afterEach(async () => {
  heal(t.app);
  await t.settle();
  await checkInvariants(t.app);
});
afterAll(() => t.close());

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const { anybody, tokenOf, mailAbout, stateOf, begin, confirm } = linkCalls(() => t);

async function rowOf(id: number) {
  return (await t.app.db.row<Record<string, unknown>>(sql`SELECT * FROM reservation WHERE id = ${id}`)) as {
    paid: boolean;
    payment_way: number;
    canceled_at: Date | null;
    version: number;
    pay_by: string | null;
  };
}

/** An unpaid booking by transfer, and the link that asks for its price. */
async function asked({ until }: { until?: string } = {}) {
  desk = await operator(t, ["see", "desk"]);
  const hanako = await guest(t);
  const [id] = await bookByBank(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
  const { version } = await rowOf(id);
  const body = { version, amount: 2000, ...(until ? { until: until } : {}) };
  const reply = await desk.post(`operate/bookings/${id}/payment_links`, body);
  expect(reply.errors).toEqual([]);
  return { hanako, id, token: await tokenOf(hanako) };
}

async function linksOf(id: number) {
  return (await desk.get(`operate/bookings/${id}/payment_links`)).data;
}

describe("asking for a payment", () => {
  it("LINKPAY-1, LINKPAY-4: the mail leads anybody to a page that names the use, and nobody", async () => {
    const { hanako, id, token } = await asked();
    const page = await anybody().get(`payment_links/${token}`);
    expect(page.data).toMatchObject({ state: "open", amount: 2000, currency: "JPY", payment_way: 2 });
    expect(page.data.lines).toMatchObject([{ id, kind: "price", amount: 2000 }]);
    expect(JSON.stringify(page.data)).not.toContain("花子");
    expect(JSON.stringify(page.data)).not.toContain(hanako.email);
    const mail = await mailAbout(hanako, "お支払いのお願い");
    expect(mail.text).toContain("¥2,000");
    const stored = await t.app.db.row<{ all: string }>(
      sql`SELECT q::text AS all FROM payment_request q ORDER BY id DESC`,
    );
    expect(stored?.all).not.toContain(token);
    expect((await anybody().get(`payment_links/${"x".repeat(22)}`)).status).toBe(404);
    expect((await anybody().post(`payment_link_intents/${"x".repeat(22)}`, {})).status).toBe(404);
  });

  it("MAIL-12: the log of mails has its link for those who may ask for it, and the database for nobody", async () => {
    const { token } = await asked();
    const logged = await t.app.db.row<{ id: number; line: string }>(
      sql`SELECT id, m::text AS line FROM mail_log m WHERE kind = 'booking.pay_link' ORDER BY id DESC LIMIT 1`,
    );
    expect(logged?.line).not.toContain(token);
    const path = `operate/mails/${logged?.id as number}` as const;
    expect((await desk.get(path)).data.text).toContain(`/pay/${token}`);
    const reader = await operator(t, ["see", "money"]);
    expect((await reader.send("GET", path)).status).toBe(403);
    expect(JSON.stringify((await reader.get("operate/mails")).data)).not.toContain(token);
  });

  it("LINKPAY-1: asks for what is awaited now only, by somebody with the right", async () => {
    const { hanako, id } = await asked();
    const { version } = await rowOf(id);
    const path = `operate/bookings/${id}/payment_links` as const;
    const other = await operator(t, ["see", "price", "money"]);
    expect((await other.post(path, { version, amount: 2000 })).status).toBe(403);
    expect((await desk.post(path, { version: version - 1, amount: 2000 })).code).toBe("stale");
    expect((await desk.post(path, { version, amount: 1999 })).code).toBe("price_changed");
    await markPaid(t.app, id, "command");
    const paid = await rowOf(id);
    expect((await desk.post(path, { version: paid.version, amount: 2000 })).status).toBe(409);
    expect((await linksOf(id)).why_not).not.toBeNull();
    expect((await read(hanako, id)).paid).toBe(true);
  });

  it("LINKPAY-2: ends within 14 days and before the use", async () => {
    const { id } = await asked();
    const { version } = await rowOf(id);
    const at = (milliseconds: number) =>
      new Date(milliseconds + 9 * HOUR).toISOString().slice(0, 16).replace("T", " ");
    const use = (
      await t.app.db.row<{ at: Date }>(sql`SELECT starts_at AS at FROM reservation WHERE id = ${id}`)
    )?.at;
    const wrong = [at(t.now() + 9 * 60_000), at(t.now() + 15 * DAY), at(use?.getTime() ?? 0)];
    for (const until of wrong) {
      const body = { version, amount: 2000, until: until };
      expect((await desk.post(`operate/bookings/${id}/payment_links`, body)).status).toBe(422);
    }
    const good = { version, amount: 2000, until: at(t.now() + 2 * DAY) };
    expect((await desk.post(`operate/bookings/${id}/payment_links`, good)).errors).toEqual([]);
    const { items } = await linksOf(id);
    expect(items.map(({ state }) => state)).toEqual(["open", "overtaken"]);
  });

  it("LINKPAY-1: asks for all that an order awaits, and a preview writes nothing", async () => {
    desk = await operator(t, ["see", "desk"]);
    const hanako = await guest(t);
    const date = freshDay();
    const [one, two] = await bookByBank(hanako, [
      slot(101, date, "10:00", "12:00", 2000),
      slot(102, date, "10:00", "12:00", 2000),
    ]);
    const path = `operate/bookings/${one}/payment_links` as const;
    const preview = await desk.post(`${path}/preview`, { is_whole_order: true });
    expect(preview.data).toMatchObject({ price_after: 4000, mails: [{ to: hanako.email }] });
    expect(await linksOf(one)).toMatchObject({ items: [], due: 2000, due_of_order: 4000, bookings: 2 });
    const { version } = await rowOf(one);
    await desk.post(path, { version, amount: 4000, is_whole_order: true });
    const { secret } = await begin(await tokenOf(hanako));
    await confirm(secret);
    await t.settle();
    expect([(await rowOf(one)).paid, (await rowOf(two)).paid]).toEqual([true, true]);
  });

  it("LINKPAY-9: is sent again, and taken back, once", async () => {
    const { hanako, id, token } = await asked();
    const [link] = (await linksOf(id)).items;
    expect(link?.url).toContain(token);
    await desk.post(`operate/payment_links/${link?.id}/send`, { version: link?.version ?? 0 });
    const sent = (await mailsTo(t, hanako.email)).filter(({ text }) => text.includes("/pay/"));
    expect(sent.map(({ text }) => tokenIn(text))).toEqual([token]);
    const { intent } = await begin(token);
    const withdraw = { version: link?.version ?? 0 };
    const path = `operate/payment_links/${link?.id}/withdraw` as const;
    expect((await desk.post(path, withdraw)).data.state).toBe("withdrawn");
    expect((await desk.post(path, withdraw)).code).toBe("stale");
    expect(await stateOf(token)).toBe("withdrawn");
    expect((await anybody().post(`payment_link_intents/${token}`, {})).status).toBe(409);
    // Nothing can be paid by a page that was open before.
    await t.rest();
    expect((await t.app.provider.readIntent(intent)).status).toBe("canceled");
    expect((await rowOf(id)).paid).toBe(false);
  });
});

describe("paying by a link", () => {
  it("LINKPAY-6, LINKPAY-7: is authorised, captured and booked once; the booking is a card booking then", async () => {
    const { hanako, id, token } = await asked();
    const { secret, intent } = await begin(token);
    expect((await begin(token)).intent).toBe(intent);
    await confirm(secret);
    const states = await Promise.all([stateOf(token), stateOf(token), stateOf(token)]);
    expect(states).toContain("paid");
    expect(await stateOf(token)).toBe("paid");
    expect(await rowOf(id)).toMatchObject({ paid: true, payment_way: 2, pay_by: null });
    expect((await mailAbout(hanako, "お支払いが完了しました")).text).toContain("4242");
    const lines = await t.app.db.rows(sql`SELECT kind, amount FROM ledger WHERE reservation_id = ${id}`);
    expect(lines).toEqual([{ kind: "charge", amount: 2000 }]);
    expect((await anybody().post(`payment_link_intents/${token}`, {})).status).toBe(409);
  });

  it("LINKPAY-4: says why a card was declined, asks for 3-D Secure, and takes another", async () => {
    const { id, token } = await asked();
    const { secret } = await begin(token);
    await confirm(secret, "4000000000009995");
    expect((await anybody().get(`payment_links/${token}`)).data.errors[0]).toContain("限度額");
    await confirm(secret, "4000000000003220", "fail");
    expect((await anybody().get(`payment_links/${token}`)).data.errors[0]).toContain("本人認証");
    await confirm(secret, "4000000000003220");
    expect(await stateOf(token)).toBe("paid");
    expect((await rowOf(id)).paid).toBe(true);
  });

  it("LINKPAY-6: the webhook may come before any answer, and the sweep finds what no page reports", async () => {
    const one = await asked();
    await confirm((await begin(one.token)).secret);
    await t.settle();
    expect((await rowOf(one.id)).paid).toBe(true);
    const other = await asked();
    await confirm((await begin(other.token)).secret);
    t.setNow(t.now() + 50_000);
    await sweepPayments(t.app);
    expect((await rowOf(other.id)).paid).toBe(true);
  });

  it.each([
    ["before", /payment_intents$/],
    ["after", /payment_intents$/],
    ["before", /capture/],
    ["after", /capture/],
  ] as const)("LINKPAY-6, INTENT-12: a call that is lost %s its effect (%s) charges once", async (point, path) => {
    const { id, token } = await asked();
    breakAt(t.app, point, "POST", path);
    const first = await anybody().post(`payment_link_intents/${token}`, {});
    if (first.status === 200) await confirm(first.data.client_secret_id);
    await anybody().get(`payment_links/${token}`);
    heal(t.app);
    if (first.status !== 200) {
      await t.rest();
      await confirm((await begin(token)).secret);
    }
    await t.rest();
    expect(await stateOf(token)).toBe("paid");
    expect((await rowOf(id)).paid).toBe(true);
  });

  it("LINKPAY-8: after a card that could not be charged the link can be paid again", async () => {
    const { hanako, id, token } = await asked();
    const { secret, intent } = await begin(token);
    await confirm(secret);
    // Somebody voids the authorisation at the provider before it is captured.
    breakAt(t.app, "before", "POST", /capture/);
    await anybody().get(`payment_links/${token}`);
    heal(t.app);
    await t.app.provider.cancelIntent(intent);
    await t.rest();
    expect(await stateOf(token)).toBe("open");
    expect((await mailAbout(hanako, "成立しませんでした")).text).toContain("¥2,000");
    await confirm((await begin(token)).secret);
    expect(await stateOf(token)).toBe("paid");
    expect((await rowOf(id)).paid).toBe(true);
  });
});

describe("no yen is lost", () => {
  /** Pays at the provider, with the state of our side from before. */
  async function paidUnseen() {
    const made = await asked();
    const { secret, intent } = await begin(made.token);
    return { ...made, intent, pay: () => confirm(secret) };
  }
  const receivedFor = async (intent: string) => (await t.app.provider.readIntent(intent)).received;

  it("LINKPAY-6: two people pay it at once with two cards, and one is charged", async () => {
    const { id, token } = await asked();
    const [one, other] = await Promise.all([begin(token), begin(token)]);
    expect(other.intent).toBe(one.intent);
    await Promise.allSettled([confirm(one.secret), confirm(other.secret, "5555555555554444")]);
    await Promise.all([stateOf(token), stateOf(token)]);
    await t.rest();
    expect([await stateOf(token), await receivedFor(one.intent)]).toEqual(["paid", 2000]);
    const lines = await t.app.db.rows(sql`SELECT kind, amount FROM ledger WHERE reservation_id = ${id}`);
    expect(lines).toEqual([{ kind: "charge", amount: 2000 }]);
  });

  it("LINKPAY-8: the transfer was confirmed first", async () => {
    const { hanako, id, token, intent, pay } = await paidUnseen();
    await pay();
    await markPaid(t.app, id, "command");
    await t.rest();
    expect(await stateOf(token)).toBe("overtaken");
    expect(await receivedFor(intent)).toBe(0);
    expect(await rowOf(id)).toMatchObject({ paid: true, payment_way: 1 });
    expect((await mailAbout(hanako, "成立しませんでした")).text).toContain("¥2,000");
    expect((await linksOf(id)).items[0]?.state).toBe("returned");
  });

  it("LINKPAY-6: a transfer that is confirmed while the card is captured counts once", async () => {
    const { id, token, pay } = await paidUnseen();
    await pay();
    const [, hand] = await Promise.all([stateOf(token), markPaid(t.app, id, "command")]);
    await t.rest();
    const ledger = await t.app.db.rows<{ kind: string; amount: number }>(
      sql`SELECT kind, amount FROM ledger WHERE reservation_id = ${id}`,
    );
    expect(ledger).toEqual([{ kind: hand === null ? "charge" : "bank_in", amount: 2000 }]);
  });

  it("LINKPAY-8: the guest has canceled", async () => {
    const { hanako, id, token, intent, pay } = await paidUnseen();
    await hanako.post("reservations/delete/non", { reservation_id: id });
    await pay();
    await t.rest();
    expect(await stateOf(token)).toBe("overtaken");
    expect(await receivedFor(intent)).toBe(0);
    expect((await rowOf(id)).canceled_at).not.toBeNull();
  });

  it("LINKPAY-8: it is captured at the provider by hand after the link was taken back", async () => {
    const { hanako, id, token, intent, pay } = await paidUnseen();
    await pay();
    const [link] = (await linksOf(id)).items;
    await desk.post(`operate/payment_links/${link?.id}/withdraw`, { version: link?.version ?? 0 });
    await t.app.provider.captureIntent(intent, 2000, "by hand");
    await t.rest();
    expect(await stateOf(token)).toBe("withdrawn");
    const ledger = await t.app.db.rows<{ amount: number }>(
      sql`SELECT l.amount FROM ledger l JOIN payment p ON p.id = l.payment_id WHERE p.intent_id = ${intent} ORDER BY l.id`,
    );
    expect(ledger.map(({ amount }) => amount)).toEqual([2000, -2000]);
    expect((await rowOf(id)).paid).toBe(false);
    expect((await mailAbout(hanako, "成立しませんでした")).text).toContain("¥2,000");
  });

  it("LINKPAY-3, LINKPAY-5: an unpaid link ends, and a booking that awaits a transfer still awaits it", async () => {
    const { hanako, id, token } = await asked();
    const begun = await asked();
    await begin(begun.token);
    t.setNow(t.now() + DAY + HOUR);
    expect(await stateOf(begun.token)).toBe("lapsed");
    // The page says so at once, not only after the next sweep: it must not offer its form again.
    expect(await stateOf(token)).toBe("lapsed");
    await t.settle();
    expect(await stateOf(token)).toBe("lapsed");
    expect((await anybody().post(`payment_link_intents/${token}`, {})).status).toBe(409);
    expect((await rowOf(id)).canceled_at).toBeNull();
    expect((await read(hanako, id)).pay_by).not.toBeNull();
  });

  it("CONSOLE-123: Today counts those that its tab has: until the end of the next day", async () => {
    const { id } = await asked();
    t.setNow(t.now() + DAY + HOUR);
    await t.settle();
    const counts = async () => {
      desk = await operator(t, ["see", "desk"]);
      const { todo } = (await desk.get("operate/today")).data;
      const { items, count } = (await desk.get("operate/payment_links?tab=unpaid&limit=200")).data;
      expect(count).toBe(items.length);
      expect(todo.find(({ kind }) => kind === "payment_links_ended")?.count ?? 0).toBe(count);
      return items.some(({ booking_ids: ids }) => ids.includes(id));
    };
    expect(await counts()).toBe(true);
    t.setNow(t.now() + 2 * DAY);
    expect(await counts()).toBe(false);
    const { items } = (await desk.get("operate/payment_links?tab=ended&limit=200")).data;
    expect(items.some(({ booking_ids: ids }) => ids.includes(id))).toBe(true);
  });

  it("LINKPAY-5: a payment in time counts, even if nobody reported it before the end", async () => {
    const { id, token, pay } = await paidUnseen();
    await pay();
    t.setNow(t.now() + DAY + HOUR);
    await t.settle();
    expect(await stateOf(token)).toBe("paid");
    expect((await rowOf(id)).paid).toBe(true);
  });

  it("LINKPAY-5: a link whose end comes while the provider is away continues", async () => {
    const { id, token, pay } = await paidUnseen();
    await pay();
    const away = vi.spyOn(t.app.provider, "readIntent").mockRejectedValue(new ProviderUnavailable("away"));
    t.setNow(t.now() + DAY + HOUR);
    await t.settle();
    // It may have been paid in time, so the page asks nobody for a card again.
    expect(await stateOf(token)).toBe("paying");
    away.mockRestore();
    await t.rest();
    expect(await stateOf(token)).toBe("paid");
    expect((await rowOf(id)).paid).toBe(true);
  });
});
