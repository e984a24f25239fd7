import { describe, expect, it } from "vitest";
import { hasCardNumber, rejectCardNumbers } from "./card-numbers.server.ts";

describe("CARD-1: finding card numbers", () => {
  it.each([
    ["sixteen digits", "4242424242424242", true],
    ["groups", "5555 5555 5555 4444", true],
    ["hyphens in a sentence", "カードは3782-822463-10005です", true],
    ["full-width digits", "４２４２４２４２４２４２４２４２", true],
    ["a number", 4242424242424242, true],
    ["deep inside", { a: [{ b: { c: "3056 9300 0902 0004" } }] }, true],
    ["with its expiry and security code", "4242424242424242 12/27 123", true],
    ["in groups, with its expiry", "4242 4242 4242 4242 12/27", true],
    ["after another number", "0123 4242 4242 4242 4242", true],
    ["the long dash of a Japanese keyboard", "4242ー4242ー4242ー4242", true],
    ["the minus of a Japanese keyboard", "4242−4242−4242−4242", true],
    ["non-breaking spaces", "4242\u00a04242\u00a04242\u00a04242", true],
    ["groups on lines of their own", "3782\n822463\n10005", true],
    ["two spaces", "4242  4242  4242  4242", true],
    ["points", "4242.4242.4242.4242", true],
    ["a word before it", "Visa4242424242424242", true],
    ["a wrong check digit", "4242424242424241", false],
    ["no brand's pattern", "9999999999999995", false],
    ["a longer number", "14242424242424242424", false],
    ["a phone number with its country code", "+4916055512346", false],
    ["a phone number and an account", { phone_num: "09012345678", account_number: "1234567" }, false],
    ["a password of digits", { password: "4242424242424242", new_password: "4242424242424242" }, false],
    ["dates and times", "2026-12-01 10:00 - 2026-12-01 12:00", false],
    ["two days", "2026/12/01 2026/12/09", false],
    ["two phone numbers", "090.3245.2301, 03.5412.6789", false],
    ["three phone numbers", "03 1234 5678 090 1234 5675 090 1234 5678", false],
    ["a phone number in groups", "+49 1605 5512 346", false],
    ["nothing", null, false],
  ])("%s", (_, value, expected) => {
    expect(hasCardNumber(value)).toBe(expected);
  });
});

describe("CARD-1: refusing calls with card numbers", () => {
  it("keeps it from the handler", async () => {
    let seen = 0;
    const guarded = rejectCardNumbers({
      "POST x": () => {
        seen += 1;
        return "done";
      },
    });
    const call = guarded["POST x"] as (input: object, context: object) => unknown;
    expect(call({ body: { note: "4242424242424242" } }, {})).toEqual({
      rejected: [{ code: "card_number_sent" }],
    });
    expect(call({ body: { note: "hello" } }, {})).toBe("done");
    expect(call({}, {})).toBe("done");
    expect(seen).toBe(2);
  });
});
