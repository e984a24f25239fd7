import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanedText, lengthOf, severalLines, singleLine, textProblem } from "./text-field.ts";

describe("singleLine", () => {
  it.each([
    ["line breaks", "Taro\r\nBcc: x@y.example", "Taro Bcc: x@y.example"],
    ["what PostgreSQL cannot hold", "a\u0000b", "a b"],
    ["half a surrogate pair", "a\ud842", "a\ufffd"],
    ["rare letters stay", "髙﨑𠮷", "髙﨑𠮷"],
    ["emoji of several parts stay", "👨‍👩‍👧", "👨‍👩‍👧"],
    ["marks of direction stay", "\u200fשלום\u200e", "\u200fשלום\u200e"],
    ["quotes and HTML are text", `<b>"O'Neil"</b>`, `<b>"O'Neil"</b>`],
  ])("%s", (_, given, expected) => {
    expect(singleLine(given)).toBe(expected);
  });

  it("never leaves a line break or a control character", () => {
    // Code units, so that halves of pairs stand alone.
    const unit = fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.constantFrom(0, 10, 13, 0x2028, 0xd842));
    fc.assert(
      fc.property(fc.array(unit), (units) => {
        const text = String.fromCharCode(...units);
        expect(/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(singleLine(text))).toBe(false);
      }),
    );
  });
});

describe("severalLines", () => {
  it("keeps lines and tabs, and nothing else that is invisible", () => {
    expect(severalLines("one\r\ntwo\u0000\rthree\tfour")).toBe("one\ntwo \nthree\tfour");
  });
});

describe("cleanedText", () => {
  it.each([
    ["digits and plus", "＋６５ １２３", "+65 123"],
    ["ideographic space", "\u3000山田\u3000太郎\u3000", "山田 太郎"],
  ])("%s", (_, given, expected) => {
    expect(cleanedText(given)).toBe(expected);
  });
});

describe("textProblem", () => {
  it("counts code points, not units", () => {
    expect(lengthOf("𠮷".repeat(20))).toBe(20);
    expect(textProblem("first_name", "𠮷".repeat(20), 20)).toBeNull();
    expect(textProblem("first_name", "𠮷".repeat(21), 20)).toMatchObject({ code: "too_long" });
  });

  it("asks for something else than spaces", () => {
    expect(textProblem("first_name", "\u3000 ")).toEqual({ code: "required", field: "first_name" });
  });
});
