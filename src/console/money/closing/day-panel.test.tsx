// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freshConsole, openPanel, settled, shown } from "../../../../test/build/panel.tsx";
import { stubApi } from "../../../../test/page.tsx";
import { click, find } from "../../../../test/render.tsx";
import { DayPanel } from "./components/day-panel.tsx";

const CLOSE = "POST operate/closings";
const TOTALS = [
  { currency: "JPY", method: "card", kind: "charge", count: 2, came: 9000, went: 0 },
  { currency: "JPY", method: "card", kind: "refund", count: 1, came: 0, went: 500 },
  { currency: "JPY", method: "cash", kind: "bank_in", count: 1, came: 2000, went: 0 },
];
const DAY = {
  ...{ day: "2026-11-24", has_ended: true, lines: 4, totals: TOTALS, closing: null, is_untouched: null },
  open: { unmatched: 1, refunds: 0 },
  payouts: [{ id: 3, arrives_on: "2026-11-30", currency: "JPY", lines: 3, net: 8300 }],
  provider: {
    sums: [{ currency: "JPY", method: "card", came: 9000, went: 800 }],
    differences: ["pi_1: the provider gave back 800, the ledger says 500"],
  },
};

beforeEach(freshConsole);
afterEach(() => void vi.useRealTimers());

const open = (day: object) => {
  const calls = stubApi({
    "GET operate/closings/days/2026-11-24": () => day,
    [CLOSE]: () => ({ id: 1 }),
  });
  return {
    calls,
    opened: openPanel(
      (close) => <DayPanel day="2026-11-24" onClose={close} onClosed={() => {}} />,
      ["see", "money"],
    ),
  };
};

test("CLOSING-1, CLOSING-2, CLOSING-7: names what differs, and sends the totals that are shown", async () => {
  const { calls, opened } = open(DAY);
  await opened;
  const rows = [...document.querySelectorAll("dialog tbody tr")].map((row) => row.textContent);
  expect(rows).toEqual(["Card¥9,000¥500¥9,000 / ¥800", "Cash¥2,000¥0—"]);
  expect(shown()).toContain("1 difference with the card provider");
  expect(shown()).toContain("pi_1: the provider gave back 800, the ledger says 500");
  expect(shown()).toContain("1 transfer not matched");
  expect(shown()).toContain("Arrives 11/30 (Mon) 3 movements, ¥8,300 after fees");
  await click(find("dialog button[aria-keyshortcuts]"));
  await settled();
  expect(calls.find(({ call }) => call === CLOSE)?.body).toEqual({ day: "2026-11-24", totals: TOTALS });
});

test("CLOSING-2: a day that is not over has no button", async () => {
  await open({ ...DAY, has_ended: false }).opened;
  expect(shown()).toContain("Only a day that is over can be closed");
  expect(document.querySelector("dialog button[aria-keyshortcuts]")).toBeNull();
});
