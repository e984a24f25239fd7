import fc from "fast-check";
import { expect, test } from "vitest";
import { hasSound, soundOf, soundStarts } from "./sound.ts";

test.each([
  [
    "sinzyuku",
    ["しんじゅく", "シンジュク", "ｼﾝｼﾞｭｸ", "Shinjuku", "sinjuku", "sinzyuku", "SHINZYUKU", "sinnjuku"],
  ],
  ["tokyo", ["とうきょう", "Tokyo", "toukyou", "Tōkyō", "tohkyoh"]],
  ["otemati", ["おおてまち", "Otemachi", "ootemachi", "ohtemachi", "Ōtemachi"]],
  ["nakameguro", ["なかめぐろ", "Naka-meguro", "Nakameguro", "naka meguro"]],
  ["honmati", ["ほんまち", "Hommachi", "honmachi", "honnmachi"]],
  ["nanba", ["なんば", "ナンバ", "Namba", "nanba"]],
  ["kitizyozi", ["きちじょうじ", "Kichijoji", "kitijouji"]],
  ["sapporo", ["さっぽろ", "Sapporo", "サッポロ"]],
  ["nihonbasi", ["にほんばし", "Nihombashi", "nihonbashi"]],
  ["ettyu", ["えっちゅう", "Etchu", "ecchuu"]],
  ["tuzido", ["つじどう", "Tsujido", "tuzidou"]],
  ["hukuoka", ["ふくおか", "Fukuoka", "hukuoka"]],
  ["kamimaezu", ["かみまえづ", "Kamimaezu", "kamimaedu"]],
  ["senta", ["センター", "せんたあ"]],
  ["sinosaka", ["しんおおさか", "Shin-Osaka", "shin'oosaka"]],
])("SEARCH-23: %s in all its spellings", (sound, spellings) => {
  expect(spellings.map(soundOf)).toEqual(spellings.map(() => sound));
});

test("SEARCH-23: house numbers keep their hyphens, Chinese characters have no sound", () => {
  expect(soundOf("1-98-5")).toBe("1-98-5");
  expect([hasSound("新宿"), hasSound("つつじヶ丘"), hasSound("なんば"), hasSound("Bugis")]).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(soundStarts("新宿")).toEqual([]);
});

test.each([
  ["しんじゅく", "shinjuku"],
  ["しんじゅく", "sinzyuku"],
  ["しんじゅく", "sinjuku"],
  ["しちじょう", "shichijo"],
  ["ほんまち", "hommachi"],
  ["つつじ", "tsutsuji"],
  ["とうきょう", "toukyou"],
  ["なかざきちょう", "nakazakicho"],
  ["なかざきちょう", "なかざきちょう"],
  ["さっぽろ", "サッポロ"],
])("SEARCH-23: %s is suggested at every letter of %s", (kana, typed) => {
  const sound = soundOf(kana);
  for (let length = 1; length <= typed.length; length += 1) {
    const starts = soundStarts(typed.slice(0, length));
    expect([typed.slice(0, length), starts.some((start) => sound.startsWith(start))]).toEqual([
      typed.slice(0, length),
      true,
    ]);
  }
});

test("SEARCH-23: a text has the sound of its folded form, and its sound stays", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."あかしんっゃゅょーじchsjtnmaiueo") }), (text) => {
      const sound = soundOf(text);
      expect(sound).not.toMatch(/[ぁ-ゖー]|sh|ch|j|f|oo|ou/);
      expect(soundOf(text.toUpperCase())).toBe(sound);
    }),
  );
});
