import { expect, it } from "vitest";
import { leavesOf } from "../../../domain/fields/field.ts";
import { GROUP_NAMES, GROUPS } from "../../../domain/settings/groups.ts";
import { parseWall } from "../../../domain/time/clock.ts";
import { settingFieldInFull, settingFieldName } from "../settings/field-names.ts";
import { changedFields, changeText } from "./changed-fields.ts";

const rooms = [
  { id: 101, name: "桜丘" },
  { id: 102, name: "銀座" },
];

type Values = Record<string, unknown>;

function told(
  before: Values | null,
  after: object | null,
  locale: "ja" | "en" = "ja",
  action = "x",
): string[] {
  const event = { action, detail: {}, before, after: after as Values | null, rooms };
  return changedFields(event, { locale, currency: "JPY", timeZone: "Asia/Tokyo" }).map(
    (one) => `${one.name} ${changeText(one, event)}`,
  );
}

it("STAFF-23: tells a change in the person's words, without codes, numbers of rooms or raw values", () => {
  const start = parseWall("2026-08-15 13:00") as number;
  expect(told({ start, price: 6600, space: 101 }, { start: start + 60, price: 7920, space: 102 })).toEqual([
    "部屋 桜丘 → 銀座",
    "開始 2026/08/15 13:00 → 2026/08/15 14:00",
    "料金 ¥6,600 → ¥7,920",
  ]);
  expect(told(null, { at: "2026-12-01T15:30:00.000Z" }, "en")).toEqual(["Time 2026/12/02 00:30"]);
  expect(told({ paid: false, editing: false }, { paid: true, editing: false }, "en")).toEqual([
    "Paid no → yes",
  ]);
  expect(
    told(
      { roles: ["front_desk"], price_limit: null },
      { roles: ["manager", "accountant"], price_limit: null },
      "en",
    ),
  ).toEqual(["Roles Front desk → Manager, Accountant"]);
});

it("STAFF-23: a state is named as the list of its subject names it", () => {
  const states = (kind: string, before: string, after: string) =>
    told({ state: before }, { state: after }, "ja", `${kind}.changed`);
  expect(states("inquiry", "open", "closed")).toEqual(["状態 未対応 → 対応済み"]);
  expect(states("payment", "open", "withdrawn")).toEqual(["状態 支払い待ち → 取り消し"]);
  expect(states("transfer", "open", "ignored")).toEqual(["状態 確認待ち → 対象外"]);
  expect(states("refund", "manual", "succeeded")).toEqual(["状態 振込待ち → 返金済み"]);
  expect(states("refund_batch", "exported", "void")).toEqual(["状態 振込の確認待ち → 取り消し"]);
});

it("a new thing has no before; an emptied value says so", () => {
  const closure = {
    ...{ space_ids: [101, 102], starts: "2026-12-06 09:00", ends: "2026-12-06 18:00", around: [] },
    ...{ reason: "owner_use", repeat: { weekdays: [5], until: "2027-02-16" } },
    note_public: { ja: "貸切です。", en: "Closed for a private event." },
  };
  expect(told(null, closure, "en")).toEqual([
    "Rooms 桜丘, 銀座",
    "Start 2026/12/06 09:00",
    "End 2026/12/06 18:00",
    "Reason Own use",
    "Repeats Fri – 2027/02/16",
    "Text for guests Closed for a private event.",
  ]);
  expect(told({ text: "鍵は受付" }, { text: "" })).toEqual(["本文 鍵は受付 → –"]);
  expect(told({ text: "鍵は受付" }, null)).toEqual(["本文 鍵は受付 → –"]);
});

it("STAFF-23: a value that only one side names was not replaced: a canceled booking keeps its price", () => {
  const [before, after] = [
    { paid: true, price: 4200 },
    { fee: 0, refund: 4200 },
  ];
  expect(told(before, after, "en")).toEqual(["Paid yes", "Price ¥4,200", "Fee ¥0", "Refund ¥4,200"]);
});

it("leaves what somebody typed as it is, even if it looks like a word of ours", () => {
  expect(told(null, { text: "open", reason: "騒音" })).toEqual(["本文 open", "理由 騒音"]);
  expect(told(null, { space_ids: [1, 2, 3, 4, 5, 6] })).toEqual(["部屋 6室"]);
});

it("STAFF-23: every field of every setting has a name in both languages", () => {
  for (const group of GROUP_NAMES)
    for (const { path } of leavesOf(GROUPS[group]))
      for (const locale of ["ja", "en"] as const) {
        const name = settingFieldName(group, path, locale);
        expect(path.split("."), `${group}.${path}`).not.toContain(name);
        expect(name, `${group}.${path}`).not.toMatch(/_|undefined|\./);
      }
  expect(settingFieldName("accounts", "JPY.bank.en", "ja")).toBe("銀行（英語）");
  expect(settingFieldInFull("accounts", "JPY.bank.en", "ja")).toBe("円の口座: 銀行（英語）");
  expect(settingFieldInFull("company", "name.ja", "en")).toBe("Company name (Japanese)");
});
