import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { printed } from "../../../../test/build/command.ts";
import { freshDay } from "../../../../test/build/fresh-day.ts";
import { addRefundAccount, guest } from "../../../../test/build/guest.ts";
import { bookByBank, read } from "../../../../test/build/payment.ts";
import { bankTable } from "../../../../test/build/statement.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { sql } from "../../../platform/sql.ts";
import { refundsCommand } from "../refunds/command.server.ts";
import { transfersCommand } from "./command.server.ts";

let t: TestApp;
let folder: string;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101)]);
  folder = await mkdtemp(join(tmpdir(), "statement-"));
});
afterAll(async () => {
  await checkInvariants(t.app);
  await t.close();
});

const transfers = (...args: string[]) => printed(transfersCommand, t.app, ...args);
const refunds = (...args: string[]) => printed(refundsCommand, t.app, ...args);

test("OPS-68: a statement is taken in and matched, and what came too much goes back by a bank's file", async () => {
  const hanako = await guest(t);
  await addRefundAccount(t.app, hanako.accountId);
  await t.app.db.run(sql`UPDATE refund_account SET bank_code = '0001', branch_number = '001'`);
  const [id = 0] = await bookByBank(hanako, [slot(101, freshDay(), "10:00", "12:00", 2000)]);
  const path = join(folder, "a.csv");
  await writeFile(path, bankTable([[`${id} カクウ ハナコ`, 2500]]));
  expect(await transfers("statement", path)).toContain("1 of 1 lines are new (¥2,500)");
  await expect(transfersCommand(["statement", path], t.app)).rejects.toThrow();
  const listed = await transfers("lines");
  expect(listed).toContain(String(id));
  const line = listed.split("\t")[0]?.replace(/\D/g, "") ?? "";
  await expect(transfersCommand(["match", line, String(id)], t.app)).rejects.toThrow();
  expect(await transfers("match", line, String(id), "--over", "refund")).toContain(`Booking ${id} is paid.`);
  expect(await read(hanako, id)).toMatchObject({ paid: true });
  expect(await transfers("lines")).toContain("No line waits.");

  const file = join(folder, "refunds.txt");
  const made = await refunds("refund-batch", "2026-11-27", file);
  expect(made).toMatch(/Batch \d+: 1 transfers, ¥500, on 2026-11-27/);
  expect((await readFile(file)).length).toBeGreaterThan(400);
  const batch = /Batch (\d+)/.exec(made)?.[1] ?? "";
  expect(await refunds("refund-batches")).toContain("¥500\texported");
  expect(await refunds("refund-batch-void", batch, "wrong day")).toContain("is void");
  const again = /Batch (\d+)/.exec(await refunds("refund-batch", "2026-11-27", file))?.[1] ?? "";
  t.setNow(Date.parse("2026-11-27T10:00:00+09:00"));
  expect(await refunds("refund-batch-made", again)).toContain("1 transfers were made, 0 came back");
  expect(await refunds("refund-batch", "2026-11-27", file)).toContain("No refund waits");
});
