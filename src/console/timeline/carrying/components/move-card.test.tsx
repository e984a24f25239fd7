// @vitest-environment happy-dom
import { act } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TOO_SOON } from "../../../../../test/build/panel.tsx";
import { Rejected, stubApi } from "../../../../../test/page.tsx";
import { click, find, press, render } from "../../../../../test/render.tsx";
import type { Me } from "../../../../features/staff/contract.ts";
import { forgetQueries } from "../../../kit/readings.ts";
import { localeSetting, MeContext } from "../../../kit/state.ts";
import type { Bar, TimelineSpace } from "../../contract.ts";
import type { LaneBar } from "../../lanes/bars.ts";
import { modelOf } from "../../lanes/model.ts";
import type { Dropped } from "../carry.ts";
import { MoveCard } from "./move-card.tsx";

const space = (id: number): TimelineSpace => ({
  ...{ id, name: `Room ${id}`, group_id: null, capacity: 8, time_zone: "Asia/Tokyo" },
  ...{ cleaning: 15, currency: "JPY", open: [[480, 1320]] },
});
const bar: Bar = {
  id: 40511,
  space_id: 101,
  from: 960,
  to: 1080,
  cleaned: 1095,
  title: "Haruka",
  version: 3,
};
const model = modelOf(
  { day: "2026-12-08", days: 1, count: 2, total: 2, spaces: [space(101), space(102)], bars: [bar] },
  { groupName: () => "" },
);
const row = (id: number) => {
  const found = model.rows.get(`${id}.0`);
  if (!found) throw new Error(`no room ${id}`);
  return found;
};
const proposal: Dropped = {
  ...{ mode: "move", lane: row(102).lane, origin: row(101).lane, keepsStart: false },
  bar: row(101).bars[0] as LaneBar,
  span: { from: 1020, to: 1140 },
};

const ITEM = {
  ...{ id: 40511, group_id: 1, space: { id: 101, name: "Room 101", group: null }, time_zone: "Asia/Tokyo" },
  ...{ start_datetime: "2026-12-08 16:00", end_datetime: "2026-12-08 18:00", price: 4400, currency: "JPY" },
  ...{ payment_way: 2, terms: "prepaid", paid: true, received: 0, pay_by: null, due_on: null },
  ...{ status: "confirmed", approval_until: null, updated_at: "2026-12-01T00:00:00Z", version: 3 },
  guest: { id: 7, name: "Haruka Sasaki", company: null, mail: "haruka@example.jp" },
  marks: { notes: 0, price_before: null, refund_open: 0, cancel_reason: null, is_disputed: false },
};
const DETAIL = { booking: ITEM, guest: { ...ITEM.guest, phone: null }, history: [] };
const refund = { way: "refund", price: 4110, due: 0, pay_by: null, refund: 290, refund_to: "card" };
const keep = { way: "keep", price: 4400, due: 0, pay_by: null, refund: 0, refund_to: null };
const rest = { is_account_missing: false, right: "desk", is_bank_too_soon: false };
const PREVIEW = {
  ...{ price_before: 4400, price_after: 4110, difference: -290, currency: "JPY", settle: ["refund", "keep"] },
  ...{ fee: null, refund: null, transfer_fee: null, documents: [], ledger: [], papers: [], warnings: [] },
  ...{ rules_broken: [], impossible: [], conflicts: [], mails: [], price_lines: [] },
  settlements: [
    { ...refund, ...rest },
    { ...keep, ...rest },
  ],
  catalogue: { price: 4110, price_lines: [] },
  as_booked: null,
};

const CHANGE = "POST operate/bookings/40511/change";
const settled = () => act(async () => void (await vi.advanceTimersByTimeAsync(450)));
const card = () => find("[role=dialog]").textContent ?? "";
const send = async () => {
  await press(document.body, "Enter", { ctrlKey: true });
  await settled();
};

beforeEach(() => {
  vi.useFakeTimers();
  forgetQueries();
  localeSetting.set("en");
});
afterEach(() => void vi.useRealTimers());

async function open(onClose = () => {}) {
  const me = { rights: ["see", "desk", "price"], brand: { time_zone: "Asia/Tokyo" } } as unknown as Me;
  const router = createMemoryRouter([
    { path: "/", element: <MoveCard proposal={proposal} model={model} onClose={onClose} /> },
  ]);
  await render(
    <MeContext value={me}>
      <RouterProvider router={router} />
    </MeContext>,
  );
  await settled();
}

test("TIMELINE-8: a bar that was put down elsewhere is previewed, and written only by the button", async () => {
  const calls = stubApi({
    "GET operate/bookings/40511": () => DETAIL,
    "POST operate/bookings/40511/change/preview": () => PREVIEW,
    [CHANGE]: () => ITEM,
  });
  let closed = 0;
  await open(() => {
    closed += 1;
  });
  expect(card()).toContain("Room 101 16:00 – 18:00");
  expect(card()).toContain("Room 102 17:00 – 19:00");
  expect(card()).toContain("¥4,110");
  expect(calls.some(({ call }) => call === CHANGE)).toBe(false);
  await send();
  expect(calls.find(({ call }) => call === CHANGE)).toMatchObject({
    call: CHANGE,
    body: {
      ...{ version: 3, space_id: 102, price: 4110, settle: "refund", override: [] },
      ...{ start_datetime: "2026-12-08 17:00", end_datetime: "2026-12-08 19:00" },
      reason: { code: "guest_request" },
    },
  });
  expect(closed).toBe(1);
});

test.each([
  [1, "Bank"],
  [2, "Card"],
  [3, "Bank"],
  [4, "Card"],
])("PAY-1: a booking that is paid by method %i says %s", async (payment_way, word) => {
  stubApi({
    "GET operate/bookings/40511": () => ({ ...DETAIL, booking: { ...ITEM, payment_way } }),
    "POST operate/bookings/40511/change/preview": () => PREVIEW,
  });
  await open();
  expect(card()).toContain(`${word} ¥4,400`);
});

test("TIMELINE-8: Escape puts it back and writes nothing", async () => {
  const calls = stubApi({
    "GET operate/bookings/40511": () => DETAIL,
    "POST operate/bookings/40511/change/preview": () => PREVIEW,
  });
  let closed = 0;
  await open(() => {
    closed += 1;
  });
  await press(document.body, "Escape");
  expect(closed).toBe(1);
  expect(calls.some(({ call }) => call === CHANGE)).toBe(false);
});

test("OPCHANGE-10: a transfer that would come too late is a rule to tick on the card", async () => {
  const calls = stubApi({
    "GET operate/bookings/40511": () => DETAIL,
    "POST operate/bookings/40511/change/preview": () => ({ ...PREVIEW, rules_broken: [TOO_SOON] }),
    [CHANGE]: () => ITEM,
  });
  await open();
  await send();
  expect(calls.some(({ call }) => call === CHANGE)).toBe(false);
  await click(find("[data-step=rule]"));
  await send();
  expect(calls.find(({ call }) => call === CHANGE)?.body).toMatchObject({ override: ["bank_too_soon"] });
});

test("STAFF-25: says before it is pressed that a refund made with a move needs a fresh factor", async () => {
  const large = { ...PREVIEW, settlements: [{ ...refund, ...rest, refund: 121_000, needs_step_up: true }] };
  stubApi({
    "GET operate/bookings/40511": () => DETAIL,
    "POST operate/bookings/40511/change/preview": () => large,
  });
  await open();
  expect(card()).toContain("needs a new verification code");
});

test("TIMELINE-8: who is in the way is named, and nothing can be written", async () => {
  const inTheWay = {
    ...{ item: 0, kind: "booking", booking_id: 40519 },
    ...{ start_datetime: "2026-12-08 18:30", end_datetime: "2026-12-08 20:15", cleaning: 15 },
  };
  const calls = stubApi({
    "GET operate/bookings/40511": () => DETAIL,
    "POST operate/bookings/40511/change/preview": () => ({
      ...PREVIEW,
      conflicts: [inTheWay],
      impossible: [{ code: "slot_taken", item: 0, text: "Taken." }],
    }),
  });
  await open();
  expect(card()).toContain("40519");
  await send();
  expect(calls.some(({ call }) => call === CHANGE)).toBe(false);
  expect(card()).toContain("cannot be done");
});

test("TIMELINE-8: somebody who was faster is shown, and moving is asked once more", async () => {
  let version = 3;
  const calls = stubApi({
    "GET operate/bookings/40511": () => ({
      ...DETAIL,
      booking: { ...ITEM, version, price: version === 3 ? 4400 : 5000 },
    }),
    "POST operate/bookings/40511/change/preview": () => PREVIEW,
    [CHANGE]: () => {
      if (version === 4) return ITEM;
      version = 4;
      throw new Rejected(409, "stale", []);
    },
  });
  await open();
  await send();
  expect(card()).toContain("¥5,000");
  const again = [...document.querySelectorAll("button")].find((one) =>
    /^Do it all the same$/.test(one.textContent ?? ""),
  );
  await act(async () => again?.click());
  await settled();
  await settled();
  const sent = calls.filter(({ call }) => call === CHANGE);
  expect(sent.map(({ body }) => (body as { version: number }).version)).toEqual([3, 4]);
});
