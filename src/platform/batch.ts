import type { Queryable } from "./sql.ts";

/** Answers many questions with one statement: the answer at each index belongs to the question at that index. */
type BatchHandler<Question, Answer> = (
  db: Queryable,
  questions: readonly Question[],
) => Promise<readonly Answer[]>;

/** Answers one question through `handler`, in a batch with others where there are any. */
export type Batched = <Question, Answer>(
  handler: BatchHandler<Question, Answer>,
  question: Question,
) => Promise<Answer>;

/** The largest batch: it bounds how long a statement can take. */
const BATCH_SIZE = 64;
/** A statement that takes longer than this, on a connection that died unnoticed perhaps, no longer blocks its queue. */
const SLOW_MILLISECONDS = 250;

/**
 * Batches statements per handler. If no statement of a handler is in flight, a question runs at once. Questions that
 * arrive meanwhile are batched into the next statement and share its round trip, its plan and its commit. Nothing waits
 * merely to be batched, and under load statements grow instead of queues.
 *
 * Handlers are distinguished by identity, so all callers must pass the same function. If a batch fails, it fails for every
 * question in it.
 */
export function openBatcher(db: Queryable): Batched {
  const queues = new Map<unknown, Queue>();
  return (handler, question) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(handler) ?? { waiting: [], flush: null };
      queues.set(handler, queue);
      queue.waiting.push({ question, resolve: resolve as (answer: unknown) => void, reject });
      if (!queue.flush) send(db, handler as BatchHandler<unknown, unknown>, queue);
      else if (queue.waiting.length === 1) flushLater(queue.flush);
    });
}

type Queue = {
  waiting: { question: unknown; resolve: (answer: unknown) => void; reject: (error: unknown) => void }[];
  /** Set while a statement is in flight: sends what waits. */
  flush: (() => void) | null;
};

function send(db: Queryable, handler: BatchHandler<unknown, unknown>, queue: Queue): void {
  const batch = queue.waiting.splice(0, BATCH_SIZE);
  const flush = () => {
    if (queue.flush !== flush) return;
    if (queue.waiting.length === 0) queue.flush = null;
    else send(db, handler, queue);
  };
  queue.flush = flush;
  if (queue.waiting.length > 0) flushLater(flush);
  const questions = batch.map(({ question }) => question);
  (async () => handler(db, questions))()
    .then(
      (answers) => {
        batch.forEach(({ resolve }, index) => {
          resolve(answers[index]);
        });
      },
      (error) => {
        for (const { reject } of batch) reject(error);
      },
    )
    // On the next turn of the event loop, so that callers who ask again right away join the next batch.
    .finally(() => setImmediate(flush));
}

/** Bounds the wait behind a slow statement. Armed by the first question that waits: an idle queue has no timer. */
function flushLater(flush: () => void): void {
  setTimeout(flush, SLOW_MILLISECONDS).unref();
}
