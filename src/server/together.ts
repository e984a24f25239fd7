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
 * Nobody is made to wait for company: a question that finds nothing at work goes at once and alone. Under load those
 * that come while a statement is at work share the next one: its round trip, its plan, its commit. `work` is told apart
 * by identity and has to be one and the same function for all callers. Where it fails, it fails for all that shared it.
 */
export function openTogether(db: Queryable): Together {
  const queues = new Map<unknown, Queue>();
  return (work, question) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(work) ?? { waiting: [], atWork: null };
      queues.set(work, queue);
      queue.waiting.push({ question, resolve: resolve as (answer: unknown) => void, reject });
      next(db, work as ForMany<unknown, unknown>, queue);
    });
}

type Queue = {
  waiting: { question: unknown; resolve: (answer: unknown) => void; reject: (error: unknown) => void }[];
  /** The statement that the others wait for. */
  atWork: object | null;
};

function next(db: Queryable, work: ForMany<unknown, unknown>, queue: Queue): void {
  if (queue.atWork || queue.waiting.length === 0) return;
  const asked = queue.waiting.splice(0, MOST);
  const statement = {};
  queue.atWork = statement;
  const release = () => {
    clearTimeout(slow);
    if (queue.atWork !== statement) return;
    queue.atWork = null;
    next(db, work, queue);
  };
  const slow = setTimeout(release, SLOW_MILLISECONDS);
  const questions = asked.map(({ question }) => question);
  work(db, questions).then(
    (answers) => {
      release();
      asked.forEach(({ resolve }, at) => {
        resolve(answers[at]);
      });
    },
    (error) => {
      release();
      for (const { reject } of asked) reject(error);
    },
  );
}
