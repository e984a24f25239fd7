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
  TOO_SOON,
} from "../../../../test/build/panel.tsx";
import { Rejected, stubApi } from "../../../../test/page.tsx";
import { click, find, press, type } from "../../../../test/render.tsx";
import type { Right } from "../../../domain/staff.ts";
import { parseWall, type WallMinute } from "../../../domain/time/clock.ts";
import { EMPTY_SLOT } from "../new/draft.ts";
import { restOf } from "./change-draft.ts";
import ChangePanel from "./components/change-panel.tsx";

const settlement = (way: string, price: number, refund = 0) => ({
  ...{ way, price, due: 0, pay_by: null, refund, refund_to: refund ? "card" : null },
  ...{ is_account_missing: false, right: way === "keep" ? "price" : "desk", is_bank_too_soon: false },
});
const wall = (text: string) => parseWall(text) as WallMinute;
const SHORTER = {
  ...PREVIEW,
  ...{ goes_on_at: null, used: null },
  ...{ price_after: 4400, difference: -2200, settle: ["refund", "keep"] },
  settlements: [settlement("refund", 4400, 2200), settlement("keep", 6600)],
  catalogue: { price: 4400, price_lines: [] },
  as_booked: { price: 4400, price_lines: [] },
};
const READ = "GET operate/bookings/40386";
const ASK = "POST operate/bookings/40386/change/preview";
const WRITE = "POST operate/bookings/40386/change";

beforeEach(freshConsole);
afterEach(() => void vi.useRealTimers());

const open = (rights?: readonly Right[]) =>
  openPanel((close) => <ChangePanel id="40386" place={null} onClose={close} />, rights);
const when = () => find<HTMLInputElement>("[data-step=when]");
const shorten = async () => {
  await type(when(), "13-15");
  await settled();
};

test("CONSOLE-62: a shorter time is previewed with its refund, and written with what was shown", async () => {
  const calls = stubApi({ [READ]: () => detailOf(), [ASK]: () => SHORTER, [WRITE]: () => bookingOf() });
  await open();
  expect(calls.some(({ call }) => call === ASK)).toBe(false);
  await send();
  expect(shown()).toContain("Please enter a change");
  await shorten();
  expect(shown()).toContain("¥2,200 back to the original payment method");
  await send();
  expect(calls.find(({ call }) => call === WRITE)?.body).toMatchObject({
    ...{ version: 3, price: 4400, settle: "refund", override: [] },
    ...{ start_datetime: "2026-12-10 13:00", end_datetime: "2026-12-10 15:00" },
  });
  expect(document.querySelector("dialog")).toBeNull();
  expect(document.activeElement).toBe(find("#opener"));
});

test("CONSOLE-31: the later of two sees what the other changed, keeps what was typed, and decides anew", async () => {
  let isMoved = false;
  const calls = stubApi({
    [READ]: () =>
      isMoved ? detailOf({ version: 4, space: { id: 102, name: "Otemachi B", group: null } }) : detailOf(),
    [ASK]: () => SHORTER,
    [WRITE]: (body: { version: number }) => {
      isMoved = true;
      if (body.version === 3) throw new Rejected(409, "stale", ["stale"]);
      return bookingOf();
    },
  });
  await open();
  await shorten();
  await send();
  expect(shown()).toContain("Otemachi B");
  expect(shown()).toContain("Takanashi");
  expect(when().value).toBe("13-15");
  await choose("Do it all the same");
  const sent = calls.filter(({ call }) => call === WRITE);
  expect(sent.map(({ body }) => (body as { version: number }).version)).toEqual([3, 4]);
});

test("OPCHANGE-7: another price than the one shown is told and previewed again, and nothing typed is lost", async () => {
  let price = 4400;
  const calls = stubApi({
    [READ]: () => detailOf(),
    [ASK]: () => ({
      ...SHORTER,
      settlements: [settlement("refund", price, 6600 - price)],
      catalogue: { price, price_lines: [] },
    }),
    [WRITE]: (body: { price: number }) => {
      if (body.price === 5000) return bookingOf();
      price = 5000;
      throw new Rejected(409, "price_changed", ["The price has changed."]);
    },
  });
  await open();
  await shorten();
  await send();
  expect(shown()).toContain("The price has changed.");
  expect(shown()).toContain("¥1,600 back to the original payment method");
  expect(when().value).toBe("13-15");
  await send();
  expect(
    calls.filter(({ call }) => call === WRITE).map(({ body }) => (body as { price: number }).price),
  ).toEqual([4400, 5000]);
});

test("API-9: without an answer what was typed stays, and the second try has the key of the first", async () => {
  let isAway = true;
  const keys: string[] = [];
  stubApi({
    [READ]: () => detailOf(),
    [ASK]: () => SHORTER,
    [WRITE]: () => {
      if (isAway) throw new TypeError("Failed to fetch");
      return bookingOf();
    },
  });
  const answering = globalThis.fetch;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    const key = new Headers(init.headers).get("idempotency-key");
    if (key && url.endsWith("/change")) keys.push(key);
    return answering(url, init);
  });
  await open();
  await shorten();
  await send();
  expect(when().value).toBe("13-15");
  isAway = false;
  await send();
  expect(document.querySelector("dialog")).toBeNull();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test("a dearer time that only somebody else may waive names the right, and is not sent", async () => {
  const waive = { ...settlement("waive", 6600), right: "price" };
  const calls = stubApi({
    [READ]: () => detailOf(),
    [ASK]: () => ({ ...SHORTER, settle: ["waive"], settlements: [waive] }),
    [WRITE]: () => bookingOf(),
  });
  await open(["see", "desk"]);
  await shorten();
  await send();
  expect(shown()).toContain("This needs the right");
  expect(calls.some(({ call }) => call === WRITE)).toBe(false);
});

test("OPBOOK-1: the time for cleaning is left out if the person asks for it and may", async () => {
  const calls = stubApi({ [READ]: () => detailOf(), [ASK]: () => SHORTER });
  await open();
  await shorten();
  expect(calls.filter(({ call }) => call === ASK).at(-1)?.body).not.toHaveProperty("cleaning");
  await click(find("[data-slot] input[type=checkbox]"));
  await settled();
  expect(calls.filter(({ call }) => call === ASK).at(-1)?.body).toMatchObject({ cleaning: 0 });
});

test("CONSOLE-120: without any price, one of the person's own is not preselected if they may not set it", async () => {
  const calls = stubApi({
    [READ]: () => detailOf(),
    [ASK]: () => ({ ...SHORTER, catalogue: null, as_booked: null }),
    [WRITE]: () => bookingOf(),
  });
  await open(["see", "desk"]);
  await shorten();
  expect(document.querySelector("input[name=basis]:checked")).toBeNull();
  expect(find<HTMLInputElement>("input[name=basis][value=own]").disabled).toBe(true);
  await send();
  expect(find("dialog [role=status]").textContent).toContain("Change prices");
  expect(calls.some(({ call }) => call === WRITE)).toBe(false);
});

test("OPCHANGE-8: a running booking that moves says when, what was used, and costs what was agreed for the rest", async () => {
  const calls = stubApi({
    [READ]: () => detailOf({ status: "ongoing" }),
    [ASK]: ({ price_basis }: { price_basis: string }) => ({
      ...SHORTER,
      ...{ goes_on_at: "2026-12-10 14:05", used: 4400, price_before: 2200 },
      ...(price_basis === "as_booked"
        ? { price_after: 2200, difference: 0, settle: [], settlements: [settlement("none", 2200)] }
        : {
            price_after: 9000,
            difference: 6800,
            settle: ["waive"],
            settlements: [settlement("waive", 2200)],
          }),
      ...{ catalogue: { price: 9000, price_lines: [] }, as_booked: { price: 2200, price_lines: [] } },
    }),
    [WRITE]: () => bookingOf(),
  });
  const place = { spaceId: 102, from: wall("2026-12-10 13:00"), to: wall("2026-12-10 16:00") };
  await openPanel((close) => <ChangePanel id="40386" place={place} onClose={close} />);
  await settled();
  expect(shown()).toContain("from 14:05. The time until then costs ¥4,400");
  expect(find<HTMLInputElement>("input[name=basis][value=as_booked]").checked).toBe(true);
  await click(find("input[name=basis][value=catalogue]"));
  await settled();
  expect(find<HTMLInputElement>("input[name=basis][value=catalogue]").checked).toBe(true);
  await click(find("input[name=basis][value=as_booked]"));
  await settled();
  await send();
  expect(calls.find(({ call }) => call === WRITE)?.body).toMatchObject({
    ...{ space_id: 102, price_basis: "as_booked", price: 2200, settle: "none" },
  });
});

test("OPCHANGE-8: rooms for the rest are looked for from the quarter of an hour that runs", () => {
  const slot = { ...EMPTY_SLOT, day: "2026-12-10", start: "13:00", end: "16:00" };
  expect(restOf(slot, wall("2026-12-10 14:58"))).toMatchObject({ start: "14:45", end: "16:00" });
  expect(restOf(slot, wall("2026-12-10 13:04"))).toEqual(slot);
  const night = { ...slot, start: "23:00", end: "26:00" };
  expect(restOf(night, wall("2026-12-11 00:20"))).toMatchObject({
    day: "2026-12-11",
    start: "00:15",
    end: "02:00",
  });
});

test("OPCHANGE-10: a transfer that would come too late is a rule to tick", async () => {
  const due = { ...settlement("due", 8800), due: 2200, pay_by: "2026-12-09", is_bank_too_soon: true };
  const calls = stubApi({
    [READ]: () => detailOf(),
    [ASK]: () => ({ ...SHORTER, settlements: [due], rules_broken: [TOO_SOON] }),
    [WRITE]: () => bookingOf(),
  });
  await open();
  await shorten();
  await send();
  expect(calls.some(({ call }) => call === WRITE)).toBe(false);
  await click(find("[data-step=rule]"));
  await send();
  expect(calls.find(({ call }) => call === WRITE)?.body).toMatchObject({ override: ["bank_too_soon"] });
});

test("TIMELINE-15: times that a drag has filled in are dropped without a question", async () => {
  stubApi({ [READ]: () => detailOf(), [ASK]: () => SHORTER });
  const place = { spaceId: 101, from: wall("2026-12-10 14:00"), to: wall("2026-12-10 17:00") };
  await openPanel((close) => <ChangePanel id="40386" place={place} onClose={close} />);
  await press(document.body, "Escape");
  expect(document.querySelector("dialog")).toBeNull();
});
