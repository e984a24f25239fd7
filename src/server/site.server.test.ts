import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { addRooms, room } from "../../test/booking.ts";
import { createSite, type Site } from "./site.server.ts";

let t: TestApp;
let site: Site;
beforeAll(async () => {
  t = await testApp({ PUBLIC_URL: "http://localhost:3000" });
  await addRooms(t, [room(1), room(2, { hidden: true })]);
  site = createSite(t.app, [], { build: {} as never, assetsDir: "/nowhere", mode: "production" });
});
afterAll(() => t.close());

const get = (path: string) =>
  site(new Request(`http://localhost:3000${path}`), { socketAddress: "127.0.0.1" });

describe("sitemap", () => {
  test("lists every visible room and public page in both languages, and nothing personal", async () => {
    const response = await get("/sitemap.xml");
    expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const text = await response.text();
    for (const page of ["ja", "en", "ja/area", "en/tokusho", "ja/id/1", "en/id/1"])
      expect(text).toContain(`<loc>http://localhost:3000/list/${page}</loc>`);
    for (const page of ["search", "reservation", "id/2<"]) expect(text).not.toContain(page);
    expect(await (await get("/robots.txt")).text()).toContain("Sitemap: http://localhost:3000/sitemap.xml");
    expect((await get("/sitemap-2.xml")).status).toBe(302);
  });
});

test("a file name with broken escapes is a page that does not exist", async () => {
  expect((await get("/list/%ff.js")).status).toBe(302);
});
