import { expect, test } from "vitest";
import type { Brand } from "../../../domain/brand/brand.ts";
import { brandOf } from "../../../domain/brand/brand-of.ts";
import { type LegalText, readLegalText } from "../../../domain/brand/legal-text.ts";
import { privacyText } from "./privacy.ts";
import { termsText } from "./terms.ts";
import { noticeOf } from "./tokusho.ts";

test("SCREEN-14: the legal notice has every item that the law asks for, in both languages", () => {
  const brand = brandOf("fureaispace");
  const { operator } = brand;
  const { rows } = noticeOf(brand, "ja");
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
  const contents = rows.map(({ blocks }) =>
    blocks.map((block) => (block.kind === "paragraph" ? block.text : "")).join(),
  );
  expect(contents).toContain(operator.name.ja);
  expect(contents).toContain(operator.representative.ja);
  // What a guest pays beyond the price, and until when, as everywhere else.
  expect(contents.join()).toMatch(/610円.*3営業日後/s);
  const { rows: inEnglish } = noticeOf(brand, "en");
  expect(inEnglish).toHaveLength(rows.length);
  for (const { label, blocks } of inEnglish)
    expect([label, blocks.length]).toEqual([expect.stringMatching(/./), 1]);
});

test.each([
  "ja",
  "en",
] as const)("SCREEN-14: without a card provider the drafts in %s do not speak of cards", (locale) => {
  const brand: Brand = { ...brandOf("fureaispace"), offeredMethods: [1] };
  const texts = (of: Brand) =>
    JSON.stringify([noticeOf(of, locale), termsText(of, locale), privacyText(of, locale)]);
  expect(texts(brand)).not.toMatch(/カード|[Cc]ards?\b|決済代行|payment provider/);
  expect(texts(brand)).toMatch(/銀行振込|bank transfer/i);
  expect(texts(brandOf("fureaispace"))).toMatch(/カード|[Cc]ards?\b/);
});

test.each([
  [
    "ja",
    /PayPay：.*15分.*コンビニ払い：.*期日/s,
    /PayPayへ、銀行振込またはコンビニ払いの場合はご登録の口座へ/,
    /銀行振込またはコンビニで支払われた/,
  ],
  [
    "en",
    /PayPay: within 15 minutes.*Convenience store: by the date/s,
    /payments by PayPay go back by PayPay; transfers and/,
    /Bank transfers and payments at convenience stores are refunded/,
  ],
] as const)("SCREEN-14, PAYFIRST-7: the drafts in %s name what is offered besides cards and transfers, and how it is refunded", (locale, due, back, agreed) => {
  const demo = brandOf("fureaispace");
  const textsOf = (brand: Brand) =>
    [noticeOf(brand, locale), termsText(brand, locale)].map((text) => JSON.stringify(text));
  const [notice, terms] = textsOf({ ...demo, offeredMethods: [2, 1, 7, 8] });
  expect(notice).toMatch(due);
  expect(notice).toMatch(back);
  expect(terms).toMatch(agreed);
  expect(textsOf(demo).join()).not.toMatch(/PayPay|コンビニ|[Cc]onvenience/);
});

test("SCREEN-14: the drafts of a company in Singapore have its address, its law and no rows without a text", () => {
  const demo = brandOf("international");
  const brand: Brand = {
    ...demo,
    offeredMethods: [],
    operator: {
      ...demo.operator,
      ...{ postalCode: "018989", phone: "+6561234567", email: "hello@komorebi.test" },
      address: { ja: "シンガポール マリーナ通り1", en: "1 Marina Boulevard, Singapore" },
    },
  };
  for (const locale of ["ja", "en"] as const) {
    const rows = noticeOf(brand, locale).rows.map(({ label, blocks: [block] }) => [
      label,
      block?.kind === "paragraph" ? block.text : "",
    ]);
    expect(rows.filter(([, text]) => text === "")).toEqual([]);
    const all = JSON.stringify([rows, termsText(brand, locale), privacyText(brand, locale)]);
    expect(all).toContain(
      locale === "ja" ? "シンガポール マリーナ通り1 018989" : "1 Marina Boulevard, Singapore 018989",
    );
    expect(all).toContain("+65 6123 4567");
    expect(all).toContain(locale === "ja" ? "シンガポール法" : "the law of Singapore");
    expect(all).not.toMatch(/〒|018-989|Singapore 018989, Japan|2024|民法/);
    expect(termsText(brandOf("fureaispace"), locale).closing).toContain("2024");
  }
});

test("OPS-29: each section of the company's own notice is a row, with its table and its links", () => {
  const demo = brandOf("fureaispace");
  const own = readLegalText(
    "# 表記\n\n貸室業\n\n## 電話\n[03-0000-0000](tel:0300000000)\n\n| 曜日 | 時間 |\n| - | - |\n| 月 | 9-18 |\n\n---\n\n施行 2026年",
    "ja",
  ) as LegalText;
  const brand = {
    ...demo,
    legal: { ...demo.legal, notice: { kind: "own", texts: { ja: own, en: own } } },
  } as const;
  expect(noticeOf(brand, "ja")).toEqual({
    lang: "ja",
    lead: "貸室業",
    rows: [
      {
        label: "電話",
        lang: "ja",
        blocks: [
          { kind: "paragraph", text: "[03-0000-0000](tel:0300000000)" },
          { kind: "table", head: ["曜日", "時間"], rows: [["月", "9-18"]] },
        ],
      },
    ],
    closing: "施行 2026年",
  });
});
