// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { click, find, render } from "../../../../../test/render.tsx";
import { OrderedRows } from "./ordered-rows.tsx";

const words = { earlier: (name: string) => `${name} up`, later: (name: string) => `${name} down` };

/** Three rows that move as pressed. */
async function list(action = { isBusy: false, isPossible: true }) {
  let names = ["a", "b", "c"];
  const element = () => (
    <OrderedRows
      rows={names.map((name) => ({ id: name.charCodeAt(0), name, facts: "", action: null }))}
      mayMove
      action={action}
      words={words}
      onMove={async (from, to) => {
        const rest = names.filter((_, at) => at !== from);
        names = [...rest.slice(0, to), names[from] as string, ...rest.slice(to)];
        await rerender(element());
        return true;
      }}
    />
  );
  const { rerender } = await render(element());
  const press = async (label: string) => {
    await click(find(`[aria-label="${label}"]`));
    await act(() => new Promise((done) => requestAnimationFrame(() => done(undefined))));
  };
  return { press, names: () => names.join("") };
}
const focused = () => document.activeElement?.getAttribute("aria-label");

test("ROOM-19, ROOM-25: the focus stays with the row, on the same button while it can move further", async () => {
  const { press, names } = await list();
  await press("a down");
  expect([names(), focused()]).toEqual(["bac", "a down"]);
  await press("a down");
  expect([names(), focused()]).toEqual(["bca", "a up"]);
  await press("a up");
  expect([names(), focused()]).toEqual(["bac", "a up"]);
});

test("ROOM-19, ROOM-25: while nothing can be written no row moves", async () => {
  await list({ isBusy: false, isPossible: false });
  const buttons = [...document.querySelectorAll("button")];
  expect(buttons).toHaveLength(6);
  expect(buttons.every((button) => button.disabled)).toBe(true);
});
