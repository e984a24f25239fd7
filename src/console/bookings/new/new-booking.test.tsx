// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import {
  ANSWERS,
  EARLY,
  FREE,
  focused,
  footer,
  GUEST,
  openPanel,
  PREVIEW,
  preparePanel,
  ROOM,
  send,
  settled,
  typeBooking,
} from "../../../../test/build/new-booking-panel.tsx";
import { stubApi } from "../../../../test/page.tsx";
import { click, find, press, type, typeInABurst, user } from "../../../../test/render.tsx";

preparePanel();

/** The booking that was sent last; its account to pay into is read after it. */
const booked = (calls: ReturnType<typeof stubApi>) =>
  calls.findLast(({ call }) => call === "POST operate/bookings");

test("CONSOLE-61: guest, time, room, terms and the booking itself, by keyboard alone", async () => {
  const calls = stubApi({
    ...ANSWERS,
    "POST operate/bookings": () => ({ id: 20300, reservation_ids: [40555] }),
  });
  await openPanel();
  expect(focused().getAttribute("role")).toBe("combobox");
  await typeBooking();
  expect(focused().name).toBe("terms");
  expect(focused().value).toBe("prepaid");
  expect(footer()).toContain("Book for ¥6,600");
  await send();
  expect(booked(calls)).toMatchObject({
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

test("LINKPAY-10: by a link, the room is held until its end, and the link is there to be passed on", async () => {
  const link = {
    ...{
      id: 3,
      version: 1,
      state: "open",
      amount: 6600,
      currency: "JPY",
      is_hold: true,
      booking_ids: [40555],
    },
    ...{
      at: "2026-11-24T01:00:00.000Z",
      until: "2026-11-25T01:00:00.000Z",
      room: "",
      time_zone: "Asia/Tokyo",
    },
    ...{ by: null, url: "https://example.jp/list/pay/secret" },
  };
  const calls = stubApi({
    ...ANSWERS,
    "POST operate/bookings/preview": () => ({ ...PREVIEW, pay_by: null, link_until: "2026-11-25 10:00" }),
    "POST operate/bookings": () => ({ id: 20300, reservation_ids: [40555] }),
    "GET operate/bookings/40555/payment_links": () => ({
      ...{ items: [link], due: 6600, due_of_order: 6600, bookings: 1, currency: "JPY", why_not: null },
    }),
  });
  await openPanel();
  await typeBooking();
  await click(find("[name=terms][value=link]"));
  await settled();
  expect(footer()).toMatch(/Held until .*25.* 10:00; released/);
  await send();
  expect(booked(calls)?.body).toMatchObject({ terms: "link", total: 6600 });
  expect(booked(calls)?.body).not.toHaveProperty("pay_by");
  await settled();
  expect(footer()).toContain("No email was sent. Please give the link below to the guest.");
  expect(footer()).toContain("Copy link");
});

test("CONSOLE-72: shows the booking as a card to read out: room, time, price, method, the last day to pay, and where to", async () => {
  const account = {
    bank: "Kakuu Bank",
    branch: "Kanda",
    type: "Ordinary",
    number: "0000001",
    holder: "カ)マガリ",
  };
  stubApi({
    ...ANSWERS,
    "POST operate/bookings": () => ({ id: 20300, reservation_ids: [40555] }),
    "GET operate/bookings/40555": () => ({
      booking: { id: 40555, currency: "JPY" },
      order: [{ id: 40555, status: "unpaid" }],
      transfer: { amount: 6600, pay_by: "2026-12-09", account },
    }),
  });
  await openPanel();
  await typeBooking();
  await send();
  await settled();
  const card = find("[aria-label='To read out to the guest']").textContent ?? "";
  for (const told of ["Ōtemachi B", "2026/12/10", "18:00 – 20:00", "¥6,600", "Bank transfer", "2026/12/09"])
    expect(card).toContain(told);
  for (const told of ["Kakuu Bank Kanda", "Ordinary 0000001", "カ)マガリ", "such as 40555 "])
    expect(footer()).toContain(told);
});

test("TIMELINE-15: a time that was drawn by mistake is dropped without a question", async () => {
  stubApi({ "GET operate/free": () => ({ ...FREE, room: { ...ROOM } }) });
  await openPanel(undefined, { spaceId: 101, from: 15_000 * 1440 + 600, to: 15_000 * 1440 + 720 });
  await settled();
  await press(focused(), "Escape");
  expect(document.querySelector("dialog")).toBeNull();
  await user(() => find("#opener").click());
  await settled();
  await type(find<HTMLInputElement>("[data-step=when]"), "12/10 7-8");
  await press(focused(), "Escape");
  expect(footer()).toContain("Keep editing");
});

test("CONSOLE-61: names a missing value and moves the focus to it; a rule is ticked with its reason", async () => {
  const calls = stubApi({
    "GET operate/guests/lookup": () => [GUEST],
    "GET operate/free": () => FREE,
    "POST operate/bookings/preview": () => ({ ...PREVIEW, rules_broken: [EARLY], needs_reason: true }),
    "POST operate/bookings": () => ({ id: 20300, reservation_ids: [40555] }),
  });
  await openPanel();
  await send();
  expect(footer()).toContain("Please choose a guest");
  expect(focused().getAttribute("role")).toBe("combobox");
  await typeBooking();
  await send();
  expect(footer()).toContain("Please confirm each rule");
  expect(focused().type).toBe("checkbox");
  expect(calls.some(({ call }) => call === "POST operate/bookings")).toBe(false);
  await act(async () => focused().click());
  await send();
  expect(booked(calls)?.body).toMatchObject({ override: ["slot_too_early"], reason: { code: "agreed" } });
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
  await openPanel(["see", "desk"]);
  await typeBooking();
  expect(find<HTMLInputElement>("[type=checkbox]").disabled).toBe(true);
  expect(footer()).toContain("This needs the right “Change prices”");
  // Nor can the price be another one.
  expect(footer()).not.toContain("Adjust price");
});

test("a guest without a mail address is told of, and needs a phone number", async () => {
  const calls = stubApi({
    "GET operate/guests/lookup": () => [],
    "GET operate/free": () => FREE,
    "POST operate/bookings/preview": () => ({ ...PREVIEW, takes_mail: false }),
    "POST operate/bookings": () => ({ id: 20300, reservation_ids: [40555] }),
  });
  await openPanel();
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
  expect(booked(calls)).toMatchObject({
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
  await openPanel();
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
  await openPanel(undefined, { spaceId: 101, from: 15_000 * 1440 + 600, to: 15_000 * 1440 + 720 });
  await settled();
  await settled();
  expect(find("dialog").textContent).toContain("Ōtemachi B");
  expect(find("dialog").textContent).not.toContain("Room 101");
  expect(calls.filter(({ call }) => call === "GET operate/free")).toHaveLength(1);
});

test("CONSOLE-61: a time and a room's name may be typed faster than the panel follows", async () => {
  stubApi(ANSWERS);
  await openPanel();
  const line = `2026-12-10 18-20 ${"meeting room ".repeat(7)}`;
  expect(await typeInABurst(find<HTMLInputElement>("[data-step=when]"), line)).toEqual([]);
  expect(find<HTMLInputElement>("[data-step=when]").value).toBe(line);
});
