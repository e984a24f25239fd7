import { expect, test, vi } from "vitest";
import { createStore } from "./store.ts";

test("listeners hear of a new value, not of the same one, and not after they have left", () => {
  const store = createStore(1);
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  store.set(2);
  store.set(2);
  expect(listener).toHaveBeenCalledTimes(1);
  leave();
  store.set(3);
  expect(listener).toHaveBeenCalledTimes(1);
  expect([store.get(), store.initial]).toEqual([3, 1]);
});
