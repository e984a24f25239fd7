import { expect, test } from "vitest";
import { isFromAnotherSite } from "./origin.ts";

test.each([
  ["neither header, like curl", {}, false],
  ["our own page", { "sec-fetch-site": "same-origin", origin: "https://rooms.example" }, false],
  ["typed into the address bar", { "sec-fetch-site": "none" }, false],
  ["another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }, true],
  ["another subdomain", { "sec-fetch-site": "same-site", origin: "https://blog.rooms.example" }, true],
  ["an old browser on our page", { origin: "https://rooms.example" }, false],
  ["an old browser elsewhere", { origin: "https://evil.example" }, true],
  ["a sandboxed frame", { origin: "null" }, true],
  ["a sandboxed frame that claims to be us", { origin: "null", "sec-fetch-site": "same-origin" }, true],
  ["a host that only ends like ours", { origin: "https://evilrooms.example" }, true],
  ["http instead of https", { origin: "http://rooms.example" }, true],
  ["another port of loopback", { origin: "http://localhost:4000", host: "localhost:3000" }, true],
  ["the same loopback host", { origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" }, false],
  ["no URL at all", { origin: "rooms" }, true],
])("API-7: %s", (_, headers, expected) => {
  expect(isFromAnotherSite(new Headers(headers as Record<string, string>), "https://rooms.example")).toBe(
    expected,
  );
});
