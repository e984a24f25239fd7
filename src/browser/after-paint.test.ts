// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { afterPaint } from "./after-paint.ts";

afterEach(() => vi.restoreAllMocks());

test("work waits for a frame and the task after it", async () => {
  const paint: FrameRequestCallback[] = [];
  vi.spyOn(globalThis, "requestAnimationFrame").mockImplementation((callback) => paint.push(callback));
  const work = vi.fn();
  afterPaint(work);
  await new Promise((resolve) => setTimeout(resolve));
  expect(work).not.toHaveBeenCalled();
  paint[0]?.(0);
  expect(work).not.toHaveBeenCalled();
  await expect.poll(() => work.mock.calls.length).toBe(1);
});

test("a page that is not shown paints nothing and does not wait for it", async () => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  vi.spyOn(globalThis, "requestAnimationFrame").mockReturnValue(1);
  const work = vi.fn();
  afterPaint(work);
  await expect.poll(() => work.mock.calls.length).toBe(1);
});

test("work that is called off is not done", async () => {
  const work = vi.fn();
  afterPaint(work)();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(work).not.toHaveBeenCalled();
});
