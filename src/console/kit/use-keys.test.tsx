// @vitest-environment happy-dom
import { useLayoutEffect } from "react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { find, press, render } from "../../../test/render.tsx";
import { letterKeys } from "./state.ts";
import { boundKeys, type Key, useKeys } from "./use-keys.ts";

function Screen({ keys }: { keys: readonly Key[] }) {
  useKeys(keys);
  return <input aria-label="note" />;
}

beforeEach(() => letterKeys.set(true));

async function bound(...names: string[]) {
  const runs = Object.fromEntries(names.map((name) => [name, vi.fn()]));
  const keys = names.map((name) => ({ keys: name, label: name, run: runs[name] as () => void }));
  await render(<Screen keys={keys} />);
  const counts = () => names.map((name) => runs[name]?.mock.calls.length);
  return { counts };
}

test("CONSOLE-16: a letter is a key, but not while something is typed, and not with another modifier", async () => {
  const { counts } = await bound("j");
  await press(document.body, "j");
  expect(counts()).toEqual([1]);
  await press(find("input"), "j");
  await press(document.body, "j", { ctrlKey: true });
  await press(document.body, "j", { isComposing: true });
  expect(counts()).toEqual([1]);
});

test("keys work as soon as their screen can be seen", async () => {
  const run = vi.fn();
  function Frame() {
    // After the effects of the screen that belong to its commit, before those that wait for the paint.
    useLayoutEffect(() => {
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "j", bubbles: true }));
    }, []);
    return <Screen keys={[{ keys: "j", run }]} />;
  }
  await render(<Frame />);
  expect(run).toHaveBeenCalledOnce();
});

test.each([
  ["before compositionend", { isComposing: true, keyCode: 229 }],
  ["after compositionend, as in Safari", { keyCode: 229 }],
])("SCREEN-45: a key of an input method is no key of the screen: %s", async (_, ime) => {
  const run = vi.fn();
  await render(<Screen keys={[{ keys: "mod+Enter", run, isEverywhere: true }]} />);
  await press(find("input"), "Enter", { ctrlKey: true, ...ime });
  expect(run).not.toHaveBeenCalled();
  await press(find("input"), "Enter", { ctrlKey: true });
  expect(run).toHaveBeenCalledOnce();
});

test("two letters are one key; the second alone is its own", async () => {
  const { counts } = await bound("g b", "b");
  await press(document.body, "g");
  await press(document.body, "b");
  expect(counts()).toEqual([1, 0]);
  await press(document.body, "b");
  expect(counts()).toEqual([1, 1]);
});

test("CONSOLE-16: once switched off, letters and signs do nothing, and ⌘K still works", async () => {
  const { counts } = await bound("j", "/", "mod+k");
  letterKeys.set(false);
  for (const key of ["j", "/"]) await press(document.body, key);
  await press(document.body, "k", { metaKey: true });
  expect(counts()).toEqual([0, 0, 1]);
});

test("a key that a Japanese input method has taken is known by its place", async () => {
  const { counts } = await bound("j");
  await press(document.body, "Process", { code: "KeyJ", keyCode: 229 });
  expect(counts()).toEqual([1]);
});

test("the list of keys has those of the screens that are open", async () => {
  await bound("j", "k");
  expect(boundKeys().map(({ keys }) => keys)).toEqual(["j", "k"]);
});

test("CONSOLE-16: in a box of a list a letter is a key, in a form's it is not", async () => {
  const { counts } = await bound("j");
  for (const [around, box] of [
    ["li", "in-list"],
    ["form", "in-form"],
    ["dialog", "in-panel"],
  ] as const) {
    const place = document.createElement(around);
    place.innerHTML = `<input type="checkbox" id="${box}">`;
    document.body.append(place);
    onTestFinished(() => place.remove());
    await press(find(`#${box}`), "j");
  }
  expect(counts()).toEqual([1]);
});

test("CONSOLE-16: nothing fires beneath a modal dialog, such as the veil; a panel's own keys do where it is modal", async () => {
  const runs = { everywhere: vi.fn(), letter: vi.fn() };
  await render(
    <Screen
      keys={[
        { keys: "Escape", run: runs.everywhere, isEverywhere: true },
        { keys: "j", run: runs.letter },
      ]}
    />,
  );
  const dialog = document.createElement("dialog");
  document.body.append(dialog);
  onTestFinished(() => dialog.remove());
  // This document has no top layer.
  vi.spyOn(dialog, "matches").mockImplementation((selector: string) => selector === ":modal");
  dialog.showModal();
  const counts = async () => {
    await press(document.body, "Escape");
    await press(document.body, "j");
    return [runs.everywhere.mock.calls.length, runs.letter.mock.calls.length];
  };
  expect(await counts()).toEqual([0, 0]);
  dialog.dataset.panel = "";
  expect(await counts()).toEqual([1, 0]);
});
