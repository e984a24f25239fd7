/**
 * Whether a history of calls is linearizable (Wing and Gong, with Lowe's memory of what was seen): whether there is an order in which
 * the calls could have happened one at a time, each between its beginning and its end, with the answers that they had. Of a call
 * without an answer it is unknown whether it happened: it may, at any time after its beginning, or never.
 */
export type Call<Op, Answer> = {
  client: number;
  op: Op;
  /** By one clock that never goes back. */
  began: number;
  /** Null where no answer came. */
  ended: number | null;
  answer: Answer | null;
};

/** The same object, one call at a time. `step` answers the states after a call with this answer; none if it cannot be. */
type Sequential<State, Op, Answer> = {
  first: State;
  /** `answer` null: any. */
  step(state: State, op: Op, answer: Answer | null): State[];
  /** Equal for states between which no later call can tell. */
  key(state: State): string;
};

/** An order that explains the history, as indexes of its calls, or null. */
export function linearize<State, Op, Answer>(
  history: readonly Call<Op, Answer>[],
  { first, step, key }: Sequential<State, Op, Answer>,
): number[] | null {
  const seen = new Set<string>();
  const order: number[] = [];
  const isDone = history.map(() => false);

  /** True once every call with an answer has its place. */
  function place(state: State): boolean {
    if (history.every(({ ended }, at) => isDone[at] || ended === null)) return true;
    const known = `${isDone.map(Number).join("")} ${key(state)}`;
    if (seen.has(known)) return false;
    seen.add(known);
    // Nothing that began after another call's end can come before it.
    const soonestEnd = Math.min(
      ...history.map(({ ended }, at) =>
        isDone[at] ? Number.POSITIVE_INFINITY : (ended ?? Number.POSITIVE_INFINITY),
      ),
    );
    for (const [at, { op, began, answer }] of history.entries()) {
      if (isDone[at] || began > soonestEnd) continue;
      isDone[at] = true;
      order.push(at);
      if (step(state, op, answer).some(place)) return true;
      order.pop();
      isDone[at] = false;
    }
    return false;
  }

  return place(first) ? order : null;
}

/** A room's quarter hours: who has each, by the booking's name. */
export type RoomOp =
  | { kind: "book"; booking: string; from: number; to: number }
  | { kind: "cancel"; booking: string }
  | { kind: "vacancy" };

/** `taken`: of a booking that was refused. `busy`: the quarter hours that a reader was told are taken. */
export type RoomAnswer = { ok: boolean } | { busy: readonly number[] };

type Taken = ReadonlyMap<number, string>;

/** The room as one list of quarter hours. */
export const room: Sequential<Taken, RoomOp, RoomAnswer> = {
  first: new Map(),
  key: (taken) => JSON.stringify([...taken].sort(([one], [other]) => one - other)),
  step(taken, op, answer) {
    switch (op.kind) {
      case "vacancy": {
        if (answer === null) return [taken];
        const busy = "busy" in answer ? answer.busy : [];
        return busy.length === taken.size && busy.every((quarter) => taken.has(quarter)) ? [taken] : [];
      }
      case "book": {
        const quarters = Array.from({ length: op.to - op.from }, (_, at) => op.from + at);
        const isFree = !quarters.some((quarter) => taken.has(quarter));
        return outcome(taken, isFree, answer, () => {
          const after = new Map(taken);
          for (const quarter of quarters) after.set(quarter, op.booking);
          return after;
        });
      }
      case "cancel": {
        const isThere = [...taken.values()].includes(op.booking);
        return outcome(taken, isThere, answer, () => {
          return new Map([...taken].filter(([, booking]) => booking !== op.booking));
        });
      }
    }
  },
};

/** What cannot be done is refused and changes nothing; what can be done is done. */
function outcome(taken: Taken, canBe: boolean, answer: RoomAnswer | null, after: () => Taken): Taken[] {
  const isDone = answer === null ? canBe : "ok" in answer && answer.ok;
  if (isDone !== canBe) return [];
  return [canBe ? after() : taken];
}
