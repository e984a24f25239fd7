import type { SessionUser } from "./session.ts";

/** What a call has to know of its caller before a transaction reads it again. Nothing personal: it need not be erased. */
export type KnownUser = Pick<
  SessionUser,
  "id" | "isVerified" | "isBlocked" | "locale" | "defaultPaymentMethod" | "secretHash"
>;

/**
 * The sessions that this process has read, the last used of them. Only for calls whose transaction checks that the session
 * still stands as it is known here (`sessionStands`): a logout takes effect at once in every process.
 */
export type KnownSessions = {
  /** `until`: by then the session has to be read again, because it ends or counts as used. */
  keep(user: SessionUser, until: number): void;
  find(secretHash: Buffer, now: number): KnownUser | null;
  /** An order has made `method` the account's default. */
  keepDefaultMethod(secretHash: Buffer, method: number): void;
};

const KEPT = 10_000;

export function openKnownSessions(size = KEPT): KnownSessions {
  const known = new Map<string, { user: KnownUser; until: number }>();
  return {
    keep({ id, isVerified, isBlocked, locale, defaultPaymentMethod, secretHash }, until) {
      const name = secretHash.toString("base64");
      // Moved to the end: the first entry is the least recently used.
      known.delete(name);
      known.set(name, {
        user: { id, isVerified, isBlocked, locale, defaultPaymentMethod, secretHash },
        until,
      });
      for (const oldest of known.keys()) {
        if (known.size <= size) break;
        known.delete(oldest);
      }
    },
    find(secretHash, now) {
      const found = known.get(secretHash.toString("base64"));
      return found && now <= found.until ? found.user : null;
    },
    keepDefaultMethod(secretHash, method) {
      const found = known.get(secretHash.toString("base64"));
      if (found) found.user = { ...found.user, defaultPaymentMethod: method };
    },
  };
}
