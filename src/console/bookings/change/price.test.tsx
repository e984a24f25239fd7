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
import { click, find, type } from "../../../../test/render.tsx";
import type { Right } from "../../../domain/staff.ts";
import PricePanel from "./components/price-panel.tsx";

const READ = "GET operate/bookings/40386";
const ASK = "POST operate/bookings/40386/price/preview";
const WRITE = "POST operate/bookings/40386/price";
const LOWER = {
  ...PREVIEW,
  ...{ price_after: 6310, difference: -290, settle: ["refund"] },
  settlements: [
    {
      ...{ way: "refund", price: 6310, due: 0, pay_by: null, refund: 290, refund_to: "card" },
      ...{ is_account_missing: false, right: "desk", is_bank_too_soon: false },
    },
  ],
};

beforeEach(freshConsole);
afterEach(() => void vi.useRealTimers());

const open = (rights?: readonly Right[]) =>
  openPanel((close) => <PricePanel id="40386" onClose={close} />, rights);
const amount = () => find<HTMLInputElement>("dialog input");
const lower = async () => {
  await type(amount(), "6310");
  await settled();
};

test("OPCHANGE-6: another price is previewed with what goes back, and written; the focus goes back", async () => {
  const calls = stubApi({ [READ]: () => detailOf(), [ASK]: () => LOWER, [WRITE]: () => bookingOf() });
  await open();
  await send();
  expect(shown()).toContain("Please enter an amount that differs from the current price");
  await lower();
  expect(shown()).toContain("-¥290");
  expect(shown()).toContain("¥290 back to the original payment method");
  await send();
  expect(calls.find(({ call }) => call === WRITE)?.body).toMatchObject({
    ...{ version: 3, price: 6310, settle: "refund", reason: { code: "goodwill", text: "" } },
  });
  expect(document.querySelector("dialog")).toBeNull();
  expect(document.activeElement).toBe(find("#opener"));
});

test("SETTLE-1: says why no more can be charged, and sends nothing", async () => {
  const why = "Nothing more can be charged to the card that paid.";
  const calls = stubApi({
    [READ]: () => detailOf(),
    [ASK]: () => ({
      ...PREVIEW,
      price_after: 9000,
      impossible: [{ item: 0, code: "not_operable", text: why }],
    }),
    [WRITE]: () => bookingOf(),
  });
  await open();
  await type(amount(), "9000");
  await settled();
  expect(shown()).toContain(why);
  await send();
  expect(shown()).toContain("This cannot be done as entered");
  expect(calls.some(({ call }) => call === WRITE)).toBe(false);
});

test("OPCHANGE-10: a transfer that would come too late is a rule to tick", async () => {
  const calls = stubApi({
    [READ]: () => detailOf(),
    [ASK]: () => ({ ...LOWER, rules_broken: [TOO_SOON] }),
    [WRITE]: () => bookingOf(),
  });
  await open();
  await lower();
  await send();
  expect(calls.some(({ call }) => call === WRITE)).toBe(false);
  await click(find("[data-step=rule]"));
  await send();
  expect(calls.find(({ call }) => call === WRITE)?.body).toMatchObject({ override: ["bank_too_soon"] });
});

test("CONSOLE-31: somebody else's price is shown beside what was typed, which goes in when it is sent anew", async () => {
  let version = 3;
  const calls = stubApi({
    [READ]: () => detailOf({ version, ...(version > 3 ? { price: 6000, full_price: 6000 } : {}) }),
    [ASK]: () => LOWER,
    [WRITE]: (body: { version: number }) => {
      version = 4;
      if (body.version !== 4) throw new Rejected(409, "stale", ["stale"]);
      return bookingOf();
    },
  });
  await open();
  await lower();
  await send();
  expect(shown()).toContain("¥6,600 → ¥6,000");
  expect(amount().value).toBe("6310");
  await choose("Do it all the same");
  expect(calls.filter(({ call }) => call === WRITE).at(-1)?.body).toMatchObject({ version: 4, price: 6310 });
  expect(document.querySelector("dialog")).toBeNull();
});

test("a refused write keeps what was typed and says why", async () => {
  stubApi({
    [READ]: () => detailOf(),
    [ASK]: () => LOWER,
    [WRITE]: () => {
      throw new Rejected(409, "not_operable", ["Money is under way."]);
    },
  });
  await open();
  await lower();
  await send();
  expect(shown()).toContain("Money is under way.");
  expect(amount().value).toBe("6310");
});

test("who may not set prices reads which right it needs", async () => {
  const calls = stubApi({ [READ]: () => detailOf() });
  await open(["see", "desk"]);
  expect(shown()).toContain("Change prices");
  expect(document.querySelector("dialog input")).toBeNull();
  expect(calls).toEqual([]);
});
