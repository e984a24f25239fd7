// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import {
  ANSWERS,
  FREE,
  focused,
  footer,
  openPanel,
  preparePanel,
  ROOM,
  send,
  settled,
  typeBooking,
} from "../../../../test/build/new-booking-panel.tsx";
import { stubApi } from "../../../../test/page.tsx";
import { find, press, type, user } from "../../../../test/render.tsx";

preparePanel();

/** The booking that was sent last; its account to pay into is read after it. */
const booked = (calls: ReturnType<typeof stubApi>) =>
  calls.findLast(({ call }) => call === "POST operate/bookings");

const OTHER = { ...ROOM, space_id: 102, name: "Ōtemachi C" };
const NONE = {
  ...{ room: null, spaces: [], overridable: [] },
  near: [
    { ...OTHER, from: "18:00", to: "20:00" },
    { ...ROOM, from: "18:30", to: "20:30" },
  ],
};

test("OPBOOK-10: an offer is taken by keys, with its time, and the next step has the keyboard", async () => {
  const calls = stubApi({ ...ANSWERS, "GET operate/free": () => NONE });
  await openPanel();
  await type(focused(), "tachibana");
  await settled();
  await press(focused(), "Enter");
  await settled();
  await type(focused(), "2026/12/10 18-20 Ōtemachi B");
  await settled();
  await press(focused(), "Enter");
  await settled();
  expect(footer()).toContain("No room for “ōtemachi b” is free at this time");
  expect(focused().textContent).toContain("Ōtemachi C");
  await user(() => focused().click());
  await settled();
  // It is free, though its name is another one.
  expect(footer()).not.toContain("Not free at this time");
  expect(find("[aria-pressed=true]").textContent).toContain("Ōtemachi C");
  expect(focused().name).toBe("terms");
  const later = [...document.querySelectorAll<HTMLElement>("[data-room]")].at(-1) as HTMLElement;
  await user(() => later.click());
  await settled();
  expect(focused().name).toBe("terms");
  expect(calls.at(-1)?.body).toMatchObject({
    items: [{ space_id: 101, start_datetime: "2026-12-10 18:30", end_datetime: "2026-12-10 20:30" }],
  });
});

/** The rooms that each word finds. */
function roomsByWords(words: Record<string, object[]>) {
  return stubApi({
    ...ANSWERS,
    "GET operate/free": ({ q = "" }: { q?: string }) => ({
      ...FREE,
      spaces: words[q] ?? [],
    }),
    "POST operate/bookings": () => ({ id: 20300, reservation_ids: [40555] }),
  });
}
const FREE_B = FREE.spaces[0] as object;
const FREE_C = { ...FREE_B, ...OTHER };
const words = () => find<HTMLInputElement>("[placeholder^='Room name']");
const isChosen = (id: number) =>
  [...document.querySelectorAll<HTMLInputElement>("[data-room]")].some(
    (one) =>
      one.checked && one.closest("label")?.textContent?.includes(id === 101 ? "Ōtemachi B" : "Ōtemachi C"),
  );

test("OPBOOK-13: a room that nobody chose follows the list when the words change", async () => {
  const calls = roomsByWords({ "": [FREE_B], osaka: [FREE_C], nowhere: [] });
  await openPanel();
  await type(focused(), "tachibana");
  await settled();
  await press(focused(), "Enter");
  await settled();
  await type(focused(), "2026/12/10 18-20");
  await settled();
  await press(focused(), "Enter");
  await settled();
  expect(isChosen(101)).toBe(true);
  await type(words(), "osaka");
  await settled();
  expect(isChosen(102)).toBe(true);
  expect(footer()).not.toContain("Not free");
  await type(words(), "nowhere");
  await settled();
  await send();
  expect(footer()).toContain("Please choose a room");
  await type(words(), "osaka");
  await settled();
  await act(async () => document.querySelector<HTMLInputElement>("[data-room]")?.focus());
  await settled();
  await send();
  expect(booked(calls)).toMatchObject({
    call: "POST operate/bookings",
    body: { items: [{ space_id: 102 }] },
  });
});

test("OPBOOK-13: a chosen room that is no longer found says so, and is booked only once it is confirmed", async () => {
  const calls = roomsByWords({ "": [FREE_B], osaka: [FREE_C] });
  await openPanel();
  await typeBooking();
  await type(words(), "osaka");
  await settled();
  await settled();
  expect(isChosen(101)).toBe(true);
  expect(footer()).toContain("Does not match the search");
  expect(footer()).not.toContain("Not free at this time");
  await send();
  expect(calls.some(({ call }) => call === "POST operate/bookings")).toBe(false);
  expect(footer()).toContain("Ōtemachi B is no longer among the rooms found");
  await user(() => focused().click());
  await settled();
  await send();
  expect(booked(calls)).toMatchObject({
    call: "POST operate/bookings",
    body: { items: [{ space_id: 101 }] },
  });
});

test("OPBOOK-10: a room that is named but closed then is chosen with its override", async () => {
  const closed = {
    ...{ ...ROOM, total: null },
    rules_broken: [{ code: "slot_closed", text: "It is closed then.", right: "price" }],
  };
  stubApi({ ...ANSWERS, "GET operate/free": () => ({ ...FREE, spaces: [], overridable: [closed] }) });
  await openPanel();
  await type(find<HTMLInputElement>("[data-step=when]"), "12/10 7-8 Ōtemachi B");
  await settled();
  expect(footer()).toContain("It is closed then.");
  await user(() => find("[data-room]").click());
  await settled();
  expect(isChosen(101)).toBe(true);
  expect(footer()).not.toContain("Not free at this time");
});

test("OPBOOK-10: who may not override it reads which right it takes", async () => {
  const rules_broken = [{ code: "slot_closed", text: "It is closed then.", right: "price" }];
  stubApi({
    ...ANSWERS,
    "GET operate/free": () => ({ ...FREE, spaces: [], overridable: [{ ...ROOM, rules_broken }] }),
  });
  await openPanel(["see", "desk"]);
  await type(find<HTMLInputElement>("[data-step=when]"), "12/10 7-8 Ōtemachi B");
  await settled();
  expect(find<HTMLInputElement>("[data-room]").disabled).toBe(true);
  expect(footer()).toContain("This needs the right “Change prices”");
});

test("CONSOLE-61: the keyboard stays with the room when the arrows lead to a time at which somebody has it", async () => {
  let isFree = true;
  stubApi({ ...ANSWERS, "GET operate/free": () => (isFree ? FREE : { ...NONE, near: [] }) });
  await openPanel();
  const when = find<HTMLInputElement>("[data-step=when]");
  await type(when, "12/10 18-20");
  await act(async () => when.focus());
  await settled();
  await press(when, "Enter");
  isFree = false;
  await press(focused(), "ArrowRight");
  await settled();
  await settled();
  expect(footer()).toContain("Not free at this time");
  expect(focused().type).toBe("radio");
  expect(focused().closest("label")?.textContent).toContain("Ōtemachi B");
  isFree = true;
  await press(focused(), "ArrowRight");
  await settled();
  expect(footer()).not.toContain("Not free at this time");
  expect(focused().checked).toBe(true);
});
