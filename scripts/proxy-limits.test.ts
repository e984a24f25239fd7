import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The most that some call takes, in MiB, as the sources say it: `const PICTURE_LIMIT = 15 * 1024 * 1024`. */
function largestBody(): number {
  const sizes = globSync("src/**/api.server.ts").flatMap((file) =>
    Array.from(readFileSync(file, "utf8").matchAll(/_LIMIT = (\d+) \* 1024 \* 1024/g), ([, size]) =>
      Number(size),
    ),
  );
  return Math.max(...sizes);
}

test("API-40: the example for nginx lets through what staff may send", () => {
  const text = readFileSync("deploy/nginx.conf", "utf8");
  const [, size] = /location \/api\/operate\/ \{[^}]*client_max_body_size (\d+)m;/.exec(text) ?? [];
  expect(largestBody()).toBeGreaterThan(14);
  expect(Number(size)).toBeGreaterThanOrEqual(largestBody());
});
