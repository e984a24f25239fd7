// @vitest-environment happy-dom
import { useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, it } from "vitest";
import { find, render, user } from "../../../../../test/render.tsx";
import type { Me } from "../../../../features/staff/contract.ts";
import { localeSetting, MeContext } from "../../../kit/state.ts";
import { useFocusedButtons } from "../../../kit/use-focused-buttons.ts";
import { boundKeys } from "../../../kit/use-keys.ts";
import type { BookingDetail } from "../contract.ts";
import { Actions } from "./actions.tsx";

const yes = { ok: true, why: null };
const no = { ok: false, why: "It is canceled already." };
const live = { change: yes, price: yes, cancel: yes, reinstate: no };
const canceled = { change: no, price: no, cancel: no, reinstate: no };
const fallen = { ...canceled, reinstate: yes };

beforeEach(() => localeSetting.set("en"));

/** The buttons of a booking; answers how to draw them again once it has been read again. */
async function head(can: object): Promise<(now: object) => Promise<void>> {
  const me = { rights: ["see", "desk", "price"] } as unknown as Me;
  let reread: (now: object) => void = () => {};
  function Head() {
    const [now, setNow] = useState(can);
    reread = setNow;
    const group = useFocusedButtons<HTMLDivElement>();
    const detail = { booking: { id: 7 }, can: now } as unknown as BookingDetail;
    return (
      <div ref={group}>
        <Actions detail={detail} />
      </div>
    );
  }
  await render(
    <MeContext value={me}>
      <RouterProvider router={createMemoryRouter([{ path: "*", Component: Head }])} />
    </MeContext>,
  );
  return (now) => user(() => reread(now));
}

const button = (words: string) =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.startsWith(words));

it("CONSOLE-25: an action that cannot be done says why, and takes the focus", async () => {
  await head(canceled);
  const cancel = button("Cancel") as HTMLButtonElement;
  expect(cancel.getAttribute("aria-disabled")).toBe("true");
  expect(cancel.getAttribute("aria-label")).toContain("It is canceled already.");
  cancel.focus();
  expect(document.activeElement).toBe(cancel);
});

it("keeps the focus on a button that is greyed by what it did", async () => {
  const reread = await head(live);
  button("Cancel")?.focus();
  await reread(canceled);
  expect(document.activeElement).toBe(button("Cancel"));
});

it("gives the focus to the first button that is left when its own is gone", async () => {
  const reread = await head(fallen);
  button("Reinstate")?.focus();
  await reread(live);
  expect(document.activeElement).toBe(find("button"));
  expect(document.activeElement?.textContent).toContain("Change");
});

it("CONSOLE-16: every action has a key while it is possible", async () => {
  const reread = await head(live);
  const keys = () => boundKeys().map((one) => [one.keys, one.label]);
  expect(keys()).toEqual([
    ["e", "Change"],
    ["v", "Move"],
    ["p", "Adjust price…"],
    ["c", "Cancel…"],
  ]);
  await reread(canceled);
  expect(keys()).toEqual([]);
  await reread(fallen);
  expect(keys()).toEqual([["r", "Reinstate…"]]);
});
