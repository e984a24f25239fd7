// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { choose, freshConsole, openPanel, shown } from "../../../../test/build/panel.tsx";
import { stubApi } from "../../../../test/page.tsx";
import { click, find, type } from "../../../../test/render.tsx";
import { BatchPanel } from "./components/batch-panel.tsx";
import RefundPanel from "./components/refund-panel.tsx";

beforeEach(() => {
  freshConsole();
  vi.setSystemTime(Date.parse("2026-12-02T09:00:00+09:00"));
});
afterEach(() => void vi.useRealTimers());

const ACCOUNT = {
  ...{ bank_name: "みずほ銀行", bank_code: "0001", branch_number: "001", branch_name: "東京営業部" },
  ...{ account_type: 0, account_number: "1234567", account_name: "カクウ ハナコ" },
};
const marks = { account_changed_at: null, account_objected_at: null };

const REFUND = {
  ...{ id: 7, version: 4, amount: 1390, currency: "JPY", way: "bank", state: "succeeded", cause: "cancel" },
  ...{ fee: 610, is_our_fault: false, account: ACCOUNT, ...marks, obstacle: null, came_back: null },
  ...{
    problem: null,
    batch_id: null,
    transferred_on: "2026-11-27",
    asked_at: null,
    booking: null,
    payer: null,
  },
};

test("PAYOUT-7: a transfer that came back is sent with the bank's day", async () => {
  const calls = stubApi({
    "GET operate/refunds/7": () => REFUND,
    "POST operate/refunds/7/came_back": () => ({ ...REFUND, state: "manual" }),
  });
  await openPanel((close) => <RefundPanel id="7" onClose={close} />, ["see", "money"]);
  const day = find<HTMLInputElement>("dialog input[type=date]");
  expect([day.value, day.min, day.max]).toEqual(["2026-12-02", "2026-11-27", "2026-12-02"]);
  await type(day, "2026-11-30");
  await type(find("dialog input:not([type=date])"), "No such account");
  await choose("Owe it again");
  expect(calls.find(({ call }) => call.startsWith("POST"))?.body).toEqual({
    ...{ version: 4, came_back_on: "2026-11-30", reason: "No such account" },
  });
});

test("FIELD-9: an account without a number or a holder cannot be saved", async () => {
  const refund = {
    ...{ id: 7, version: 4, amount: 1390, currency: "JPY", way: "bank", state: "manual", cause: "cancel" },
    ...{ fee: 610, is_our_fault: false, account: null, ...marks, obstacle: "no_account", came_back: null },
    ...{ problem: null, batch_id: null, transferred_on: null, asked_at: null, booking: null, payer: null },
  };
  const calls = stubApi({
    "GET operate/refunds/7": () => refund,
    "POST operate/refunds/7/account": () => ({ ...refund, account: ACCOUNT }),
  });
  await openPanel((close) => <RefundPanel id="7" onClose={close} />, ["see", "money"]);
  const section = find("dialog section[aria-label='Enter the account']");
  const fields = [...section.querySelectorAll("input")];
  const save = section.querySelector("button") as HTMLButtonElement;
  for (const field of fields) {
    expect(save.disabled).toBe(true);
    await type(field, "1");
  }
  expect(save.disabled).toBe(false);
  await click(save);
  expect(calls.find(({ call }) => call.startsWith("POST"))?.body).toMatchObject({
    ...{ version: 4, account_number: "1", account_name: "1", account_type: 0 },
  });
});

test("PAYOUT-6, PAYOUT-7: transfers of a bank's file that came back are sent with the bank's day when it is marked as made", async () => {
  const item = (id: number) => ({
    ...{ refund_id: id, reservation_id: 40_000 + id, amount: 1390, account: ACCOUNT, ...marks },
    ...{ outcome: null, reason: null },
  });
  const batch = {
    ...{ id: 3, version: 2, transfer_on: "2026-11-27", count: 2, total: 2780, state: "exported" },
    ...{ by: "大家 環", at: "2026-11-26T00:00:00.000Z", decided_by: null },
  };
  const calls = stubApi({
    "GET operate/refund_batches/3": () => ({ batch, items: [item(7), item(8)] }),
    "POST operate/refund_batches/3/made": () => ({ batch, made: 1, came_back: 1 }),
  });
  await openPanel((close) => <BatchPanel id={3} onClose={close} onWritten={() => {}} />, ["see", "money"]);
  await click(find("dialog li:nth-of-type(2) input[type=checkbox]"));
  const day = find<HTMLInputElement>("dialog li input[type=date]");
  expect([day.value, day.min, day.max]).toEqual(["2026-12-02", "2026-11-27", "2026-12-02"]);
  await type(day, "2026-11-30");
  await type(find("dialog li input[type=text], dialog li input:not([type])"), "No such account");
  expect(shown()).toContain("Back in the account on");
  await choose("Mark 1 as transferred");
  expect(calls.find(({ call }) => call.startsWith("POST"))?.body).toEqual({
    version: 2,
    except: [{ refund_id: 8, came_back_on: "2026-11-30", reason: "No such account" }],
  });
});

test.each([
  ["by hand is taken back with a reason", null, true],
  ["of a bank's file is not", 3, false],
])("PAYOUT-15: a transfer %s", async (_, batch, isOffered) => {
  const calls = stubApi({
    "GET operate/refunds/7": () => ({ ...REFUND, batch_id: batch }),
    "POST operate/refunds/7/not_made": () => ({ ...REFUND, state: "manual" }),
  });
  await openPanel((close) => <RefundPanel id="7" onClose={close} />, ["see", "money"]);
  expect(shown().includes("It was never transferred")).toBe(isOffered);
  if (!isOffered) return;
  const fields = [...document.querySelectorAll<HTMLInputElement>("dialog input:not([type=date])")];
  await type(fields.at(-1) as HTMLInputElement, "Wrong row");
  await choose("Take the record back");
  expect(calls.find(({ call }) => call.startsWith("POST"))).toMatchObject({
    call: "POST operate/refunds/7/not_made",
    body: { version: 4, reason: "Wrong row" },
  });
});
