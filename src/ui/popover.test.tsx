// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { find, press, render, user } from "../../test/render.tsx";
import { Popover } from "./popover.tsx";

/** The browser's: a phone's Back closes the watcher that was made last. */
class Watcher {
  static made: Watcher[] = [];
  onclose = () => {};
  destroy = vi.fn();
  constructor() {
    Watcher.made.push(this);
  }
}

const panel = (isOpen: boolean, onClose: () => void) => (
  <Popover isOpen={isOpen} onClose={onClose} label="Date" anchor={<button type="button">Open</button>}>
    <button type="button">12</button>
  </Popover>
);

test("a phone's Back closes an open panel, and not the dialog under it", async () => {
  vi.stubGlobal("CloseWatcher", Watcher);
  Watcher.made = [];
  const onClose = vi.fn();
  const { rerender } = await render(panel(false, onClose));
  expect(Watcher.made).toEqual([]);
  await rerender(panel(true, onClose));
  expect(Watcher.made).toHaveLength(1);
  await user(() => Watcher.made[0]?.onclose());
  expect(onClose).toHaveBeenCalledOnce();
  await rerender(panel(false, onClose));
  expect(Watcher.made[0]?.destroy).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test("Escape closes the panel where browsers have no such watcher, and the focus returns to what opened it", async () => {
  const onClose = vi.fn();
  await render(panel(true, onClose));
  await press(find("[role=group] button"), "Escape");
  expect(onClose).toHaveBeenCalledOnce();
  expect(document.activeElement?.textContent).toBe("Open");
});
