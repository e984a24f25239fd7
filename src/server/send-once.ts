import type { Mail } from "../adapters/mail.server.ts";
import type { App } from "./app.ts";
import { prepared, sql } from "./sql.ts";

/**
 * Sends one mail for a key, from a job: a repeat of the job sends nothing more. `write` runs only if the mail is
 * still to be sent, and may answer null where there is nothing to say any more. A crash in the moment between the
 * mail server's answer and our own note of it sends the mail again, rather than never.
 */
export async function sendOnce(
  app: App,
  key: string,
  write: () => Promise<{ to: string; mail: Mail } | null>,
): Promise<void> {
  const sent = prepared("mail-sent", sql`SELECT 1 AS sent FROM sent_mail WHERE key = ${key}`);
  if (await app.db.row(sent)) return;
  const letter = await write();
  if (!letter) return;
  const now = app.clock();
  await app.mailer.send(letter.to, letter.mail, now);
  await app.db.run(
    prepared(
      "mail-note-sent",
      sql`INSERT INTO sent_mail (key, sent_at) VALUES (${key}, ${new Date(now)}) ON CONFLICT DO NOTHING`,
    ),
  );
}
