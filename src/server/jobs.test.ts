import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freshDatabase, type TestDatabase } from "../../test/database.ts";
import type { App } from "./app.ts";
import { type Jobs, openJobs } from "./jobs.ts";
import { openLog } from "./log.ts";
import { type Db, openDatabase } from "./sql.ts";

const app = {} as App;
const done: string[] = [];
let failures = 0;
let database: TestDatabase;
let db: Db;
let jobs: Jobs;

beforeAll(async () => {
  database = await freshDatabase();
  db = openDatabase(database.url);
  const say = async ({ word }: { word: string }) => {
    if (word === "bad" && failures++ === 0) throw new Error("no");
    done.push(word);
  };
  jobs = await openJobs(db, { say: say as never }, openLog("silent"));
});
afterAll(async () => {
  await jobs.stop();
  await db.close();
  await database.drop();
});

test("a job exists if and only if its transaction commits", async () => {
  const failed = db.tx(async (tx) => {
    await jobs.enqueue("say", { word: "never" }, tx);
    await jobs.enqueueAll("say", [{ word: "never" }], tx);
    throw new Error("undone");
  });
  await expect(failed).rejects.toThrow("undone");
  await db.tx((tx) => jobs.enqueueAll("say", [], tx));
  expect(await jobs.drain(app)).toBe(0);
  await db.tx((tx) => jobs.enqueueAll("say", [{ word: "one" }, { word: "two" }], tx));
  await jobs.drain(app);
  expect(done.splice(0).sort()).toEqual(["one", "two"]);
});

test("an unknown kind of job is a mistake of ours, said at once", async () => {
  await expect(jobs.enqueue("sing", {})).rejects.toThrow('no handler for the job "sing"');
});

test("many are worked off without a pause between batches; one that fails is tried again, alone", async () => {
  const words = ["bad", ...Array.from({ length: 100 }, (_, index) => `w${index}`)];
  await db.tx((tx) =>
    jobs.enqueueAll(
      "say",
      words.map((word) => ({ word })),
      tx,
    ),
  );
  await jobs.work(app);
  await vi.waitFor(() => expect(new Set(done).size).toBe(101), { timeout: 20_000 });
  expect(done).toHaveLength(101);
});
