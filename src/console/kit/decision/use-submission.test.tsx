// @vitest-environment happy-dom
import { useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { find, press, render, type } from "../../../../test/render.tsx";
import { ApiProblem } from "../../../api/client.ts";
import { DecisionPanel } from "../panel/components/decision-panel.tsx";
import { localeSetting, onChanges } from "../state.ts";
import { type Done, useSubmission } from "./use-submission.ts";

/** What happens to the next calls: refused with this code, or done. */
let refusals: (ApiProblem | null)[];
let done: Done;
const sent = vi.fn();
const closed = vi.fn();

beforeEach(() => {
  localeSetting.set("en");
  refusals = [];
  done = {};
  sent.mockReset();
  closed.mockReset();
  HTMLDialogElement.prototype.show = function show() {
    this.open = true;
  };
});

function Panel() {
  const [text, setText] = useState("");
  const decision = useSubmission({
    label: "Lend it",
    typed: text,
    missing: () => (text === "" ? { text: "To whom?", selector: "#who" } : null),
    body: () => ({ who: text }),
    send: async (body, { idempotencyKey }) => {
      sent(body, idempotencyKey);
      const refusal = refusals.shift();
      if (refusal) throw refusal;
    },
    done: () => done,
    onClose: closed,
  });
  return (
    <DecisionPanel decision={decision} title="Lend the adapter" submit="Lend it" onClose={closed}>
      <input id="who" value={text} onChange={({ target }) => setText(target.value)} />
    </DecisionPanel>
  );
}

async function opened() {
  await render(<RouterProvider router={createMemoryRouter([{ path: "/", element: <Panel /> }])} />);
}

const who = () => find<HTMLInputElement>("#who");
const send = () => press(find("h2"), "Enter", { ctrlKey: true });
const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
const asks = () => document.querySelectorAll("dialog [role=alert] button").length > 0;
const away = new ApiProblem(0, [], "network");

test("CONSOLE-61: names a missing value and gives it the focus, until something is typed", async () => {
  await opened();
  await send();
  await drawn();
  expect([find("[role=status]").textContent, document.activeElement]).toEqual(["To whom?", who()]);
  await type(who(), "Haruka");
  expect(find("[role=status]").textContent).toBe("");
  expect(sent).not.toHaveBeenCalled();
});

test("CONSOLE-19: an unanswered write is repeated under its key; other input has another", async () => {
  refusals = [away, away, null];
  await opened();
  await type(who(), "Haruka");
  await send();
  await send();
  await type(who(), "Kanata");
  await send();
  const keys = sent.mock.calls.map(([, key]) => key);
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
});

test("CONSOLE-121: once it is done the panel announces it and closes without asking about its input", async () => {
  const changes = vi.fn();
  const leave = onChanges(changes);
  done = { text: "Lent.", spaces: [101] };
  await opened();
  await type(who(), "Haruka");
  await send();
  leave();
  expect(changes).toHaveBeenCalledWith({ all: false, spaces: [101], bookings: [] });
  expect([closed.mock.calls.length, asks()]).toEqual([1, false]);
});

test.each([
  ["CONSOLE-121: a panel that stays open has nothing more to lose", { stays: true }, false],
  [
    "CONSOLE-121: a step on the way has written nothing: its input would still be lost",
    { isStep: true },
    true,
  ],
])("%s", async (_label, said, isAsking) => {
  done = said;
  await opened();
  await type(who(), "Haruka");
  await send();
  expect(closed).not.toHaveBeenCalled();
  await press(find("h2"), "Escape");
  expect([asks(), closed.mock.calls.length]).toEqual([isAsking, isAsking ? 0 : 1]);
});

test("a refused write keeps the panel, its input and the reason", async () => {
  refusals = [new ApiProblem(409, ["Nobody is at the desk."], "not_operable")];
  await opened();
  await type(who(), "Haruka");
  await send();
  expect(find("dialog").textContent).toContain("Nobody is at the desk.");
  expect([who().value, closed.mock.calls.length]).toEqual(["Haruka", 0]);
});
