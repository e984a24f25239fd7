import { strToU8 } from "fflate";
import { expect, test } from "vitest";
import { isJson, parseCatalog } from "./parse-catalog.server.ts";

const read = (text: string | Uint8Array) => parseCatalog(typeof text === "string" ? strToU8(text) : text);

test("TABLE-2: a catalogue comes out of its thread as it is written, with its mistakes", async () => {
  const spaces = Array.from({ length: 120 }, (_, id) => ({ id, name: { ja: '会"議[室', en: "\\" } }));
  const json = { stations: [], spaces, groups: "none", rest: { a: 1 }, odd: [1, null] };
  expect(await read(JSON.stringify(json))).toEqual({ parsed: json });
  expect(await read(`\uFEFF${JSON.stringify(json)}`)).toEqual({ parsed: json });
  // What is no object stays to be refused by the import.
  expect(await read("[1]")).toEqual({ parsed: null });
});

test.each<[string, string | Uint8Array, object]>([
  ["that ends too early", '{"spaces":[', { no: "table" }],
  ["in another encoding", new Uint8Array([0x7b, 0x22, 0x83, 0x41, 0x22, 0x3a, 0x31, 0x7d]), { no: "table" }],
  ["of 5,000 lists in each other", `{"a":${"[".repeat(5000)}${"]".repeat(5000)}}`, { no: "table" }],
  ["of commas", `{"a":[${"1,".repeat(5_000_001)}1]}`, { no: "limit", limit: "cells" }],
])(
  "TABLE-2: a file %s is refused before it harms anybody",
  async (_, text, answer) => {
    expect(await read(text)).toMatchObject(answer);
  },
  60_000,
);

test("TABLE-2: others have their turn while 20 MB are parsed", async () => {
  const room = { id: 1, name: { ja: "会議室", en: "Room" }, explain: { ja: "説明".repeat(900), en: "" } };
  const bytes = strToU8(JSON.stringify({ spaces: Array.from({ length: 3600 }, () => room) }));
  expect(bytes.length).toBeGreaterThan(19_000_000);
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  const answer = await parseCatalog(bytes);
  clearInterval(timer);
  expect(answer).toMatchObject({ parsed: { spaces: { length: 3600 } } });
  expect(longest).toBeLessThan(1000);
}, 60_000);

test("CATALOG-1: a file that begins as JSON is a catalogue", () => {
  expect(isJson(strToU8(' \n{"a"'))).toBe(true);
  expect(isJson(strToU8("\uFEFF[1]"))).toBe(true);
  expect(isJson(strToU8("部屋,名前"))).toBe(false);
});
