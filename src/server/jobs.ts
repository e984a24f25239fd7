import { type Job, type JobResult, PgBoss } from "pg-boss";
import type { App } from "./app.ts";
import type { Log } from "./log.ts";
import type { Db, Tx } from "./sql.ts";

/** Work that is done after the answer: a mail, a document. It may run twice and must bear that. */
export type JobHandler<Data = never> = (data: Data, app: App) => Promise<void>;

/** Every kind of job by name; each feature adds its own (`jobs.server.ts`, collected in server/endpoints.ts). */
export type JobHandlers = Record<string, JobHandler>;

export type Jobs = {
  /** Queues a job. With `tx` it exists if and only if that transaction commits. */
  enqueue(name: string, data: object, tx?: Tx): Promise<void>;
  /** Queues many jobs of one kind in one statement, under the same promise. */
  enqueueAll(name: string, list: readonly object[], tx: Tx): Promise<void>;
  /** Starts taking jobs, a few at a time. */
  work(app: App): Promise<void>;
  /** Runs everything that is due and answers how many ran: for tests and for a clean stop. */
  drain(app: App): Promise<number>;
  stop(): Promise<void>;
};

/** Soon, then each hour, for about a day. */
const RETRY = {
  retryLimit: 33,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
};

/**
 * A batch at a time, each job with an outcome of its own. With the pause between batches a kind of job goes at forty a
 * second at most: in a rush guests who book have the machine, and their mails follow.
 */
const WORK = {
  pollingIntervalSeconds: 0.5,
  batchSize: 20,
  perJobResults: true,
} as const;

/** Jobs in the same database, by pg-boss, under the schema `jobs`. */
export async function openJobs(db: Db, handlers: JobHandlers, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.pool.query(text, values as unknown[]) },
    schema: "jobs",
    schedule: false,
    supervise: true,
    monitorVacuum: false,
    reindex: false,
  });
  boss.on("error", (error) => log.warn({ error: String(error) }, "job queue"));
  await boss.start();
  const names = Object.keys(handlers);
  await createQueues(boss, names);

  const queueFor = (name: string) => {
    if (!handlers[name]) throw new Error(`no handler for the job "${name}"`);
    return name;
  };
  const run = async (name: string, data: unknown, app: App) => {
    try {
      await handlers[name]?.(data as never, app);
    } catch (error) {
      log.warn({ job: name, error: String(error) }, "job failed, will be tried again");
      throw error;
    }
  };
  return {
    async enqueue(name, data, tx) {
      await boss.send(queueFor(name), data, tx ? { db: within(tx) } : {});
    },
    async enqueueAll(name, list, tx) {
      const queue = queueFor(name);
      if (list.length === 0) return;
      const jobs = list.map((data) => ({ data }));
      await boss.insert(queue, jobs, { db: within(tx) });
    },
    async work(app) {
      const settled = async (name: string, job: Job<unknown>): Promise<JobResult> =>
        run(name, job.data, app).then(
          () => ({ id: job.id, status: "completed" }),
          (error: Error) => ({ id: job.id, status: "failed", output: { message: error.message } }),
        );
      for (const name of names) {
        await boss.work(name, WORK, async (jobs) => {
          const results: JobResult[] = [];
          for (const job of jobs) results.push(await settled(name, job));
          return results;
        });
      }
    },
    async drain(app) {
      let done = 0;
      for (let found = true; found; ) {
        found = false;
        for (const name of names) {
          for (const job of await boss.fetch(name, { batchSize: 20 })) {
            found = true;
            done += 1;
            await run(name, job.data, app).then(
              () => boss.complete(name, job.id),
              (error: Error) => boss.fail(name, job.id, { message: error.message }),
            );
          }
        }
      }
      return done;
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000, close: false }),
  };
}

async function createQueues(boss: PgBoss, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await boss.createQueue(name, RETRY);
    // pg-boss reads a queue's table from the pool at the first send. Within a transaction that would wait for a
    // connection while holding locks that all other connections may be waiting for: so it is read here, by a
    // send that goes nowhere.
    await boss.send(name, {}, { db: { executeSql: async () => ({ rows: [{ id: "none" }] }) } });
  }
}

/** The queue's own statements, in a transaction of ours. */
function within(tx: Tx) {
  return { executeSql: (text: string, values?: unknown[]) => tx.client.query(text, values) };
}
