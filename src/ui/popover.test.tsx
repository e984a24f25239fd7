// @vitest-environment happy-dom
import { type ReactNode, useState } from "react";
import { expect, test, vi } from "vitest";
import { click, find, press, render, user } from "../../test/render.tsx";
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

test("Escape closes the panel if browsers have no such watcher, and the focus returns to what opened it", async () => {
  const onClose = vi.fn();
  await render(panel(true, onClose));
  await press(find("[role=group] button"), "Escape");
  expect(onClose).toHaveBeenCalledOnce();
  expect(document.activeElement?.textContent).toBe("Open");
});

function Choice({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const anchor = (
    <button type="button" onClick={() => setOpen(true)}>
      Open
    </button>
  );
  return (
    <Popover isOpen={isOpen} onClose={() => setOpen(false)} label="Date" anchor={anchor}>
      {children}
    </Popover>
  );
}

const day = (
  <button type="button" className="day">
    12
  </button>
);
const focused = () => document.activeElement?.textContent;

test("opened by key, the panel focuses its first control, and closing it returns the focus", async () => {
  const past = (
    <button type="button" disabled>
      11
    </button>
  );
  await render(
    <Choice>
      {past}
      {day}
    </Choice>,
  );
  find("button").focus();
  await click(find("button"));
  expect(focused()).toBe("12");
  await press(find(".day"), "Escape");
  expect(document.querySelector("[role=group]")).toBeNull();
  expect(focused()).toBe("Open");
});

test("opened by key, the panel focuses a control that loads late", async () => {
  const { rerender } = await render(<Choice>{null}</Choice>);
  find("button").focus();
  await click(find("button"));
  expect(document.activeElement).toBe(find("[role=group]"));
  await rerender(<Choice>{day}</Choice>);
  await expect.poll(focused).toBe("12");
});

test("opened by a pointer, the panel leaves the focus on what opened it", async () => {
  await render(<Choice>{day}</Choice>);
  find("button").focus();
  await user(() => find("button").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 })));
  expect(find(".day")).not.toBeNull();
  expect(focused()).toBe("Open");
});
