import { expect, test } from "vitest";
import { twins } from "./statement.ts";

test("TRANSFER-2, TABLE-2: a month of a busy account is compared with its other writing in a moment", () => {
  const busy = Array.from({ length: 60_000 }, (_, index) => ({
    ...{ kind: "transfer" as const, bookedOn: `2026-12-${String((index % 28) + 1).padStart(2, "0")}` },
    ...{ amount: 1000 + (index % 7) * 1100, payer: `ヤマダ ${index}`, id: index },
  }));
  const started = performance.now();
  const { know, twinOf } = twins();
  for (const line of busy) know(line);
  const found = busy.map((line) => twinOf({ ...line, payer: `ﾔﾏﾀﾞ ${line.id}` }));
  // Line by line against all others it took a minute.
  expect(performance.now() - started).toBeLessThan(3_000);
  // Each is the other writing of one, in their order.
  expect(found).toEqual(busy.map(({ id }) => id));
});
