import { textProblem } from "../fields/text-field.ts";
import type { Problem } from "../problem.ts";

/**
 * Who brings codes to a lock. calls: a system of locks or a gateway that reads and sends codes by the API with an access token.
 * seam: Seam, which speaks to the locks of many makers, and which we call.
 */
export const LOCK_KINDS = ["calls", "seam"] as const;
export type LockKind = (typeof LOCK_KINDS)[number];

export const LOCK_NAME_LENGTH = 60;
/** Letters of the key of an account with Seam, without spaces around it: what is shorter was cut off. */
export const LOCK_KEY_LENGTH = { least: 8, most: 200 };

/** A lock as somebody enters it. */
export type LockFields = {
  kind: LockKind;
  name: string;
  /** What its own system calls it; null where that does not matter. */
  device: string | null;
  roomIds: readonly number[];
};

/** What is wrong with a lock as it was entered (LOCK-1). */
export function lockProblems({ kind, name, device, roomIds }: LockFields): Problem[] {
  return [
    textProblem("name", name, LOCK_NAME_LENGTH),
    kind === "seam" && device === null ? { code: "lock_device" as const, field: "device" } : null,
    roomIds.length === 0 ? { code: "token_rooms" as const, field: "space_ids" } : null,
  ].filter((problem) => problem !== null);
}

/** How a lock does, as far as its own system says. */
export type LockHealth = {
  /** Null where it is not known. */
  isOnline: boolean | null;
  /** How full its battery is, 0 to 1; null where it has none or does not say. */
  battery: number | null;
  /** What its system says is wrong, in its words. */
  problem: string | null;
};

/** Below this a battery should be changed. */
export const LOW_BATTERY = 0.2;

/** A system that has not asked for codes for this long counts as away, in milliseconds: it should ask every minute. */
const AWAY_AFTER = 10 * 60_000;

/** Whether the system behind a lock of the kind `calls` still asks for codes. `askedAt` null: it never has. */
export function isAsking(askedAt: number | null, now: number): boolean {
  return askedAt !== null && now - askedAt < AWAY_AFTER;
}

/** A door should have confirmed its code this long before the use, in milliseconds (LOCK-5). */
export const CONFIRMED_BEFORE = 60 * 60_000;

/** Codes are brought to a lock this long before they begin to work, in milliseconds: a lock has room for some only. */
export const BROUGHT_BEFORE = 48 * 60 * 60_000;
