import type { LoaderFunctionArgs, RouterContextProvider, ServerBuild } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
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
  const cookie = (await visitor.post("auth/register", guest)).headers.get("set-cookie");
  const visit = async () => {
    const headers = { cookie: `session=${visitor.cookies.get("session")}; locale=ja` };
    const request = new Request("http://localhost:3000/list/ja", { headers });
    return (await pages(request, { socketAddress: "127.0.0.1" })).headers.getSetCookie();
  };
  expect(await visit()).not.toContain(cookie);
  t.setNow(t.now() + 29 * 24 * 3_600_000);
  expect(await visit()).toContain(cookie);
});
