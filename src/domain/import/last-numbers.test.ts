import { describe, expect, it } from "vitest";
import { readRecord } from "./read-record.ts";
import type { ImportFacts } from "./records.ts";

const facts: ImportFacts = {
  ...{ rooms: [], named: {}, orders: {}, brand: { phone: "domestic" }, locale: "ja", today: "2026-11-24" },
};

describe("IMPORT-1: last numbers", () => {
  const numbersOf = (of: Record<string, string>) =>
    readRecord("numbers", { line: 2, of: { year: "2026", last: "7", ...of } }, facts);
  const mistakesOf = (of: Record<string, string>) => {
    const row = numbersOf(of);
    return "mistakes" in row ? row.mistakes.map(({ code, column }) => [code, column]) : [];
  };

  it("of an issuer are those of monthly invoices only, and are told so once", () => {
    expect(mistakesOf({ kind: "月次請求書", issuer: "3" })).toEqual([]);
    expect(mistakesOf({ kind: "領収書", issuer: "3" })).toEqual([["no_series", "issuer"]]);
    expect(mistakesOf({ kind: "領収書", issuer: "0" })).toEqual([]);
    expect(mistakesOf({ kind: "納品書", issuer: "3" })).toEqual([["paper", "kind"]]);
  });
});
