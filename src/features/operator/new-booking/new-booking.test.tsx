// @vitest-environment happy-dom
import { act, useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Rejected, stubApi } from "../../../../test/page.tsx";
import { click, find, press, render, type, user } from "../../../../test/render.tsx";
import type { Right } from "../../../domain/staff.ts";
import { localeSetting, MeContext } from "../kit/state.ts";
import type { PanelPlace } from "../panels/components/panel-place.ts";
import type { Me } from "../sign-in/contract.ts";
import NewBookingPanel from "./components/new-booking-panel.tsx";

const GUEST = {
  id: 7,
  name: "立花 智",
  company: "立花会計事務所",
  mail: "tachibana@example.jp",
  phone: null,
  bookings: 22,
  unpaid: 1,
  is_blocked: false,
};
const LINE = { name: "Weekday", billed_hours: 2, cost_per_hour: 3300, amount: 6600 };
const ROOM = { space_id: 101, name: "Ōtemachi B", group: null, capacity: 6, total: 6600, currency: "JPY" };
const FREE = {
  room: null,
  spaces: [{ ...ROOM, lines: [LINE], free_until: "22:00", rules_broken: [] }],
  near: [],
};
const PREVIEW = {
  ...{ price_before: null, price_after: 6600, difference: 6600, currency: "JPY", settle: [] },
  ...{ fee: null, refund: null, transfer_fee: null, documents: [], ledger: [] },
  ...{ rules_broken: [], impossible: [], conflicts: [], mails: [] },
  items: [
    {
      ...{ space_id: 101, name: "Ōtemachi B", price_ruled: 6600, price: 6600, lines: [LINE], cleaning: 30 },
      ...{ free_cancel_until: null, cancel_policies: [] },
    },
  ],
  ...{ total: 6600, pay_by: "2026-12-09", due_on: null, needs_reason: false, takes_mail: true },
};
const EARLY = { code: "slot_too_early", item: 0, text: "It begins too soon.", right: "desk" };

beforeEach(() => {
  vi.useFakeTimers();
  localeSetting.set("en");
  // Without a layout there is nothing to show over.
  HTMLDialogElement.prototype.show = function show() {
    this.open = true;
  };
});

afterEach(() => void vi.useRealTimers());

/** A screen with the button that opens the panel. */
function Screen({ place }: { place: PanelPlace | null }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" id="opener" onClick={() => setIsOpen(true)}>
        {"New booking"}
      </button>
      {isOpen && <NewBookingPanel place={place} onClose={() => setIsOpen(false)} />}
    </>
  );
}

async function open(rights: readonly Right[] = ["see", "desk", "price"], place: PanelPlace | null = null) {
  const me = {
    rights,
    brand: { name: "fureaispace", currency: "JPY", time_zone: "Asia/Tokyo" },
  } as unknown as Me;
  const router = createMemoryRouter([{ path: "/", element: <Screen place={place} /> }]);
  await render(
    <MeContext value={me}>
      <RouterProvider router={router} />
    </MeContext>,
  );
  find("#opener").focus();
  await click(find("#opener"));
}

/** What is typed settles, is asked for, and is drawn. */
function settled(): Promise<void> {
  return act(async () => void (await vi.advanceTimersByTimeAsync(450)));
}

const focused = () => document.activeElement as HTMLInputElement;
const footer = () => find("dialog").textContent ?? "";
const send = async () => {
  await press(focused(), "Enter", { ctrlKey: true });
  await settled();
};

/** From the first key to the last step, by keyboard. */
async function typeBooking() {
  await type(focused(), "tachibana");
  await settled();
  await press(focused(), "Enter");
  await settled();
  await type(focused(), "2026/12/10 18-20 6 people");
  await settled();
  await press(focused(), "Enter");
  await settled();
  await press(focused(), "Enter");
  await settled();
}

test("CONSOLE-61: guest, time, room, terms and the booking itself, by keyboard alone", async () => {
  const calls = stubApi({
    "GET operate/guests/lookup": () => [GUEST],
    "GET operate/free": () => FREE,
    "POST operate/bookings/preview": () => PREVIEW,
    "POST operate/bookings": () => ({ id: 20300, reservation_ids: [40555] }),
  });
  await open();
  expect(focused().getAttribute("role")).toBe("combobox");
  await typeBooking();
  expect(focused().name).toBe("terms");
  expect(focused().value).toBe("prepaid");
  expect(footer()).toContain("Book for ¥6,600");
  await send();
  expect(calls.at(-1)).toMatchObject({
    call: "POST operate/bookings",
    body: {
      account_id: 7,
      items: [{ space_id: 101, start_datetime: "2026-12-10 18:00", end_datetime: "2026-12-10 20:00" }],
      terms: "prepaid",
      override: [],
      total: 6600,
    },
  });
  expect(find("dialog").textContent).toContain("Booked: 40555");
});

test("CONSOLE-61: what is missing is named and gets the keyboard; a rule is ticked with its reason", async () => {
  const calls = stubApi({
    "GET operate/guests/lookup": () => [GUEST],
    "GET operate/free": () => FREE,
    "POST operate/bookings/preview": () => ({ ...PREVIEW, rules_broken: [EARLY], needs_reason: true }),
    "POST operate/bookings": () => ({ id: 20300, reservation_ids: [40555] }),
  });
  await open();
  await send();
  expect(footer()).toContain("Please choose a guest");
  expect(focused().getAttribute("role")).toBe("combobox");
  await typeBooking();
  await send();
  expect(footer()).toContain("Please confirm the rules");
  expect(focused().type).toBe("checkbox");
  expect(calls.some(({ call }) => call === "POST operate/bookings")).toBe(false);
  await act(async () => focused().click());
  await send();
  expect(calls.at(-1)?.body).toMatchObject({ override: ["slot_too_early"], reason: { code: "agreed" } });
});

test("a rule that needs a right which the person lacks cannot be ticked, and says so", async () => {
  stubApi({
    "GET operate/guests/lookup": () => [GUEST],
    "GET operate/free": () => FREE,
    "POST operate/bookings/preview": () => ({
      ...PREVIEW,
      rules_broken: [{ ...EARLY, code: "slot_closed", right: "price" }],
    }),
  });
  await open(["see", "desk"]);
  await typeBooking();
  expect(find<HTMLInputElement>("[type=checkbox]").disabled).toBe(true);
  expect(footer()).toContain("This needs the right “Change prices”");
  // Nor can the price be another one.
  expect(footer()).not.toContain("Another price");
});

test("CONSOLE-61: refused because somebody was faster, everything typed is still there", async () => {
  let isTaken = false;
  stubApi({
    "GET operate/guests/lookup": () => [GUEST],
    "GET operate/free": () => FREE,
    "POST operate/bookings/preview": () =>
      isTaken
        ? { ...PREVIEW, impossible: [{ code: "slot_taken", item: 0, text: "The time is taken." }] }
        : PREVIEW,
    "POST operate/bookings": () => {
      isTaken = true;
      throw new Rejected(409, "slot_taken", ["The time is taken."]);
    },
  });
  await open();
  await typeBooking();
  await send();
  expect(footer()).toContain("The time is taken.");
  expect(footer()).toContain("立花 智");
  expect(find<HTMLInputElement>("[data-step=when]").value).toBe("2026/12/10 18-20 6 people");
  await send();
  expect(footer()).toContain("not possible as it stands");
});

test("a guest without a mail address is told of, and needs a phone number", async () => {
  const calls = stubApi({
    "GET operate/guests/lookup": () => [],
    "GET operate/free": () => FREE,
    "POST operate/bookings/preview": () => ({ ...PREVIEW, takes_mail: false }),
    "POST operate/bookings": () => ({ id: 20300, reservation_ids: [40555] }),
  });
  await open();
  await type(focused(), "田中 一郎");
  await settled();
  await press(focused(), "Enter");
  await settled();
  expect(footer()).toContain("Without an email address nothing is sent");
  // Enter leads to what is missing, and then on.
  await press(focused(), "Enter");
  const phone = focused();
  expect(phone.type).toBe("tel");
  await send();
  expect(footer()).toContain("Please enter a phone number");
  await type(phone, "090-1234-5678");
  await press(phone, "Enter");
  await settled();
  expect(focused().dataset.step).toBe("when");
  await type(focused(), "12/10 18-20");
  await settled();
  await press(focused(), "Enter");
  await settled();
  await send();
  expect(calls.at(-1)).toMatchObject({
    call: "POST operate/bookings",
    body: { guest: { last_name: "田中", first_name: "一郎", phone_number: "090-1234-5678", email: "" } },
  });
});

test("the time moves by a quarter of an hour with the arrow keys, and the room stays chosen", async () => {
  stubApi({
    "GET operate/guests/lookup": () => [GUEST],
    "GET operate/free": () => FREE,
    "POST operate/bookings/preview": () => PREVIEW,
  });
  await open();
  const when = find<HTMLInputElement>("[data-step=when]");
  await type(when, "12/10 18-20");
  await act(async () => when.focus());
  await settled();
  await press(when, "Enter");
  await press(focused(), "ArrowRight");
  await settled();
  const times = [...document.querySelectorAll<HTMLInputElement>("[inputmode=numeric]")].map(
    ({ value }) => value,
  );
  expect(times.slice(0, 2)).toEqual(["18:15", "20:15"]);
  expect(focused().checked).toBe(true);
});

test("CONSOLE-61: a room of the timeline has its name and currency, also where it is not free", async () => {
  const { space_id, name, group } = ROOM;
  const calls = stubApi({
    "GET operate/free": () => ({ ...FREE, spaces: [], room: { space_id, name, group, currency: "SGD" } }),
  });
  await open(undefined, { spaceId: 101, from: 15_000 * 1440 + 600, to: 15_000 * 1440 + 720 });
  await settled();
  await settled();
  expect(find("dialog").textContent).toContain("Ōtemachi B");
  expect(find("dialog").textContent).not.toContain("Room 101");
  expect(calls.filter(({ call }) => call === "GET operate/free")).toHaveLength(1);
});

const ANSWERS = {
  "GET operate/guests/lookup": () => [GUEST],
  "GET operate/free": () => FREE,
  "POST operate/bookings/preview": () => PREVIEW,
};

test("OPBOOK-6: where the price has changed meanwhile nothing is booked, the new one is shown, and then confirmed", async () => {
  let total = 6600;
  const calls = stubApi({
    ...ANSWERS,
    "POST operate/bookings/preview": () => ({ ...PREVIEW, total }),
    "POST operate/bookings": ({ total: shown }: { total: number }) => {
      total = 7200;
      if (shown !== total) throw new Rejected(409, "price_changed", ["The price has changed."]);
      return { id: 20300, reservation_ids: [40555] };
    },
  });
  await open();
  await typeBooking();
  await send();
  await settled();
  expect(footer()).toContain("The price has changed.");
  expect(footer()).toContain("Book for ¥7,200");
  expect(find<HTMLInputElement>("[data-step=when]").value).toBe("2026/12/10 18-20 6 people");
  await send();
  expect(calls.at(-1)?.body).toMatchObject({ total: 7200 });
  expect(footer()).toContain("Booked: 40555");
});

test("CONSOLE-19, BOOK-6: what could not be sent stays, and is sent again under the same key", async () => {
  const keys: unknown[] = [];
  stubApi(ANSWERS);
  const stubbed = fetch;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    if (init.method === "POST" && url.endsWith("operate/bookings"))
      keys.push(new Headers(init.headers).get("idempotency-key"));
    return stubbed(url, init);
  });
  await open();
  await typeBooking();
  await send();
  expect(footer()).toContain("The server could not be reached");
  expect(footer()).toContain("立花 智");
  await settled();
  await send();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test("CONSOLE-18: offline nothing is sent, and what was typed stays", async () => {
  const calls = stubApi(ANSWERS);
  await open();
  await typeBooking();
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await user(() => window.dispatchEvent(new Event("offline")));
  const button = [...document.querySelectorAll("button")].find(({ textContent }) =>
    textContent?.includes("Book for"),
  );
  expect(button?.disabled).toBe(true);
  await send();
  expect(calls.some(({ call }) => call === "POST operate/bookings")).toBe(false);
  expect(footer()).toContain("立花 智");
  isOnline.mockRestore();
  await user(() => window.dispatchEvent(new Event("online")));
  expect(button?.disabled).toBe(false);
});

test("CONSOLE-61: closed before and after booking, the keyboard goes back to what opened it", async () => {
  stubApi({ ...ANSWERS, "POST operate/bookings": () => ({ id: 20300, reservation_ids: [40555] }) });
  await open();
  await press(focused(), "Escape");
  expect(document.activeElement).toBe(find("#opener"));
  await click(find("#opener"));
  await typeBooking();
  await send();
  expect(focused().textContent).toContain("Booked: 40555");
  await press(focused(), "Escape");
  expect(document.querySelector("dialog")).toBeNull();
  expect(document.activeElement).toBe(find("#opener"));
});

const OTHER = { ...ROOM, space_id: 102, name: "Ōtemachi C" };
const NONE = {
  ...{ room: null, spaces: [] },
  near: [
    { ...OTHER, from: "18:00", to: "20:00" },
    { ...ROOM, from: "18:30", to: "20:30" },
  ],
};

test("OPBOOK-10: of what is offered instead one is taken by keys, with its time, and the next step has the keyboard", async () => {
  const calls = stubApi({ ...ANSWERS, "GET operate/free": () => NONE });
  await open();
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

test("CONSOLE-61: the keyboard stays with the room when the arrows lead to a time at which somebody has it", async () => {
  let isFree = true;
  stubApi({ ...ANSWERS, "GET operate/free": () => (isFree ? FREE : { ...NONE, near: [] }) });
  await open();
  const when = find<HTMLInputElement>("[data-step=when]");
  await type(when, "12/10 18-20");
  await act(async () => when.focus());
  await settled();
  await press(when, "Enter");
  isFree = false;
  await press(focused(), "ArrowRight");
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
