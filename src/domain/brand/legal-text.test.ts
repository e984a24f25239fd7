import { expect, test } from "vitest";
import { linkedParts, readLegalText } from "./legal-text.ts";

test("OPS-29: a text in Markdown becomes a page", () => {
  const markdown = `# Terms of use

Guests agree to them when they book.

## 1. Booking
A booking stands once it is paid.

1. Rooms are booked by the hour.
2. Hours are
   rounded up.

## 2. Law

The law of Japan applies.

---

In force since April 1, 2026.`;
  expect(readLegalText(markdown, "en")).toEqual({
    lang: "en",
    title: "Terms of use",
    description: "Terms of use",
    lead: "Guests agree to them when they book.",
    sections: [
      {
        heading: "1. Booking",
        blocks: [
          { kind: "paragraph", text: "A booking stands once it is paid." },
          { kind: "numbers", points: ["Rooms are booked by the hour.", "Hours are rounded up."] },
        ],
      },
      { heading: "2. Law", blocks: [{ kind: "paragraph", text: "The law of Japan applies." }] },
    ],
    closing: "In force since April 1, 2026.",
  });
});

test.each([
  ["", "title"],
  ["Terms without a mark\n\n## 1", "title"],
  ["# Title alone", "section"],
  ["# Title\n\n## 1\n\n| a | b |", "table"],
  ["# Title\n\n## 1\n\n| a | b |\n| --- | --- |", "table"],
  ["# Title\n\n## 1\n\n| a | b |\n| --- | --- |\n| 1 |", "table"],
  ["# Title\n\n## 1\n\n<script>x</script>", "html"],
  ["# Title\n\n## 1\n\n[here](javascript:alert(1))", "link"],
  ["# Title\n\n## 1\n\n- [here](http://x.test)", "link"],
  ["# Title\n\n[here]( https://x.test)\n\n## 1", "link"],
  ["# Title\n\n### 1\n\nText", "heading"],
])("OPS-29: %j says what is wrong", (markdown, what) => {
  expect(readLegalText(markdown, "en")).toMatchObject({ wrong: what });
});

test("OPS-29: tables, lists and links keep their place", () => {
  const markdown = `# 特定商取引法に基づく表記

[会社案内](https://example.jp/about)もご覧ください。

## 事業者

| 項目 | 内容 |
| :--- | --- |
| 電話 | [03-0000-0000](tel:0300000000) |
| 販売価格 | 各お部屋のページに表示 |

- 平日のみ
- [メール](mailto:a@example.jp)

土日は休みです。`;
  const text = readLegalText(markdown, "ja");
  expect(text).toMatchObject({
    lead: "[会社案内](https://example.jp/about)もご覧ください。",
    sections: [
      {
        blocks: [
          {
            kind: "table",
            head: ["項目", "内容"],
            rows: [
              ["電話", "[03-0000-0000](tel:0300000000)"],
              ["販売価格", "各お部屋のページに表示"],
            ],
          },
          { kind: "bullets", points: ["平日のみ", "[メール](mailto:a@example.jp)"] },
          { kind: "paragraph", text: "土日は休みです。" },
        ],
      },
    ],
  });
  expect(linkedParts("[会社案内](https://example.jp/about)もご覧ください。")).toEqual([
    { label: "会社案内", href: "https://example.jp/about" },
    "もご覧ください。",
  ]);
});

test.each([
  ["**Important**", "bold"],
  ["__Important__", "bold"],
  ["> as she said", "quote"],
  ["Press `Enter`.", "quote"],
  ["![logo](https://a.test/a.png)", "picture"],
])("SETTING-14: %s is refused by its name", (text, wrong) => {
  expect(readLegalText(`# T\n\nLead.\n\n## A\n\n${text}`, "en")).toMatchObject({ wrong, at: text });
});

test("SETTING-14: lists begin with any of the usual signs", () => {
  expect(readLegalText("# T\n\n## A\n\n* one\n* two\n\n+ three", "en")).toMatchObject({
    sections: [
      {
        blocks: [
          { kind: "bullets", points: ["one", "two"] },
          { kind: "bullets", points: ["three"] },
        ],
      },
    ],
  });
});
