// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { find, press, render } from "../../../../../test/render.tsx";
import { letterKeys } from "../state.ts";
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

test("two letters are one key; the second alone is its own", async () => {
  const { counts } = await bound("g b", "b");
  await press(document.body, "g");
  await press(document.body, "b");
  expect(counts()).toEqual([1, 0]);
  await press(document.body, "b");
  expect(counts()).toEqual([1, 1]);
});

test("CONSOLE-16: switched off, letters and signs are none, and ⌘K still is", async () => {
  const { counts } = await bound("j", "/", "mod+k");
  letterKeys.set(false);
  for (const key of ["j", "/"]) await press(document.body, key);
  await press(document.body, "k", { metaKey: true });
  expect(counts()).toEqual([0, 0, 1]);
});

test("a key that a Japanese input method has taken is known by its place", async () => {
  const { counts } = await bound("j");
  await press(document.body, "Process", { code: "KeyJ" });
  expect(counts()).toEqual([1]);
});

test("the list of keys has those of the screens that are open", async () => {
  await bound("j", "k");
  expect(boundKeys().map(({ keys }) => keys)).toEqual(["j", "k"]);
});
