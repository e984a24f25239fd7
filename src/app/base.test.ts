import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LOCALES } from "../domain/language/locale.ts";

test("SCREEN-39: controls have 16 px on a touch screen, whatever a utility says", () => {
  const css = readFileSync(new URL("./base.css", import.meta.url), "utf8");
  const outside = css.replace(/@layer \w+ \{[\s\S]*?\n\}/g, "");
  expect(outside).toMatch(
    /@media \(pointer: coarse\) \{\s*input,\s*select,\s*textarea \{\s*font-size: max\(1rem, 16px\);/,
  );
});

test.each(
  LOCALES,
)("how lines of %s break is said in base.css, which the compiler cannot ask for", (locale) => {
  const css = readFileSync(new URL("./base.css", import.meta.url), "utf8");
  expect(css).toContain(`html:lang(${locale}) body {`);
});
