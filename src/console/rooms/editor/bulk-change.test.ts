import { expect, test } from "vitest";
import type { ChargedCurrency } from "../../../domain/money/money.ts";
import { type BulkKind, bulkChangeOf } from "./bulk-change.ts";

const TYPED = { number: "", from: "", model: "", parts: ["plans"] as const };

test.each<[BulkKind, string, ChargedCurrency[], number | null]>([
  ["amount", "−1,200円", ["JPY"], -1200],
  ["amount", "2.5", ["JPY"], null],
  ["amount", "2.5", ["SGD"], 250],
  ["amount", "-S$0.50", ["SGD"], -50],
  ["amount", "100", ["JPY", "SGD"], null],
  ["amount", "0", ["JPY"], null],
  ["percent", "＋7", ["JPY", "SGD"], 7],
  ["percent", "7.5", ["JPY"], null],
])("ROOM-12: %s of %s for rooms in %s is %s", (kind, number, currencies, expected) => {
  const change = bulkChangeOf(kind, { ...TYPED, number }, currencies);
  expect(change && ("amount" in change ? change.amount : "percent" in change && change.percent)).toBe(
    expected,
  );
});

test("ROOM-12: a room to copy needs its number and a part", () => {
  const copy = { kind: "copy", copy_of: 101, parts: ["plans"] };
  expect(bulkChangeOf("copy", { ...TYPED, model: "１０１" }, [])).toEqual(copy);
  expect(bulkChangeOf("copy", { ...TYPED, model: "101", parts: [] }, [])).toBeNull();
  expect(bulkChangeOf("percent", { ...TYPED, number: "5", from: "2026-02-30" }, ["JPY"])).toBeNull();
});
