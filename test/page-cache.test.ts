import type { ServerBuild } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mountApi } from "../src/api/mount.server.ts";
import { loader as roomLoader } from "../src/features/rooms/page/space.page.tsx";
import { loader as searchLoader } from "../src/features/search/results/search.page.tsx";
import { featuresOf } from "../src/process/endpoints.ts";
import type { RunningApp } from "../src/process/open-app.ts";
import { mountPages } from "../src/process/pages.server.ts";
import { type TestApp, testApp } from "./app.ts";
import { slot } from "./build/cart.ts";
import { addRooms, room } from "./build/catalog.ts";
import { type Guest, guest } from "./build/guest.ts";

/** The pages of a room and of a search with their real loaders; a page is what its loader read. */
const build = {
  basename: "/list/",
  assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "1" },
  entry: {
    module: {
      default: (_request: Request, status: number, headers: Headers, entry: EntryFacts) =>
        new Response(JSON.stringify(entry.staticHandlerContext.loaderData), { status, headers }),
    },
  },
  future: {},
  isSpaMode: false,
  prerender: [],
  publicPath: "/list/",
  routeDiscovery: { mode: "initial" },
  routes: {
    space: { id: "space", path: ":locale/id/:id", module: { default: () => null, loader: roomLoader } },
    search: { id: "search", path: ":locale/search", module: { default: () => null, loader: searchLoader } },
  },
  ssr: true,
} as unknown as ServerBuild;
type EntryFacts = { staticHandlerContext: { loaderData: unknown } };

let t: TestApp;
let first: Site;
let second: Site;
let booker: Guest;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102)]);
  booker = await guest(t);
  first = siteOf(t.app);
  second = siteOf(await t.secondApp());
});
afterAll(() => t.close());

type Site = ReturnType<typeof siteOf>;

/** A process: what a visitor gets, and what one with the cookie of an ended session gets, which is rendered anew. */
function siteOf(app: RunningApp) {
  const pages = mountPages(app, mountApi(app, featuresOf("production")), build, "production");
  const get = async (path: string, headers: Record<string, string>) => {
    const response = await pages(new Request(`http://localhost:3000${path}`, { headers }), {
      socketAddress: "127.0.0.1",
    });
    expect(response.status).toBe(200);
    // The exact instant of the rendering; a page in memory is of the same minute.
    return (await response.text()).replace(/"now":\d+/g, "");
  };
  return {
    app,
    shown: (path: string) => get(path, {}),
    anew: (path: string) => get(path, { cookie: "session=ended" }),
  };
}

const PATHS = [
  "/list/ja/id/101",
  "/list/en/id/102",
  "/list/ja/search?date=2026-12-10&start=10:00&end=12:00",
  "/list/ja/search",
];

test("OPS-22: after any change at one process, no process shows an older page", async () => {
  const bookings: number[] = [];
  const changes = [
    async (round: number) => {
      const start = 9 + (round % 8);
      const row = slot(101 + (round % 2), "2026-12-10", `${start}:00`, `${start + 1}:00`, 1000);
      const reply = await booker.post("reservations", { reservations: [row], payment_way: 1 });
      if (reply.status === 200)
        bookings.push((reply.data as { reservation_ids: number[] }).reservation_ids[0] as number);
    },
    async () => {
      const id = bookings.shift();
      if (!id) return;
      const cancel = { reservation_id: id, back_fee: 0, payment_way: 1, currency: "JPY" };
      expect((await booker.post("reservations/delete/non", cancel)).status).toBe(200);
    },
    async () => t.setNow(t.now() + 20 * 60_000),
    async (round: number) => {
      await addRooms(t, [room(101, { name: { ja: `会議室${round}`, en: `Room ${round}` } }), room(102)]);
      for (const { app } of [first, second]) await app.catalog.refresh();
    },
    async () => {},
  ];
  let booked = 0;
  for (let round = 0; round < 40; round += 1) {
    await changes[(round * 7 + Math.floor(round / 5)) % changes.length]?.(round);
    booked = Math.max(booked, bookings.length);
    for (const path of PATHS) {
      for (const site of [first, second]) {
        await expect(site.shown(path), `${path} in round ${round}`).resolves.toBe(await site.anew(path));
      }
    }
  }
  expect(booked).toBeGreaterThan(0);
});
