// @vitest-environment happy-dom
import { useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { click, find, press, render, type, user } from "../../../../../test/render.tsx";
import { localeSetting } from "../../state.ts";
import { usePanel } from "../use-panel.ts";
import { Panel, useLeave } from "./panel.tsx";

beforeEach(() => localeSetting.set("en"));

/** A screen with a list whose rows open a panel, in which something can be typed. */
function Screen() {
  const { panel, open, close } = usePanel();
  return (
    <main id="main" tabIndex={-1}>
      <button type="button" id="opener" onClick={() => open("note:7")}>
        {"Open"}
      </button>
      <input id="filter" />
      {panel?.name === "note" && <NotePanel onClose={close} />}
    </main>
  );
}

function NotePanel({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  return (
    <Panel title="A note" onClose={onClose} isDirty={text !== ""} footer={<span id="footer">{"Save"}</span>}>
      <input id="note" data-autofocus value={text} onChange={(event) => setText(event.target.value)} />
    </Panel>
  );
}

async function opened() {
  const router = createMemoryRouter([{ path: "*", element: <Screen /> }], {
    initialEntries: ["/bookings?tab=today"],
  });
  await render(<RouterProvider router={router} />);
  find("#opener").focus();
  await click(find("#opener"));
  return router;
}

const panel = () => document.querySelector("dialog");
const buttons = () => [...document.querySelectorAll("dialog [role=alert] button")] as HTMLButtonElement[];

it("is in the address next to the filters, has a name, and takes the focus", async () => {
  const router = await opened();
  expect(router.state.location.search).toBe("?tab=today&panel=note:7");
  const title = document.getElementById(panel()?.getAttribute("aria-labelledby") ?? "");
  expect(title?.textContent).toBe("A note");
  expect(find("#footer").textContent).toBe("Save");
  expect(document.activeElement).toBe(find("#note"));
});

it("Escape and Back close it, and the focus goes back to what opened it", async () => {
  const router = await opened();
  await press(find("#note"), "Escape");
  expect([panel(), router.state.location.search]).toEqual([null, "?tab=today"]);
  expect(document.activeElement).toBe(find("#opener"));
  await click(find("#opener"));
  await user(() => router.navigate(-1));
  expect(panel()).toBeNull();
});

it("the focus goes to the screen if what opened the panel is gone or can no longer be used", async () => {
  for (const spoil of [
    (opener: HTMLElement) => opener.remove(),
    (opener: HTMLElement) => opener.setAttribute("disabled", ""),
  ]) {
    await opened();
    spoil(find("#opener"));
    await press(find("#note"), "Escape");
    expect([panel(), document.activeElement?.id]).toEqual([null, "main"]);
  }
});

it("staff who work in the list below meanwhile keep the focus there", async () => {
  await opened();
  find("#filter").focus();
  await press(find("#filter"), "Escape");
  expect([panel(), document.activeElement?.id]).toEqual([null, "filter"]);
});

it("asks before it discards what was typed, however it is left", async () => {
  const router = await opened();
  await type(find<HTMLInputElement>("#note"), "Adapter lent");
  await press(find("#note"), "Escape");
  expect(buttons().map(({ textContent }) => textContent)).toEqual(["Keep editing", "Discard"]);
  await click(buttons()[0] as HTMLButtonElement);
  expect([buttons(), find<HTMLInputElement>("#note").value]).toEqual([[], "Adapter lent"]);
  await user(() => router.navigate("/closures"));
  expect(router.state.location.pathname).toBe("/bookings");
  await click(buttons()[1] as HTMLButtonElement);
  expect([panel(), router.state.location.pathname]).toEqual([null, "/closures"]);
});

it("a filter of the list below is no reason to ask", async () => {
  const router = await opened();
  await type(find<HTMLInputElement>("#note"), "Adapter lent");
  await user(() => router.navigate("/bookings?tab=unpaid&panel=note%3A7"));
  expect([router.state.location.search, buttons().length]).toEqual(["?tab=unpaid&panel=note%3A7", 0]);
  expect(find<HTMLInputElement>("#note").value).toBe("Adapter lent");
});

it("asks with the keyboard on the answer; Escape goes back to the field that had it", async () => {
  await opened();
  await type(find<HTMLInputElement>("#note"), "Adapter lent");
  find("#note").focus();
  await press(find("#note"), "Escape");
  expect(document.activeElement).toBe(buttons()[0]);
  await press(document.body, "Escape");
  expect([buttons(), document.activeElement]).toEqual([[], find("#note")]);
  await press(find("#note"), "Escape");
  await click(buttons()[1] as HTMLButtonElement);
  expect(panel()).toBeNull();
});

it("a panel that no address names asks as well, also from its foot", async () => {
  const onClose = vi.fn();
  const router = createMemoryRouter([
    {
      path: "*",
      element: (
        <Panel title="Decline" onClose={onClose} isDirty footer={<Stop onClose={onClose} />}>
          <input id="why" data-autofocus />
        </Panel>
      ),
    },
  ]);
  await render(<RouterProvider router={router} />);
  await press(find("#why"), "Escape");
  await click(buttons()[0] as HTMLButtonElement);
  await click(find("#stop"));
  expect([onClose.mock.calls.length, buttons().length]).toEqual([0, 2]);
  await click(buttons()[1] as HTMLButtonElement);
  expect(onClose).toHaveBeenCalledOnce();
});

function Stop({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" id="stop" onClick={useLeave(onClose)}>
      {"Stop"}
    </button>
  );
}
