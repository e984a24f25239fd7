import type { App } from "../../platform/app.ts";
import { isSigned, signatureOf } from "../../platform/signature.ts";

/*
 * The link in a mail that takes its guest off the waitlist without a login. Its token names the entry and is signed: it can
 * do nothing else, and nobody can make one for another's entry.
 */

const PURPOSE = "leave-waitlist";

export function leaveToken({ secret }: Pick<App, "secret">, entryId: number): string {
  return `${entryId}.${signatureOf(secret, PURPOSE, String(entryId))}`;
}

/** The entry that the token is about, or null. */
export function entryOfToken({ secret }: Pick<App, "secret">, token: string): number | null {
  const [id = "", signature = ""] = token.split(".");
  if (!/^\d{1,15}$/.test(id)) return null;
  return isSigned(secret, PURPOSE, String(Number(id)), signature) ? Number(id) : null;
}
