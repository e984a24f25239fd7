// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenShown } from "./when-shown.ts";

const never = () => new Promise<void>(() => {});
let paint: () => void;
const start = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  start.mockClear();
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      constructor(found: (list: { getEntriesByName(): unknown[] }) => void) {
        paint = () => found({ getEntriesByName: () => [{}] });
      }
      observe() {}
    },
  );
  document.body.innerHTML = '<img fetchpriority="high"><img>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("SCREEN-30: waits for the first paint, for the first pictures and for the frame that shows them", async () => {
  let decode: () => void = () => {};
  const [first, later] = document.querySelectorAll("img");
  if (first) first.decode = () => new Promise((resolve) => (decode = resolve));
  if (later) later.decode = never;
  whenShown(start);
  paint();
  await vi.advanceTimersByTimeAsync(500);
  expect(start).not.toHaveBeenCalled();
  decode();
  await vi.advanceTimersByTimeAsync(100);
  expect(start).toHaveBeenCalledTimes(1);
});

test("SCREEN-30: a picture that cannot be shown is not waited for", async () => {
  for (const picture of document.querySelectorAll("img")) picture.decode = () => Promise.reject(new Error());
  whenShown(start);
  await vi.advanceTimersByTimeAsync(500);
  expect(start).not.toHaveBeenCalled();
  paint();
  await vi.advanceTimersByTimeAsync(100);
  expect(start).toHaveBeenCalledTimes(1);
});

test("SCREEN-30: scripts do not wait longer than two seconds", async () => {
  for (const picture of document.querySelectorAll("img")) picture.decode = never;
  whenShown(start);
  await vi.advanceTimersByTimeAsync(1999);
  expect(start).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(start).toHaveBeenCalledTimes(1);
});
