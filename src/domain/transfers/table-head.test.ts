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
  });

  test("a line of two words is a title; the first line with the most words is the head", () => {
    expect(
      shownHead([["入出金明細", "普通"], ["日付", "金額", "振込人"], ["A", "B", "C"], RECORD])?.line,
    ).toBe(1);
    expect(shownHead([["入出金明細", "普通"]])).toBeNull();
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
    expect(headKey(["#1", "備考"])).toBe("#1,備考");
  });

  test("a table of no known bank has no known head", () => {
    expect(knownHead([["日", "額", "人"], RECORD])).toBeNull();
  });
});
