// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bookingOf, freshConsole, openPanel, settled, shown } from "../../../../test/build/panel.tsx";
import { stubApi } from "../../../../test/page.tsx";
import { click, find, press, type } from "../../../../test/render.tsx";
import { ConfirmAll, isTickedAtFirst } from "./components/confirm-all.tsx";
import { LinePanel } from "./components/line-panel.tsx";

const READ = "GET operate/transfers/7/candidates";
const MATCH = "POST operate/transfers/match";
const line = (amount: number) => ({
  ...{ id: 7, version: 3, statement_id: 1, kind: "transfer", state: "open", booked_on: "2026-12-08", amount },
  ...{
    payer: "カ)ワカバ",
    bank: "カクウシンキン",
    branch: "ミナト",
    reference: "000417",
    edi: "",
    currency: "JPY",
    surplus: 0,
  },
  ...{
    why_ignored: null,
    no_booking: null,
    twin: null,
    decided_by: null,
    decided_at: null,
    best: null,
    others: 0,
    paid: [],
  },
});
const candidate = (left: number, difference: number, kind = "booking") => ({
  ...{ kind, level: "check", score: 60, clues: ["name", "fee"], left, difference },
  invoices: [],
  allocations: [{ booking: bookingOf({ id: 40495 }), amount: left }],
});

beforeEach(freshConsole);
afterEach(() => void vi.useRealTimers());

async function open(amount: number, difference: number, kind = "booking") {
  const calls = stubApi({
    [READ]: () => ({ line: line(amount), items: [candidate(amount - difference, difference, kind)] }),
    [MATCH]: () => ({ results: [{ line_id: 7, ok: true, problem: null, paid: [40495] }] }),
  });
  await openPanel((close) => <LinePanel id="7" onClose={close} onWritten={() => {}} />, ["see", "money"]);
  const submit = async () => {
    await click(find("dialog button[aria-keyshortcuts]"));
    await settled();
  };
  const sent = () => (calls.find(({ call }) => call === MATCH)?.body as { matches: object[] })?.matches[0];
  return { submit, sent };
}

test("TRANSFER-4: a shortfall needs a decision that nobody has made beforehand", async () => {
  const { submit, sent } = await open(14_410, -440);
  expect(shown()).toContain("¥440 missing");
  expect(document.querySelector("input[name=shortfall]:checked")).toBeNull();
  await submit();
  expect(sent()).toBeUndefined();
  expect(shown()).toContain("Choose what to do about the shortfall");
  await click(find("input[value=accept]"));
  await submit();
  expect(sent()).toMatchObject({
    ...{ line_id: 7, version: 3, shortfall: "accept", surplus: null, learn: false, mail: true },
    allocations: [{ reservation_id: 40495, amount: 14_410 }],
  });
});

test("TRANSFER-9: another booking is looked up, and chosen with Enter", async () => {
  const other = candidate(9900, 0);
  const found = { ...other, allocations: [{ booking: bookingOf({ id: 40471 }), amount: 9900 }] };
  const { submit, sent } = await open(9900, 0);
  const queries = stubApi({
    [READ]: (query: { q?: string }) => ({ line: line(9900), items: query.q ? [found] : [] }),
    [MATCH]: () => ({ results: [{ line_id: 7, ok: true, problem: null, paid: [40471] }] }),
  });
  const field = find<HTMLInputElement>("dialog input[maxlength='100']");
  await type(field, "40471");
  await settled();
  await press(field, "Enter");
  expect(shown()).toContain("40471");
  await submit();
  expect(sent()).toBeUndefined();
  expect(queries.find(({ call }) => call === MATCH)?.body).toMatchObject({
    matches: [{ line_id: 7, allocations: [{ reservation_id: 40471, amount: 9900 }] }],
  });
});

test("TRANSFER-8: money that belongs to no booking goes to the list of refunds, with a reason", async () => {
  await open(8000, 0);
  const calls = stubApi({ "POST operate/transfers/7/refund": () => ({ ...line(8000), state: "refunded" }) });
  await click(find("dialog button[aria-expanded]"));
  const fields = [...document.querySelectorAll<HTMLInputElement>("dialog input[maxlength='500']")];
  await type(fields.at(-1) as HTMLInputElement, "他社あての振込");
  const button = [...document.querySelectorAll("dialog button")].find((one) =>
    one.textContent?.includes("Add ¥8,000 to the refunds"),
  );
  await click(button as HTMLElement);
  await settled();
  expect(calls).toMatchObject([
    {
      call: "POST operate/transfers/7/refund",
      body: { version: 3, reason: "他社あての振込", account: null },
    },
  ]);
});

test.each([
  ["more than a tenth of the sum cannot be accepted as a fee", -300, "booking", "accept"],
  ["a difference is not paid in parts", -180, "difference", "part"],
])("TRANSFER-4: %s", async (_, difference, kind, forbidden) => {
  await open(2000, difference, kind);
  const choices = [...document.querySelectorAll<HTMLInputElement>("input[name=shortfall]")];
  expect(choices.filter(({ disabled }) => disabled).map(({ value }) => value)).toEqual([forbidden]);
});

test("TRANSFER-4: money for a lapsed booking is not called paid", async () => {
  const { submit, sent } = await open(6160, 6160, "lapsed");
  const button = find("dialog button[aria-keyshortcuts]");
  expect(button.textContent).toContain("Decide");
  await click(find("input[value=refund]"));
  await submit();
  expect(sent()).toMatchObject({ surplus: "refund", allocations: [{ amount: 0 }] });
});

test.each([
  ["who may book", ["see", "desk", "money"], true],
  ["not for who may not", ["see", "money"], false],
])("TRANSFER-17: money that came late leads to reinstating its booking, %s", async (_, rights, isOffered) => {
  stubApi({ [READ]: () => ({ line: line(6160), items: [candidate(0, 6160, "lapsed")] }) });
  await openPanel((close) => <LinePanel id="7" onClose={close} onWritten={() => {}} />, rights as never);
  await settled();
  const buttons = [...document.querySelectorAll("dialog button")].map((one) => one.textContent);
  expect(buttons.includes("Reinstate booking 40495")).toBe(isOffered);
  expect(shown().includes("released before its money came")).toBe(isOffered);
});

test("TRANSFER-16: money is moved to a booking that was looked up, after what it would leave", async () => {
  const paid = [{ booking: bookingOf({ id: 40495 }), amount: 2000 }];
  const target = {
    ...candidate(2000, 0),
    allocations: [{ booking: bookingOf({ id: 40471 }), amount: 2000 }],
  };
  const matched = { ...line(2000), state: "matched", paid };
  const calls = stubApi({
    [READ]: (query: { q?: string }) => ({ line: matched, items: query.q ? [target] : [] }),
    "POST operate/transfers/7/move/preview": () => ({
      ...{ paid: 2000, held: 0, from_left: 2000, to_left: 0, papers: [], mails: [], documents: [] },
      ...{ price_before: null, price_after: 2000, difference: 0, currency: "JPY", settle: [], fee: null },
      ...{ refund: null, transfer_fee: null, rules_broken: [], impossible: [], conflicts: [], ledger: [] },
    }),
    "POST operate/transfers/7/move": () => ({
      ...{ line: matched, paid: 2000, held: 0, from_left: 2000, to_left: 0 },
    }),
  });
  await openPanel((close) => <LinePanel id="7" onClose={close} onWritten={() => {}} />, ["see", "money"]);
  await click(find("dialog button[aria-expanded]"));
  await type(find<HTMLInputElement>("dialog input[maxlength='100']"), "40471");
  await settled();
  await click(find("input[name=to]"));
  await type(find<HTMLInputElement>("dialog input[maxlength='500']"), "別のご予約");
  await settled();
  expect(shown()).toContain("40495: ¥2,000 left to pay");
  expect(shown()).toContain("40471: paid");
  const button = [...document.querySelectorAll("dialog button")].find(
    (one) => one.textContent === "Move the payment",
  );
  await click(button as HTMLElement);
  await settled();
  expect(calls.find(({ call }) => call === "POST operate/transfers/7/move")?.body).toMatchObject({
    ...{ version: 3, shortfall: null, mail: true, reason: "別のご予約" },
    ...{ from: { reservation_id: 40495 }, to: { reservation_id: 40471 } },
  });
});

test("TRANSFER-16: a surplus goes to what the same guest has open, without a search", async () => {
  const target = {
    ...candidate(1000, 2300),
    allocations: [{ booking: bookingOf({ id: 40471 }), amount: 1000 }],
  };
  const paid = [{ booking: bookingOf({ id: 40495 }), amount: 2000 }];
  const held = { ...line(3300), state: "returning", surplus: 1300, paid };
  const calls = stubApi({
    [READ]: () => ({ line: held, items: [target] }),
    "POST operate/transfers/7/move/preview": () => ({
      ...{ paid: 1000, held: 300, from_left: null, to_left: 0, papers: [], mails: [], documents: [] },
      ...{ price_before: null, price_after: 1000, difference: 0, currency: "JPY", settle: [], fee: null },
      ...{ refund: null, transfer_fee: null, rules_broken: [], impossible: [], conflicts: [], ledger: [] },
    }),
    "POST operate/transfers/7/move": () => ({
      ...{ line: held, paid: 1000, held: 300, from_left: null, to_left: 0 },
    }),
  });
  await openPanel((close) => <LinePanel id="7" onClose={close} onWritten={() => {}} />, ["see", "money"]);
  await click(find("dialog button[aria-expanded]"));
  await settled();
  // Of two sources nobody has chosen one.
  expect(document.querySelector("input[name=from]:checked")).toBeNull();
  await click(find("input[value=surplus]"));
  await click(find("input[name=to]"));
  await type(find<HTMLInputElement>("dialog input[maxlength='500']"), "もう1件の分");
  await settled();
  expect(shown()).toContain("¥1,000 goes to booking 40471");
  expect(shown()).toContain("The surplus of ¥300 stays on this line");
  expect(shown()).not.toContain("40495: ¥");
  const button = [...document.querySelectorAll("dialog button")].find(
    (one) => one.textContent === "Move the payment",
  );
  await click(button as HTMLElement);
  await settled();
  expect(calls.find(({ call }) => call === "POST operate/transfers/7/move")?.body).toMatchObject({
    ...{ version: 3, shortfall: null, mail: true, reason: "もう1件の分", from: null },
    to: { reservation_id: 40471 },
  });
});

test("TRANSFER-4: a surplus is given back or held, and the booking gets the amount that it awaits", async () => {
  const { submit, sent } = await open(3000, 1000);
  expect(shown()).toContain("¥1,000 too much");
  await submit();
  expect(sent()).toBeUndefined();
  expect(shown()).toContain("Choose what to do with the surplus");
  await click(find("input[value=hold]"));
  await submit();
  expect(sent()).toMatchObject({
    ...{ surplus: "hold", shortfall: null },
    allocations: [{ reservation_id: 40495, amount: 2000 }],
  });
});

test("TRANSFER-10: confirms selected lines as they were suggested, and leaves those that need a decision to their panel", async () => {
  const suggested = (id: number, difference: number, level: string) => ({
    ...{ ...line(2000), id, best: { ...candidate(2000 - difference, difference), level } },
  });
  const sure = suggested(7, 0, "sure");
  const short = suggested(8, -440, "check");
  expect([sure, short].map((one) => isTickedAtFirst(one as never))).toEqual([true, false]);
  const calls = stubApi({
    [MATCH]: () => ({ results: [{ line_id: 7, ok: true, problem: null, paid: [40495] }] }),
  });
  await openPanel(
    () => <ConfirmAll lines={[sure, short] as never} onClear={() => {}} onDone={() => {}} />,
    ["see", "money"],
  );
  expect(document.body.textContent).toContain("open the other one to decide");
  const button = [...document.querySelectorAll("button")].find(
    (one) => one.textContent === "Mark 1 line as paid",
  );
  await click(button as HTMLElement);
  await settled();
  expect((calls[0]?.body as { matches: object[] }).matches).toMatchObject([
    { line_id: 7, version: 3, allocations: [{ reservation_id: 40495, amount: 2000 }] },
  ]);
});
