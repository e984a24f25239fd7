// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  bookingOf,
  detailOf,
  freshConsole,
  openPanel,
  PREVIEW,
  send,
  settled,
  shown,
} from "../../../../test/build/panel.tsx";
import { Rejected, stubApi } from "../../../../test/page.tsx";
import { click, find, press, type } from "../../../../test/render.tsx";
import type { BookingItem } from "../../server/booking-item/contract.ts";
import { CancelMany } from "./components/cancel-many.tsx";
import CancelSeriesPanel from "./components/cancel-series-panel.tsx";

const WRITE = "POST operate/bookings/cancel";
type Body = { items: { id: number; version: number; fee: number | string; back_fee: number }[] };

function previewOf({ fee }: { fee?: number | "policy" | "none" }) {
  const offer = (one: number) => ({
    ...{ fee: one, bears_transfer_fee: false, refund: 6600 - one, transfer_fee: 0, due: 0 },
    ...{ why_not: null, needs_step_up: false },
  });
  return {
    ...PREVIEW,
    ...{ refund_to: "card", due: 0, is_account_missing: false, arrived: 0, largest_fee: 6600 },
    choices: {
      policy: { ...offer(3300), percent: 50 },
      none: offer(0),
      asked: offer(fee === "none" ? 0 : typeof fee === "number" ? fee : 3300),
    },
  };
}

const items = [40386, 40387].map((id) => bookingOf({ id }) as unknown as BookingItem);
const asked = Object.fromEntries(
  items.map(({ id }) => [`POST operate/bookings/${id}/cancel/preview`, previewOf]),
);
const done = ({ items: sent }: Body) => ({
  results: sent.map(({ id }) => ({ id, ok: true, problem: null })),
});

beforeEach(freshConsole);
afterEach(() => void vi.useRealTimers());

const open = () => openPanel((close) => <CancelMany items={items} onClose={close} />);
const box = (id: number) => find<HTMLInputElement>(`input[aria-label="Include booking ${id}"]`);
const sentTo = (calls: { call: string; body: unknown }[]) =>
  calls.filter(({ call }) => call === WRITE).map(({ body }) => (body as Body).items);

test("OPCANCEL-8: each with its own fee and refund; who is left out is not sent; the focus goes back", async () => {
  const calls = stubApi({ ...asked, [WRITE]: done });
  await open();
  expect(shown()).toContain("Refunds: ¥6,600");
  await click(box(40387));
  await settled();
  expect(shown()).toContain("Refunds: ¥3,300");
  await send();
  expect(sentTo(calls)).toEqual([
    [{ id: 40386, version: 3, fee: "policy", shown_fee: 3300, bears_transfer_fee: false, back_fee: 3300 }],
  ]);
  expect(document.querySelector("dialog")).toBeNull();
  expect(document.activeElement).toBe(find("#opener"));
});

test("CONSOLE-126: a press right after typing sends nothing, and the notice about it stays", async () => {
  const calls = stubApi({ ...asked, [WRITE]: done });
  await open();
  await click(find("input[name=fee][value=other]"));
  await settled();
  const [field] = [...document.querySelectorAll<HTMLInputElement>("li input[inputmode]")];
  await type(field as HTMLInputElement, "1000");
  await press(find("dialog h2"), "Enter", { ctrlKey: true });
  const said = () => find("dialog p[role=status]").textContent;
  expect(said()).toBe("Please wait for the calculation");
  await settled();
  expect(said()).toBe("Nothing was sent yet. The calculation is ready: please check it, then confirm again");
  expect(sentTo(calls)).toEqual([]);
  await type(field as HTMLInputElement, "1200");
  expect(said()).toBe("");
  await settled();
  expect(said()).toBe("");
  await send();
  expect(sentTo(calls)[0]?.map(({ fee }) => fee)).toEqual([1200, 3300]);
});

test("SERIES-9: the rest of a series is what is still to come of it", async () => {
  const series = [
    ...[bookingOf({ id: 40384, status: "ended" }), bookingOf({ id: 40385, status: "canceled" })],
    ...items,
  ];
  const calls = stubApi({
    ...asked,
    "GET operate/bookings/40385": () => ({ ...detailOf({ id: 40385 }), series }),
    [WRITE]: done,
  });
  await openPanel((close) => <CancelSeriesPanel id="40385" onClose={close} />);
  await settled();
  expect(shown()).toContain("Refunds: ¥6,600");
  await send();
  expect(sentTo(calls).map((sent) => sent.map(({ id }) => id))).toEqual([[40386, 40387]]);
});

test("CONSOLE-31: leaves out a booking that somebody changed and shows the differences, until it is chosen again", async () => {
  const moved = { id: 40387, version: 4, space: { id: 102, name: "Otemachi B", group: null } };
  const calls = stubApi({
    ...asked,
    "GET operate/bookings/40387": () => detailOf(moved),
    [WRITE]: ({ items: sent }: Body) => ({
      results: sent.map(({ id, version }) => {
        const isStale = id === 40387 && version === 3;
        return { id, ok: !isStale, problem: isStale ? { code: "stale", text: "stale" } : null };
      }),
    }),
  });
  await open();
  await send();
  expect(shown()).toContain("Sakuragaoka 3F → Otemachi B");
  expect(shown()).toContain("Takanashi");
  expect([box(40386).disabled, box(40387).checked]).toEqual([true, false]);
  await send();
  expect(shown()).toContain("Please choose at least one booking to cancel");
  await click(box(40387));
  await settled();
  await send();
  expect(sentTo(calls).map((sent) => sent.map(({ id, version }) => [id, version]))).toEqual([
    [
      [40386, 3],
      [40387, 3],
    ],
    [[40387, 4]],
  ]);
  expect(document.querySelector("dialog")).toBeNull();
});

test("OPCANCEL-1: each at a fee of its own, never more than it cost; the others by the policy", async () => {
  const calls = stubApi({ ...asked, [WRITE]: done });
  await open();
  await click(find("input[name=fee][value=other]"));
  await settled();
  const [first, second] = [...document.querySelectorAll<HTMLInputElement>("li input[inputmode]")];
  expect([first?.value, second?.value]).toEqual(["3300", "3300"]);
  await type(second as HTMLInputElement, "9000");
  await settled();
  await send();
  expect(shown()).toContain("Please enter an amount from 0 to ¥6,600");
  expect(sentTo(calls)).toEqual([]);
  await type(second as HTMLInputElement, "1000");
  await settled();
  expect(shown()).toContain("Refunds: ¥8,900");
  await send();
  expect(sentTo(calls)[0]?.map(({ fee, back_fee }) => [fee, back_fee])).toEqual([
    [3300, 3300],
    [1000, 5600],
  ]);
});

test("OPCANCEL-2: without the right a fee of its own cannot be chosen", async () => {
  stubApi({ ...asked });
  await openPanel((close) => <CancelMany items={items} onClose={close} />, ["see", "desk"]);
  expect(find<HTMLInputElement>("input[name=fee][value=other]").disabled).toBe(true);
});

test("a booking that cannot be canceled says why and stops the others until it is left out", async () => {
  const calls = stubApi({
    ...asked,
    "POST operate/bookings/40387/cancel/preview": () => {
      throw new Rejected(409, "already_canceled", ["It is canceled already."]);
    },
    [WRITE]: done,
  });
  await open();
  await send();
  expect(shown()).toContain("It is canceled already.");
  expect(sentTo(calls)).toEqual([]);
  await click(box(40387));
  await settled();
  await send();
  expect(sentTo(calls).map((sent) => sent.map(({ id }) => id))).toEqual([[40386]]);
});

test("without an answer the rows stay as they were chosen", async () => {
  stubApi({ ...asked });
  await open();
  await click(box(40387));
  await settled();
  await send();
  expect(find("dialog [role=alert]").textContent).not.toBe("");
  expect([box(40386).checked, box(40387).checked]).toEqual([true, false]);
});
