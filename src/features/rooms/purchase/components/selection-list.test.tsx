// @vitest-environment happy-dom
import { act, useState } from "react";
import { expect, test } from "vitest";
import { sampleAttributes, sampleRule } from "../../../../../test/build/answers.ts";
import { onPage } from "../../../../../test/page.tsx";
import { emptySelection, type SlotSelection, withoutSelection } from "../../../../domain/booking/cart.ts";
import { toSpace } from "../../state.ts";
import { SelectionList } from "./selection-list.tsx";

const space = toSpace(sampleAttributes(), sampleRule());
const row = (key: string, start: number): SlotSelection => ({
  ...emptySelection(key),
  day: "2026-12-10",
  start,
  end: start + 60,
  price: 1000,
});

function Rows() {
  const [rows, setRows] = useState<readonly SlotSelection[]>([row("one", 600), row("two", 720)]);
  const remove = (key: string) => setRows(withoutSelection(rows, key, "empty"));
  return <SelectionList space={space} selections={rows} onRemove={remove} />;
}

test("SCREEN-12: the focus stays in the list when a row of it is removed", async () => {
  await onPage(<Rows />);
  const removeLast = async () => {
    const last = [...document.querySelectorAll<HTMLElement>("[aria-label^=Delete]")].at(-1);
    last?.focus();
    await act(async () => last?.click());
  };
  await removeLast();
  expect(document.activeElement?.textContent).toContain("10:00 – 11:00");
  await removeLast();
  expect(document.activeElement?.textContent).toBe("Choose date and time");
});
