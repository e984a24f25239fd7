import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished, vi } from "vitest";

/*
 * Renders components into a document. A test file that uses this begins with `// @vitest-environment happy-dom`. The
 * document has no layout: every size is 0, nothing scrolls, observers of sizes never fire.
 */
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** The element is unmounted when the test ends. */
export async function render(element: ReactNode) {
  const container = document.createElement("div");
  document.body.append(container);
  const root = createRoot(container);
  await act(async () => root.render(element));
  const unmount = async () => {
    await act(async () => root.unmount());
    container.remove();
  };
  let isMounted = true;
  onTestFinished(() => (isMounted ? unmount() : undefined));
  return {
    container,
    rerender: (next: ReactNode) => act(async () => root.render(next)),
    unmount: async () => {
      isMounted = false;
      await unmount();
    },
  };
}

/** The element that the selector finds; fails the test where there is none. */
export function find<Found extends Element = HTMLElement>(selector: string): Found {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`nothing matches ${selector} in ${document.body.innerHTML}`);
  return found;
}

/** Runs what a user does, and lets effects and answers that are already there take place. */
export function user(action: () => unknown): Promise<void> {
  return act(async () => {
    await action();
  });
}

export function press(element: Element, key: string, init: KeyboardEventInit = {}): Promise<void> {
  return user(() =>
    element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init })),
  );
}

export function click(element: Element): Promise<void> {
  return user(() => (element as HTMLElement).click());
}

/** Types into a field as a browser does: React tracks the value by the element's own setter. */
export function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void> {
  return user(() => {
    const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

/**
 * Types a text letter by letter faster than effects of one letter run before the next, as keys that wait on a busy machine do.
 * React refuses an update after fifty in a row that leave another behind. Returns what it complained about.
 */
export async function typeInABurst(field: HTMLInputElement, text: string): Promise<string[]> {
  const complaints: string[] = [];
  const complain = vi
    .spyOn(console, "error")
    .mockImplementation((what) => void complaints.push(String(what)));
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  for (let typed = 1; typed <= text.length; typed += 1) {
    set?.call(field, text.slice(0, typed));
    field.dispatchEvent(new Event("input", { bubbles: true }));
    // React renders in a microtask, and runs effects that can wait later.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  }
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  complain.mockRestore();
  await user(() => {});
  return complaints;
}
