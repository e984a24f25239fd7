import { createHmac } from "node:crypto";
import { openSeam, type Seam } from "../../adapters/locks/seam.server.ts";
import type { LockKind } from "../../domain/locks/lock.ts";
import type { App } from "../../platform/app.ts";
import { unseal } from "../../platform/sealed.ts";
import type { LockAdaptor } from "./adaptor.ts";
import { sealedKey } from "./db.server.ts";

/** What keys of systems of locks are sealed for. */
export const KEY_SEALED_FOR = "lock key";
/** What codes on their way to a lock are sealed for. */
export const CODE_SEALED_FOR = "lock code";

/** There is no key, or none that can be read. */
export class NoKey extends Error {
  override name = "NoKey";
}

type Outside = Pick<App, "db" | "secret" | "outside" | "env">;

/** Seam, with the key that was entered. */
export async function seamOf(app: Outside): Promise<Seam> {
  const row = await sealedKey(app.db, "seam");
  const key = row && unseal(app.secret, KEY_SEALED_FOR, row.sealed)?.toString("utf8");
  if (!key) throw new NoKey("no key of Seam that can be read");
  return seamWith(app, key);
}

function seamWith({ outside, env }: Pick<App, "outside" | "env">, key: string): Seam {
  return openSeam({ outside, url: env.seamEndpoint, key });
}

export async function adaptorOf(app: Outside, kind: LockKind, isFromLock: boolean): Promise<LockAdaptor> {
  return kind === "seam" ? seamOf(app) : askedFor(isFromLock);
}

/**
 * A system of locks that calls us (docs/operating/locks.md): a code waits until it is read, which confirms it, and a code that it
 * sent is confirmed by that. What is no longer in its list it takes from the lock.
 */
function askedFor(isFromLock: boolean): LockAdaptor {
  return {
    put: async () => ({ outsideId: null, isConfirmed: isFromLock }),
    remove: async () => {},
    list: async () => [],
    health: async () => ({ isOnline: null, battery: null, problem: null }),
  };
}

/** What the code of a booking is called at a lock: it tells two sites with one account apart. */
export function codeName({ secret }: Pick<App, "secret">, bookingId: number): string {
  return `${ownPrefix(secret)} ${bookingId}`;
}

/** The booking that a code of this site is for; null for everybody else's. */
export function bookingOfName({ secret }: Pick<App, "secret">, name: string): number | null {
  const prefix = `${ownPrefix(secret)} `;
  const id = name.startsWith(prefix) ? name.slice(prefix.length) : "";
  return /^\d{1,15}$/.test(id) ? Number(id) : null;
}

/** What a code is called with which staff try a lock. It ends by itself. */
export function testName({ secret }: Pick<App, "secret">): string {
  return `${ownPrefix(secret)} test`;
}

function ownPrefix(secret: string): string {
  return `Magari ${createHmac("sha256", secret).update("names of lock codes").digest("hex").slice(0, 6)}`;
}
