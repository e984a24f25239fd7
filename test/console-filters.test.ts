import { demoCatalog } from "@magari/demo-catalogue/catalog";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { RIGHTS } from "../src/domain/staff.ts";
import { importCatalog } from "../src/features/catalog/import/import.server.ts";
import { seedDemoStaff } from "../src/features/staff/demo-staff.server.ts";
import { sql } from "../src/platform/sql.ts";
import { fillDays } from "../src/process/demo/fill-days.ts";
import { featuresOf } from "../src/process/endpoints.ts";
import { type TestApp, testApp } from "./app.ts";
import { closing } from "./build/closures.ts";
import { freshDay } from "./build/fresh-day.ts";
import { guest } from "./build/guest.ts";
import { dayOf, type Item, listFilters } from "./build/list-filters.ts";
import { operator } from "./build/operator.ts";
import { storeBooking } from "./build/stored-booking.ts";

/**
 * CONSOLE-9, for every list of the console: the rows that a filter finds are those rows of the whole list of which it is
 * true, filtered here by what the rows say of themselves. A filter that nobody has described fails.
 */

const groupOfRoom = new Map<number, number>();
let t: TestApp;
let boss: Awaited<ReturnType<typeof operator>>;
const LISTS = listFilters({
  now: () => t.now(),
  me: () => boss.accountId,
  groupOf: (room) => groupOfRoom.get(room),
  groups: () => [...groupOfRoom.values()],
});
beforeAll(async () => {
  t = await testApp();
  await importCatalog(t.app.db, demoCatalog, { now: t.now() });
  await t.app.catalog.refresh();
  await seedDemoStaff(t.app);
  await fillDays(t.app);
  boss = await operator(t, RIGHTS);
  await boss.post("operate/closures", closing(freshDay(), "15:00", "16:00"));
  await fillEmptyLists();
  await t.settle();
  for (const { id, group_id: group } of await read("operate/rooms", "")) groupOfRoom.set(id, group);
});
afterAll(() => t.close());

/** Rows for the lists that the demo leaves empty. */
async function fillEmptyLists() {
  const [at, day] = [new Date(t.now()), dayOf(new Date(t.now()))];
  const { db } = t.app;
  const who = await guest(t);
  const [room] = await db.rows<{ id: number }>(
    sql`SELECT id FROM space WHERE currency = 'JPY' ORDER BY id LIMIT 1`,
  );
  const spaceId = room?.id ?? 0;
  const unpaid = await storeBooking(t, {
    ...{ spaceId, accountId: who.accountId },
    ...{ start: new Date("2027-03-26T10:00:00+09:00"), end: new Date("2027-03-26T12:00:00+09:00") },
  });
  expect((await who.raw(`pdfs/mitsumori/${unpaid}`)).status).toBe(200);
  const { booking } = (await boss.get(`operate/bookings/${unpaid}`)).data;
  const link = { version: booking.version, amount: booking.price };
  expect((await boss.post(`operate/bookings/${unpaid}/payment_links`, link)).errors).toEqual([]);
  for (const name of ["青空商事", "白雲工業"]) {
    const company = {
      name,
      kana: "アオゾラ",
      address: "東京都架空区1-1",
      phone_number: "0312345678",
      locale: "ja" as const,
    };
    expect((await who.post("corporate", company)).errors).toEqual([]);
  }
  await db.run(sql`UPDATE corporate SET stopped_reason = 'late', has_invoice = true WHERE name = '白雲工業'`);
  for (const [index, name] of ["青空商事", "白雲工業"].entries()) {
    const id = await storeBooking(t, {
      ...{ spaceId, accountId: who.accountId, isPaid: index === 1 },
      ...{
        start: new Date(`2027-03-2${7 + index}T10:00:00+09:00`),
        end: new Date(`2027-03-2${7 + index}T12:00:00+09:00`),
      },
    });
    await db.run(sql`WITH made AS (INSERT INTO corporate_group (corporate_id, name, cost_center, purchase_number, purchase_pattern,
        created_at, updated_at) SELECT id, name, 'C', 'none', '', ${at}::timestamptz, ${at}::timestamptz FROM corporate
        WHERE name = ${name} RETURNING id, corporate_id)
      INSERT INTO corporate_order (checkout_id, corporate_id, group_id, cost_center, purchase_number, ordered_by, at)
      SELECT r.checkout_id, m.corporate_id, m.id, 'C', '', r.account_id, ${at}::timestamptz FROM made m, reservation r WHERE r.id = ${id}`);
  }
  await db.run(sql`INSERT INTO estimate (digest, year, number, company, person, locale, currency, total, made_at, made_on,
      valid_until, items)
    SELECT ('\\x0' || n)::bytea, 2026, n, '', '', 'ja', 'JPY', n, ${at}::timestamptz, ${day}::date, ${day}::date + 4 * n - 8, ${JSON.stringify([{ space_id: spaceId }])}::jsonb
    FROM generate_series(1, 3) AS n`);
  await db.run(sql`INSERT INTO refund_batch (transfer_on, count, total, file, sha256, state, by, at)
    SELECT ${day}::date, 1, 1, '', '', state, ${`operator:${boss.accountId}`}, ${at}::timestamptz
    FROM unnest(ARRAY['exported', 'made', 'void']) AS state`);
  await db.run(sql`WITH made AS (INSERT INTO provider_payout (ref, currency, amount, status, is_automatic, created_at, arrives_on)
      SELECT 'po_' || n, 'JPY', n, CASE n WHEN 1 THEN 'paid' ELSE 'pending' END, true, ${at}::timestamptz, ${day}::date + n
      FROM generate_series(1, 3) AS n RETURNING id)
    INSERT INTO provider_payout_line (payout_id, ref, kind, type, source, amount, fee, net, source_amount, source_currency, at,
      difference, expected)
    SELECT id, 'txn_' || id, CASE row_number() OVER () WHEN 1 THEN 'charge' ELSE 'refund' END, '', '', 1, 0, 1, 1, 'JPY',
      ${at}::timestamptz, CASE row_number() OVER () WHEN 2 THEN 'amount_differs' END, 2 FROM made`);
  for (const name of ["Books", "Doors"]) {
    const hook = {
      name,
      url: "https://hooks.example/",
      events: ["booking.created" as const],
      space_ids: null,
    };
    const { id } = (await boss.post("operate/webhooks", hook)).data;
    await boss.send("POST", `operate/webhooks/${id}/ping`, {});
  }
  await boss.post("operate/closings", { day: "2026-11-22", totals: [] });
  await boss.post("operate/closings", { day: "2026-11-23", totals: [] });
}

const CALLS = featuresOf("demo").flatMap(({ contract }) =>
  Object.entries(contract).flatMap(([key, line]) =>
    line.auth === "operator" && isPage(line.answer)
      ? [{ path: key.replace("GET ", ""), filters: Object.keys((line.query as z.ZodObject).shape) }]
      : [],
  ),
);

it("describes every list and every filter of the console", () => {
  const missing = CALLS.flatMap(({ path, filters }) => {
    const list = LISTS[path];
    const known = new Set([...Object.keys(list?.filters ?? {}), ...Object.keys(list?.elsewhere ?? {})]);
    return filters
      .filter((name) => !["limit", "after", "format"].includes(name) && !known.has(name))
      .map((name) => `${path} ${name}`);
  });
  expect(missing).toEqual([]);
});

/** All rows of a list, page by page. */
async function read(path: string, parameters: string): Promise<Item[]> {
  const found: Item[] = [];
  for (let after = ""; ; ) {
    const answer = await boss.get(
      `${path}?limit=200&${parameters}${after && `&after=${encodeURIComponent(after)}`}` as never,
    );
    expect([path, parameters, answer.errors]).toEqual([path, parameters, []]);
    const { items, next } = answer.data as unknown as { items: Item[]; next: string | null };
    found.push(...items);
    if (next === null) return found;
    after = next;
  }
}

function isPage(answer: unknown): boolean {
  return answer instanceof z.ZodObject && "items" in answer.shape && "next" in answer.shape;
}

const ids = (items: readonly Item[]) => items.map(({ id }) => id).sort((one, two) => one - two);

describe.each(
  Object.entries(LISTS).filter(([, { filters }]) => Object.keys(filters).length > 0),
)("%s", (path, { whole = [""], facts, filters, ofOneThing }) => {
  let all: Item[] = [];
  beforeAll(async () => {
    for (const parameters of whole) all.push(...(await read(path, parameters)));
    if (!facts) return;
    const known = new Map(
      (await t.app.db.rows<{ id: number }>(facts())).map((fact) => [Number(fact.id), fact]),
    );
    all = all.map((item) => ({ ...item, fact: known.get(item.id) }));
  });
  it("has rows to filter", () => expect(all.length).toBeGreaterThan(0));

  /** The lists of which each parameter of `whole` is a part are narrowed within each part. */
  async function readWith(parameters: string, isPart: boolean) {
    const parts = isPart ? [""] : whole;
    return (await Promise.all(parts.map((part) => read(path, `${part}&${parameters}`)))).flat();
  }
  const parts = new Set(whole.map((part) => part.split("=")[0]));

  it.each(Object.entries(filters))("CONSOLE-9: %s finds exactly the rows that match", async (name, {
    finds,
    values,
  }) => {
    for (const value of values(all)) {
      const found = await readWith(`${name}=${encodeURIComponent(value)}`, parts.has(name));
      expect({ [name]: value, ids: ids(found) }).toEqual({
        [name]: value,
        ids: ids(all.filter((item) => finds(item, value))),
      });
    }
  });

  it("CONSOLE-9: two filters find what both find", async () => {
    const pairs = Object.entries(filters).flatMap(([name, { values }]) =>
      values(all).map((value) => ({ name, value })),
    );
    const both = pairs.flatMap((one) =>
      pairs
        .filter(
          ({ name }) => name > one.name && ![name, one.name].every((each) => ofOneThing?.includes(each)),
        )
        .map((two) => [one, two] as const),
    );
    if (both.length === 0) return;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...both), async ([one, two]) => {
        const asked = [one, two].map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join("&");
        const found = await readWith(asked, parts.has(one.name) || parts.has(two.name));
        const expected = all.filter((item) =>
          [one, two].every(({ name, value }) => filters[name]?.finds(item, value)),
        );
        expect({ asked, ids: ids(found) }).toEqual({ asked, ids: ids(expected) });
      }),
      { numRuns: 6 },
    );
  });
});
