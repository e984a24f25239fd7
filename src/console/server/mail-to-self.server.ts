import { randomUUID } from "node:crypto";
import type { Mail } from "../../adapters/mail/mail.server.ts";
import { type Rejection, reject } from "../../api/envelope.ts";
import type { Context } from "../../api/handler.server.ts";
import { noteRecorded } from "../../platform/kept-steps.ts";

type Caller = Context<{ summary: string; auth: "operator" }>;

/**
 * Sends a mail to the person who asks for it, past the queue, so that what goes wrong is said at once. `step`: what the
 * request keeps it under, so that a repeated one sends it once.
 */
export async function mailToSelf(
  { app, operator, log, now, once }: Caller,
  step: string,
  mail: Mail,
): Promise<{ to: string } | Rejection> {
  const id = randomUUID();
  // Noted before it is sent: of two requests under a key, one of which died in between, only one sends.
  const first = await once(step, ({ db }) =>
    db.tx(async (tx) => {
      noteRecorded(tx);
      return id;
    }),
  );
  if (first !== id) return { to: operator.email };
  try {
    await app.mailer.send(operator.email, mail, { id, now });
  } catch (error) {
    log.warn({ error: String(error) }, step);
    const why = error instanceof Error ? error.message : String(error);
    return reject({ code: "mail_test_failed", params: { why: why.slice(0, 200) } });
  }
  return { to: operator.email };
}
