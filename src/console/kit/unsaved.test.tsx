// @vitest-environment happy-dom
import { useState } from "react";
import { createMemoryRouter, Link, Outlet, RouterProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { click, find, render, type, user } from "../../../test/render.tsx";
import { LeaveQuestion } from "./components/leave-question.tsx";
import { Panel } from "./panel/components/panel.tsx";
import { localeSetting } from "./state.ts";
import { useUnsaved } from "./unsaved.ts";

beforeEach(() => localeSetting.set("en"));

function Frame() {
  return (
    <>
      <Outlet />
      <Link to="/other">{"Other"}</Link>
      <LeaveQuestion />
    </>
  );
}

function Screen() {
  const [text, setText] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  useUnsaved(text !== "");
  return (
    <>
      <input id="text" value={text} onChange={({ target }) => setText(target.value)} />
      <Link to="/?tab=2">{"Tab"}</Link>
      <button type="button" id="opener" onClick={() => setIsOpen(true)}>
        {"Open"}
      </button>
      {isOpen && (
        <Panel title="Beside" onClose={() => setIsOpen(false)}>
          <p>{"A note"}</p>
        </Panel>
      )}
    </>
  );
}

async function opened() {
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          { path: "/", element: <Screen /> },
          { path: "/other", element: <p>{"Another screen"}</p> },
        ],
      },
    ],
    { initialEntries: ["/other", "/"] },
  );
  await render(<RouterProvider router={router} />);
  return router;
}

const text = () => find<HTMLInputElement>("#text").value;
const button = (words: string) => {
  const found = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === words);
  if (!found) throw new Error(`no button ${words}`);
  return found;
};
const isWarned = () => {
  const leaving = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
};

test("CONSOLE-134: another screen asks before it discards what was typed, and so do Back and a reload", async () => {
  const router = await opened();
  expect(isWarned()).toBe(false);
  await type(find<HTMLInputElement>("#text"), "Half a sentence");
  expect(isWarned()).toBe(true);
  await click(find("a[href='/?tab=2']"));
  expect([router.state.location.search, document.querySelector("dialog")]).toEqual(["?tab=2", null]);
  await click(find("a[href='/other']"));
  expect(find("dialog").textContent).toContain("has not been saved");
  await click(button("Keep editing"));
  expect([document.querySelector("dialog"), text()]).toEqual([null, "Half a sentence"]);
  await user(() => router.navigate(-2));
  expect(find("dialog").textContent).toContain("has not been saved");
  await click(button("Discard"));
  expect([router.state.location.pathname, document.querySelector("#text")]).toEqual(["/other", null]);
  expect(isWarned()).toBe(false);
});

test("CONSOLE-134: a panel over the screen asks for the form below it", async () => {
  const router = await opened();
  await type(find<HTMLInputElement>("#text"), "Half a sentence");
  await click(find("#opener"));
  await click(find("a[href='/other']"));
  expect(find("dialog [role=alert]").textContent).toContain("has not been saved");
  await click(button("Keep editing"));
  expect([router.state.location.pathname, text()]).toEqual(["/", "Half a sentence"]);
});
