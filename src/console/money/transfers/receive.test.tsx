// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { detailOf, freshConsole, openPanel, settled, shown } from "../../../../test/build/panel.tsx";
import { stubApi } from "../../../../test/page.tsx";
import { click, find, type } from "../../../../test/render.tsx";
import ReceivePanel from "./components/receive-panel.tsx";
import UnreceivePanel from "./components/unreceive-panel.tsx";

const HAND = "POST operate/transfers/hand";

beforeEach(freshConsole);
afterEach(() => void vi.useRealTimers());

test("TRANSFER-6: a part needs a decision, a means and a reason; the version is the one that was read", async () => {
  const detail = { ...detailOf({ paid: false, status: "unpaid", payment_way: 1 }), left: 6600 };
  const calls = stubApi({
    "GET operate/bookings/40386": () => detail,
    [HAND]: () => ({ booking: detail.booking, left: 1600 }),
  });
  await openPanel((close) => <ReceivePanel id="40386" onClose={close} />, ["see", "money"]);
  const amount = find<HTMLInputElement>("dialog input[inputmode]");
  expect(amount.value).toBe("6600");
  const submit = async () => {
    await click(find("dialog button[aria-keyshortcuts]"));
    await settled();
  };
  await type(amount, "6601");
  await submit();
  expect(shown()).toContain("no more than ¥6,600");
  await type(amount, "5000");
  await click(find("input[value=cash]"));
  await submit();
  expect(shown()).toContain("Choose what to do about the shortfall");
  expect(find<HTMLInputElement>("input[value=accept]").disabled).toBe(true);
  await click(find("input[value=part]"));
  await submit();
  expect(shown()).toContain("Enter a reason");
  await type(find("textarea"), "At the desk");
  expect(calls.some(({ call }) => call === HAND)).toBe(false);
  await submit();
  expect(calls.find(({ call }) => call === HAND)?.body).toMatchObject({
    ...{ reservation_id: 40386, version: 3, amount: 5000, means: "cash", shortfall: "part" },
    ...{ reason: "At the desk", mail: true },
  });
});

test("TRANSFER-12: without a booking it asks for which, and Enter goes to what was found", async () => {
  const { booking } = detailOf({ paid: false, status: "unpaid", payment_way: 1 });
  const tabs: unknown[] = [];
  stubApi({
    "GET operate/bookings": ({ tab }: { tab: string }) => {
      tabs.push(tab);
      return { items: [booking], next: null, count: 1, exact: true };
    },
  });
  await openPanel((close) => <ReceivePanel id={null} onClose={close} />, ["see", "money"]);
  await settled();
  expect(tabs).toEqual(["unpaid", "changing", "invoice"]);
  const found = [...document.querySelectorAll("dialog li")];
  expect(found).toHaveLength(1);
  expect(found[0]?.textContent).toContain("40386");
  find<HTMLFormElement>("dialog form").requestSubmit();
  expect(document.activeElement).toBe(found[0]?.querySelector("button"));
});

test("TRANSFER-6: without the right for money the panel says which one it takes", async () => {
  stubApi({});
  await openPanel((close) => <ReceivePanel id="40386" onClose={close} />, ["see", "desk"]);
  expect(document.querySelector("dialog input")).toBeNull();
});

test("TRANSFER-18: one of several payments by hand is chosen, with a reason, and one that was taken back is not offered", async () => {
  const entry = (id: string, amount: number, ref: string) => ({
    ...{
      id,
      at: "2026-11-24T03:00:00.000Z",
      kind: "bank_in",
      amount,
      currency: "JPY",
      ref,
      card: null,
      url: null,
    },
    balance: amount,
  });
  const money = [
    entry("l11", 500, "by_hand:40386:0"),
    entry("l12", -500, "by_hand:40386:0:undone"),
    entry("l13", 700, "by_hand:40386:2"),
    entry("l14", 900, "by_hand:40386:3"),
    entry("l15", 100, "bank_line:7:1:40386"),
  ];
  const detail = { ...detailOf({ paid: false, status: "unpaid", payment_way: 1 }), money, left: 5000 };
  const calls = stubApi({
    "GET operate/bookings/40386": () => detail,
    "POST operate/transfers/hand/14/undo": () => ({ booking: detail.booking, left: 5900 }),
  });
  await openPanel((close) => <UnreceivePanel id="40386" onClose={close} />, ["see", "money"]);
  const choices = [...document.querySelectorAll<HTMLInputElement>("input[name=entry]")];
  expect(choices.map(({ value, checked }) => [value, checked])).toEqual([
    ["l13", false],
    ["l14", false],
  ]);
  const submit = async () => {
    await click(find("dialog button[aria-keyshortcuts]"));
    await settled();
  };
  await submit();
  expect(shown()).toContain("Choose the payment");
  await click(find("input[value=l14]"));
  await submit();
  expect(shown()).toContain("Enter a reason");
  await type(find("textarea"), "Another guest's");
  await submit();
  expect(calls.find(({ call }) => call.startsWith("POST"))).toMatchObject({
    call: "POST operate/transfers/hand/14/undo",
    body: { reservation_id: 40386, version: 3, reason: "Another guest's" },
  });
});
