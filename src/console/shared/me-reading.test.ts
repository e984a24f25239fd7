// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import type { SignInContract } from "../company/sign-in/contract.ts";
import { forgetQueries } from "../kit/readings.ts";
import { api, localeSetting } from "../kit/state.ts";
import { readMeAhead } from "./me-reading.ts";

afterEach(() => {
  forgetQueries();
  vi.unstubAllGlobals();
});

test("CONSOLE-132: calls after the account is known ask for its language, not for the browser's", async () => {
  const asked: [string, string | null][] = [];
  vi.stubGlobal("fetch", async (url: string, { headers }: RequestInit) => {
    asked.push([url, new Headers(headers).get("accept-language")]);
    return Response.json({ data: { locale: "en" }, errors: [] });
  });
  localeSetting.set("ja");
  await readMeAhead();
  await api<SignInContract>()("GET operate/me");
  expect(asked).toEqual([
    ["/api/operate/me", "ja"],
    ["/api/operate/me", "en"],
  ]);
});
