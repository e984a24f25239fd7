import { expect, test } from "vitest";
import { withData } from "./page-data.server.ts";

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
