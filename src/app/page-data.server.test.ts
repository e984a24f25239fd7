import { expect, test } from "vitest";
import { withData } from "./page-data.server.ts";

const HEAD = '<html lang="ja"><head><title>間借り 🏢</title>';
const PAGE = `${HEAD}<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></head>`;
const MARKED = `${HEAD}<link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="modulepreload" fetchpriority="low" href="/b.js"/></head>`;
const BODY = '<body>会議室 <link rel="modulepreload" href="/c.js"/></body></html>';

test("SCREEN-11: adds a low priority to the preloads of the head only", () => {
  expect(withData(PAGE + BODY, "", undefined)).toBe(MARKED + BODY);
});

test("passes through what is no page", () => {
  expect(withData("<p>", "data", undefined)).toBe("<p>");
});

test("data cannot end the script that carries it, and arrives as it was", () => {
  const data = '</script><script>alert("会議室")</script><!-- & \u2028\u2029';
  const html = withData("<html><head></head><body></body></html>", data, "n0nce");
  const [, script = ""] = /<script nonce="n0nce">(.*)<\/script><\/body><\/html>$/.exec(html) ?? [];
  expect(script).not.toMatch(/[<>&\u2028\u2029]/);
  const received: string[] = [];
  const controller = { enqueue: (text: string) => received.push(text), close: () => received.push("end") };
  new Function("window", script)({ __reactRouterContext: { streamController: controller } });
  expect(received).toEqual([data, "end"]);
});
