// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  bookingOf,
  choose,
  detailOf,
  freshConsole,
  openPanel,
  PREVIEW,
  send,
  settled,
  shown,
} from "../../../../test/build/panel.tsx";
import { Rejected, stubApi } from "../../../../test/page.tsx";
import { find, type } from "../../../../test/render.tsx";
import ReinstatePanel from "./components/reinstate-panel.tsx";

const READ = "GET operate/bookings/40386";
const ASK = "POST operate/bookings/40386/reinstate/preview";
const WRITE = "POST operate/bookings/40386/reinstate";
const mail = {
  ...{ kind: "booking.reinstated", to: "haruka@example.jp", locale: "en" },
  ...{ subject: "Your booking stands again", text: "Please pay by the day below." },
};

beforeEach(() => {
  freshConsole();
  vi.setSystemTime(new Date("2026-12-01T00:00:00Z"));
});
afterEach(() => void vi.useRealTimers());

const open = () => openPanel((close) => <ReinstatePanel id="40386" onClose={close} />);
const day = () => find<HTMLInputElement>("input[type=date]");
const fallen = (changes: object = {}) => detailOf({ status: "canceled", paid: false, ...changes });
const free = () => ({ ...PREVIEW, price_before: null, mails: [mail] });

test("OPCANCEL-6: shows what is to be paid and the mail, and takes the booking back with the day that is shown", async () => {
  const calls = stubApi({ [READ]: () => fallen(), [ASK]: free, [WRITE]: () => bookingOf() });
  await open();
  expect(shown()).toContain("¥6,600");
  await choose("Text");
  expect(shown()).toContain("Please pay by the day below.");
  await type(day(), "2026-12-07");
  await settled();
  await send();
  expect(calls.filter(({ call }) => call === ASK).at(-1)?.body).toMatchObject({ pay_by: "2026-12-07" });
  expect(calls.find(({ call }) => call === WRITE)?.body).toMatchObject({ version: 3, pay_by: "2026-12-07" });
  expect(document.querySelector("dialog")).toBeNull();
  expect(document.activeElement).toBe(find("#opener"));
});

test("OPCANCEL-6: who has its time by now is named, and nothing is sent", async () => {
  const other = {
    ...{ item: 0, kind: "booking", booking_id: 40401 },
    ...{ start_datetime: "2026-12-10 14:00", end_datetime: "2026-12-10 15:15", cleaning: 15 },
  };
  const calls = stubApi({
    [READ]: () => fallen(),
    [ASK]: () => ({ ...PREVIEW, price_before: null, conflicts: [other] }),
    [WRITE]: () => bookingOf(),
  });
  await open();
  expect(shown()).toContain("40401");
  expect(shown()).toContain("14:00 – 15:00 (cleaning until 15:15)");
  await send();
  expect(shown()).toContain("This cannot be done as entered");
  expect(calls.some(({ call }) => call === WRITE)).toBe(false);
});

test("a time that was taken meanwhile is told, and the day that was typed stays", async () => {
  stubApi({
    [READ]: () => fallen(),
    [ASK]: free,
    [WRITE]: () => {
      throw new Rejected(409, "slot_taken", ["The time is taken."]);
    },
  });
  await open();
  await type(day(), "2026-12-08");
  await settled();
  await send();
  expect(shown()).toContain("The time is taken.");
  expect(day().value).toBe("2026-12-08");
});

test("CONSOLE-31: a booking that a colleague took back first is shown as it is now", async () => {
  let isBack = false;
  stubApi({
    [READ]: () => (isBack ? detailOf({ version: 4, status: "unpaid", paid: false }) : fallen()),
    [ASK]: free,
    [WRITE]: () => {
      isBack = true;
      throw new Rejected(409, "stale", ["stale"]);
    },
  });
  await open();
  await send();
  expect(shown()).toContain("Takanashi");
  expect(shown()).toContain("Canceled →");
});

test("another day is not discarded without asking", async () => {
  stubApi({ [READ]: () => fallen(), [ASK]: free });
  await open();
  await type(day(), "2026-12-08");
  await settled();
  const leaving = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
});
