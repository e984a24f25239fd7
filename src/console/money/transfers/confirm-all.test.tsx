// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bookingOf, choose, freshConsole, openPanel, settled } from "../../../../test/build/panel.tsx";
import { Rejected, stubApi } from "../../../../test/page.tsx";
import { find } from "../../../../test/render.tsx";
import { ConfirmAll } from "./components/confirm-all.tsx";
import type { TransferLine } from "./contract.ts";

const MATCH = "POST operate/transfers/match";
type Sent = { matches: { line_id: number }[] };

beforeEach(freshConsole);
afterEach(() => void vi.useRealTimers());

const line = (id: number, level: "sure" | "likely" | "check", difference = 0) =>
  ({
    ...{ id, version: 1, amount: 2000 },
    best: {
      level,
      clues: [],
      kind: "whole",
      difference,
      invoices: [],
      allocations: [{ booking: bookingOf({ id: 40_000 + id }), amount: 2000 }],
    },
  }) as unknown as TransferLine;

async function open(answer: (ids: number[]) => object) {
  const items = [
    ...Array.from({ length: 85 }, (_, id) => line(id, id % 2 ? "sure" : "likely")),
    line(99, "check", 500),
  ];
  const sent: number[][] = [];
  stubApi({
    [MATCH]: ({ matches }: Sent) => {
      const ids = matches.map(({ line_id: id }) => id);
      sent.push(ids);
      return answer(ids);
    },
  });
  const onDone = vi.fn();
  const onClear = vi.fn();
  await openPanel(() => <ConfirmAll lines={items} onClear={onClear} onDone={onDone} />, ["see", "money"]);
  return { onDone, onClear, sent };
}

const done = (ids: number[]) => ({
  results: ids.map((id) => ({ line_id: id, ok: true, problem: null, paid: [40_000 + id] })),
});

test("TRANSFER-4: many lines are confirmed in parts, each once, while a bar shows how far it is", async () => {
  const bar: (number | undefined)[] = [];
  const { onDone, onClear, sent } = await open(async (ids) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    bar.push(document.querySelector("progress")?.value);
    return done(ids);
  });
  await choose("85");
  for (let round = 0; round < 4; round += 1) await settled();
  expect(sent.map(({ length }) => length)).toEqual([20, 20, 20, 20, 5]);
  expect(new Set(sent.flat()).size).toBe(85);
  expect(sent.flat()).not.toContain(99);
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(onClear).toHaveBeenCalledTimes(1);
  expect(document.querySelector("progress")).toBeNull();
  expect(bar.filter((value) => value !== undefined).length).toBeGreaterThan(1);
});

test("TRANSFER-4: a part that fails stops the rest; what was confirmed is said, and the list is read again", async () => {
  const { onDone, sent } = await open(async (ids) => {
    if (ids.includes(40)) throw new Rejected(500, "internal", ["Try again."]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    return done(ids);
  });
  await choose("85");
  await settled();
  // The three that were under way.
  expect(sent.map(({ length }) => length)).toEqual([20, 20, 20]);
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(find("[role=alert]").textContent).toContain("Try again");
});
