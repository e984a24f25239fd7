import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LOCALES } from "../domain/language/locale.ts";

test.each(
  LOCALES,
)("how lines of %s break is said in base.css, which the compiler cannot ask for", (locale) => {
  const css = readFileSync(new URL("./base.css", import.meta.url), "utf8");
  expect(css).toContain(`html:lang(${locale}) body {`);
});
