// @vitest-environment happy-dom
import { act } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Rejected, stubApi } from "../../../../test/page.tsx";
import { find, press, render, type } from "../../../../test/render.tsx";
import { forgetQueries } from "../kit/components/use-query.ts";
import { localeSetting, MeContext } from "../kit/state.ts";
import type { Me } from "../sign-in/contract.ts";
import ChangePanel from "./components/change-panel.tsx";

const BOOKING = {
  ...{ id: 40386, group_id: 20217, space: { id: 101, name: "Sakuragaoka 3F", group: null } },
  ...{ start_datetime: "2026-12-10 13:00", end_datetime: "2026-12-10 16:00", time_zone: "Asia/Tokyo" },
  guest: { id: 1, name: "佐々木 遥", company: null, mail: "haruka@example.jp" },
  ...{ price: 6600, full_price: 6600, currency: "JPY", payment_way: 2, terms: "prepaid", paid: true },
  ...{ received: 0, pay_by: null, due_on: null, status: "confirmed", approval_until: null, version: 3 },
  marks: { notes: 0, price_before: null, refund_open: 0, cancel_reason: null, is_disputed: false },
};
const can = { ok: true, why: null };
const detail = (changes: object = {}) => ({
  booking: { ...BOOKING, ...changes },
  guest: { mail: "haruka@example.jp" },
  history: [{ action: "reservation.changed", actor: { kind: "staff", name: "Takanashi" } }],
  ...{ order: [], money: [], can: { change: can, cancel: can } },
});
const settlement = (way: string, price: number, refund = 0) => ({
  ...{ way, price, due: 0, pay_by: null, refund, refund_to: refund ? "card" : null },
  ...{ is_account_missing: false, right: way === "keep" ? "price" : "desk", is_bank_too_soon: false },
});
const PREVIEW = {
  ...{
    price_before: 6600,
    price_after: 4400,
    difference: -2200,
    currency: "JPY",
    settle: ["refund", "keep"],
  },
  ...{ fee: null, refund: null, transfer_fee: null, rules_broken: [], impossible: [], conflicts: [] },
  ...{ documents: [], mails: [], ledger: [], papers: [], price_lines: [], warnings: [] },
  settlements: [settlement("refund", 4400, 2200), settlement("keep", 6600)],
  catalogue: { price: 4400, price_lines: [] },
  as_booked: { price: 4400, price_lines: [] },
};

beforeEach(() => {
  vi.useFakeTimers();
  localeSetting.set("en");
  forgetQueries();
  HTMLDialogElement.prototype.show = function show() {
    this.open = true;
  };
});
afterEach(() => void vi.useRealTimers());

async function open() {
  const me = { rights: ["see", "desk", "price"], brand: { time_zone: "Asia/Tokyo" } } as unknown as Me;
  const element = <ChangePanel id="40386" place={null} onClose={() => {}} />;
  await render(
    <MeContext value={me}>
      <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />
    </MeContext>,
  );
  await settled();
}

const settled = () => act(async () => void (await vi.advanceTimersByTimeAsync(450)));
const shown = () => find("dialog").textContent ?? "";
const send = async () => {
  await press(find("[data-step=when]"), "Enter", { ctrlKey: true });
  await settled();
};
const shorten = async () => {
  await type(find("[data-step=when]"), "13-15");
  await settled();
};

test("CONSOLE-62: a shorter time is previewed with its refund, and written with what was shown", async () => {
  const calls = stubApi({
    "GET operate/bookings/40386": () => detail(),
    "POST operate/bookings/40386/change/preview": () => PREVIEW,
    "POST operate/bookings/40386/change": () => BOOKING,
  });
  await open();
  expect(calls.some(({ call }) => call.endsWith("preview"))).toBe(false);
  await send();
  expect(shown()).toContain("Please enter what changes");
  await shorten();
  expect(shown()).toContain("¥2,200 back to the card");
  await send();
  expect(calls.find(({ call }) => call === "POST operate/bookings/40386/change")?.body).toMatchObject({
    ...{ version: 3, price: 4400, settle: "refund", override: [] },
    ...{ start_datetime: "2026-12-10 13:00", end_datetime: "2026-12-10 15:00" },
  });
});

test("CONSOLE-31: the later of two sees what the other changed, keeps what was typed, and decides anew", async () => {
  let isMoved = false;
  const calls = stubApi({
    "GET operate/bookings/40386": () =>
      isMoved ? detail({ version: 4, space: { id: 102, name: "Otemachi B", group: null } }) : detail(),
    "POST operate/bookings/40386/change/preview": () => PREVIEW,
    "POST operate/bookings/40386/change": (body: { version: number }) => {
      isMoved = true;
      if (body.version === 3) throw new Rejected(409, "stale", ["stale"]);
      return BOOKING;
    },
  });
  await open();
  await shorten();
  await send();
  expect(shown()).toContain("Otemachi B");
  expect(shown()).toContain("Takanashi");
  expect(find<HTMLInputElement>("[data-step=when]").value).toBe("13-15");
  const anyway = [...document.querySelectorAll("button")].find(
    ({ textContent }) => textContent === "Do it all the same",
  );
  await act(async () => anyway?.click());
  await settled();
  const sent = calls.filter(({ call }) => call === "POST operate/bookings/40386/change");
  expect(sent.map(({ body }) => (body as { version: number }).version)).toEqual([3, 4]);
});

test("a transfer that would come too late is a rule to tick, also where the preview lists none", async () => {
  const due = { ...settlement("due", 8800), due: 2200, pay_by: "2026-12-09", is_bank_too_soon: true };
  const calls = stubApi({
    "GET operate/bookings/40386": () => detail(),
    "POST operate/bookings/40386/change/preview": () => ({ ...PREVIEW, settlements: [due] }),
    "POST operate/bookings/40386/change": () => BOOKING,
  });
  await open();
  await shorten();
  await send();
  expect(calls.some(({ call }) => call === "POST operate/bookings/40386/change")).toBe(false);
  await act(async () => find("[data-step=rule]").click());
  await send();
  expect(calls.find(({ call }) => call === "POST operate/bookings/40386/change")?.body).toMatchObject({
    override: ["bank_too_soon"],
  });
});
