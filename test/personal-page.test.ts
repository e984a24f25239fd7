import { UNSAFE_decodeViaTurboStream as decode, type ServerBuild } from "react-router";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { mountApi } from "../src/api/mount.server.ts";
import { fromScript } from "../src/app/page-data.server.ts";
import type { Locale } from "../src/domain/language/locale.ts";
import { sql } from "../src/platform/sql.ts";
import { hashOf } from "../src/process/content-policy.ts";
import { featuresOf } from "../src/process/endpoints.ts";
import { openRenderer } from "../src/process/page-renderer.server.ts";
import { mountPages } from "../src/process/pages.server.ts";
import { type TestApp, testApp } from "./app.ts";
import { addRooms, room } from "./build/catalog.ts";
import { type Guest, guest } from "./build/guest.ts";
import { guestBuild } from "./build/pages.ts";

/** Whether sidebars are taken from earlier pages, and how many were. */
const sidebars = vi.hoisted(() => ({ areKept: true, taken: 0 }));
vi.mock("../src/app/kept-sidebar.server.ts", async (original) => {
  const { openKeptSidebar } = await original<typeof import("../src/app/kept-sidebar.server.ts")>();
  return {
    openKeptSidebar: () => {
      if (!sidebars.areKept) return { find: () => null, keep: () => {} };
      const sidebar = openKeptSidebar();
      return {
        ...sidebar,
        find: (key: string) => {
          const found = sidebar.find(key);
          if (found !== null) sidebars.taken += 1;
          return found;
        },
      };
    },
  };
});

let build: ServerBuild;
beforeAll(async () => {
  build = await guestBuild();
});

const ARRIVAL = { socketAddress: "127.0.0.1" };

/** A site with its real pages; `anew` renders a page as a whole for the visitor, sidebar included. */
async function siteOf(settings: Record<string, string>) {
  const t = await testApp(settings);
  // More than the sidebar lists.
  const others = Array.from({ length: 25 }, (_, at) => room(201 + at));
  await addRooms(t, [
    room(101),
    ...others,
    room(102, { name: { ja: "花子の会議室", en: "Hanako's <Room> & more" } }),
  ]);
  const api = mountApi(t.app, featuresOf("production"));
  const pages = mountPages(t.app, api, build, "production");
  const renderer = openRenderer(t.app, api, build, "production");
  const requestOf = (path: string, cookie: string) =>
    new Request(`http://localhost:3000${path}`, { headers: cookie ? { cookie } : {} });
  return {
    t,
    shown: (path: string, cookie: string) => pages(requestOf(path, cookie), ARRIVAL),
    anew: async (path: string, cookie: string) => {
      const locale = path.split("/")[2] as Locale;
      const visit = { request: requestOf(path, cookie), arrival: ARRIVAL, locale, failure: null };
      sidebars.areKept = false;
      const page = await renderer.ownPage({ ...visit, isLoggedIn: cookie.includes("session=") });
      sidebars.areKept = true;
      return page;
    },
  };
}

const cookieOf = (one: Guest) => `session=${one.cookies.get("session")}; locale=ja`;

const SCRIPT =
  /<script>(window\.__reactRouterContext\.streamController\.enqueue\('(.*)'\);window\.__reactRouterContext\.streamController\.close\(\);)<\/script>/;

/** A page as the browser gets it: its markup without nonces, and its data as React Router reads it. */
async function read(response: Response) {
  const html = (await response.text()).replaceAll(/ nonce="[^"]*"/g, "");
  const [, script = "", text = ""] = SCRIPT.exec(html) ?? [];
  const stream = new Response(fromScript(text)).body as ReadableStream<Uint8Array>;
  const { value } = await decode(stream, globalThis as never);
  return { html: html.replace(script, ""), data: value, script };
}

/** Whoever the visitor may be, by name. */
async function visitorsOf(t: TestApp): Promise<Record<string, string>> {
  const named = async (one: Guest, first: string, last: string) => {
    await t.app.db.run(
      sql`UPDATE account SET first_name = ${first}, last_name = ${last} WHERE id = ${one.accountId}`,
    );
    return cookieOf(one);
  };
  const full = await guest(t);
  await t.app.db.run(sql`UPDATE account SET phone_number = '03-0000-0000', postcode = '150-0031',
    prefecture = '東京都', city = '渋谷区', block = '1-2', building = '', company = '架空商事' WHERE id = ${full.accountId}`);
  return {
    "nobody, with the cookie of an ended session": "session=ended",
    "a guest": cookieOf(await guest(t)),
    "a guest with an address": cookieOf(full),
    "a guest with an unverified address": cookieOf(await guest(t, { verified: false })),
    "a guest whose name is that of the room": await named(await guest(t), "花子の会議室", "ja"),
    "a guest whose name is code": await named(await guest(t), "</script><b>&\u2028", '"$&$`\\'),
  };
}

/** Pages that differ for a user in the header only. */
const SAME = [
  ...["/list/ja/id/101", "/list/en/id/102", "/list/ja/id/102?date=2026-12-10&login=1"],
  ...["/list/en/terms", "/list/ja/privacy", "/list/en/area"],
];
/** Pages that may show a user something else: their own holds do not count as taken, and their address may need a note. */
const OWN = [
  ...["/list/ja", "/list/en/search?date=2026-12-10&start=10:00&end=12:00"],
  "/list/ja/id/101?flash=verified",
];

/** The one that is shown is marked in the sidebar, if it is listed there. */
const ROOMS = [101, 102, 225].flatMap((id) => [`/list/ja/id/${id}`, `/list/en/id/${id}?date=2026-12-10`]);

describe.each(["fureaispace", "international"])("OPS-26: the pages of users, brand %s", (brand) => {
  let site: Awaited<ReturnType<typeof siteOf>>;
  beforeAll(async () => {
    site = await siteOf({ APP_TYPE: brand });
  });
  afterAll(() => site.t.close());

  test("a page made from the one in memory is the page rendered for its visitor", async () => {
    const visitors = await visitorsOf(site.t);
    // What a user's header needs is loaded by the first page that shows it.
    for (const cookie of Object.values(visitors)) await site.shown("/list/ja/id/101", cookie);
    for (const path of [...SAME, ...OWN]) {
      for (const [name, cookie] of Object.entries(visitors)) {
        const [shown, anew] = [await site.shown(path, cookie), await site.anew(path, cookie)];
        const where = `${path} for ${name}`;
        expect(shown.status, where).toBe(anew.status);
        const policy = shown.headers.get("content-security-policy") ?? "";
        const isMade = !policy.includes("'nonce-");
        expect(isMade, where).toBe(SAME.includes(path) && !name.includes("unverified"));
        const [own, whole] = [await read(shown), await read(anew)];
        expect(own.html, where).toBe(whole.html);
        expect(own.data, `data of ${where}`).toEqual(whole.data);
        if (isMade) expect(policy).toContain(hashOf(own.script));
        expect(shown.headers.get("cache-control")).toBe("no-store");
      }
    }
  });

  test("a page with the sidebar of another is the page rendered by itself", async () => {
    const paths = [...SAME, ...OWN].flatMap((path) => [
      path,
      `${path}${path.includes("?") ? "&" : "?"}max_member=4`,
    ]);
    const before = sidebars.taken;
    for (const path of [...paths, ...ROOMS]) {
      const [shown, anew] = [await site.shown(path, ""), await site.anew(path, "")];
      expect((await read(shown)).html, path).toBe((await read(anew)).html);
      site.t.setNow(site.t.now() + 7_000);
    }
    expect(sidebars.taken - before).toBeGreaterThanOrEqual(5);
  });

  test("guests at once each get their own page, and visitors get nobody's", async () => {
    const guests = await Promise.all(Array.from({ length: 6 }, () => guest(site.t)));
    for (const one of guests)
      await site.t.app.db.run(
        sql`UPDATE account SET last_name = ${`Name${one.accountId}x`} WHERE id = ${one.accountId}`,
      );
    const marks = guests.flatMap(({ email, accountId }) => [email, `Name${accountId}x`]);
    const isOf = (html: string) => marks.filter((mark) => html.includes(mark));
    for (const path of ["/list/ja/id/101", "/list/en/terms"]) {
      // The page is rendered for one of them who come at once, and is in memory after that.
      for (let round = 0; round < 3; round += 1) {
        if (round === 2) site.t.setNow(site.t.now() + 60_000);
        const visits = [...guests, null, ...guests.toReversed(), null];
        const pages = await Promise.all(
          visits.map(async (one) => (await site.shown(path, one ? cookieOf(one) : "")).text()),
        );
        const expected = visits.map((one) => (one ? [one.email, `Name${one.accountId}x`] : []));
        expect(pages.map(isOf), path).toEqual(expected);
      }
    }
  });

  test("a page for everybody is rendered without the visitor's cookies", async () => {
    const api = mountApi(site.t.app, featuresOf("production"));
    const cookies: (string | null)[] = [];
    const watched = Object.assign(async (...call: Parameters<typeof api>) => api(...call), {
      ofPage: ((key, given, request, arrival) => {
        if (key !== "GET users") cookies.push(request.headers.get("cookie"));
        return api.ofPage(key, given, request, arrival);
      }) satisfies typeof api.ofPage,
    });
    const pages = mountPages(site.t.app, watched, build, "production");
    const cookie = cookieOf(await guest(site.t));
    const request = new Request("http://localhost:3000/list/ja/id/101", { headers: { cookie } });
    expect(await (await pages(request, ARRIVAL)).text()).toContain("guest.example");
    expect(new Set(cookies)).toEqual(new Set([null]));
  });
});
