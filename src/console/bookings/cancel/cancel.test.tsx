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
import { click, find, type, user } from "../../../../test/render.tsx";
import type { Right } from "../../../domain/staff.ts";
import CancelPanel from "./components/cancel-panel.tsx";

const READ = "GET operate/bookings/40386";
const ASK = "POST operate/bookings/40386/cancel/preview";
const WRITE = "POST operate/bookings/40386/cancel";
const PRICE = 6600;

/** Half of it by the policy. Paid by card: no transfer. */
function previewOf({ fee: asked }: { fee?: number | "policy" | "none" }, whyNotNone: string | null = null) {
  const fee = typeof asked === "number" ? asked : asked === "none" ? 0 : 3300;
  const offer = (one: number, whyNot: string | null = null) => ({
    ...{ fee: one, bears_transfer_fee: false, refund: PRICE - one, transfer_fee: 0, due: 0 },
    ...{ why_not: whyNot, needs_step_up: false },
  });
  return {
    ...PREVIEW,
    ...{ fee, refund: PRICE - fee, bears_transfer_fee: false, refund_to: "card", due: 0 },
    ...{ is_account_missing: false, arrived: 0, largest_fee: PRICE },
    choices: { policy: { ...offer(3300), percent: 50 }, none: offer(0, whyNotNone), asked: offer(fee) },
  };
}

beforeEach(freshConsole);
afterEach(() => void vi.useRealTimers());

const open = (rights?: readonly Right[]) =>
  openPanel((close) => <CancelPanel id="40386" onClose={close} />, rights);
const fee = (value: string) => find<HTMLInputElement>(`input[name=fee][value=${value}]`);
const words = () => find<HTMLTextAreaElement>("dialog textarea");
const giveReason = async (code: string) => {
  const select = find<HTMLSelectElement>("dialog select");
  select.value = code;
  await user(() => select.dispatchEvent(new Event("change", { bubbles: true })));
  await settled();
};
const explain = async () => {
  await type(words(), "Called at noon");
  await settled();
};

test("OPCANCEL-1: by the policy, with the refund that was shown; the focus goes back to what opened it", async () => {
  const calls = stubApi({ [READ]: () => detailOf(), [ASK]: previewOf, [WRITE]: () => bookingOf() });
  await open();
  expect(fee("policy").checked).toBe(true);
  expect(shown()).toContain("Cancel and refund ¥3,300");
  await send();
  expect(calls.find(({ call }) => call === WRITE)?.body).toMatchObject({
    ...{ version: 3, fee: "policy", shown_fee: 3300, back_fee: 3300 },
    reason: { code: "guest_request", text: "" },
  });
  expect(document.querySelector("dialog")).toBeNull();
  expect(document.activeElement).toBe(find("#opener"));
});

test("OPCANCEL-1: another amount, never more than was paid", async () => {
  const calls = stubApi({ [READ]: () => detailOf(), [ASK]: previewOf, [WRITE]: () => bookingOf() });
  await open();
  await click(fee("other"));
  const amount = find<HTMLInputElement>("dialog input[inputmode]");
  await type(amount, "7000");
  await settled();
  await send();
  expect(shown()).toContain("Please enter an amount from 0 to ¥6,600");
  expect(calls.some(({ call }) => call === WRITE)).toBe(false);
  await type(amount, "1000");
  await settled();
  await send();
  expect(calls.find(({ call }) => call === WRITE)?.body).toMatchObject({
    fee: 1000,
    shown_fee: 1000,
    back_fee: 5600,
  });
});

test("OPCANCEL-3: a reason that is ours asks for no fee unless somebody says otherwise", async () => {
  const calls = stubApi({ [READ]: () => detailOf(), [ASK]: previewOf, [WRITE]: () => bookingOf() });
  await open();
  await giveReason("maintenance");
  expect(fee("none").checked).toBe(true);
  await send();
  expect(calls.find(({ call }) => call === WRITE)?.body).toMatchObject({
    ...{ fee: "none", shown_fee: 0, back_fee: PRICE, reason: { code: "maintenance" } },
  });
});

test("OPCANCEL-2: without the right the other fees cannot be chosen, and say why", async () => {
  stubApi({ [READ]: () => detailOf(), [ASK]: (body: object) => previewOf(body, "Ask a manager.") });
  await open(["see", "desk"]);
  expect([fee("policy").disabled, fee("none").disabled, fee("other").disabled]).toEqual([false, true, true]);
  expect(shown()).toContain("Ask a manager.");
  expect(shown()).toContain("This needs the right “Change prices”");
});

test("OPCANCEL-3: the policy's fee for a reason that is ours is asked for and written with that reason", async () => {
  const calls = stubApi({ [READ]: () => detailOf(), [ASK]: previewOf, [WRITE]: () => bookingOf() });
  await open();
  await giveReason("our_fault");
  await click(fee("policy"));
  await settled();
  expect(shown()).toContain("Cancel and refund ¥3,300");
  const ours = { fee: "policy", bears_transfer_fee: true, reason: { code: "our_fault", text: "" } };
  expect(calls.filter(({ call }) => call === ASK).at(-1)?.body).toMatchObject(ours);
  await send();
  expect(calls.find(({ call }) => call === WRITE)?.body).toMatchObject({
    ...{ fee: "policy", shown_fee: 3300, back_fee: 3300, reason: { code: "our_fault", text: "" } },
  });
});

test("CONSOLE-120: no fee is not preselected for a reason that is ours if the person may not waive it", async () => {
  const calls = stubApi({
    [READ]: () => detailOf(),
    [ASK]: (body: object) => previewOf(body, "Ask a manager."),
    [WRITE]: () => bookingOf(),
  });
  await open(["see", "desk"]);
  await giveReason("our_fault");
  expect([fee("policy").checked, fee("none").checked, fee("other").checked]).toEqual([false, false, false]);
  await send();
  expect(find("dialog [role=status]").textContent).toBe("Ask a manager.");
  expect(calls.some(({ call }) => call === WRITE)).toBe(false);
  await click(fee("policy"));
  await settled();
  await send();
  expect(calls.find(({ call }) => call === WRITE)?.body).toMatchObject({ fee: "policy" });
});

test("CONSOLE-31: shows a colleague's change, keeps the typed text, and asks for a new decision", async () => {
  let version = 3;
  const calls = stubApi({
    [READ]: () => detailOf({ version, ...(version > 3 ? { end_datetime: "2026-12-10 18:00" } : {}) }),
    [ASK]: previewOf,
    [WRITE]: (body: { version: number }) => {
      version = 4;
      if (body.version !== 4) throw new Rejected(409, "stale", ["stale"]);
      return bookingOf();
    },
  });
  await open();
  await explain();
  await send();
  expect(shown()).toContain("2026-12-10 16:00 → 2026-12-10 18:00");
  expect(words().value).toBe("Called at noon");
  await choose("Do it all the same");
  expect(calls.filter(({ call }) => call === WRITE).at(-1)?.body).toMatchObject({
    ...{ version: 4, reason: { code: "guest_request", text: "Called at noon" } },
  });
});

test("OPCHANGE-7: another refund than the one shown is previewed again, and what was typed stays", async () => {
  let now = 3300;
  const calls = stubApi({
    [READ]: () => detailOf(),
    [ASK]: () => previewOf({ fee: now }),
    [WRITE]: (body: { back_fee: number }) => {
      if (body.back_fee === 0) return bookingOf();
      now = PRICE;
      throw new Rejected(409, "price_changed", ["The figures have changed."]);
    },
  });
  await open();
  await explain();
  await send();
  expect(shown()).toContain("The figures have changed.");
  expect(shown()).toContain("Cancel without a refund");
  expect(words().value).toBe("Called at noon");
  await send();
  expect(calls.filter(({ call }) => call === WRITE).at(-1)?.body).toMatchObject({
    ...{ fee: "policy", shown_fee: PRICE, back_fee: 0 },
  });
});

test("without an answer what was typed stays, and it can be sent again", async () => {
  let isAway = true;
  stubApi({
    [READ]: () => detailOf(),
    [ASK]: previewOf,
    [WRITE]: () => {
      if (isAway) throw new TypeError("Failed to fetch");
      return bookingOf();
    },
  });
  await open();
  await explain();
  await send();
  expect(find("dialog [role=alert]").textContent).not.toBe("");
  expect(words().value).toBe("Called at noon");
  isAway = false;
  await send();
  expect(document.querySelector("dialog")).toBeNull();
});

test("REFUND-3: the desk asks a guest without a mail address for the account by phone", async () => {
  const missing = (...asked: Parameters<typeof previewOf>) => ({
    ...previewOf(...asked),
    ...{ refund_to: "bank", is_account_missing: true },
  });
  const without = { ...detailOf(), guest: { mail: "phone-1@no-mail.invalid" } };
  stubApi({ [READ]: () => without, [ASK]: missing, [WRITE]: () => bookingOf() });
  await open();
  expect(find("dialog").textContent).toContain("ask for the account by phone");
  expect(find("dialog").textContent).not.toContain("The email asks for one");
});
