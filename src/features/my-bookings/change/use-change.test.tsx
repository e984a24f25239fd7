// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  hours,
  sampleAttributes,
  sampleBookingAnswer,
  sampleDay,
  sampleRule,
  sampleUser,
} from "../../../../test/build/answers.ts";
import { Rejected, renderHook, stubApi } from "../../../../test/page.tsx";
import { addDays } from "../../../domain/time/day.ts";
import type { BookingAnswer } from "../../bookings/contract.ts";
import { forgetWeeks } from "../../rooms/calendar/state.ts";
import { useChange } from "./use-change.ts";

const pay = vi.hoisted(() => vi.fn());
vi.mock("../../payments/state.ts", async (original) => ({
  ...(await original<object>()),
  usePay: () => pay,
}));

const EDIT = "POST stripe/payment_intents/edit";
const UPDATE = "POST stripe/payment_intents/update_edit";
const CANCEL = "POST stripe/payment_intents/pi_1/cancel";
const SAVE_FREE = "POST reservations/edit_in_no_price";
const SAVE = "PATCH reservations";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-12-01T09:00:00+09:00") });
  forgetWeeks();
  pay.mockReset().mockResolvedValue({ kind: "paid", bookingIds: [40001] });
});
afterEach(() => void vi.useRealTimers());

async function renderChange(
  changes: Partial<BookingAnswer> = {},
  handlers: Parameters<typeof stubApi>[0] = {},
) {
  const booking = sampleBookingAnswer(changes);
  const calls = stubApi({
    "GET space_attributes/101": () => sampleAttributes(),
    "GET space_reservation_rules/101": () => sampleRule(),
    "POST calendars/101": ({ date }: { date: string }) =>
      Array.from({ length: 7 }, (_, offset) => sampleDay(addDays(date, offset))),
    "POST free_times/except/101": () => [hours(9, 22)],
    "GET stripe/credit_cards": () => [{ payment_method_id: "pm_1", brand: "visa", last_four: "4242" }],
    [EDIT]: () => ({ payment_intent_id: "pi_1", client_secret_id: "secret", hold_seconds: 900 }),
    [UPDATE]: () => ({ payment_intent_id: "pi_1", client_secret_id: "secret", hold_seconds: 900 }),
    [CANCEL]: () => ({}),
    [SAVE]: () => booking,
    [SAVE_FREE]: () => booking,
    "GET reservations/40001": () => booking,
    ...handlers,
  });
  const hook = await renderHook(() => useChange(booking), { user: sampleUser() });
  await hook.act(() => {});
  /** The calls so far that change something. */
  const writes = () =>
    calls.map(({ call }) => call).filter((call) => [EDIT, UPDATE, CANCEL, SAVE, SAVE_FREE].includes(call));
  return { ...hook, calls, writes };
}

test("the times as they are change nothing", async () => {
  const { result, writes } = await renderChange();
  expect(result.current).toMatchObject({ isExtend: false, plan: null, isReady: false, errors: [] });
  expect(result.current.picking).toMatchObject({ start: 600, end: 720 });
  expect(writes()).toEqual([]);
});

test("CHANGE-15: says that it is too late once the deadline has passed", async () => {
  vi.setSystemTime(Date.parse("2026-12-10T08:59:00+09:00"));
  expect((await renderChange()).result.current).toMatchObject({ isTooLate: false });
  vi.setSystemTime(Date.parse("2026-12-10T09:00:00+09:00"));
  expect((await renderChange()).result.current).toMatchObject({ isTooLate: true });
});

/** From 10:00-12:00 to 11:00-13:00. */
async function choose11To13({ result, act }: Awaited<ReturnType<typeof renderChange>>): Promise<void> {
  await act(() => result.current.picking.chooseStart(660));
  await act(() => result.current.picking.chooseEnd(780));
}

test("a time at the same price is saved at once, without a payment", async () => {
  const hook = await renderChange();
  const { result, act, calls, modal } = hook;
  await choose11To13(hook);
  expect(result.current).toMatchObject({ plan: { difference: 0, settlement: "none" }, isReady: true });
  await act(() => result.current.save());
  expect(calls).toContainEqual({
    call: SAVE_FREE,
    body: {
      reservation_id: 40001,
      start_datetime: "2026-12-10 11:00",
      end_datetime: "2026-12-10 13:00",
      price: 2000,
      space_id: 101,
      is_extend: false,
      currency: "JPY",
      payment_way: 2,
    },
  });
  expect(modal()).toEqual({
    name: "changeDone",
    bookingId: 40001,
    before: { start: "2026-12-10 10:00", end: "2026-12-10 12:00", price: 2000 },
  });
});

describe("a difference by card", () => {
  test("has an intent that follows each choice, and is paid with the chosen card", async () => {
    const { result, act, writes, modal, unmount } = await renderChange();
    await act(() => result.current.picking.chooseEnd(780));
    expect(result.current).toMatchObject({ plan: { difference: 1000 }, needsCard: true, isReady: true });
    await act(() => result.current.picking.chooseEnd(840));
    expect(writes()).toEqual([EDIT, UPDATE]);
    await act(() => result.current.save());
    expect(pay).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: "pi_1", secret: "secret" }),
      { savedCard: "pm_1" },
      2,
    );
    expect(modal()).toMatchObject({ name: "changeDone" });
    await unmount();
    expect(writes()).toEqual([EDIT, UPDATE]);
  });

  test("waits for the intent, and for a whole card", async () => {
    const release: (() => void)[] = [];
    const { result, act } = await renderChange(
      {},
      {
        "GET stripe/credit_cards": () => [],
        [EDIT]: () =>
          new Promise((resolve) =>
            release.push(() =>
              resolve({ payment_intent_id: "pi_1", client_secret_id: "secret", hold_seconds: 900 }),
            ),
          ),
      },
    );
    await act(() => result.current.picking.chooseEnd(780));
    expect(result.current).toMatchObject({ needsCard: true, isReady: false });
    await act(() => release[0]?.());
    // Without a saved card one is typed, and an incomplete one is not paid with (CARD-11).
    expect(result.current).toMatchObject({ chosenCard: "typed", isReady: true });
    await act(() => result.current.save());
    expect(pay).not.toHaveBeenCalled();
    expect(result.current.entry.form.errors.length).toBeGreaterThan(0);
  });

  test("leaving the dialog cancels its intent", async () => {
    const { result, act, writes, unmount } = await renderChange();
    await act(() => result.current.picking.chooseEnd(780));
    await unmount();
    expect(writes()).toEqual([EDIT, CANCEL]);
  });

  test("a rejected intent says why, and the next choice makes another", async () => {
    let isTaken = true;
    const { result, act, writes } = await renderChange(
      {},
      {
        [EDIT]: () => {
          if (isTaken) throw new Rejected(409, "slot_taken", ["Somebody was faster."]);
          return { payment_intent_id: "pi_1", client_secret_id: "secret", hold_seconds: 900 };
        },
      },
    );
    await act(() => result.current.picking.chooseEnd(780));
    expect(result.current).toMatchObject({ errors: ["Somebody was faster."], isReady: false });
    isTaken = false;
    await act(() => result.current.picking.chooseEnd(840));
    expect(result.current).toMatchObject({ errors: [], isReady: true });
    expect(writes()).toEqual([EDIT, EDIT]);
  });

  test("INTENT-16: a payment that is not decided in time cannot be paid again here", async () => {
    pay.mockResolvedValue({ kind: "undecided" });
    const { result, act, writes, modal, unmount } = await renderChange();
    await act(() => result.current.picking.chooseEnd(780));
    await act(() => result.current.save());
    expect(result.current).toMatchObject({ errors: [], isUndecided: true, isBusy: false });
    expect(modal()).toBeNull();
    await unmount();
    // The intent is not given back: it may still succeed.
    expect(writes()).not.toContain(CANCEL);
  });

  test("a declined card says so, and the dialog stays", async () => {
    pay.mockResolvedValue({ kind: "rejected", messages: ["The card was declined."] });
    const { result, act, modal } = await renderChange();
    await act(() => result.current.picking.chooseEnd(780));
    await act(() => result.current.save());
    expect(result.current).toMatchObject({
      errors: ["The card was declined."],
      isBusy: false,
      isReady: true,
    });
    expect(modal()).toBeNull();
  });
});

test("a difference by bank is saved first and paid later", async () => {
  const { result, act, writes } = await renderChange({ payment_way: 1 });
  await act(() => result.current.picking.chooseEnd(780));
  expect(result.current).toMatchObject({
    plan: { settlement: "transfer", difference: 1000 },
    needsCard: false,
  });
  await act(() => result.current.save());
  expect(writes()).toEqual([SAVE]);
});

test("while the booking runs it can only be extended", async () => {
  vi.setSystemTime(Date.parse("2026-12-10T10:30:00+09:00"));
  const { result, act, modal } = await renderChange();
  expect(result.current).toMatchObject({ isExtend: true, currentEnd: 720 });
  await act(() => result.current.picking.chooseEnd(690));
  expect(result.current.plan).toBeNull();
  expect(result.current.errors).toHaveLength(1);
  await act(() => result.current.picking.chooseEnd(780));
  expect(result.current).toMatchObject({ plan: { difference: 1000 }, errors: [] });
  await act(() => result.current.save());
  expect(modal()).toMatchObject({ name: "extendDone" });
});

test("too late for a change: the reason, and nothing to save", async () => {
  vi.setSystemTime(Date.parse("2026-12-10T09:30:00+09:00"));
  const { result, act } = await renderChange();
  await act(() => result.current.picking.chooseEnd(660));
  expect(result.current).toMatchObject({ plan: null, isReady: false });
  expect(result.current.errors).toHaveLength(1);
});

test("after a lost connection it looks whether the change was saved before it saves again", async () => {
  let saved: Partial<BookingAnswer> = {};
  const hook = await renderChange(
    {},
    {
      [SAVE_FREE]: () => {
        saved = { start_datetime: "2026-12-10 11:00", end_datetime: "2026-12-10 13:00" };
        throw new TypeError("Failed to fetch");
      },
      "GET reservations/40001": () => sampleBookingAnswer(saved),
    },
  );
  const { result, act, writes, modal } = hook;
  await choose11To13(hook);
  await act(() => result.current.save());
  expect(result.current.errors).toHaveLength(1);
  expect(modal()).toBeNull();
  await act(() => result.current.save());
  expect(modal()).toMatchObject({ name: "changeDone" });
  expect(writes()).toEqual([SAVE_FREE]);
});
