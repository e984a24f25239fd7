import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { firm } from "../../../../test/build/corporate.ts";
import { operator } from "../../../../test/build/operator.ts";
import { bankTable, uploadStatement } from "../../../../test/build/statement.ts";
import { checkInvariants } from "../../../../test/invariants.ts";
import { invoiceSweeps } from "../../../features/corporate/invoices/close.server.ts";
import { sql } from "../../../platform/sql.ts";
import { isTickedAtFirst } from "./components/confirm-all.tsx";
import type { TransferLine } from "./contract.ts";

/* How much an accountant does for a month's payments of companies (CORPORATE 5): at most three minutes for forty. */

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ RATE_LIMIT_FACTOR: "0" });
  await addRooms(
    t,
    Array.from({ length: 40 }, (_, index) => room(101 + index)),
  );
});
afterAll(async () => {
  await checkInvariants(t.app);
  await t.close();
});

const at = (day: string, time = "12:00") => t.setNow(Date.parse(`${day}T${time}:00+09:00`));
/** What a person needs, in seconds: to look at a line that is matched, to decide one that is not, and for each press. */
const SECONDS = { look: 2, decide: 10, press: 1.5 };

it("CORP-47: one press confirms the sure ones of forty payments of a month, and the others are decided in their panels", async () => {
  at("2026-11-24");
  const firms = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      firm(t, { name: `架空${"東西南北春夏秋冬上下"[index]}株式会社` }),
    ),
  );
  for (const [index, of] of firms.entries())
    for (let group = 0; group < 4; group += 1) {
      const id = await of.group(`G${group}`);
      const space = 101 + 4 * index + group;
      // No two of the forty ask for the same.
      for (let uses = 0; uses <= group; uses += 1) await of.book(id, `2026-12-0${1 + uses}`, 9, { space });
      await of.book(id, "2026-12-20", 9, { space });
      await t.app.db.run(sql`UPDATE reservation SET price = price + ${index * 10}, price_lines = jsonb_set(price_lines,
        '{0,amount}', to_jsonb(price + ${index * 10})) WHERE space_id = ${space} AND starts_at > '2026-12-19'`);
    }
  at("2027-01-01", "03:00");
  for (const one of invoiceSweeps) await one.run(t.app);
  at("2027-01-15");
  const accountant = await operator(t, ["see", "money"]);
  const invoices: { id: number; left: number }[] = [];
  for (const of of firms)
    invoices.push(...(await accountant.get(`operate/companies/${of.id}/invoices`)).data.items.toReversed());
  expect(invoices).toHaveLength(40);
  const one = (index: number) => invoices[index] as { id: number; left: number };
  const number = (index: number) => `${90_000_000 + one(index).id} `;
  // Thirty-six name their number, one of them is paid a second time; three come in one sum less the fee of a bank.
  const rows: [string, number][] = [
    ...Array.from({ length: 36 }, (_, index): [string, number] => [
      `${number(index)}カクウ(カ`,
      one(index).left,
    ]),
    [`${number(0)}カクウ(カ`, one(0).left],
    [`${number(36)}カクウ(カ`, one(36).left + one(37).left + one(38).left - 440],
    // Part of what is asked for, and somebody who owes nothing.
    [`${number(39)}カクウ(カ`, one(39).left - 1000],
    ["ダレカ", 777],
  ];
  await uploadStatement(t, accountant, bankTable(rows, "20270115"));
  const open = async () => {
    const { items, next } = (await accountant.get("operate/transfers?state=open&limit=100")).data;
    expect(next ?? null).toBeNull();
    return items;
  };
  const lines = await open();
  expect(lines).toHaveLength(40);
  // File and upload.
  let presses = 2;
  const ready = lines.filter((line) => isTickedAtFirst(line) && line.best?.difference === 0);
  const sent = (line: TransferLine) => ({ line_id: line.id, version: line.version });
  const match = async (matches: object[]) => {
    const { data, errors } = await accountant.post("operate/transfers/match", { matches } as never);
    expect(errors).toEqual([]);
    return data.results.filter(({ ok }) => !ok);
  };
  presses += 1;
  const refused = await match(
    ready.map((line) => ({ ...sent(line), invoice_ids: line.best?.invoices.map(({ id }) => id) ?? [] })),
  );
  // Of two payments of one invoice the second is refused, and named.
  expect(refused.map(({ problem }) => problem?.code)).toEqual(["invoice_not_open"]);
  const others = await open();
  expect(others.map(({ payer }) => payer.split(" ")[0]).toSorted()).toEqual(
    [
      `${90_000_000 + one(0).id}`,
      `${90_000_000 + one(36).id}`,
      `${90_000_000 + one(39).id}`,
      "ダレカ",
    ].toSorted(),
  );
  for (const line of others) {
    // Its panel, what is chosen in it, its button.
    presses += 3;
    const invoiceIds = line.best?.invoices.map(({ id }) => id) ?? [];
    if (line.amount === one(39).left - 1000) {
      expect(invoiceIds).toEqual([one(39).id]);
      expect(await match([{ ...sent(line), invoice_ids: invoiceIds, shortfall: "part" }])).toEqual([]);
    } else if (line.payer.startsWith(number(36))) {
      // The other two are ticked where they are not proposed together.
      const all = [36, 37, 38].map((index) => one(index).id);
      presses += all.filter((id) => !invoiceIds.includes(id)).length;
      expect(await match([{ ...sent(line), invoice_ids: all, shortfall: "accept" }])).toEqual([]);
    } else {
      const why = { version: line.version, reason: "二重のお振込みか、ほかの会社" };
      expect((await accountant.post(`operate/transfers/${line.id}/ignore`, why)).errors).toEqual([]);
    }
  }
  const left = await t.app.db.rows(sql`SELECT r.price - r.received AS open FROM reservation r
    JOIN corporate_order o ON o.checkout_id = r.checkout_id WHERE NOT r.paid`);
  expect(left).toEqual([{ open: 1000 }]);
  const seconds = lines.length * SECONDS.look + others.length * SECONDS.decide + presses * SECONDS.press;
  expect(presses).toBeLessThanOrEqual(20);
  expect(seconds).toBeLessThanOrEqual(180);
});
