import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../../test/database.ts";
import { startProxy } from "../../test/proxy.ts";
import { violatedConstraint } from "../../test/violated-constraint.ts";
import { isDatabaseUnavailable } from "./connections.ts";
import { type Db, openDatabase, prepared, sql, sqlState, withRetries } from "./sql.ts";

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await freshDatabase();
  db = openDatabase(database.url, { max: 5 });
  await db.run(sql`CREATE TABLE counter (id int PRIMARY KEY, value int NOT NULL)`);
  await db.run(sql`INSERT INTO counter VALUES (1, 0), (2, 0)`);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

describe("sql", () => {
  test("numbers parameters through nested statements", () => {
    const inner = sql`b = ${2} AND c = ${3}`;
    expect(sql`SELECT ${1} WHERE ${inner} OR d = ${4}`).toEqual({
      text: "SELECT $1 WHERE b = $2 AND c = $3 OR d = $4",
      values: [1, 2, 3, 4],
    });
  });

  test("a value is never part of the statement", async () => {
    const hostile = "'; DROP TABLE counter; --";
    expect(await db.row(sql`SELECT ${hostile}::text AS said`)).toEqual({ said: hostile });
  });

  test("big integers are numbers, also in arrays", async () => {
    expect(await db.row(sql`SELECT 40285::bigint AS one, ARRAY[40285::bigint, NULL] AS some`)).toEqual({
      one: 40285,
      some: [40285, null],
    });
  });

  test("dates stay text", async () => {
    expect(await db.row(sql`SELECT '2026-12-01'::date AS day`)).toEqual({ day: "2026-12-01" });
  });
});

test("OPS-16: prepared statements can be switched off, for poolers that keep none", async () => {
  const preparedOn = async (isPrepared: boolean) => {
    const one = openDatabase(database.url, { max: 1, isPrepared });
    await one.row(prepared("one", sql`SELECT ${1}::int AS one`));
    await one.tx((tx) => tx.row(prepared("two", sql`SELECT ${2}::int AS two`)));
    const { names } = (await one.row<{ names: number }>(
      sql`SELECT count(*)::int AS names FROM pg_prepared_statements WHERE name <> ''`,
    )) ?? { names: -1 };
    await one.close();
    return names;
  };
  expect(await preparedOn(true)).toBe(2);
  expect(await preparedOn(false)).toBe(0);
});

describe("transactions", () => {
  test("an exception undoes everything", async () => {
    const failed = db.tx(async (tx) => {
      await tx.run(sql`UPDATE counter SET value = 99 WHERE id = 1`);
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    expect(await db.row(sql`SELECT value FROM counter WHERE id = 1`)).toEqual({ value: 0 });
  });

  test("a deadlock is tried again, and both transactions complete", async () => {
    let locked = 0;
    const both = [
      [1, 2],
      [2, 1],
    ].map(([first, second]) =>
      db.tx(async (tx) => {
        await tx.run(sql`UPDATE counter SET value = value + 1 WHERE id = ${first}`);
        locked += 1;
        await expect.poll(() => locked).toBeGreaterThan(1);
        await tx.run(sql`UPDATE counter SET value = value + 1 WHERE id = ${second}`);
      }),
    );
    await Promise.all(both);
    expect(await db.rows(sql`SELECT value FROM counter ORDER BY id`)).toEqual([{ value: 2 }, { value: 2 }]);
  });

  test("another error is not tried again, and names the constraint it violated", async () => {
    let attempts = 0;
    const error = await db
      .tx(async (tx) => {
        attempts += 1;
        await tx.run(sql`INSERT INTO counter VALUES (1, 1)`);
      })
      .catch((thrown) => thrown);
    expect([attempts, sqlState(error), violatedConstraint(error)]).toEqual([1, "23505", "counter_pkey"]);
  });
});

describe("OPS-19: deadlines", () => {
  // The shorter one has to end first, also where this process gets no time for a while.
  const soon = { statement: 900, lock: 300, idleInTransaction: 2_000, whileOthersWait: 60_000 };
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    );
  const value = async () =>
    (await db.row<{ value: number }>(sql`SELECT value FROM counter WHERE id = 2`))?.value;

  test("a statement, a lock and an idle transaction end, and the connections are of use afterwards", async () => {
    const before = await value();
    const hasty = db.withDeadlines(soon);
    const failures = await db.tx(async (tx) => {
      await tx.run(sql`UPDATE counter SET value = value + 1 WHERE id = 2`);
      return Promise.all([
        failureOf(hasty.run(sql`SELECT pg_sleep(60)`)),
        failureOf(hasty.tx((other) => other.run(sql`SELECT pg_sleep(60)`))),
        failureOf(hasty.tx((other) => other.run(sql`UPDATE counter SET value = 77 WHERE id = 2`))),
      ]);
    });
    const idle = await failureOf(
      hasty.tx(async (tx) => {
        await tx.run(sql`UPDATE counter SET value = 77 WHERE id = 2`);
        await expect.poll(() => idleTransactions(db), { timeout: 10_000 }).toBe(0);
        await tx.run(sql`UPDATE counter SET value = 78 WHERE id = 2`);
      }),
    );
    expect(failures.map((one) => sqlState(one))).toEqual([null, "57014", "55P03"]);
    for (const failure of [...failures, idle]) expect(isDatabaseUnavailable(failure)).toBe(true);
    expect(await value()).toBe((before ?? 0) + 1);
    expect((await Promise.all([1, 2, 3, 4, 5, 6].map(value))).every((one) => one === (before ?? 0) + 1)).toBe(
      true,
    );
  });

  const waiting = async () =>
    (
      await db.row<{ count: number }>(sql`SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`)
    )?.count;

  test("OPS-30: statements that wait for a locked table leave connections to everybody else, and none stays behind", async () => {
    const small = openDatabase(database.url, { max: 4 });
    const patient = { statement: 60_000, lock: 60_000, idleInTransaction: 60_000, whileOthersWait: 3_000 };
    const far = small.withDeadlines(patient);
    let released: Promise<unknown>[] = [];
    await db.tx(async (tx) => {
      await tx.run(sql`LOCK TABLE counter IN ACCESS EXCLUSIVE MODE`);
      const read = sql`SELECT value FROM counter WHERE id = 2`;
      const stuck = Array.from({ length: 6 }, (_, at) =>
        failureOf(at % 2 ? far.row(read) : far.tx((other) => other.row(read))),
      );
      await expect.poll(waiting, { timeout: 20_000 }).toBe(4);
      // The lock is held until these are answered.
      for (let round = 0; round < 3; round += 1)
        expect(await far.row(sql`SELECT 1 AS one`)).toEqual({ one: 1 });
      expect(await waiting()).toBeLessThan(4);
      released = stuck;
    });
    const failures = (await Promise.all(released)).filter((one) => one !== null);
    expect(failures.length).toBeGreaterThan(0);
    expect(failures.length).toBeLessThan(6);
    for (const failure of failures) expect(isDatabaseUnavailable(failure)).toBe(true);
    await small.close();
  });

  test("OPS-30: a statement whose caller no longer waits ends at the server, too", async () => {
    await db.tx(async (tx) => {
      await tx.run(sql`LOCK TABLE counter IN ACCESS EXCLUSIVE MODE`);
      const late = db.withDeadlines({ ...soon, statement: 100 }).row(sql`SELECT value FROM counter`);
      expect(isDatabaseUnavailable(await failureOf(late))).toBe(true);
      await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
    });
  });

  test("a database that hangs ends its transactions and statements, and is used again when it answers", async () => {
    const proxy = await startProxy(database.url);
    const far = openDatabase(proxy.url, { max: 2 }).withDeadlines({ ...soon, idleInTransaction: 60_000 });
    const one = () => far.row<{ one: number }>(sql`SELECT 1 AS one`);
    expect(await one()).toEqual({ one: 1 });
    const inTransaction = failureOf(
      far.tx(async (tx) => {
        await tx.run(sql`UPDATE counter SET value = 99 WHERE id = 1`);
        proxy.freeze();
        await tx.run(sql`UPDATE counter SET value = 98 WHERE id = 1`);
      }),
    );
    for (const failure of [await inTransaction, await failureOf(one())]) {
      expect(isDatabaseUnavailable(failure)).toBe(true);
    }
    proxy.resume();
    await expect.poll(() => one().catch(() => null), { timeout: 20_000 }).toEqual({ one: 1 });
    expect(await db.row(sql`SELECT value FROM counter WHERE id = 1`)).not.toEqual({ value: 99 });
    await far.close();
    await proxy.close();
  });

  test("a read-only database is distinguished from a mistake", async () => {
    await db
      .tx(async (tx) => {
        await tx.run(sql`SET TRANSACTION READ ONLY`);
        expect(isDatabaseUnavailable(await failureOf(tx.run(sql`DELETE FROM counter`)))).toBe(true);
      })
      .catch(() => {});
    expect(isDatabaseUnavailable(await failureOf(db.run(sql`SELECT 1 / 0`)))).toBe(false);
  });
});

async function idleTransactions(on: Db): Promise<number> {
  const row = await on.row<{ n: number }>(sql`SELECT count(*)::int AS n FROM pg_stat_activity
    WHERE state LIKE 'idle in transaction%' AND datname = current_database()`);
  return row?.n ?? 0;
}

describe("retrying a transaction", () => {
  test("a single statement that lost a deadlock is tried again, three times in all", async () => {
    let attempts = 0;
    const deadlocked = () => {
      attempts += 1;
      if (attempts < 3) throw Object.assign(new Error("deadlock detected"), { code: "40P01" });
      return Promise.resolve("done");
    };
    expect([await withRetries(async () => deadlocked()), attempts]).toEqual(["done", 3]);
    attempts = -9;
    await expect(withRetries(async () => deadlocked())).rejects.toThrow("deadlock detected");
    expect(attempts).toBe(-6);
  });
});

describe("occupancy", () => {
  test("DATA-1: PostgreSQL itself rejects two holders at one time, cleaning included, and lets one holder overlap itself", async () => {
    await db.run(sql`INSERT INTO station (id, alias, entry) VALUES (1, 'a', '{}')`);
    await db.run(
      sql`INSERT INTO space (id, station_id, time_zone, currency, entry, revision) VALUES (1, 1, 'Asia/Tokyo', 'JPY', '{}', 1)`,
    );
    const take = (holder: number, from: string, to: string) =>
      db.run(sql`INSERT INTO occupancy (space_id, holder_id, during, kind)
        VALUES (1, ${holder}, tstzrange(${from}, ${to}), 'booking')`);
    await take(1, "2026-12-01 10:00+09", "2026-12-01 12:15+09");
    await expect(take(2, "2026-12-01 12:00+09", "2026-12-01 13:00+09")).rejects.toMatchObject({
      code: "23P01",
    });
    await take(2, "2026-12-01 12:15+09", "2026-12-01 13:00+09");
    await take(1, "2026-12-01 11:00+09", "2026-12-01 12:15+09");
  });

  test("DATA-6, DOC-12: ledger, documents and audit only grow", async () => {
    await db.run(
      sql`INSERT INTO audit (at, actor, action, subject) VALUES ('2026-12-01Z', 'test', 'a', 'b')`,
    );
    await expect(db.run(sql`UPDATE audit SET action = 'c'`)).rejects.toThrow("append-only");
    await expect(db.run(sql`DELETE FROM audit`)).rejects.toThrow("append-only");
  });
});
