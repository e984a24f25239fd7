import fc from "fast-check";
import { expect, test } from "vitest";
import { fromScript, inScript, withData } from "./page-data.server.ts";

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

test("any text is read again as it was, by a script and by the server", () => {
  const unit = fc.constantFrom(..."\"'\\\n\r<&u0a会", "\u2028");
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      const script = inScript(text);
      expect(new Function(`return '${script}'`)()).toBe(text);
      expect(fromScript(script)).toBe(text);
    }),
  );
});
