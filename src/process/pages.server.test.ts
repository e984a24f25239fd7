import type { LoaderFunctionArgs, RouterContextProvider, ServerBuild } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/app.ts";
import { requestContextOf } from "../api/context.ts";
import { mountApi } from "../api/mount.server.ts";
import type { AccountContract } from "../features/account/contract.ts";
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
  entry: { module: { default: () => new Response("a page") } },
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
        loader: ({ context }: LoaderFunctionArgs<RouterContextProvider>) =>
          requestContextOf(context).api<AccountContract>()("GET users"),
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
