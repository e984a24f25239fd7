import type { Queryable } from "./sql.ts";

/** One statement for many callers: the answer at each place is the one to the question at that place. */
export type ForMany<Question, Answer> = (
  db: Queryable,
  questions: readonly Question[],
) => Promise<readonly Answer[]>;

/** Asks `work` this question, alone or together with what others ask in the same moment. */
export type Together = <Question, Answer>(
  work: ForMany<Question, Answer>,
  question: Question,
) => Promise<Answer>;

/** Nobody waits for a statement that has grown without end. */
const MOST = 64;
/** A statement that takes longer than this (a connection that has died unnoticed) holds up nobody else. */
const SLOW_MILLISECONDS = 250;

/**
 * A question that finds nothing at work goes at once and alone; those that come while a statement is at work share the
 * next one: its round trip, its plan, its commit. So nobody is made to wait for company, and under load statements grow
 * instead of queues. `work` is told apart by identity and has to be one and the same function for all callers. Where it
 * fails, it fails for all that shared it.
 */
export function openTogether(db: Queryable): Together {
  const queues = new Map<unknown, Queue>();
  return (work, question) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(work) ?? { waiting: [], pass: null };
      queues.set(work, queue);
      queue.waiting.push({ question, resolve: resolve as (answer: unknown) => void, reject });
      if (!queue.pass) send(db, work as ForMany<unknown, unknown>, queue);
      else if (queue.waiting.length === 1) passLater(queue.pass);
    });
}

type Queue = {
  waiting: { question: unknown; resolve: (answer: unknown) => void; reject: (error: unknown) => void }[];
  /** While a statement is at work: lets the next go. */
  pass: (() => void) | null;
};

function send(db: Queryable, work: ForMany<unknown, unknown>, queue: Queue): void {
  const asked = queue.waiting.splice(0, MOST);
  const pass = () => {
    if (queue.pass !== pass) return;
    if (queue.waiting.length === 0) queue.pass = null;
    else send(db, work, queue);
  };
  queue.pass = pass;
  if (queue.waiting.length > 0) passLater(pass);
  const questions = asked.map(({ question }) => question);
  (async () => work(db, questions))()
    .then(
      (answers) => {
        asked.forEach(({ resolve }, at) => {
          resolve(answers[at]);
        });
      },
      (error) => {
        for (const { reject } of asked) reject(error);
      },
    )
    // In the next turn, so that those who have just been answered and ask again go along.
    .finally(() => setImmediate(pass));
}

/** Whoever waits first sees to it that the wait ends: without anybody waiting there is no timer to pay for. */
function passLater(pass: () => void): void {
  setTimeout(pass, SLOW_MILLISECONDS).unref();
}
