// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { onPage } from "../../../../../test/page.tsx";
import { click, find } from "../../../../../test/render.tsx";
import { type ModalOf, modalOf } from "../../../../nav/modal.ts";
import SearchModal from "../search.modal.tsx";
import { SearchPanel } from "./search-panel.tsx";

test("on a phone each row of the summary opens the search with its own field", async () => {
  const { router } = await onPage(<SearchPanel />);
  const fields = [];
  for (const row of document.querySelectorAll("button[aria-haspopup=dialog]:not([aria-expanded])")) {
    await click(row);
    fields.push((modalOf(router.state.location) as ModalOf<"search">).field);
  }
  expect(fields).toEqual(["place", "date", "time", "people"]);
});

test.each([
  ["place", () => document.activeElement?.id, "dialog-place"],
  ["people", () => document.activeElement?.id, "dialog-people"],
  ["date", () => find("[role=group]").getAttribute("aria-label"), "Date"],
  // The time needs a day first.
  ["time", () => document.activeElement?.textContent?.startsWith("Time"), true],
] as const)("the search opens with the %s", async (field, shown, expected) => {
  await onPage(<SearchModal modal={{ name: "search", field }} />);
  expect(shown()).toBe(expected);
});
