import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FontCoverage, type FontFamily, textRuns } from "./text-runs.ts";

const BASE = /^[\u0020-\u00ff\p{Script=Hiragana}\p{Script=Katakana}。陳花子葛神\ufa19们αИван〓]+$/u;
const FAMILIES: Record<FontFamily, RegExp> = {
  alphabets: /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]+$/u,
  hangul: /^[\p{Script=Hangul}金]+$/u,
  thai: /^[\p{Script=Thai}]+$/u,
  simplified: /^[陈晓们赵]$/u,
  traditional: /^[陳們喆]$/u,
};
const withoutVariants = (sign: string) => sign.replace(/[\u{e0100}-\u{e01ef}]/gu, "");
const fonts: FontCoverage = {
  base: (sign) => BASE.test(withoutVariants(sign)) && sign !== "们",
  faceOf: async (family, sign) => (FAMILIES[family].test(withoutVariants(sign)) ? family : null),
};
const runs = async (text: string) =>
  (await textRuns(text, fonts)).map(({ text: part, face }) => `${face ?? "base"}:${part}`);

describe("DOC-23: which font draws what", () => {
  it.each([
    ["Japanese and Latin", "花子 Hanako é", ["base:花子 Hanako é"]],
    ["a word keeps to one font", "Łukasz Jones", ["alphabets:Łukasz", "base: Jones"]],
    ["Cyrillic, though the base font has wide ones", "Иван", ["alphabets:Иван"]],
    ["a single Greek letter stays", "α", ["base:α"]],
    ["Hangul", "김민준 様子", ["hangul:김민준", "base: 〓子"]],
    ["Thai with its marks", "ที่นี่", ["thai:ที่นี่"]],
    ["simplified, as a whole word", "陈晓们", ["simplified:陈晓们"]],
    ["traditional", "陳們", ["traditional:陳們"]],
    ["of several fonts where none has all", "陈喆", ["simplified:陈", "traditional:喆"]],
    ["a hanja that only Korean has", "金", ["hangul:金"]],
    ["no font has it", "علی", [`base:〓〓〓`]],
    ["an emoji of several parts is one sign", "👨‍👩‍👧❤️", [`base:〓〓`]],
    ["half a surrogate pair", "a\ud842", [`base:a〓`]],
    ["decomposed letters", "Zo\u0308e", ["base:Zöe"]],
    ["decomposed Hangul", "\u1100\u1161", ["hangul:가"]],
    ["a kanji that Unicode would replace", "\ufa19", ["base:\ufa19"]],
    ["the variant of a kanji", "葛\u{e0100}花", ["base:葛\u{e0100}花"]],
    ["direction signs and other invisible ones", "花\u202e子\u200b\u2066", ["base:花子"]],
    ["nothing", "", ["base:"]],
  ])("%s", async (_, text, expected) => {
    expect(await runs(text)).toEqual(expected);
  });

  it("never gives a font a sign that it cannot draw", async () => {
    const sign = fc.oneof(
      fc.constantFrom(..."花子陈晓们陳們喆김สี่Łéα👨‍👩‍👧ا\u202e \u0301\u{e0100}"),
      fc.integer({ min: 0x20, max: 0x2ffff }).map((code) => String.fromCodePoint(code)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(sign), async (signs) => {
        for (const { text, face } of await textRuns(signs.join(""), fonts)) {
          for (const { segment } of new Intl.Segmenter().segment(text)) {
            const can = face === null ? fonts.base(segment) : await fonts.faceOf(face as FontFamily, segment);
            expect(can, `${face}: ${segment}`).toBeTruthy();
          }
        }
      }),
    );
  });
});
