import { describe, expect, it } from "vitest";
import { hasCardNumber, rejectCardNumbers } from "./card-numbers.server.ts";

describe("CARD-1: hasCardNumber", () => {
  it.each([
    ["sixteen digits", "4242424242424242", true],
    ["groups", "5555 5555 5555 4444", true],
    ["hyphens in a sentence", "カードは3782-822463-10005です", true],
    ["full-width digits", "４２４２４２４２４２４２４２４２", true],
    ["a number", 4242424242424242, true],
    ["deep inside", { a: [{ b: { c: "3056 9300 0902 0004" } }] }, true],
    ["a wrong check digit", "4242424242424241", false],
    ["no brand's pattern", "9999999999999995", false],
    ["a longer number", "14242424242424242424", false],
    ["a phone number with its country code", "+4916055512346", false],
    ["a phone number and an account", { phone_num: "09012345678", account_number: "1234567" }, false],
    ["a password of digits", { password: "4242424242424242", new_password: "4242424242424242" }, false],
    ["dates and times", "2026-12-01 10:00 - 2026-12-01 12:00", false],
    ["nothing", null, false],
  ])("%s", (_, value, expected) => {
    expect(hasCardNumber(value)).toBe(expected);
  });
});

describe("CARD-1: rejectCardNumbers", () => {
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
