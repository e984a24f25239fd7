import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { slot } from "../../../test/build/cart.ts";
import { addRooms, approvedRoom, room } from "../../../test/build/catalog.ts";
import { freshDay } from "../../../test/build/fresh-day.ts";
import { guest } from "../../../test/build/guest.ts";
import { openIntent, pay, poll } from "../../../test/build/payment.ts";
import { checkInvariants } from "../../../test/invariants.ts";
import { breakAt, heal } from "../../../test/provider-faults.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), approvedRoom(103)]);
});
afterEach(async () => {
  await t.settle();
  await checkInvariants(t.app);
});
afterAll(() => t.close());

describe("a card that is typed in the checkout", () => {
  it("CARD-11: saves the card that was typed if the guest asks for it, and the one that paid last comes first (CARD-12)", async () => {
    const hanako = await guest(t);
    const book = async (number: string, isSaved: boolean) => {
      const { secret, id } = await openIntent(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
      await pay(hanako, secret, number, { isSaved });
      expect((await poll(hanako, id)).data.status).toBe("succeeded");
    };
    const listed = async () =>
      (await hanako.get("stripe/credit_cards")).data?.map(({ last_four: digits }) => digits) ?? null;
    await book("4242424242424242", false);
    expect(await listed()).toBeNull();
    await book("3566002020360505", true);
    t.setNow(t.now() + 1000);
    await book("5555555555554444", true);
    expect(await listed()).toEqual(["4444", "0505"]);
    // Typed again and saved again, it is still one card.
    t.setNow(t.now() + 1000);
    await book("3566002020360505", true);
    expect(await listed()).toEqual(["0505", "4444"]);
    const [, visa] = (await hanako.get("stripe/credit_cards")).data ?? [];
    const { secret, id } = await openIntent(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
    await hanako.post("dev/sandbox/confirm", {
      client_secret_id: secret,
      payment_method: visa?.payment_method_id,
    });
    expect((await poll(hanako, id)).data.status).toBe("succeeded");
    expect(await listed()).toEqual(["4444", "0505"]);
    const [, jcb] = (await hanako.get("stripe/credit_cards")).data ?? [];
    await hanako.post("stripe/credit_cards/delete", { payment_method_id: jcb?.payment_method_id });
    expect(await listed()).toEqual(["4444"]);
  });

  it("CARD-11: a wish to save that was declined with its card is forgotten by an update of the intent", async () => {
    const hanako = await guest(t);
    const reservations = [slot(101, freshDay(), "10:00", "12:00", 2000)];
    const { secret, id } = await openIntent(hanako, reservations);
    await pay(hanako, secret, "4000000000000002", { isSaved: true });
    await hanako.post("stripe/payment_intents/update_create", {
      intent_id: id,
      reservations,
      payment_way: 2,
    });
    await pay(hanako, secret);
    expect((await poll(hanako, id)).data.status).toBe("succeeded");
    expect((await hanako.get("stripe/credit_cards")).data).toBeNull();
  });

  it("CARD-11, INTENT-2: two tabs that pay one intent by typed cards pay once, also if no page is left to see it", async () => {
    const hanako = await guest(t);
    const { secret, id } = await openIntent(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
    const tabs = await Promise.all([
      pay(hanako, secret, "4242424242424242", { isSaved: true }),
      pay(hanako, secret, "5555555555554444", { isSaved: true }),
    ]);
    expect(tabs.map(({ data }) => data.status).toSorted()).toEqual(["failed", "requires_capture"]);
    await t.settle();
    await expect.poll(async () => (await poll(hanako, id)).data.status).toBe("succeeded");
    expect((await hanako.get("reservations")).data).toHaveLength(1);
    expect((await hanako.get("stripe/credit_cards")).data).toHaveLength(1);
  });

  it("CARD-11, INTENT-12: is booked and saved once if the server dies between the payment and the booking", async () => {
    const hanako = await guest(t);
    const { secret, id } = await openIntent(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
    breakAt(t.app, "before", "POST", /capture/);
    await pay(hanako, secret, "4000000000003220", { isSaved: true });
    await poll(hanako, id);
    heal(t.app);
    await t.settle();
    await expect.poll(async () => (await poll(hanako, id)).data.status).toBe("succeeded");
    expect((await hanako.get("stripe/credit_cards")).data).toHaveLength(1);
  });

  it("CARD-11, APPROVE-1: is authorised until the operator answers, and saved all the same", async () => {
    const hanako = await guest(t);
    const { secret, id } = await openIntent(hanako, [slot(103, freshDay(), "10:00", "12:00", 2000)]);
    expect((await pay(hanako, secret, "4000000000003220", { isSaved: true })).data.status).toBe(
      "requires_capture",
    );
    expect((await poll(hanako, id)).data.status).toBe("succeeded");
    const [group] = (await hanako.get("reservations")).data;
    expect(group?.reservations[0]).toMatchObject({ approval: "waiting", paid: false });
    expect((await hanako.get("stripe/credit_cards")).data).toHaveLength(1);
  });
});
