import { expect, test } from "vitest";
import { brandOf } from "../../../domain/brand/brand-of.ts";
import { noticeRows } from "./tokusho.ts";

test("SCREEN-14: the legal notice has every item that the law asks for, in both languages", () => {
  const brand = brandOf("fureaispace");
  const { operator } = brand;
  const rows = noticeRows(brand, "ja");
  expect(rows.map(({ label }) => label)).toEqual([
    "販売業者",
    "運営責任者",
    "所在地",
    "電話番号",
    "メールアドレス",
    "サービスの内容",
    "販売価格",
    "販売価格以外に必要な費用",
    "お支払い方法",
    "お支払い時期",
    "サービスの提供時期",
    "お申し込みの有効期限",
    "キャンセル・返金",
    "特別な販売条件",
    "動作環境",
  ]);
  const contents = rows.map(({ content }) => content);
  expect(contents).toContain(operator.name.ja);
  expect(contents).toContain(operator.representative.ja);
  // What a guest pays beyond the price, and until when, as everywhere else.
  expect(contents.join()).toMatch(/610円.*3営業日後/s);
  const inEnglish = noticeRows(brand, "en");
  expect(inEnglish).toHaveLength(rows.length);
  for (const { label, content } of inEnglish) expect([label, content].every(Boolean)).toBe(true);
});
