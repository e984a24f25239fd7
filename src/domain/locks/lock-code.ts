/*
 * The code of one booking at one lock. What the lock should let in may change at any time, also while it is being told: so
 * what is wanted has a number, and an answer counts only for the number that it was sent for (LOCK-3).
 */

/** What a lock should let in, and when, in epoch milliseconds. */
export type LockWindow = { code: string; from: number; until: number };

/**
 * waiting: to be brought to the lock. accepted: its system has it. confirmed: the lock has it. failed: its system or the lock
 * refused it, and it is tried again. removing: to be taken away. gone: the lock does not have it.
 */
export const LOCK_CODE_STATES = ["waiting", "accepted", "confirmed", "failed", "removing", "gone"] as const;
export type LockCodeState = (typeof LOCK_CODE_STATES)[number];

export type LockCode = {
  /** Null: nothing. */
  wanted: LockWindow | null;
  /** Grows with each change of what is wanted. */
  asked: number;
  state: LockCodeState;
  /** Its name in the lock's own system, once that is known. */
  outsideId: string | null;
  /** Whether anything was ever sent. What was sent may have arrived, whatever was answered. */
  wasSent: boolean;
};

const NEW: LockCode = { wanted: null, asked: 0, state: "gone", outsideId: null, wasSent: false };

/** After a look at the booking. The same object where nothing has changed; null where there is nothing to keep. */
export function want(known: LockCode | null, wanted: LockWindow | null): LockCode | null {
  if (known === null && wanted === null) return null;
  const before = known ?? NEW;
  if (known !== null && isSame(before.wanted, wanted)) return known;
  const state = wanted !== null ? "waiting" : before.wasSent ? "removing" : "gone";
  return { ...before, wanted, asked: before.asked + 1, state };
}

function isSame(one: LockWindow | null, other: LockWindow | null): boolean {
  if (one === null || other === null) return one === other;
  return one.code === other.code && one.from === other.from && one.until === other.until;
}

/** What has to be done at the lock; null where nothing is. */
export function actOf({ wanted, state }: LockCode): "put" | "remove" | null {
  if (state === "waiting" || state === "failed") return wanted === null ? "remove" : "put";
  return state === "removing" ? "remove" : null;
}

export type Outcome =
  | { kind: "put"; outsideId: string | null; isConfirmed: boolean }
  | { kind: "removed" }
  | { kind: "failed" };

/** After the answer to what was sent when `asked` was the number of what is wanted. */
export function answered(known: LockCode, asked: number, outcome: Outcome): LockCode {
  const outsideId =
    outcome.kind === "put" ? outcome.outsideId : outcome.kind === "removed" ? null : known.outsideId;
  if (known.asked !== asked) return { ...known, outsideId };
  if (outcome.kind === "failed") return { ...known, state: known.wanted === null ? "removing" : "failed" };
  if (outcome.kind === "removed") return { ...known, outsideId, state: "gone", wasSent: false };
  return { ...known, outsideId, state: outcome.isConfirmed ? "confirmed" : "accepted" };
}

/** A code as the lock's own system lists it. */
export type ListedCode = {
  outsideId: string;
  name: string;
  code: string | null;
  from: number | null;
  until: number | null;
  isConfirmed: boolean;
  /** What is wrong with it, in the words of the lock's system. */
  problem: string | null;
};

/**
 * After a look at what the lock has; `listed` null: not this one. What is on its way at that moment says nothing and is not
 * looked at.
 */
export function seen(known: LockCode, listed: ListedCode | null): LockCode {
  if (known.wanted === null || known.state === "waiting") return known;
  // Somebody took it away, or changed it there.
  if (listed === null || !isAsWanted(listed, known.wanted)) return { ...known, state: "waiting" };
  const state = listed.problem !== null ? "failed" : listed.isConfirmed ? "confirmed" : "accepted";
  return state === known.state && listed.outsideId === known.outsideId
    ? known
    : { ...known, state, outsideId: listed.outsideId };
}

function isAsWanted(listed: ListedCode, { code, from, until }: LockWindow): boolean {
  return (
    (listed.code === null || listed.code === code) &&
    (listed.from === null || listed.from === from) &&
    (listed.until === null || listed.until === until)
  );
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** The pauses between tries, in milliseconds; the last one repeats. */
const PAUSES = [5 * SECOND, 15 * SECOND, 30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE] as const;

/** When a try follows after so many, in milliseconds from now; null once the time that it is about is over. */
export function nextTryAfter(
  attempts: number,
  { until, now }: { until: number; now: number },
): number | null {
  const pause = PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? PAUSES[0];
  return now + pause < until ? pause : null;
}
