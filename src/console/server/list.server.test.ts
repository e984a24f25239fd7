import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { operator } from "../../../test/build/operator.ts";
import { isRejection } from "../../api/envelope.ts";
import type { Operator } from "../../platform/session-operator.ts";
import { sql } from "../../platform/sql.ts";
import { type ListWithFile, readList, type SignedInReader, sendList } from "./list.server.ts";

/** The rows of a table that exists in this test only: 1,205, of which seven each have the same instant and the same amount. */
const ROWS = 1205;
const FIRST = Date.UTC(2026, 10, 24);

type Asked = {
  limit: number;
  after?: string;
  q?: string;
  under?: number;
  by: "at" | "amount";
  isDescending: boolean;
};
type Row = { id: number; at: Date; amount: number };

const things: ListWithFile<Asked, Asked, Row, Row> = {
  name: "things",
  rows: {
    from: () => sql`thing r`,
    where: ({ under }) => (under === undefined ? sql`true` : sql`r.id <= ${under}`),
    order: ({ by, isDescending }) =>
      by === "at"
        ? { column: sql`r.at`, type: "timestamptz", isDescending }
        : { column: sql`r.amount`, type: "integer", isDescending },
    select: sql`r.id, r.at, r.amount FROM page r`,
  },
  conditions: (asked) => asked,
  present: (rows) => [...rows],
  columns: () => [
    ["Number", ({ id }) => id],
    ["Amount", ({ amount }) => amount],
  ],
};

let t: TestApp;
let reader: SignedInReader;
beforeAll(async () => {
  t = await testApp();
  const { accountId } = await operator(t, ["see"]);
  reader = { app: t.app, locale: "en", now: t.now(), operator: { accountId } as Operator };
  await t.app.db.run(
    sql`CREATE TABLE thing (id bigint PRIMARY KEY, at timestamptz NOT NULL, amount integer NOT NULL)`,
  );
  await t.app.db.run(sql`INSERT INTO thing
    SELECT n, ${new Date(FIRST)}::timestamptz + (n / 7) * interval '1 microsecond', n / 7 - 80
    FROM generate_series(1, ${ROWS}::int) AS n`);
});
afterAll(() => t.close());

async function page(asked: Asked) {
  const answer = await readList(things, asked, reader);
  if (isRejection(answer)) throw new Error(answer.rejected[0]?.code);
  return answer;
}

it.each([
  ["at", false],
  ["at", true],
  ["amount", false],
  ["amount", true],
] as const)("CONSOLE-110: pages by %s (descending: %s) hold each row once, also between equal values", async (by, isDescending) => {
  const ids: number[] = [];
  for (let after: string | undefined; ; ) {
    const { items, next } = await page({ limit: 50, by, isDescending, ...(after ? { after } : {}) });
    ids.push(...items.map(({ id }) => id));
    if (next === null) break;
    after = next;
  }
  const inOrder = Array.from({ length: ROWS }, (_, at) => at + 1);
  expect(ids).toEqual(isDescending ? inOrder.reverse() : inOrder);
});

it("CONSOLE-6, CONSOLE-110: the first page counts, exactly up to 1,000; the following ones do not", async () => {
  const first = await page({ limit: 2, by: "at", isDescending: false });
  expect([first.count, first.exact]).toEqual([1000, false]);
  const second = await page({ limit: 2, by: "at", isDescending: false, after: first.next ?? "" });
  expect([second.count, second.exact]).toEqual([null, null]);
  const thousand = await page({ limit: 2, by: "at", isDescending: false, under: 1000 });
  expect([thousand.count, thousand.exact]).toEqual([1000, true]);
});

it("CONSOLE-110: a full last page has no next one", async () => {
  const { items, next } = await page({ limit: 3, by: "at", isDescending: false, under: 3 });
  expect([items.length, next]).toEqual([3, null]);
});

it("CONSOLE-110: a cursor of another order is rejected", async () => {
  const { next } = await page({ limit: 2, by: "at", isDescending: false });
  const answer = await readList(
    things,
    { limit: 2, by: "amount", isDescending: false, after: next ?? "" },
    reader,
  );
  expect(answer).toEqual({ rejected: [{ code: "wrong_shape", params: { name: "after" } }] });
});

it("CONSOLE-8, CONSOLE-111: the file has every row in the order of the list, and the audit no searched words", async () => {
  const asked = { limit: 2, by: "amount", isDescending: true, q: "Hanako" } as const;
  const text = await (await sendList(things, asked, reader)).text();
  const [head, ...lines] = text.trimEnd().split("\r\n");
  expect(head).toBe("Number,Amount");
  expect(lines.map((line) => Number(line.split(",")[0]))).toEqual(
    Array.from({ length: ROWS }, (_, at) => ROWS - at),
  );
  const line = await t.app.db.row<{ detail: object }>(
    sql`SELECT detail FROM audit WHERE action = 'list.exported' ORDER BY id DESC LIMIT 1`,
  );
  expect(line?.detail).toEqual({
    list: "things",
    filters: { by: "amount", isDescending: true },
    isSearched: true,
  });
});
