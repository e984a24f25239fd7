/**
 * Work that one thread does, one task after the other: a bounded queue in which the parties that wait take turns, so that
 * no caller's forty tasks stand before another caller's first.
 */
type FairQueue = {
  /** A place for one task, or null while the queue is full. Each place has to be used or left. */
  reserve(party: number): Place | null;
  /** How long the tasks that have a place will take, by those that were done before. */
  waitSeconds(): number;
  /** Work that no visitor waits for: done after a while without other work, dropped when too much of it is there. */
  whenIdle(task: () => Promise<void>): Promise<void>;
};

export type Place = {
  /** Waits for its turn and resolves with what the task does. Urgent tasks come before all others. */
  run<Result>(task: () => Promise<Result>, isUrgent?: boolean): Promise<Result>;
  /** Gives the place up; of no effect once it was used. */
  leave(): void;
};

type Task = () => Promise<void>;
type Options = { total: number; perParty: number; idleAfterMs: number };

export function fairQueue({ total, perParty, idleAfterMs }: Options): FairQueue {
  const places = new Map<number, number>();
  const [urgent, normal] = [turns(), turns()];
  const idle: Task[] = [];
  let taken = 0;
  let isWorking = false;
  let idleTimer: NodeJS.Timeout | undefined;
  // A first guess, until tasks have been measured.
  let averageMs = 100;

  const count = (party: number, by: 1 | -1) => {
    taken += by;
    const left = (places.get(party) ?? 0) + by;
    if (left > 0) places.set(party, left);
    else places.delete(party);
  };

  const work = async (next: () => Task | undefined) => {
    if (isWorking) return;
    isWorking = true;
    clearTimeout(idleTimer);
    for (let task = next(); task; task = next()) {
      const started = performance.now();
      await task();
      averageMs += (performance.now() - started - averageMs) / 8;
    }
    isWorking = false;
    if (idle.length > 0) idleTimer = setTimeout(() => work(nextOfAll), idleAfterMs);
  };
  const nextWanted = () => urgent.next() ?? normal.next();
  const nextOfAll = () => nextWanted() ?? idle.shift();

  const enqueue = <Result>(add: (task: Task) => void, task: () => Promise<Result>) =>
    new Promise<Result>((resolve, reject) => {
      add(() => task().then(resolve, reject));
      void work(nextWanted);
    });

  return {
    reserve(party) {
      if (taken >= total || (places.get(party) ?? 0) >= perParty) return null;
      count(party, 1);
      let isUsed = false;
      return {
        run(task, isUrgent = false) {
          isUsed = true;
          const lane = isUrgent ? urgent : normal;
          return enqueue((one) => lane.add(party, one), task).finally(() => count(party, -1));
        },
        leave() {
          if (!isUsed) count(party, -1);
          isUsed = true;
        },
      };
    },
    waitSeconds: () => Math.max(1, Math.ceil((taken * averageMs) / 1000)),
    whenIdle(task) {
      return idle.length >= total ? Promise.resolve() : enqueue((one) => idle.push(one), task);
    },
  };
}

/** Tasks by party: the first of each, then the second of each. */
function turns() {
  const waiting = new Map<number, Task[]>();
  return {
    add(party: number, task: Task): void {
      waiting.set(party, [...(waiting.get(party) ?? []), task]);
    },
    next(): Task | undefined {
      const [turn] = waiting;
      if (!turn) return undefined;
      const [party, tasks] = turn;
      const task = tasks.shift();
      waiting.delete(party);
      if (tasks.length > 0) waiting.set(party, tasks);
      return task;
    },
  };
}
