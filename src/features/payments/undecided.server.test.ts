import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, room } from "../../../test/build/catalog.ts";
import { freshDay } from "../../../test/build/fresh-day.ts";
import { type Guest, guest } from "../../../test/build/guest.ts";
import { mailsTo } from "../../../test/build/mail.ts";
import { bookByCard, change, openIntent, pay, poll, read } from "../../../test/build/payment.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { heal } from "../../../test/provider-faults.ts";
import { sql } from "../../platform/sql.ts";

/** Payments that the provider has not decided when the browser stops asking (INTENT-5), and what follows. */

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101)]);
});
beforeEach(() => {
  const { sandbox } = t.app.provider;
  if (sandbox) sandbox.faults.processingFor = () => 10 * 60_000;
});
afterEach(async () => {
  heal(t.app);
  await t.rest();
  await checkInvariants(t.app);
});
afterAll(() => t.close());

/** Lets so many seconds pass since the payment was confirmed, with the background work of each of them. */
async function wait(seconds: number): Promise<void> {
  for (let left = seconds; left > 0; left -= 30) {
    t.setNow(t.now() + Math.min(left, 30) * 1000);
    await t.settle();
  }
}

/** The card's bank declines what the provider is processing. */
async function decline(intent: string): Promise<void> {
  const error = { code: "card_declined", decline_code: "insufficient_funds", type: "card_error" };
  await t.app.db.run(sql`UPDATE sandbox.object
    SET data = data || ${JSON.stringify({ status: "requires_payment_method", last_payment_error: error })}::jsonb
    WHERE id = ${intent}`);
}

const subjects = async (who: Guest) => (await mailsTo(t, who.email)).map(({ subject }) => subject);

async function confirmed(locale: "ja" | "en" = "ja") {
  const who = await guest(t, { locale });
  const { secret, id } = await openIntent(who, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
  await pay(who, secret);
  return { who, id };
}

describe("INTENT-16: an undecided payment", () => {
  it.each([10, 60, 180, 420])("is pending after %i seconds, and its times stay held", async (seconds) => {
    const { who, id } = await confirmed();
    await wait(seconds);
    const { data } = await poll(who, id);
    expect(data).toMatchObject({ status: "pending", errors: [], reservation_ids: [] });
    expect(data.hold_seconds).toBeGreaterThan(600);
    expect(await subjects(who)).toEqual([]);
  });

  it.each([
    ["ja", "ご予約が確定しました"],
    ["en", "Your booking is confirmed"],
  ] as const)("that succeeds late is in the list and confirmed by mail (%s)", async (locale, subject) => {
    const { who, id } = await confirmed(locale);
    await wait(240);
    expect((await who.get("reservations")).data).toEqual([]);
    await wait(600);
    expect((await who.get("reservations")).data[0]?.reservations).toMatchObject([
      { paid: true, price: 2000 },
    ]);
    expect((await poll(who, id)).data.status).toBe("succeeded");
    expect(await subjects(who)).toEqual([expect.stringContaining(subject)]);
  });

  it.each([
    ["ja", "お支払いが完了せず、ご予約は成立しませんでした", "¥2,000"],
    ["en", "Your payment did not go through, and nothing was booked", "¥2,000"],
  ] as const)("that fails late is told by mail, once (%s)", async (locale, subject, amount) => {
    const { who, id } = await confirmed(locale);
    await wait(240);
    await decline(id);
    await wait(120);
    const mails = await mailsTo(t, who.email);
    expect(mails).toMatchObject([{ subject: expect.stringContaining(subject) }]);
    expect(mails[0]?.text).toContain(amount);
    await wait(20 * 60);
    expect(await subjects(who)).toHaveLength(1);
  });

  it("that fails while the page still waits is told by the page alone", async () => {
    const { who, id } = await confirmed();
    await wait(60);
    await decline(id);
    expect((await poll(who, id)).data).toMatchObject({
      status: "failed",
      errors: [expect.stringContaining("残高")],
    });
    await wait(30 * 60);
    expect(await subjects(who)).toEqual([]);
  });

  it("of a change that fails late says that the booking stays as it was", async () => {
    heal(t.app);
    const who = await guest(t);
    const date = freshDay();
    const [id] = await bookByCard(who, [slot(101, date, "10:00", "12:00", 2000)]);
    await t.settle();
    const { sandbox } = t.app.provider;
    if (sandbox) sandbox.faults.processingFor = () => 10 * 60_000;
    const intent = (await who.post("stripe/payment_intents/edit", change(id, date, "10:00", "13:00", 3000)))
      .data;
    await pay(who, intent.client_secret_id);
    await wait(240);
    await decline(intent.payment_intent_id);
    await wait(120);
    expect(await subjects(who)).toEqual([
      expect.stringContaining("ご予約は変更されませんでした"),
      expect.stringContaining("確定"),
    ]);
    expect(await read(who, id)).toMatchObject({ price: 2000, end_datetime: `${date} 12:00` });
  });
});
