import { expect, test } from "vitest";
import { readLegalText } from "./legal-text.ts";

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
        paragraphs: ["A booking stands once it is paid."],
        points: ["Rooms are booked by the hour.", "Hours are rounded up."],
      },
      { heading: "2. Law", paragraphs: ["The law of Japan applies."] },
    ],
    closing: "In force since April 1, 2026.",
  });
});

test.each([
  ["", "title"],
  ["Terms without a mark\n\n## 1", "title"],
  ["# Title alone", "section"],
  ["# Title\n\n## 1\n\n| a | b |", "table"],
  ["# Title\n\n## 1\n\n<script>x</script>", "HTML"],
  ["# Title\n\n## 1\n\n[here](https://x.test)", "link"],
  ["# Title\n\n### 1\n\nText", "heading"],
])("OPS-29: %j says what is wrong", (markdown, what) => {
  expect(readLegalText(markdown, "en")).toMatchObject({ wrong: expect.stringContaining(what) });
});
