import { afterEach, expect, test, vi } from "vitest";
import { reloadOnce } from "./old-chunks.ts";

afterEach(() => vi.unstubAllGlobals());

test("SCREEN-21: a page whose code is gone is reloaded, at most once in 60 seconds", () => {
  const store = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => store.set(key, text),
  });
  const reload = vi.fn();
  vi.stubGlobal("window", { location: { reload } });
  const now = Date.UTC(2026, 10, 24);
  expect([0, 59_999, 60_000, 60_001].map((later) => reloadOnce(now + later))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(reload).toHaveBeenCalledTimes(2);
});
