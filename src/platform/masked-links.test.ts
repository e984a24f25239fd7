import { expect, test } from "vitest";
import { maskLinks, unmaskLinks } from "./masked-links.ts";

const token = "rFG4IMbaRDRbwkzw3xR_-4";

test.each([
  ["the end of a path", `https://rooms.example/list/ja/pay/${token}`],
  ["a query", `https://rooms.example/api/mails/stop?token=${token}&done=1`],
  ["a query in HTML", `<a href="https://rooms.example/?a=1&#38;token=${token}">`],
  ["the end of a longer token", `https://rooms.example/api/mails/papers/seikyu.1.2.${token}\n`],
  ["before a Japanese full stop", `https://rooms.example/pay/${token}。`],
  ["twice", `https://rooms.example/pay/${token} https://rooms.example/pay/${token}`],
])("MAIL-12: a secret is masked at %s", (_label, text) => {
  const { masked, secrets } = maskLinks([text]);
  expect(masked[0]).not.toContain(token);
  expect(secrets).toEqual([token]);
  expect(unmaskLinks(masked[0] as string, secrets)).toBe(text);
});

test.each([
  "https://rooms.example/list/ja?bookings=1",
  "https://www.google.com/maps/search/?api=1&query=35.655968%2C139.702299",
  `予約番号 ${token}`,
  "https://rooms.example/api/pdfs/seikyu/40118",
])("MAIL-12: nothing of %s is", (text) => {
  expect(maskLinks([text, null])).toEqual({ masked: [text, null], secrets: [] });
});
