// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { render } from "../../../../test/render.tsx";
import { NamedPanel, type OpenedPanel, PanelsContext } from "./components/named-panel.tsx";

const PANELS = { note: ({ id }: OpenedPanel) => <p>{`note ${id}`}</p> };

async function opened(name: string) {
  await render(
    <PanelsContext value={PANELS}>
      <NamedPanel name={name} id="7" place={null} onClose={vi.fn()} />
    </PanelsContext>,
  );
  return document.body.textContent;
}

it("CONSOLE-130: shows the panel that a noun has brought under the name", async () => {
  expect(await opened("note")).toBe("note 7");
});

it.each(["gone", "constructor", ""])("shows nothing for a name that nobody brought: %j", async (name) => {
  expect(await opened(name)).toBe("");
});
