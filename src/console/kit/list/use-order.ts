import { type Action, useAction } from "../decision/use-action.ts";
import { say } from "../state.ts";
import type { Query } from "../use-query.ts";
import { moved } from "./moved.ts";

/**
 * Lets a person move the rows of a query one by one. `send` writes the whole order and answers what has changed of the query's
 * data; when it fails, all is read again. `announce` says which row went to which place, counted from 1.
 */
export function useOrder<Row, Data>(
  query: Query<Data>,
  rows: readonly Row[],
  send: (next: readonly Row[], idempotencyKey: string) => Promise<Partial<Data>>,
  announce: (row: Row, place: number) => string,
): { action: Action<[readonly Row[]]>; move: (from: number, to: number) => Promise<boolean> } {
  const action = useAction(
    (idempotencyKey, next: readonly Row[]) => send(next, idempotencyKey),
    (answer) => query.change((known) => ({ ...known, ...answer })),
    () => query.reload(),
  );
  return {
    action,
    async move(from, to) {
      const row = rows[from];
      const isDone = await action.run(moved(rows, from, to));
      if (isDone && row !== undefined) say(announce(row, to + 1));
      return isDone;
    },
  };
}
