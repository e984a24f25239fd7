import { expect, test } from "vitest";
import { modulesLast } from "./modules-last.server.ts";

const HEAD = '<html lang="ja"><head><title>間借り 🏢</title>';
const PAGE = `${HEAD}<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></head>`;
const MARKED = `${HEAD}<link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="modulepreload" fetchpriority="low" href="/b.js"/></head>`;
const BODY = '<body>会議室 <link rel="modulepreload" href="/c.js"/></body></html>';

test("SCREEN-11: adds a low priority to the preloads of the head only", () => {
  expect(modulesLast(PAGE + BODY)).toBe(MARKED + BODY);
});

test("passes through what has no head", () => {
  expect(modulesLast("<p>")).toBe("<p>");
});
