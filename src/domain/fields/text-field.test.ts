import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sentence } from "../../i18n/problems.ts";
import type { Problem } from "../problem.ts";
import {
  cleanedText,
  lengthOf,
  longTextProblem,
  optionalTextProblem,
  severalLines,
  singleLine,
  textProblem,
  typedLine,
  visibleLine,
} from "./text-field.ts";

describe("FIELD-13: a single line", () => {
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
    // Code units, so that lone surrogates occur.
    const unit = fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.constantFrom(0, 10, 13, 0x2028, 0xd842));
    fc.assert(
      fc.property(fc.array(unit), (units) => {
        const text = String.fromCharCode(...units);
        expect(/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(singleLine(text))).toBe(false);
      }),
    );
  });
});

it("FIELD-13, FIELD-15: a typed line keeps separators, to be refused, and is cleaned like a single line otherwise", () => {
  expect(typedLine("Ta\r\nro\0\ud842\u2028")).toBe("Ta ro \ufffd\u2028");
});

describe("FIELD-13: several lines", () => {
  it("keeps line breaks and tabs, and no other invisible character", () => {
    expect(severalLines("one\r\ntwo\u0000\rthree\tfour")).toBe("one\ntwo \nthree\tfour");
  });
});

describe("FIELD-13: cleaned text", () => {
  it.each([
    ["digits and plus", "＋６５ １２３", "+65 123"],
    ["ideographic space", "\u3000山田\u3000太郎\u3000", "山田 太郎"],
  ])("%s", (_, given, expected) => {
    expect(cleanedText(given)).toBe(expected);
  });
});

describe("FIELD-1: problems of a text", () => {
  it("counts code points, not units", () => {
    expect(lengthOf("𠮷".repeat(20))).toBe(20);
    expect(textProblem("first_name", "𠮷".repeat(20), 20)).toBeNull();
    expect(textProblem("first_name", "𠮷".repeat(21), 20)).toMatchObject({ code: "too_long" });
  });

  it("rejects blanks alone", () => {
    expect(textProblem("first_name", "\u3000 ", 20)).toEqual({ code: "required", field: "first_name" });
  });
});

describe("FIELD-15: nothing invisible in a field of one line", () => {
  it.each([
    ["right-to-left override", "山田\u202e太郎", "U+202E"],
    ["embedding", "\u202aTaro", "U+202A"],
    ["isolate", "Ta\u2066ro\u2069", "U+2066"],
    ["mark of direction", "Taro\u200e", "U+200E"],
    ["space of no width", "Ta\u200bro", "U+200B"],
    ["only a space of no width", "\u200b", "U+200B"],
    ["byte order mark in the middle", "Ta\ufeffro", "U+FEFF"],
    ["byte order mark at the beginning", "\ufeffTaro", "U+FEFF"],
    ["line separator in the middle", "Ta\u2028ro", "U+2028"],
    ["line separator at the end", "Taro\u2028", "U+2028"],
    ["paragraph separator", "Ta\u2029ro", "U+2029"],
    ["soft hyphen", "Ta\u00adro", "U+00AD"],
    ["filler of Hangul", "\u3164", "U+3164"],
    ["blank of braille", "\u2800", "U+2800"],
    ["tag", "Taro\u{e0041}", "U+E0041"],
    ["no character", "Ta\ufffero", "U+FFFE"],
    ["no character of another plane", "Taro\u{1ffff}", "U+1FFFF"],
    ["joiner beside a Latin letter", "Ta\u200dro", "U+200D"],
    ["joiner at the end of a word", "علی\u200c", "U+200C"],
    ["variant of no kanji", "A\u{e0100}", "U+E0100"],
  ])("%s", (_, name, sign) => {
    const problem = { code: "invisible_character", field: "last_name", params: { sign } };
    expect(textProblem("last_name", name, 20)).toEqual(problem);
    expect(optionalTextProblem("last_name", name, 20)).toEqual(problem);
    expect(sentence(problem as Problem, "ja")).toContain(`目に見えない文字（${sign}）`);
    expect(sentence(problem as Problem, "en")).toContain(`invisible character (${sign})`);
  });

  it.each([
    "葛\u{e0100}城",
    "﨑\ufe00",
    "نیم\u200cفاصله",
    "ශ්\u200dරී",
    "👨‍👩‍👧 🍣",
    "👩🏽‍🚀",
    "❤️",
    "김민준",
    "Łukasz",
    "สมชาย",
    "Nguyễn Văn A",
  ])("allows %s", (name) => expect(textProblem("last_name", name, 20)).toBeNull());
});

it("FIELD-15: a visible line drops characters that a form would refuse, and keeps those that scripts need", () => {
  expect(visibleLine("\u202e山田\u200b 太\ufeff郎\u0000\n")).toBe("山田 太郎 ");
  for (const name of ["葛\u{e0100}城", "می\u200cخواهم", "👩\u200d💻", "髙橋"])
    expect(visibleLine(name)).toBe(name);
});

it("FIELD-12: an inquiry may quote anything", () => {
  expect(longTextProblem("content", "\u200fשלום", 20)).toBeNull();
  expect(longTextProblem("content", " ", 20)).toMatchObject({ code: "required" });
  expect(longTextProblem("content", "a".repeat(21), 20)).toMatchObject({ code: "too_long" });
});
