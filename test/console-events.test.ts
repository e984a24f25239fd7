import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changedFields } from "../src/console/company/audit/changed-fields.ts";
import type { Locale } from "../src/domain/language/locale.ts";
import { sql } from "../src/platform/sql.ts";
import { type TestApp, testApp } from "./app.ts";
import { type Console, reason, type Write } from "./build/console-booking-writes.ts";
import { CONSOLE_WRITES, everyConsoleWrite, SITE } from "./build/every-console-write.ts";
import type { Method } from "./calls.ts";

/**
 * Every write of the console that needs a right, one by one: what it records. What people do with their own sessions and
 * factors is in the tests of signing in.
 */

let t: TestApp;
let writes: Record<string, Write>;
let boss: Console["boss"];
beforeAll(async () => {
  t = await testApp(SITE);
  ({ boss, writes } = await everyConsoleWrite(t));
});
afterAll(() => t.close());

const KEYS = CONSOLE_WRITES.map(([key]) => key);

it("CONSOLE-20: console-writes.ts says what each write records", () => {
  expect(Object.keys(writes).sort()).toEqual(KEYS.sort());
});

describe("CONSOLE-20: one event a write, with who did it, before, after and the reason", () => {
  it.each(KEYS)("%s", async (key) => {
    const { send, event, another, tells = [] } = writes[key] as Write;
    const { path, body, times = 1 } = await send();
    const since = await t.app.db.row<{ id: number }>(sql`SELECT coalesce(max(id), 0) AS id FROM audit`);
    const reply = await boss.send(key.split(" ")[0] as Method, path, body);
    expect([reply.status, reply.errors]).toEqual([200, []]);
    const rows = await t.app.db.rows<Line>(sql`
      SELECT actor, action, detail, before AS personal_before, after AS personal_after
      FROM audit LEFT JOIN audit_personal ON audit_id = audit.id WHERE audit.id > ${since?.id} ORDER BY audit.id`);
    const who = `operator:${boss.accountId}`;
    expect(rows.map(({ actor, action }) => [actor, action])).toEqual(
      event === null
        ? []
        : [...Array.from({ length: times }, () => [who, event]), ...(another ? [[who, another]] : [])],
    );
    for (const row of rows.filter(({ action }) => action === event))
      expect(told(row), JSON.stringify(row.detail)).toEqual(expect.arrayContaining([...tells]));
    for (const locale of ["ja", "en"] as const)
      expect(rows.flatMap((row) => codesIn(row, locale))).toEqual([]);
  });
});

/** What the audit and the history of a booking would show of an event that is no word: names of fields and codes. */
function codesIn({ action, detail, personal_before, personal_after }: Line, locale: Locale): string[] {
  const [before, after] = [personal_before ?? detail.before ?? null, personal_after ?? detail.after ?? null];
  const event = { action, detail, before: before as Values, after: after as Values, rooms: [] };
  return changedFields(event, { locale, currency: "JPY", timeZone: "Asia/Tokyo" }).flatMap(
    ({ field, name, before: was, after: is }) =>
      [
        ...(name === field ? [`${action}: ${field}`] : []),
        ...(field === "state" ? [was, is].filter((text) => /^[a-z_]+$/.test(text ?? "")) : []),
        ...[was, is].filter((text) => /^\[object|^\{"/.test(text ?? "")),
      ] as string[],
  );
}
type Values = Record<string, unknown> | null;

describe("CONSOLE-20: a write whose event cannot be recorded is not done, and tells nobody", () => {
  it.each(KEYS)("%s", async (key) => {
    const { send, event } = writes[key] as Write;
    if (event === null) return;
    const { path, body } = await send();
    await t.settle();
    const before = await everything();
    await withoutAudit(async () => {
      const reply = await boss.send(key.split(" ")[0] as Method, path, body);
      expect(reply.status).toBe(500);
    });
    expect(await everything()).toEqual(before);
  });
});

/** What no write is about: who called, how often, and when. */
const BESIDES = ["session", "rate_limit", "idempotency", "schema_migration"];

/** A digest of all rows of each table. */
async function everything(): Promise<Record<string, string>> {
  const tables = await t.app.db.rows<{ name: string }>(sql`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`);
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    if (BESIDES.some((one) => name.startsWith(one))) continue;
    const { rows } = await t.app.db.pool.query(
      `SELECT coalesce(md5(string_agg(line::text, ' ' ORDER BY line::text)), '') AS digest FROM "${name}" line`,
    );
    digests[name] = rows[0].digest;
  }
  return digests;
}

/** Meanwhile no event can be recorded. */
async function withoutAudit(work: () => Promise<void>): Promise<void> {
  await t.app.db.run(sql`ALTER TABLE audit ADD CONSTRAINT away CHECK (false) NOT VALID`);
  try {
    await work();
  } finally {
    await t.app.db.run(sql`ALTER TABLE audit DROP CONSTRAINT away`);
  }
}

type Line = {
  actor: string;
  action: string;
  detail: { reason?: string; code?: string; before?: object; after?: object };
  personal_before: object | null;
  personal_after: object | null;
};

function told({ detail, personal_before: before, personal_after: after }: Line): string[] {
  return [
    ...(detail.reason === reason.text ? ["reason"] : []),
    ...(detail.code === reason.code ? ["code"] : []),
    ...(detail.before || before ? ["before"] : []),
    ...(detail.after || after ? ["after"] : []),
  ];
}
