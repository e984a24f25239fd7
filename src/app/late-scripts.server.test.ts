import { expect, test } from "vitest";
import { keepInput } from "./keep-input.ts";
import { withLateScripts } from "./late-scripts.server.ts";

const HEAD = '<html lang="ja"><head><link rel="icon" href="/i.svg"/>';
const PRELOADS =
  '<link rel="modulepreload" href="/a.js" nonce="n"/><link rel="modulepreload" href="/root.js" nonce="n"/>';
const MODULES = `import "/manifest.js";
import * as route0 from "/root.js";
import * as route1 from "/home.js";

  window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/entry.js");`;
const TEXT = "<p>import * as 会議室 from $1</p>";

test("SCREEN-30: nothing of a page requests a script by itself", () => {
  const page = `${HEAD}${PRELOADS}</head><body>${TEXT}<script nonce="n" type="module" async="">${MODULES}</script></body></html>`;
  const html = withLateScripts(page);
  expect(html).toContain(`${HEAD}</head><body>${TEXT}<script nonce="n">`);
  expect(html).not.toMatch(/modulepreload"[^,]|type="module"/);
  expect(html).toContain('["a.js","root.js"].map(file=>"/"+file)');
  const [, code = ""] = /<script nonce="n">([\s\S]*)<\/script>/.exec(html) ?? [];
  expect(() => new Function(code)).not.toThrow();
  expect(code).toContain(
    'Promise.all([import("/manifest.js"),import(urls[1]),import("/home.js")]).then(([,route0,route1])=>{window.__reactRouterRouteModules = {"root":route0,"home":route1};',
  );
});

test("SCREEN-31: the written code selects as the function does", () => {
  const html = withLateScripts(`${HEAD}</head><script type="module" async="">${MODULES}</script></html>`);
  for (const [text] of keepInput.toString().matchAll(/"[^"]*"/g)) expect(html).toContain(text);
});

test("passes through what has no scripts", () => {
  expect(withLateScripts(`${HEAD}</head><body>${TEXT}</body></html>`)).toContain(TEXT);
  expect(withLateScripts("<p>")).toBe("<p>");
});
