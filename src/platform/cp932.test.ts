import { expect, test } from "vitest";
import { encodeCp932 } from "./cp932.ts";

const hex = (text: string) => Buffer.from(encodeCp932(text)).toString("hex");

test("JOURNAL-6: letters are written as Windows writes them", () => {
  expect(hex("A,1\r\n")).toBe("412c310d0a");
  expect(hex("売上高")).toBe("94848fe38d82");
  expect(hex("ｱｶﾞ")).toBe("b1b6de");
  // Of IBM, where NEC has them, too; and of NEC, where only NEC has them.
  expect(hex("髙﨑①㈱")).toBe("fbfcfab18740878a");
  expect(hex("〜−")).toBe("8160817c");
  expect(hex("한😀")).toBe("81ac81ac");
});

test("JOURNAL-6: reads back the text that it wrote", () => {
  const text = "予約40386 利用 髙﨑 ① ㈱ ～ － ￤ ∥ ソ表能ポ";
  expect(new TextDecoder("shift_jis").decode(encodeCp932(text))).toBe(text);
});
