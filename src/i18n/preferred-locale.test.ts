import { expect, test } from "vitest";
import { localeOfHeader } from "./preferred-locale.ts";

test.each([
  [null, "ja"],
  ["", "ja"],
  ["en", "en"],
  ["en-SG,en;q=0.9,ja;q=0.5", "en"],
  ["ja;q=0.5, en;q=0.9", "en"],
  ["fr-FR, en;q=0.8", "ja"],
  ["EN-us", "en"],
  ["en;q=0", "ja"],
  ["*", "ja"],
])("API-2: accept-language %j is %s", (header, locale) => {
  expect(localeOfHeader(header)).toBe(locale);
});
