import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { addRooms, group, room } from "../../../../test/build/catalog.ts";
import { type OperatorVisitor, operator } from "../../../../test/build/operator.ts";
import { featuresOf } from "../../../process/endpoints.ts";
import { createSite, type Site } from "../../../process/site.server.ts";

const LISTED = "https://www.owner.test";

let t: TestApp;
let site: Site;
let boss: OperatorVisitor;
beforeAll(async () => {
  t = await testApp({ PUBLIC_URL: "http://localhost:3000" });
  await addRooms(t, [room(101), room(102), room(103, { hidden: true })], {
    groups: [group(3, [102, 101, 103])],
  });
  boss = await operator(t, ["admin"]);
  site = createSite(t.app, featuresOf("demo"), {
    build: {} as never,
    assetsDir: "public",
    mode: "production",
  });
});
afterAll(() => t.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  site(new Request(`http://localhost:3000${path}`, { headers }), { socketAddress: "127.0.0.1" });

async function list(...origins: string[]) {
  const { version } = (await boss.get("operate/settings/sites")).data;
  const values = { origins: origins.map((origin) => ({ origin })) };
  return boss.patch("operate/settings/sites", { version, values } as never);
}

type Week = {
  minutes: number;
  days: { date: string; starts: { start: string; total: number; text: string; url: string }[] }[];
  next: string | null;
  previous: string | null;
};

describe("EMBED-1", () => {
  it("shows the starts of a week with the totals of the picker, each leading to the room with it chosen", async () => {
    const visitor = t.visitor();
    const { data } = await visitor.send("GET", "embed/spaces/101?lang=en");
    const { days, minutes, next, previous } = data as Week;
    expect([days.length, previous]).toEqual([7, null]);
    const shown = days.filter(({ starts }) => starts.length > 0);
    expect(shown.length).toBeGreaterThan(0);
    for (const { date, starts } of shown) {
      const body = { date, months: 1, minutes };
      const { data: prices } = await visitor.send("POST", "calendars/101/prices", body);
      const day = (prices as { day: string; lowest?: { total: number } }[]).find((one) => one.day === date);
      expect(Math.min(...starts.map(({ total }) => total)), date).toBe(day?.lowest?.total);
      for (const { start, url } of starts) {
        expect(url).toContain(`/list/en/id/101?date=${date}&start=${start}&end=`);
      }
    }
    const later = (await visitor.send("GET", `embed/spaces/101?from=${next}`)).data as Week;
    expect([later.days[0]?.date, later.previous]).toEqual([next, days[0]?.date]);
  });

  it("shows the rooms of a group that guests can see; a hidden room and an unknown group are not found", async () => {
    const visitor = t.visitor();
    expect((await visitor.send("GET", "embed/spaces/103")).code).toBe("not_found");
    expect((await visitor.send("GET", "embed/groups/99999")).code).toBe("not_found");
    const { data } = await visitor.send("GET", "embed/groups/3?lang=en");
    const { rooms } = data as { rooms: { id: number; free: string | null; price: string | null }[] };
    expect(rooms.map(({ id }) => id)).toEqual([102, 101]);
    for (const { free, price } of rooms) expect([free, price]).not.toContain(null);
  });

  it("is a script under 8 kB that a strict policy allows, for any page", async () => {
    const script = readFileSync("public/embed.js", "utf8");
    expect(Buffer.byteLength(script)).toBeLessThan(8192);
    expect(script).not.toMatch(/cookie\s*=|innerHTML|eval\(|new Function|\.style\b|localStorage/);
    const response = await get("/embed.js");
    expect(response.headers.get("content-type")).toBe("text/javascript");
    expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(await response.text()).toBe(script);
  });
});

describe("EMBED-2, EMBED-3", () => {
  const allowed = async (origin: string) =>
    (await get("/api/embed/spaces/101", { origin })).headers.get("access-control-allow-origin");
  const ancestors = async () =>
    /frame-ancestors ([^;]+)/.exec(
      (await get("/embed/rooms/101")).headers.get("content-security-policy") ?? "",
    )?.[1];

  it("lets nobody read or frame it until a site is listed, and then that site only", async () => {
    expect([await allowed(LISTED), await ancestors()]).toEqual([null, "'none'"]);
    expect((await list(`${LISTED}/`)).errors).toEqual([]);
    expect([await allowed(LISTED), await ancestors()]).toEqual([LISTED, LISTED]);
    for (const other of ["https://owner.test", "http://www.owner.test", "null"]) {
      expect(await allowed(other)).toBeNull();
    }
    const answer = await get("/api/embed/spaces/101", { origin: LISTED });
    expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(answer.headers.get("vary")).toContain("origin");
    const frame = await get("/embed/rooms/101?lang=en");
    expect(frame.headers.get("x-frame-options")).toBeNull();
    expect(await frame.text()).toContain('<magari-room room="101" lang="en">');
    expect((await get("/list/ja/developers")).headers.get("x-frame-options")).toBe("DENY");
    expect((await list()).errors).toEqual([]);
    expect([await allowed(LISTED), await ancestors()]).toEqual([null, "'none'"]);
  });

  it.each([
    "https://www.owner.test/rooms",
    "http://www.owner.test",
    "www.owner.test",
    "https://*.owner.test",
    "https://a.test; script-src *",
  ])("EMBED-4: refuses %s as the beginning of a site, beside its field", async (origin) => {
    const { status, errors } = await list(origin);
    expect([status, Object.keys(errors)]).toEqual([422, ["origins.0.origin"]]);
  });
});
