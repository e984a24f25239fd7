import { expect, it } from "vitest";
import { breakableParts } from "./line-breaks.ts";

it.each([
  ["between Japanese signs", "会議室", "会|議|室"],
  ["not before a closing mark or after an opening one", "（会議）。", "（会|議）。"],
  ["DOC-48: not before a mark of length in half width", "ﾐｰﾃｨﾝｸﾞ｡", "ﾐｰ|ﾃｨ|ﾝ|ｸﾞ｡"],
  ["not before a wave dash of either kind", "九～十〜", "九～|十〜"],
  ["not before a closing quotation mark or after an opening one", "“会議”室", "“会|議”|室"],
  ["not before a unit in full width", "五％増℃", "五％|増℃"],
  ["not within half-width brackets", "｢会｣､室", "｢会｣､|室"],
  ["not before small kana and repetition", "いすゞヶ丘ヵ", "い|すゞヶ|丘ヵ"],
  ["not in a Latin word", "Kanda会", "Kanda|会"],
  ["not in a word with letters of Latin Extended or Cyrillic", "Łódź", "Łódź"],
  ["not in a sign of several code points", "葛\u{e0100}城", "葛\u{e0100}|城"],
  ["between the words of Thai", "สวัสดีครับ", "สวัสดี|ครับ"],
])("breaks lines %s", (_, word, expected) => {
  expect(breakableParts(word).filter(Boolean).join("|")).toBe(expected);
});
