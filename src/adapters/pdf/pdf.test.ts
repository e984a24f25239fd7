import { execFileSync } from "node:child_process";
import { inflateSync } from "node:zlib";
import { Document, Page, Text, View } from "@react-pdf/renderer";
import { createElement, type ReactElement } from "react";
import { expect, it } from "vitest";
import { pdfOf } from "./pdf.server.ts";

const made = (language: string, ...children: ReactElement[]) =>
  pdfOf(
    createElement(
      Document,
      { title: "領収書 R-2026-000001", language, creationDate: new Date(0) },
      createElement(Page, { size: "A4" }, ...children),
    ),
  );
const text = (value: string, props: object = {}) => createElement(Text, props, value);
const poppler = (program: string, bytes: Uint8Array, ...args: string[]) =>
  execFileSync(program, [...args, "-", ...(program === "pdftotext" ? ["-"] : [])], {
    input: bytes,
    encoding: "utf8",
  });

const NAMES = [
  "架空 花子",
  "김민준",
  "Łukasz Łódź",
  "Nguyễn Văn Ạn",
  "สมชาย ใจดี",
  "陈晓们",
  "陳們喆",
  "Иван",
  "Ελένη",
];

it("DOC-23: draws each letter in an embedded font that has it", async () => {
  const bytes = await made("ja", ...NAMES.map((name) => text(name, { style: { fontWeight: 700 } })));
  const drawn = poppler("pdftotext", bytes).replace(/\s+/g, "");
  for (const name of NAMES) expect(drawn).toContain(name.replaceAll(" ", ""));
  const [, , ...fonts] = poppler("pdffonts", bytes).trim().split("\n");
  expect(fonts.length).toBeGreaterThan(5);
  for (const font of fonts)
    expect(font, font).toMatch(/^[A-Z]{6}\+Noto\S+ +CID TrueType +Identity-H +yes yes yes /);
  // Nothing of a font that is not embedded, not even its name.
  expect(Buffer.from(bytes).toString("latin1")).not.toMatch(/Helvetica|Times|Courier/);
});

it("DOC-23: draws 〓 for what no font has, and nothing for what is invisible", async () => {
  const bytes = await made("ja", text("علی 😀 花\u202e子"));
  expect(poppler("pdftotext", bytes).trim()).toBe("〓〓〓 〓 花子");
});

it("DOC-24: has a title, a language and tags in reading order; borders and repeated parts are not read", async () => {
  const lines = Array.from({ length: 60 }, (_, index) => text(`line ${index}`));
  const bytes = await made(
    "en",
    text("領収書", { "data-tag": "H1" }),
    createElement(View, { fixed: true, "data-tag": "P" } as object, text("head", { "data-tag": "Span" })),
    createElement(View, { style: { borderWidth: 1, padding: 2 } }, ...lines),
    text("foot", { "data-tag": "Artifact", fixed: true }),
  );
  const info = poppler("pdfinfo", bytes);
  expect(info).toMatch(/Title: +領収書 R-2026-000001/);
  expect(info).toMatch(/Tagged: +yes/);
  expect(info).toMatch(/Pages: +2/);
  const raw = Buffer.from(bytes).toString("latin1");
  expect(raw).toContain("/Lang (en)");
  expect(raw).toContain("/DisplayDocTitle true");
  // The title is Japanese in an English document.
  expect(raw).toContain("/Lang (ja)");
  const read = poppler("pdfinfo", bytes, "-struct-text")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && line !== "P (block)");
  expect(read.slice(0, 6)).toEqual([
    "Document",
    "H1 (block)",
    '"領収書"',
    "Span (inline)",
    '"head"',
    '"line 0"',
  ]);
  expect(read.filter((line) => line.startsWith('"'))).toEqual(
    ["領収書", "head", ...lines.map((_, index) => `line ${index}`)].map((line) => `"${line}"`),
  );
});

/** The ToUnicode tables of a PDF. */
function tablesOf(bytes: Uint8Array): string[] {
  const raw = Buffer.from(bytes);
  const tables: string[] = [];
  for (let at = raw.indexOf("stream\n"); at >= 0; at = raw.indexOf("stream\n", at + 1)) {
    if (raw.subarray(at - 3, at).toString() === "end") continue;
    const end = raw.indexOf("endstream", at);
    try {
      const text = inflateSync(raw.subarray(at + 7, end)).toString("latin1");
      if (text.includes("begincmap")) tables.push(text);
    } catch {
      // Not packed, or no text.
    }
  }
  return tables;
}

it("DOC-47: text that is copied is the text that was given, if signs share a glyph, too", async () => {
  const given = [
    ...["a-b\u2010c\u2011d", "\u2f49の\u6708", "\u2f00\u4e00", "Ω\u2126 µ\u03bc", "~\u02dc", "\u00b7\u30fb"],
    ...["領収書", "東京-大阪‐京都", "渡邉 様", "ffi fl", "𠮷野家", "葛\u{e0100}城市 葛飾", "神\u{e0100}﨑"],
  ];
  const bytes = await made("ja", ...given.map((line) => text(line)));
  const lines = poppler("pdftotext", bytes).split(/\n+/).filter(Boolean);
  expect(lines.map((line) => line.replace("\f", "")).filter(Boolean)).toEqual(given);
  const tables = tablesOf(bytes);
  expect(tables.length).toBeGreaterThan(0);
  for (const table of tables) {
    expect(table).not.toContain("bfrange");
    const blocks = [...table.matchAll(/(\d+) beginbfchar\n([\s\S]*?)\nendbfchar/g)];
    for (const [, count, block = ""] of blocks) {
      expect(Number(count)).toBeLessThanOrEqual(100);
      expect(block.split("\n").length).toBe(Number(count));
      for (const line of block.split("\n")) expect(line).toMatch(/^<[0-9a-f]{4}> <([0-9a-f]{4})+>$/);
    }
  }
});

it("makes the same bytes of the same document", async () => {
  const [one, other] = [await made("ja", text("花子 김민준")), await made("ja", text("花子 김민준"))];
  expect(Buffer.compare(one as Uint8Array, other as Uint8Array)).toBe(0);
});
