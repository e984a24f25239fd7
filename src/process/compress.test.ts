import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { compressed } from "./compress.ts";

const page = () => new Response("<p>間借り</p>".repeat(500), { headers: { "content-type": "text/html" } });

describe("compressed", () => {
  test.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["br;q=0, gzip;q=0.5", "gzip", gunzipSync],
    ["gzip; q=0.0, br;q=0.01", "br", brotliDecompressSync],
  ] as const)("accept-encoding %s", async (accepted, encoding, unpack) => {
    const response = compressed(page(), accepted);
    expect([response.headers.get("content-encoding"), response.headers.get("vary")]).toEqual([
      encoding,
      "accept-encoding",
    ]);
    expect(unpack(Buffer.from(await response.arrayBuffer())).toString()).toBe(await page().text());
  });

  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("a large answer that says how long it is, by %s", async (encoding, unpack) => {
    const text = "SUMMARY:会議室\r\n".repeat(50_000);
    const headers = { "content-type": "text/calendar", "content-length": String(Buffer.byteLength(text)) };
    const response = compressed(new Response(text, { headers }), encoding);
    expect([response.headers.get("content-encoding"), response.headers.get("content-length")]).toEqual([
      encoding,
      null,
    ]);
    expect(unpack(Buffer.from(await response.arrayBuffer())).toString()).toBe(text);
  });

  test.each([
    ["a client that takes nothing", page(), ""],
    ["a client that refuses both", page(), "br;q=0, gzip; q=0.000, identity"],
    ["a picture", new Response(new Uint8Array(5000), { headers: { "content-type": "image/webp" } }), "br"],
    [
      "a short answer",
      new Response("{}", { headers: { "content-type": "application/json", "content-length": "2" } }),
      "br",
    ],
    [
      "what is packed already",
      new Response("x".repeat(5000), { headers: { "content-type": "text/css", "content-encoding": "gzip" } }),
      "br",
    ],
  ])("does not compress: %s", (_, response, accepted) => {
    expect(compressed(response, accepted)).toBe(response);
  });
});
