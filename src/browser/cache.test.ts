import { afterEach, expect, test, vi } from "vitest";
import { createCache } from "./cache.ts";

afterEach(() => vi.useRealTimers());

test("an answer is loaded once a key, and again after clear", async () => {
  const cache = createCache<string>();
  const load = vi.fn(async () => "answer");
  expect(await Promise.all([cache.get("a", load), cache.get("a", load)])).toEqual(["answer", "answer"]);
  expect(load).toHaveBeenCalledTimes(1);
  await cache.get("b", load);
  cache.clear();
  await cache.get("a", load);
  expect(load).toHaveBeenCalledTimes(3);
});

test("an answer older than the limit is loaded again", async () => {
  vi.useFakeTimers();
  const cache = createCache<string>(60_000);
  const load = vi.fn(async () => "answer");
  await cache.get("a", load);
  vi.advanceTimersByTime(59_999);
  await cache.get("a", load);
  expect(load).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await cache.get("a", load);
  expect(load).toHaveBeenCalledTimes(2);
});

test("a failed call is not kept", async () => {
  const cache = createCache<string>();
  await expect(cache.get("a", () => Promise.reject(new Error("offline")))).rejects.toThrow("offline");
  expect(await cache.get("a", async () => "answer")).toBe("answer");
});

test("an answer that is forgotten is loaded again, and the others are kept", async () => {
  const cache = createCache<string>();
  const load = vi.fn(async () => "answer");
  await Promise.all([cache.get("a", load), cache.get("b", load)]);
  cache.forget("a");
  await Promise.all([cache.get("a", load), cache.get("b", load)]);
  expect(load).toHaveBeenCalledTimes(3);
});

test("a call that fails late leaves the answer that has replaced it", async () => {
  const cache = createCache<string>();
  let fail = (_: Error) => {};
  const late = cache.get("a", () => new Promise((_, reject) => (fail = reject)));
  cache.clear();
  await cache.get("a", async () => "newer");
  fail(new Error("offline"));
  await expect(late).rejects.toThrow("offline");
  expect(await cache.get("a", async () => "loaded once more")).toBe("newer");
});
