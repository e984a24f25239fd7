import { describe, expect, test } from "vitest";
import { type Dated, entryDay, type FinishedMonths } from "./entry-day.ts";

const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
const line = (id: number, written: string, valueOn: string | null): Dated => {
  return { id, at: at(written), written, valueOn };
};
const NONE: FinishedMonths = { exported: [], closed: [] };
const exported = (month: string, on: string, lastId: number | null, endsAt = at(on)): FinishedMonths => ({
  ...{ exported: [{ month, on, lastId, endsAt }], closed: [] },
});
const closed = (month: string, on: string): FinishedMonths => ({
  exported: [],
  closed: [{ month, at: at(on) }],
});

describe("JOURNAL-13: an entry has the bank's day while its month is not finished", () => {
  test.each<[string, Dated, FinishedMonths, { day: string; bankDay?: string }]>([
    ["of an earlier month", line(5, "2026-12-09", "2026-11-30"), NONE, { day: "2026-11-30" }],
    ["of a day to come", line(5, "2026-11-28", "2026-11-30"), NONE, { day: "2026-11-30" }],
    ["without a bank's day", line(5, "2026-12-09", null), NONE, { day: "2026-12-09" }],
    [
      "written before the export, which has it",
      line(5, "2026-12-09", "2026-11-30"),
      exported("2026-11-01", "2026-12-10", 5),
      { day: "2026-11-30" },
    ],
    [
      "written after the export",
      line(6, "2026-12-09", "2026-11-30"),
      exported("2026-11-01", "2026-12-09", 5),
      { day: "2026-12-09", bankDay: "2026-11-30" },
    ],
    [
      "a later month was exported",
      line(6, "2027-01-20", "2026-11-30"),
      exported("2026-12-01", "2027-01-10", 5),
      { day: "2027-01-20", bankDay: "2026-11-30" },
    ],
    [
      "an earlier month was exported",
      line(6, "2026-12-09", "2026-11-30"),
      exported("2026-10-01", "2026-11-05", 2),
      { day: "2026-11-30" },
    ],
    [
      "written while its own month was exported",
      line(6, "2026-11-30", null),
      exported("2026-11-01", "2026-12-01", 5),
      { day: "2026-12-01" },
    ],
    [
      "an export of before, which had what was written in its month",
      line(3, "2026-12-02", "2026-11-30"),
      exported("2026-11-01", "2026-12-05", null, at("2026-12-01")),
      { day: "2026-12-02", bankDay: "2026-11-30" },
    ],
    [
      "all its days were closed",
      line(6, "2026-12-09", "2026-11-30"),
      closed("2026-11-01", "2026-12-01"),
      { day: "2026-12-09", bankDay: "2026-11-30" },
    ],
    [
      "written before they were closed",
      line(6, "2026-12-02", "2026-11-30"),
      closed("2026-11-01", "2026-12-03"),
      { day: "2026-11-30" },
    ],
  ])("%s", (_, given, finished, expected) => expect(entryDay(given, finished)).toEqual(expected));
});
