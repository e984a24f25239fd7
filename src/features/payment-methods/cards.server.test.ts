import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { guest } from "../../../test/build/guest.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { ProviderUnavailable } from "../../adapters/stripe/provider-errors.server.ts";

let t: TestApp;
let own: Visitor;
let other: Visitor;
beforeAll(async () => {
  t = await testApp();
  own = await guest(t);
  other = await guest(t, { verified: false });
});
afterAll(() => t.close());

describe("CARD-7: the older credit_cards", () => {
  it("saves a card by token, replaces it, and removes it twice", async () => {
    expect((await own.get("credit_cards")).data).toBeNull();
    const first = await own.post("credit_cards", {
      token: "tok_visa",
      first_name: "HANAKO",
      last_name: "MAMIYA",
    });
    expect(first.data).toEqual({
      last_four: "4242",
      first_name: "HANAKO",
      last_name: "MAMIYA",
      card_type: 1,
      exp_date: expect.stringMatching(/^\d\d(0[1-9]|1[0-2])$/),
    });
    expect((await own.get("credit_cards")).data).toEqual(first.data);
    expect((await own.get("users")).data.credit_card).toEqual(first.data);
    const second = await own.post("credit_cards", { token: "tok_mastercard" });
    expect(second.data.last_four).toBe("4444");
    expect((await own.get("stripe/credit_cards")).data).toHaveLength(1);
    expect((await own.delete("credit_cards")).data).toEqual({});
    expect((await own.delete("credit_cards")).data).toEqual({});
    expect((await own.get("credit_cards")).data).toBeNull();
    expect((await own.get("stripe/credit_cards")).data).toBeNull();
  });

  it.each([
    ["no token", {}, 422, "validation"],
    ["lower-case letters", { token: "tok_visa", first_name: "Hanako" }, 422, "validation"],
    ["an unknown token", { token: "tok_nothing" }, 422, "payment_failed"],
    ["CARD-1: a card number for a token", { token: "4242424242424242" }, 422, "validation"],
    [
      "CARD-1: a card number beside it",
      { token: "tok_visa", number: "4242 4242 4242 4242" },
      422,
      "validation",
    ],
  ])("rejects %s", async (_, form, status, code) => {
    const reply = await own.post("credit_cards", form);
    expect([reply.status, reply.code]).toEqual([status, code]);
    expect((await own.get("credit_cards")).data).toBeNull();
  });
});

describe("stripe/credit_cards", () => {
  it("CARD-2: begins with a secret for the provider's form", async () => {
    const { data } = await own.post("stripe/credit_cards");
    expect(data).toEqual({ client_secret_id: expect.stringMatching(/^seti_\w+_secret_\w+$/) });
  });

  it("CARD-5: lists and removes the user's own cards only", async () => {
    await own.post("credit_cards", { token: "tok_jcb", first_name: "HANAKO", last_name: "MAMIYA" });
    await other.post("stripe/credit_cards");
    const [card] = (await own.get("stripe/credit_cards")).data ?? [];
    expect(card).toMatchObject({
      brand: "jcb",
      last_four: expect.stringMatching(/^\d{4}$/),
      name: "HANAKO MAMIYA",
    });
    const id = { payment_method_id: card?.payment_method_id };
    expect((await other.get("stripe/credit_cards")).data).toBeNull();
    const foreign = await other.post("stripe/credit_cards/delete", id);
    expect([foreign.status, foreign.code]).toEqual([404, "not_found"]);
    expect((await own.post("stripe/credit_cards/delete", id)).data).toEqual({});
    expect((await own.post("stripe/credit_cards/delete", id)).status).toBe(404);
    expect((await own.get("credit_cards")).data).toBeNull();
  });

  it.each([
    ["pm_nothing"],
    ["../customers"],
    ["\u0000"],
    ["4242424242424242"],
  ])("does not know %s", async (id) => {
    const reply = await own.post("stripe/credit_cards/delete", { payment_method_id: id });
    expect(reply.status).toBeGreaterThanOrEqual(404);
    expect(reply.status).toBeLessThan(423);
  });

  it("INTENT-15: answers 503 while the provider is unavailable", async () => {
    const { listCards } = t.app.provider;
    t.app.provider.listCards = async () => {
      throw new ProviderUnavailable("no answer");
    };
    await own.post("stripe/credit_cards");
    expect((await own.get("stripe/credit_cards")).status).toBe(503);
    t.app.provider.listCards = listCards;
  });
});
