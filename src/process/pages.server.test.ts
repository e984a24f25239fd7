import type { LoaderFunctionArgs, RouterContextProvider, ServerBuild } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { requestContextOf } from "../api/context.ts";
import { failure, reject } from "../api/envelope.ts";
import { mountApi } from "../api/mount.server.ts";
import type { AccountContract } from "../features/account/contract.ts";
import type { SpacesContract } from "../features/rooms/contract.ts";
import { featuresOf } from "./endpoints.ts";
import { mountPages } from "./pages.server.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** One page, whose loader asks the API who is there. */
const build = {
  basename: "/list/",
  assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "1" },
  entry: {
    module: { default: (_: Request, status: number) => new Response("a page", { status }) },
  },
  future: {},
  isSpaMode: false,
  prerender: [],
  publicPath: "/list/",
  routeDiscovery: { mode: "initial" },
  routes: {
    home: {
      id: "home",
      path: ":locale",
      module: {
        default: () => null,
        loader: async ({ context }: LoaderFunctionArgs<RouterContextProvider>) => {
          const { api, isLoggedIn } = requestContextOf(context);
          // A page makes several calls.
          await Promise.all([1, 2, 3].map(() => api<SpacesContract>()("GET stations")));
          return isLoggedIn ? api<AccountContract>()("GET users").catch(() => null) : null;
        },
      },
    },
  },
  ssr: true,
} as unknown as ServerBuild;

test("ACCOUNT-3: a visit that only reads pages renews the session's cookie", async () => {
  const pages = mountPages(t.app, mountApi(t.app, featuresOf("production")), build, "production");
  const visitor = t.visitor();
  const guest = { first_name: "E", last_name: "Sato", email: "sato@guest.example", password: "long enough" };
  const [cookie] = (await visitor.post("auth/register", guest)).headers.getSetCookie();
  const visit = async () => {
    const headers = { cookie: `session=${visitor.cookies.get("session")}; locale=ja` };
    const request = new Request("http://localhost:3000/list/ja", { headers });
    return (await pages(request, { socketAddress: "127.0.0.1" })).headers.getSetCookie();
  };
  expect(await visit()).not.toContain(cookie);
  t.setNow(t.now() + 29 * 24 * 3_600_000);
  expect(await visit()).toContain(cookie);
});

describe("ACCOUNT-23: the secret of a mailed link", () => {
  const secret = "s".repeat(43);
  const open = async (path: string) => {
    const pages = mountPages(t.app, mountApi(t.app, featuresOf("production")), build, "production");
    return pages(new Request(`http://localhost:3000${path}`), { socketAddress: "127.0.0.1" });
  };

  test.each([
    [`/list/ja/?email=a%40b.example&token=${secret}`, "/list/ja/?link=1", "reset"],
    [`/list/en/?login_token=${secret}&x=1`, "/list/en/?x=1&link=1", "login"],
    [`/list/ja?undo_token=${secret}`, "/list/ja?link=1", "undo"],
    [`/list/?email=a%40b.example&token=${secret}`, "/list/?link=1", "reset"],
    [`/list/ja/id/1?token=${secret}`, "/list/ja/id/1?link=1", "reset"],
  ])("%s is taken out of the address before any page is sent", async (path, location, purpose) => {
    const response = await open(path);
    expect([response.status, response.headers.get("location")]).toEqual([303, location]);
    expect(response.headers.get("set-cookie")).toBe(
      `link=${purpose}.${secret}; Max-Age=3600; Path=/api/auth; HttpOnly; SameSite=Strict`,
    );
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).toBe("");
  });

  test.each([
    "a%3B%20Path%3D%2F",
    "a%0D%0Ax%3A1",
    "%E3%81%82",
    "",
    "x".repeat(5000),
  ])("API-8: %s breaks neither the cookie nor the page", async (token) => {
    const response = await open(`/list/ja?token=${token}`);
    expect(response.headers.get("set-cookie")).toMatch(/^link=reset\.void; Max-Age=3600; Path=\/api\/auth;/);
  });
});

test("LIMIT-13: pages have a limit of their own, and one beyond it says so instead of failing", async () => {
  // 12 pages and 12 calls a minute.
  const limited = await testApp({ RATE_LIMIT_FACTOR: "0.01" });
  const api = mountApi(limited.app, featuresOf("production"));
  const pages = mountPages(limited.app, api, build, "production");
  const from = (socketAddress: string, path: string) =>
    (path.startsWith("/api/") ? api : pages)(new Request(`http://localhost:3000${path}`), { socketAddress });
  const visit = (address: string) => from(address, `/list/ja?n=${Math.random()}`);
  const company = await Promise.all(Array.from({ length: 12 }, () => visit("192.0.2.1")));
  expect(new Set(company.map(({ status }) => status))).toEqual(new Set([200]));
  const beyond = await visit("192.0.2.1");
  expect([beyond.status, beyond.headers.get("cache-control")]).toEqual([429, "no-store"]);
  expect(Number(beyond.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await from("192.0.2.1", "/api/stations")).status).toBe(200);
  expect((await visit("192.0.2.2")).status).toBe(200);
  // The next minute.
  limited.setNow(limited.now() + 60_000);
  expect((await visit("192.0.2.1")).status).toBe(200);
  await limited.close();
});

test("OPS-23: a page whose database is unavailable is 503, whatever its loader makes of failures", async () => {
  const away = () => Promise.reject(Object.assign(new Error("connect"), { code: "ECONNREFUSED" }));
  const unavailable = failure(reject("unavailable"), "en");
  const api = Object.assign(async () => Response.error(), {
    ofPage: async () => ({ failed: unavailable, cookies: [], asksWho: false }),
  });
  const without = { ...t.app, search: { ...t.app.search, refresh: away } };
  for (const app of [t.app, without]) {
    const page = await mountPages(
      app,
      api,
      build,
      "production",
    )(new Request("http://localhost:3000/list/en"), {
      socketAddress: "192.0.2.9",
    });
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
  }
});

test("SCREEN-24: does not store personal pages, and sends the language over https only", async () => {
  const secure = await testApp({ PUBLIC_URL: "https://rooms.example", DEMO_PUBLIC: "1" });
  const pages = mountPages(secure.app, mountApi(secure.app, featuresOf("production")), build, "production");
  const visit = (path: string, headers: Record<string, string> = {}) =>
    pages(new Request(`https://rooms.example${path}`, { headers }), { socketAddress: "192.0.2.1" });
  const anybody = await visit("/list/ja");
  expect(anybody.headers.get("cache-control")).toBe("private, no-cache");
  expect(anybody.headers.getSetCookie()).toEqual([expect.stringMatching(/^locale=ja;.*; Secure$/)]);
  const own = await visit("/list/ja", { cookie: "__Host-session=of-somebody" });
  expect(own.headers.get("cache-control")).toBe("no-store");
  await secure.close();
});
