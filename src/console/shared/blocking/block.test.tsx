// @vitest-environment happy-dom
import { act, useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { Rejected, stubApi } from "../../../../test/page.tsx";
import { click, find, press, render, type } from "../../../../test/render.tsx";
import type { Right } from "../../../domain/staff.ts";
import type { Me } from "../../../features/staff/contract.ts";
import { localeSetting, MeContext } from "../../kit/state.ts";
import type { BlockedGuest } from "./blocked-guest.ts";
import { BlockPanel } from "./components/block-panel.tsx";
import { BlockStanding } from "./components/block-standing.tsx";

const GUEST: BlockedGuest = { id: 7, name: "立花 智", blocked: null };
const BLOCKED = {
  ...GUEST,
  blocked: { at: "2026-11-24T01:00:00.000Z", by: "大家 環", reason: "Left twice without paying" },
};

beforeEach(() => {
  localeSetting.set("en");
  // Without a layout there is nothing to show over.
  HTMLDialogElement.prototype.show = function show() {
    this.open = true;
  };
});

/** The guest's card, with the panel that it opens; it is read again once something was done. */
function Card({ first, onChange: told }: { first: BlockedGuest; onChange: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [guest, setGuest] = useState(first);
  const onChange = () => {
    told();
    setTimeout(() => act(() => setGuest(guest.blocked ? GUEST : BLOCKED)), 5);
  };
  return (
    <>
      <BlockStanding
        guest={guest}
        timeZone="Asia/Tokyo"
        onChange={onChange}
        onBlock={() => setIsOpen(true)}
      />
      {isOpen && <BlockPanel guest={guest} onClose={() => setIsOpen(false)} onDone={onChange} />}
    </>
  );
}

async function show(guest: BlockedGuest, rights: readonly Right[] = ["see", "desk", "people"]) {
  const onChange = vi.fn();
  const me = { rights, brand: { time_zone: "Asia/Tokyo" } } as unknown as Me;
  const router = createMemoryRouter([{ path: "/", element: <Card first={guest} onChange={onChange} /> }]);
  await render(
    <MeContext value={me}>
      <RouterProvider router={router} />
    </MeContext>,
  );
  return onChange;
}

const button = (text: string) =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.includes(text));
const submit = () => press(find("textarea"), "Enter", { ctrlKey: true });

test("ACCOUNT-31: a guest is blocked for a reason, which is owed and stays where it is refused", async () => {
  let isAway = true;
  const calls = stubApi({
    "POST operate/guests/7/block": () => {
      if (isAway) throw new Rejected(403, "forbidden", ["Not allowed."]);
      return { is_blocked: true };
    },
  });
  const onChange = await show(GUEST);
  const opener = button("Block…") as HTMLElement;
  opener.focus();
  await click(opener);
  expect(document.activeElement).toBe(find("textarea"));
  await submit();
  expect(find("dialog").textContent).toContain("Please give a reason");
  expect(calls).toEqual([]);
  await type(find("textarea"), "  Left twice without paying ");
  await submit();
  expect(find("dialog").textContent).toContain("Not allowed.");
  expect(find<HTMLTextAreaElement>("textarea").value).toContain("Left twice");
  isAway = false;
  await submit();
  expect(calls.at(-1)).toEqual({
    call: "POST operate/guests/7/block",
    body: { reason: "Left twice without paying" },
    key: expect.any(String),
  });
  expect(onChange).toHaveBeenCalledOnce();
  expect(document.querySelector("dialog")).toBeNull();
  // The card has been read again: the keyboard is on the way back.
  await expect.poll(() => document.body.textContent).toContain("Left twice");
  expect(document.activeElement).toBe(button("Unblock"));
});

test("ACCOUNT-31: why and since when a guest is blocked is shown to all, and lifted with the right for people", async () => {
  const calls = stubApi({ "POST operate/guests/7/unblock": () => ({ is_blocked: false }) });
  const onChange = await show(BLOCKED);
  for (const told of ["Blocked", "Left twice without paying", "2026/11/24", "大家 環"])
    expect(document.body.textContent).toContain(told);
  await click(button("Unblock") as HTMLElement);
  expect(calls.map(({ call }) => call)).toEqual(["POST operate/guests/7/unblock"]);
  expect(onChange).toHaveBeenCalledOnce();
});

test("ACCOUNT-31: without the right for people there is nothing to press", async () => {
  await show(BLOCKED, ["see", "desk"]);
  expect(document.body.textContent).toContain("Left twice without paying");
  expect(document.querySelector("button")).toBeNull();
});
