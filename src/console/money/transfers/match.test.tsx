// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bookingOf, freshConsole, openPanel, settled, shown } from "../../../../test/build/panel.tsx";
import { stubApi } from "../../../../test/page.tsx";
import { click, find } from "../../../../test/render.tsx";
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
    surplus: 0,
  },
  ...{ why_ignored: null, decided_by: null, decided_at: null, best: null, others: 0, paid: [] },
});
const candidate = (left: number, difference: number, kind = "booking") => ({
  ...{ kind, level: "check", score: 60, clues: ["name", "fee"], left, difference },
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

test("TRANSFER-4: what is missing needs a decision, which nobody has made beforehand", async () => {
  const { submit, sent } = await open(14_410, -440);
  expect(shown()).toContain("¥440 missing");
  expect(document.querySelector("input[name=shortfall]:checked")).toBeNull();
  await submit();
  expect(sent()).toBeUndefined();
  await click(find("input[value=accept]"));
  await submit();
  expect(sent()).toMatchObject({
    ...{ line_id: 7, version: 3, shortfall: "accept", surplus: null, learn: true, mail: true },
    allocations: [{ reservation_id: 40495, amount: 14_410 }],
  });
});

test.each([
  ["more than 990 yen cannot be accepted", -991, "booking", "accept"],
  ["a difference is not paid in parts", -440, "difference", "part"],
])("TRANSFER-4: %s", async (_, difference, kind, forbidden) => {
  await open(2000, difference, kind);
  const choices = [...document.querySelectorAll<HTMLInputElement>("input[name=shortfall]")];
  expect(choices.filter(({ disabled }) => disabled).map(({ value }) => value)).toEqual([forbidden]);
});

test("TRANSFER-4: what is too much is given back or held, and the booking gets what it awaits", async () => {
  const { submit, sent } = await open(3000, 1000);
  expect(shown()).toContain("¥1,000 too much");
  await submit();
  expect(sent()).toBeUndefined();
  await click(find("input[value=hold]"));
  await submit();
  expect(sent()).toMatchObject({
    ...{ surplus: "hold", shortfall: null },
    allocations: [{ reservation_id: 40495, amount: 2000 }],
  });
});
