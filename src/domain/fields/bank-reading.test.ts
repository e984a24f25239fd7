import { expect, it } from "vitest";
import { kanaKey, romajiKey } from "./bank-reading.ts";

it.each([
  ["みつびしゆーえふじぇい", "ミツビシユ－エフジエイ"],
  ["ミツビシユーエフジェイ", "ミツビシユ－エフジエイ"],
  ["ﾐﾂﾋﾞｼﾕｰｴﾌｼﾞｪｲ", "ミツビシユ－エフジエイ"],
  ["とーきょー", "トウキヨウ"],
  ["おーさか", "オオサカ"],
  ["にっぽり", "ニツポリ"],
  ["ちゅうおう", "チユウオウ"],
])("FIELD-9: %s is read as %s", (typed, listed) => expect(kanaKey(listed)).toBe(kanaKey(typed)));

it.each([
  ["kyoto", "kiyouto"],
  ["kyōto", "kiyouto"],
  ["Kyouto", "kiyouto"],
  ["nippori", "nitsupori"],
  ["chuo", "chiyuuou"],
  ["shinjuku", "shinjiyuku"],
  ["sinzyuku", "shinjiyuku"],
  ["kiyose", "kiyose"],
  ["namba", "nanba"],
  ["osaka", "oosaka"],
  ["kotchi", "kotsuchi"],
  ["mitsubishi-yu", "mitsubishiyu-"],
])("FIELD-9: %s is spelled %s in the list", (typed, listed) =>
  expect(romajiKey(listed)).toBe(romajiKey(typed)));

it("FIELD-9: other readings stay apart", () => {
  expect(kanaKey("キヨタ")).not.toBe(kanaKey("キヨト"));
  expect(romajiKey("kobe")).not.toBe(romajiKey("kobu"));
});
