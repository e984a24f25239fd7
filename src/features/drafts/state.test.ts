import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepInTab, keptInTab } from "../../nav/kept-in-tab.ts";
import { forgetGuest } from "../account/state.ts";
import { draftRows, setDraftRows } from "./state.ts";

const row = { key: "one", day: "2026-12-10", start: 600, end: 720, price: 2000, costs: [] };

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    get length() {
      return store.size;
    },
    key: (at: number) => [...store.keys()][at] ?? null,
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => store.set(key, text),
    removeItem: (key: string) => store.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("a page that is loaded again finds the times that were chosen; what is none is left", () => {
  keepInTab("times:3", [row]);
  keepInTab("times:4", [{ key: "odd" }]);
  expect(draftRows(3)).toEqual([row]);
  expect(draftRows(4)).toMatchObject([{ day: null }]);
});

test("with the guest go the times of every room, also of those that no page has shown since", () => {
  setDraftRows(5, [row]);
  keepInTab("times:6", [row]);
  keepInTab("who", { userId: 7, typed: { block: "1-1" } });
  sessionStorage.setItem("reloaded", "1");
  forgetGuest();
  expect(draftRows(5)).toMatchObject([{ day: null }]);
  expect(draftRows(6)).toMatchObject([{ day: null }]);
  expect(keptInTab("who")).toBeNull();
  expect(sessionStorage.length).toBe(1);
});
