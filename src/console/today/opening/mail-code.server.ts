import type { App } from "../../../platform/app.ts";
import { signatureOf } from "../../../platform/signature.ts";

/** How long the code of a test mail works. */
const HOUR = 3_600_000;
const DIGITS = 6;

type Asked = Pick<App, "secret"> & { accountId: number; sender: string; now: number };

/** The code in a test mail, of which nothing is stored. */
export function codeOf({ secret, accountId, sender, now }: Asked): string {
  const hour = Math.floor(now / HOUR);
  const digest = signatureOf(secret, "mail-test", `${accountId} ${hour} ${sender}`);
  return String(Number.parseInt(Buffer.from(digest, "base64url").toString("hex").slice(0, 10), 16)).slice(
    -DIGITS,
  );
}

/** Whether it is the code of this hour or of the one before. */
export function isCode(typed: string, asked: Asked): boolean {
  const code = typed.normalize("NFKC").replace(/\D/g, "");
  return [asked.now, asked.now - HOUR].some((now) => code === codeOf({ ...asked, now }));
}

/** Whether a test from this sender has arrived. Another sender has to be tried again. */
export function receivedFrom({ settings }: Pick<App, "settings">, sender: string | null): boolean {
  const value = settings.row("mail_test")?.value as { sender?: string } | undefined;
  return sender !== null && value?.sender === sender;
}
