import { expect, test } from "vitest";
import { linesOf, linesText } from "./lines.ts";

test("ROOM-25: railway lines are typed one a line, in both languages", () => {
  const lines = [
    { ja: "山手線", en: "Yamanote Line" },
    { ja: "銀座線", en: "Ginza Line" },
  ];
  expect(linesOf(linesText(lines))).toEqual(lines);
  expect(linesOf("山手線／Yamanote Line\n\n")).toEqual([lines[0]]);
  expect(linesOf(" \n")).toEqual([]);
  for (const text of ["山手線", "山手線 /", "山手線 / Yamanote / JY"]) expect(linesOf(text)).toBeNull();
});
