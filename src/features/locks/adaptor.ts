import type { LockHealth } from "../../domain/locks/lock.ts";
import type { ListedCode, LockWindow } from "../../domain/locks/lock-code.ts";

/** A code for a lock. To put one under the same name again is to put it once, with the times and the code of the last. */
type CodeToPut = LockWindow & {
  name: string;
  /** Its name in the lock's own system, where that is known. */
  outsideId: string | null;
};

/** The port to a system of locks (LOCK-2). Each act throws where its answer is not known; to repeat it does no harm. */
export type LockAdaptor = {
  put(device: string, code: CodeToPut): Promise<{ outsideId: string | null; isConfirmed: boolean }>;
  /** It is gone from the lock afterwards, also where it never was there. */
  remove(device: string, code: { name: string; outsideId: string | null }): Promise<void>;
  list(device: string): Promise<ListedCode[]>;
  health(device: string): Promise<LockHealth>;
};
