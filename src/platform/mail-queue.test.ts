import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { freshDatabase, type TestDatabase } from "../../test/database.ts";
import type { App } from "./app.ts";
import { openLog } from "./log.ts";
import {
  type MailQueue,
  type MailWriter,
  type MailWriters,
  openMailQueue,
  type QueuedMail,
  queueMails,
  sweepGivenUpMails,
} from "./mail-queue.ts";
import { type Db, openDatabase, sql } from "./sql.ts";

type Sent = { to: string; id: string };

const START = Date.UTC(2026, 10, 24, 1, 0);
const HOUR = 3_600_000;

let database: TestDatabase;
let db: Db;
let now = START;
let sent: Sent[] = [];
/** Called with each mail before it is sent. */
let beforeSending: (to: string, id: string) => Promise<void> | void = () => {};

const write: MailWriter = async ({ data }) => {
  const { to } = data as { to: string };
  return to === "nobody" ? null : { to, mail: { subject: "", text: "", html: "" } };
};
const writers = new Proxy({} as MailWriters, { get: () => write });

let app: App;
let queue: MailQueue;

beforeAll(async () => {
  database = await freshDatabase();
  db = openDatabase(database.url);
  const send = async (to: string, _: unknown, { id }: { id: string }) => {
    await beforeSending(to, id);
    sent.push({ to, id });
  };
  app = { db, clock: () => now, mailer: { send }, log: openLog("silent"), secret: "s" } as unknown as App;
});
afterAll(async () => {
  await db.close();
  await database.drop();
});
beforeEach(async () => {
  await db.run(sql`DELETE FROM mail`);
  now = START;
  sent = [];
  beforeSending = () => {};
  queue = openMailQueue(writers);
});

const mailTo = (to: string, more: Partial<QueuedMail> = {}): QueuedMail => ({
  key: `notice:${to}`,
  kind: "account.notice",
  data: { to },
  ...more,
});
const add = (...mails: QueuedMail[]) => queueMails(db, mails, now);
const names = () => sent.map(({ to }) => to);

/** How many rows of the queue one connection has read from start to end. */
async function rowsScanned(one: Db): Promise<number> {
  await one.run(sql`SELECT pg_stat_force_next_flush()`);
  const row = await one.row<{ read: string }>(
    sql`SELECT seq_tup_read::text AS read FROM pg_stat_user_tables WHERE relname = 'mail'`,
  );
  return Number(row?.read);
}

describe("queueing mails", () => {
  test("OPS-11, MAIL-1: a mail is sent if and only if its transaction commits", async () => {
    const failed = db.tx(async (tx) => {
      await queueMails(tx, [mailTo("never")], now);
      throw new Error("undone");
    });
    await expect(failed).rejects.toThrow("undone");
    await db.tx((tx) => queueMails(tx, [], now));
    expect(await queue.drain(app)).toBe(0);
    await db.tx((tx) => queueMails(tx, [mailTo("one"), mailTo("two")], now));
    expect(await queue.drain(app)).toBe(2);
    expect(names()).toEqual(["one", "two"]);
  });

  test("MAIL-3: a key is sent once, also when it is queued again later", async () => {
    await add(mailTo("one"), mailTo("one"));
    await queue.drain(app);
    await add(mailTo("one"));
    await queue.drain(app);
    expect(names()).toEqual(["one"]);
  });
});

describe("sending", () => {
  test("links that a person waits for go first", async () => {
    await add(mailTo("notice"), mailTo("link", { kind: "account.verification" }));
    await add(mailTo("reset", { kind: "account.password_reset" }));
    await queue.drain(app);
    expect(names()).toEqual(["link", "reset", "notice"]);
  });

  test("a mail with nothing to say is done", async () => {
    await add(mailTo("nobody"));
    expect([await queue.drain(app), await queue.drain(app)]).toEqual([1, 0]);
    expect(await db.row(sql`SELECT sent_at, next_try_at FROM mail`)).toEqual({
      sent_at: null,
      next_try_at: null,
    });
  });

  test("deletes the data that a mail was composed from once it is sent", async () => {
    await add(mailTo("one"));
    await queue.drain(app);
    expect(await db.row(sql`SELECT data, sent_at FROM mail`)).toEqual({ data: {}, sent_at: new Date(now) });
  });

  test("the next mail is found without reading the queue, also by a connection that began with an empty one", async () => {
    const one = openDatabase(database.url, { max: 1 });
    try {
      await one.run(sql`ANALYZE mail`);
      const sender = { ...app, db: one };
      for (let at = 0; at < 10; at += 1) {
        await add(mailTo(`early-${at}`));
        await queue.drain(sender);
      }
      await add(...Array.from({ length: 3000 }, (_, at) => mailTo(`late-${at}`)));
      const before = await rowsScanned(one);
      // After thirty nothing is due any more.
      await queue.drain({ ...sender, clock: () => (sent.length < 30 ? now : START - HOUR) });
      expect(sent).toHaveLength(30);
      expect((await rowsScanned(one)) - before).toBeLessThan(3000);
    } finally {
      await one.close();
    }
  });

  test("several processes send every mail once", async () => {
    const words = Array.from({ length: 60 }, (_, at) => `guest ${at}`);
    await add(...words.map((word) => mailTo(word)));
    await Promise.all([queue, openMailQueue(writers), openMailQueue(writers)].map((one) => one.drain(app)));
    expect(names().sort()).toEqual(words.sort());
  });
});

describe("failures", () => {
  test("OPS-11, MAIL-2, MAIL-10: a failed mail is tried again by itself, with the same Message-ID", async () => {
    await add(mailTo("bad"), mailTo("good"));
    const tried: string[] = [];
    beforeSending = (to, id) => {
      if (to !== "bad") return;
      tried.push(id);
      if (tried.length < 2) throw new Error("mailbox busy");
    };
    await queue.drain(app);
    expect(names()).toEqual(["good"]);
    expect(await queue.drain(app)).toBe(0);
    now += 5_000;
    expect(await queue.drain(app)).toBe(1);
    expect(tried).toHaveLength(2);
    expect(new Set(tried).size).toBe(1);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
  });

  test("MAIL-10: is tried at least every minute for an hour, and given up after about a day", async () => {
    await add(mailTo("bad"));
    const tries: number[] = [];
    beforeSending = () => {
      tries.push(now);
      throw new Error("away");
    };
    const due = async () =>
      Number((await db.row<{ at: Date | number }>(sql`SELECT next_try_at AS at FROM mail`))?.at);
    for (let next = await due(); next < START + 30 * HOUR; next = await due()) {
      now = next;
      expect(await queue.drain(app)).toBe(1);
    }
    const pauses = tries.slice(1).map((at, index) => at - (tries[index] as number));
    const inFirstHour = pauses.filter((_, index) => (tries[index + 1] as number) < START + HOUR);
    expect(Math.max(...inFirstHour)).toBeLessThanOrEqual(60_000);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(HOUR);
    expect((tries.at(-1) as number) - START).toBeGreaterThan(24 * HOUR);
    const givenUp = { sent_at: null, problem: "Error: away" };
    const read = () => db.row(sql`SELECT next_try_at, sent_at, problem, data FROM mail`);
    await sweepGivenUpMails(app);
    const never = Number.POSITIVE_INFINITY;
    expect(await read()).toEqual({ ...givenUp, next_try_at: never, data: { to: "bad" } });
    now += 30 * 24 * HOUR;
    await sweepGivenUpMails(app);
    expect(await read()).toEqual({ ...givenUp, next_try_at: null, data: {} });
  });

  test("DATA-7: a mail whose sender died is sent after its lease", async () => {
    await add(mailTo("one"));
    // Dies while it sends.
    let isSending = false;
    let release = () => {};
    beforeSending = () =>
      new Promise((resolve) => {
        isSending = true;
        release = resolve;
      });
    const died = queue.drain(app);
    await expect.poll(() => isSending).toBe(true);
    expect(await db.row(sql`SELECT attempts FROM mail`)).toEqual({ attempts: 1 });
    beforeSending = () => {};
    const other = openMailQueue(writers);
    expect(await other.drain(app)).toBe(0);
    now += 2 * 60_000;
    expect(await other.drain(app)).toBe(1);
    release();
    await died;
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  });
});

describe("the background", () => {
  test("many mails are sent at a steady rate; a slow one does not delay the others", async () => {
    const words = ["slow", ...Array.from({ length: 30 }, (_, at) => `guest ${at}`)];
    await add(...words.map((word) => mailTo(word)));
    let release = () => {};
    beforeSending = (to) =>
      to === "slow"
        ? new Promise((resolve) => {
            release = resolve;
          })
        : undefined;
    queue.start(app);
    await vi.waitFor(() => expect(names()).toHaveLength(30), { timeout: 20_000 });
    release();
    await queue.stop();
    expect(new Set(names()).size).toBe(31);
  });
});
