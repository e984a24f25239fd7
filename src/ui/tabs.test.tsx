// @vitest-environment happy-dom
import { useState } from "react";
import { expect, test } from "vitest";
import { click, find, press, render } from "../../test/render.tsx";
import { Tabs } from "./tabs.tsx";

async function renderTabs() {
  function Bookings() {
    const [chosen, setChosen] = useState<"future" | "past" | "canceled">("future");
    return (
      <Tabs
        label="Bookings"
        chosen={chosen}
        onChoose={setChosen}
        tabs={[
          { key: "future", label: "Upcoming" },
          { key: "past", label: "Past" },
          { key: "canceled", label: "Canceled" },
        ]}
      >
        {chosen}
      </Tabs>
    );
  }
  await render(<Bookings />);
  return {
    list: find("[role=tablist]"),
    panel: find("[role=tabpanel]"),
    selected: () => find("[aria-selected=true]").textContent,
  };
}

test("the panel belongs to the chosen tab", async () => {
  const { panel, selected } = await renderTabs();
  expect([selected(), panel.textContent]).toEqual(["Upcoming", "future"]);
  await click(find("[data-tab=past]"));
  expect([selected(), panel.textContent]).toEqual(["Past", "past"]);
  const tab = find("[aria-selected=true]");
  expect([panel.getAttribute("aria-labelledby"), tab.getAttribute("aria-controls")]).toEqual([
    tab.id,
    panel.id,
  ]);
});

test("arrow keys go round the tabs, Home and End to the first and last; the focus goes along", async () => {
  const { list, selected } = await renderTabs();
  const seen: (string | null)[] = [];
  for (const key of ["ArrowRight", "ArrowLeft", "ArrowLeft", "Home", "End", "ArrowRight", "Enter"]) {
    await press(list, key);
    expect(document.activeElement?.textContent).toBe(selected());
    seen.push(selected());
  }
  expect(seen).toEqual(["Past", "Upcoming", "Canceled", "Upcoming", "Canceled", "Upcoming", "Upcoming"]);
});

test("the Tab key stops at the chosen tab only", async () => {
  await renderTabs();
  await click(find("[data-tab=canceled]"));
  const stops = [...document.querySelectorAll<HTMLElement>("[role=tab]")].map((tab) => tab.tabIndex);
  expect(stops).toEqual([-1, -1, 0]);
});
