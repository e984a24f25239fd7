import type { Queryable, Tx } from "../../platform/sql.ts";

/** What a feature stores about a person, and what becomes of it. */
export type PersonalData = {
  /** Its name in the file that people get about themselves. */
  key: string;
  /** What is in that file, without secrets and without what staff note for each other (ACCOUNT-14). */
  read: (db: Queryable, accountId: number) => Promise<unknown>;
  /** Two accounts become one (GUESTS-6). Returns how many were moved, where its part is counted. */
  move: (tx: Tx, ids: { from: number; into: number }) => Promise<unknown>;
  /** The person is erased (ACCOUNT-15). */
  erase: (tx: Tx, accountId: number) => Promise<void>;
};
