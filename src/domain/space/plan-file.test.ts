import { expect, test } from "vitest";
import type { PlanEntry } from "./entry.ts";
import {
  PLAN_COLUMN_NAMES,
  PLAN_COLUMNS,
  type PlanColumn,
  planCells,
  planHead,
  planOfCells,
} from "./plan-file.ts";

const PLAN: PlanEntry = {
  ...{ name: { ja: "平日", en: "Weekdays" }, weekdays: [1, 2, 3, 4, 5], start: "08:00", end: "25:30" },
  ...{ cost_per_hour: 2250, is_special: true, valid_from: "2027-01-12", valid_to: null, last_minute: 3 },
};

test.each([
  ["JPY", "ja"],
  ["SGD", "en"],
] as const)("ROOM-23: a plan in %s, written in %s, is read as it was", (currency, locale) => {
  const cells = planCells({ id: 101, name: "会議室", currency }, PLAN, locale);
  expect(planOfCells((column) => cells[column], currency)).toEqual(PLAN);
  const { weekdays: _, ...everyDay } = PLAN;
  const others = planCells({ id: 101, name: "", currency }, { ...PLAN, weekdays: null }, locale);
  expect(planOfCells((column) => others[column], currency)).toEqual(everyDay);
});

test.each<[PlanColumn, string, keyof PlanEntry, unknown]>([
  ["weekdays", "月・火、水", "weekdays", [1, 2, 3]],
  ["weekdays", "Sun, Sat", "weekdays", [0, 6]],
  ["weekdays", "土曜 日曜", "weekdays", [0, 6]],
  ["weekdays", "someday", "weekdays", ["someday"]],
  ["weekdays", "Mon-Fri", "weekdays", [1, 2, 3, 4, 5]],
  ["weekdays", "月〜金", "weekdays", [1, 2, 3, 4, 5]],
  ["weekdays", "平日、土", "weekdays", [1, 2, 3, 4, 5, 6]],
  ["weekdays", "Sat - Mon", "weekdays", [0, 1, 6]],
  ["weekdays", "祝", "weekdays", ["祝"]],
  ["is_special", "×", "is_special", false],
  ["is_special", "なし", "is_special", false],
  ["is_special", "N", "is_special", false],
  ["is_special", "○", "is_special", true],
  ["is_special", "ときどき", "is_special", "ときどき"],
  ["valid_to", "3/4/2027", "valid_to", "3/4/2027"],
  ["valid_to", "46365", "valid_to", "2026-12-09"],
  ["cost_per_hour", "¥2,420", "cost_per_hour", 2420],
  ["cost_per_hour", "２４２０円", "cost_per_hour", 2420],
  ["cost_per_hour", "24.5", "cost_per_hour", "24.5"],
  ["cost_per_hour", "free", "cost_per_hour", "free"],
  ["cost_per_hour", "1.000", "cost_per_hour", "1.000"],
  ["cost_per_hour", "1,20", "cost_per_hour", "1,20"],
  ["cost_per_hour", "$50", "cost_per_hour", "$50"],
  ["currency", "SGD", "cost_per_hour", "2250 SGD"],
  ["start", "9時30分", "start", "09:30"],
  ["valid_to", "2027/1/5", "valid_to", "2027-01-05"],
  ["last_minute", "soon", "last_minute", "soon"],
])("ROOM-23: %s %s", (column, text, field, expected) => {
  const cells = { ...planCells({ id: 1, name: "", currency: "JPY" }, PLAN, "ja"), [column]: text };
  const read = planOfCells((one) => cells[one], "JPY") as Record<string, unknown>;
  expect(read[field]).toEqual(expected);
});

test("ROOM-23: heads in either language, in any order; without the price it is no such file", () => {
  const heads = PLAN_COLUMN_NAMES.map((name, at) => PLAN_COLUMNS[name][at % 2 ? "ja" : "en"]).toReversed();
  expect(planHead(heads)).toMatchObject({
    columns: { room: heads.length - 1 },
    missing: [],
    unknown: [],
    twice: [],
  });
  expect(planHead(heads.filter((one) => one !== PLAN_COLUMNS.cost_per_hour.ja))?.missing).toEqual([
    "cost_per_hour",
  ]);
  expect(planHead(["日付", "金額", "摘要"])).toBeNull();
});

test("TABLE-3: a heading that nobody knows is named: 適用曜日 may be what keeps a discount to its days", () => {
  const heads: string[] = PLAN_COLUMN_NAMES.map((name) => PLAN_COLUMNS[name].ja);
  const renamed = heads.map((one) => (one === "曜日" ? "適用曜日" : one));
  expect(planHead(renamed)?.unknown).toEqual(["適用曜日"]);
  expect(planHead([...heads, "Start"])?.twice).toEqual(["Start"]);
});
