import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { guest } from "../../../../test/build/guest.ts";
import { operator } from "../../../../test/build/operator.ts";
import { bookByCard } from "../../../../test/build/payment.ts";
import { ProviderUnavailable } from "../../../adapters/stripe/provider-errors.server.ts";
import { sql } from "../../../platform/sql.ts";
import { paymentsOperatorCommand } from "./commands.server.ts";
import { reconciliationSweeps } from "./nightly.server.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101)]);
});
afterAll(() => t.close());

const sweep = (app = t.app) => Promise.all(reconciliationSweeps.map(({ run }) => run(app)));
const accountant = () => operator(t, ["see", "money"]);
const last = async () => (await (await accountant()).get("operate/reconciliation")).data;
const todo = async () =>
  (await (await accountant()).get("operate/today" as "operate/today?day=2026-11-24")).data.todo.find(
    ({ kind }) => kind === "differences",
  );

test("CONSOLE-32: the ledger is compared once a night, by one process, and Today tells what was found", async () => {
  expect(await last()).toEqual({ at: null, count: 0, differences: [] });
  const hanako = await guest(t);
  const [id] = await bookByCard(hanako, [slot(101, "2026-12-10", "10:00", "12:00", 2000)]);
  const asked = vi.spyOn(t.app.provider, "listCharges");
  const second = await t.secondApp();
  await Promise.all([sweep(), sweep(second), sweep()]);
  expect(await last()).toMatchObject({ count: 0, differences: [] });
  expect(await todo()).toBeUndefined();
  await t.app.db.run(sql`UPDATE reservation SET price = price + 100 WHERE id = ${id}`);
  await sweep();
  expect((await last()).count).toBe(0);
  expect(asked.mock.calls.length).toBeLessThanOrEqual(1);

  t.setNow(t.now() + 24 * 3_600_000);
  await sweep();
  const found = await last();
  expect([found.count, found.differences[0]]).toEqual([1, expect.stringContaining(`booking ${id}`)]);
  expect(await todo()).toMatchObject({ count: 1, since: new Date(t.now()).toISOString() });
});

test("CONSOLE-32: if the provider is away, the next round tries again; the command line counts as well", async () => {
  t.setNow(t.now() + 24 * 3_600_000);
  const before = (await last()).at;
  vi.spyOn(t.app.provider, "listCharges").mockImplementationOnce(() => {
    throw new ProviderUnavailable("away");
  });
  await sweep();
  expect((await last()).at).toBe(before);
  await sweep();
  expect((await last()).at).toBe(new Date(t.now()).toISOString());

  t.setNow(t.now() + 60_000);
  await t.app.db.run(sql`UPDATE reservation SET price = price - 100`);
  const print = vi.spyOn(process.stdout, "write").mockImplementation(() => true);
  await paymentsOperatorCommand(["reconcile"], t.app);
  print.mockRestore();
  expect(await last()).toMatchObject({ at: new Date(t.now()).toISOString(), count: 0 });
  expect(await todo()).toBeUndefined();
});
