import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { modulesLast } from "./modules-last.server.ts";

const HEAD = '<html lang="ja"><head><title>間借り 🏢</title>';
const PAGE = `${HEAD}<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></head>`;
const MARKED = `${HEAD}<link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="modulepreload" fetchpriority="low" href="/b.js"/></head>`;
const BODY = '<body>会議室 <link rel="modulepreload" href="/c.js"/></body></html>';

test("SCREEN-11: adds a low priority to the preloads of the head only, however the page is chunked", async () => {
  const bytes = Buffer.from(PAGE + BODY);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 8 }), async (cuts) => {
      const edges = [0, ...cuts.sort((one, other) => one - other), bytes.length];
      const pieces = edges.slice(1).map((end, at) => bytes.subarray(edges[at], end));
      const written = await text(
        Readable.from(pieces.filter(({ length }) => length > 0)).pipe(modulesLast()),
      );
      expect(written).toBe(MARKED + BODY);
    }),
  );
});

test("passes through what has no head", async () => {
  expect(await text(Readable.from([Buffer.from("<p>")]).pipe(modulesLast()))).toBe("<p>");
});
