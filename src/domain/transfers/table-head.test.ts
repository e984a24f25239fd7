import { describe, expect, test } from "vitest";
import { headKey, knownHead, mappedHead, shownHead } from "./table-head.ts";

const SIGNED = { isSigned: false };
const RECORD = ["2026/11/24", "カクウ ハナコ", "2000"];

describe("TRANSFER-1: which line says what the columns mean", () => {
  test("without a head the columns are shown by their numbers, however many lines there are", () => {
    // More than a call may have arguments.
    const rows = Array.from({ length: 200_000 }, () => RECORD);
    const shown = { line: 0, head: ["#1", "#2", "#3"], sample: [RECORD, RECORD, RECORD] };
    expect(shownHead(rows)).toEqual(shown);
    expect(mappedHead(rows, { ...SIGNED, day: "#1", payer: "#2", amount: "#3" })).toMatchObject({
      at: -1,
      head: shown.head,
    });
  });

  test("the widest line says how many columns there are", () => {
    expect(shownHead([RECORD, [...RECORD, "memo"], RECORD])?.head).toEqual(["#1", "#2", "#3", "#4"]);
  });

  test("a head is looked for in the first twenty lines and no further", () => {
    const head = ["日付", "金額", "振込人"];
    const columns = { ...SIGNED, day: "日付", payer: "振込人", amount: "金額" };
    const below = (lines: number) => [...Array.from({ length: lines }, () => ["口座"]), head, RECORD];
    expect(mappedHead(below(19), columns)?.at).toBe(19);
    expect(mappedHead(below(20), columns)).toBeNull();
    expect(shownHead(below(19))).toEqual({ line: 19, head, sample: [RECORD] });
    expect(shownHead(below(20))).toEqual({ line: 21, head: ["#1", "#2", "#3"], sample: [RECORD] });
    const smbc = ["年月日", "お引出し", "お預入れ", "お取り扱い内容", "残高"];
    const title = ["SMBC"];
    expect(knownHead([title, smbc, RECORD])).toMatchObject({ at: 1, head: smbc, preset: { format: "smbc" } });
    expect(knownHead([...Array.from({ length: 20 }, () => title), smbc, RECORD])).toBeNull();
  });

  test("a line of two words is a title; the first line with the most words is the head", () => {
    expect(
      shownHead([["入出金明細", "普通"], ["日付", "金額", "振込人"], ["A", "B", "C"], RECORD])?.line,
    ).toBe(1);
    expect(shownHead([["入出金明細", "普通"]])).toBeNull();
  });

  test("columns without a name stay so, and a mapping says that it is one", () => {
    const rows = [["日付", "", "金額", "", "振込人"], RECORD];
    expect(shownHead(rows)?.head).toEqual(["日付", "", "金額", "", "振込人"]);
    expect(mappedHead(rows, { ...SIGNED, day: "日付", payer: "振込人", amount: "金額" })?.preset.format).toBe(
      "mapped",
    );
  });

  test.each([
    "2000",
    " 2000 ",
    "¥1,234",
    "\\500",
    "-1,000",
    "+7",
    "12.5",
    "12.50",
  ])("a day beside the amount %s is a line, and what stands above it is no head of its columns", (amount) => {
    expect(shownHead([["2026/11/24", amount]])).toMatchObject({ line: 0, head: ["#1", "#2"] });
    expect(
      shownHead([
        ["2026/11/24", amount],
        ["日付", "金額", "振込人"],
      ])?.line,
    ).toBe(0);
  });

  test.each(["2026/11/25", "1.234", "約2000", "2000円", "摘要", ""])("a day beside %s is no line", (cell) => {
    expect(shownHead([["2026/11/24", cell]])).toBeNull();
  });

  test("an amount without a day is no line", () => {
    expect(shownHead([["摘要", "2000"]])).toBeNull();
  });

  test("a column whose name stands twice is told apart, and one that a mapping names must be there", () => {
    const rows = [["日付", "金額", "金額", "振込人"], RECORD];
    expect(mappedHead(rows, { ...SIGNED, day: "日付", payer: "振込人", amount: "金額(2)" })?.at).toBe(0);
    expect(mappedHead(rows, { ...SIGNED, day: "日付", payer: "振込人", amount: "金額(3)" })).toBeNull();
    expect(mappedHead(rows, { ...SIGNED, day: "#1", payer: "#4", amount: "#5" })).toBeNull();
  });

  test("a mapping is kept under the head without its blanks, and under nothing if there is no head", () => {
    expect(headKey(["日 付", '"金額"', "振込　人"])).toBe("日付,金額,振込人");
    expect(headKey(["#1", "#2"])).toBeNull();
    expect(headKey(["#9", "#10"])).toBeNull();
    for (const name of ["備考", "No#1", "#1番"]) expect(headKey(["#1", name])).toBe(`#1,${name}`);
  });

  test("a table of no known bank has no known head", () => {
    expect(knownHead([["日", "額", "人"], RECORD])).toBeNull();
  });
});
