import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { testApp } from "../../test/app.ts";
import { contentPolicy, inlineHashes } from "./content-policy.ts";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("OPS-22: every inline script and style of a page is allowed by its hash, and nothing else", async () => {
  const html = `<html><head><style>p { color: red }</style><script src="/list/a.js"></script>
    <script type="module" async="" src="/list/b.js"></script></head>
    <body><script>one()</script><script type="module">import "x";\n日本</script><script>one()</script></body></html>`;
  const inline = inlineHashes(html);
  expect(inline).toEqual({
    scripts: [hashOf("one()"), hashOf('import "x";\n日本')],
    styles: [hashOf("p { color: red }")],
  });
  const t = await testApp();
  const policy = contentPolicy(t.app.env, "production", inline);
  await t.close();
  const rule = (name: string) => policy.split("; ").find((one) => one.startsWith(`${name} `));
  expect(rule("script-src")).toBe(`script-src 'self' ${inline.scripts.join(" ")}`);
  expect(rule("style-src")).toBe(`style-src 'self' ${inline.styles.join(" ")}`);
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|nonce/);
});

test("OPS-71: a page may draw the map of MAP_FILE, and ask nobody but the site for it", async () => {
  const t = await testApp();
  const env = { ...t.app.env, mapFile: "/srv/maps/tokyo.pmtiles", mapStyleUrl: null };
  const rules = contentPolicy(env, "production", { scripts: [], styles: [] }).split("; ");
  await t.close();
  // Style and tiles are fetched, and MapLibre's worker is made of a blob.
  expect(rules).toContain("connect-src 'self'");
  expect(rules).toContain("worker-src 'self' blob:");
  expect(rules).toContain("img-src 'self' data: blob:");
});
