import type { Queryable, Tx } from "../../platform/sql.ts";

/** What a feature stores about a person, and what becomes of it. */
export type PersonalData = {
  /** Its name in the file that people get about themselves. */
  key: string;
  /** What is in that file, without secrets and without what staff note for each other (ACCOUNT-14). */
  read: (db: Queryable, accountId: number) => Promise<unknown>;
  /** Two accounts become one (GUESTS-6). Answers what is needed to move it back: a key, or a row, for each that moved. */
  move: (tx: Tx, ids: { from: number; into: number }) => Promise<unknown[]>;
  /** The merge of `from` into `into` is undone (GUESTS-10); `moved` is what `move` answered, as JSON. */
  moveBack: (tx: Tx, ids: { from: number; into: number }, moved: never[]) => Promise<void>;
  /** The person is erased (ACCOUNT-15). */
  erase: (tx: Tx, accountId: number) => Promise<void>;
};
