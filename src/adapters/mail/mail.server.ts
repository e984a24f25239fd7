import { createTransport } from "nodemailer";
import type { Db } from "../../platform/sql.ts";
import { insertMail } from "./outbox.db.server.ts";

/** A mail, ready to be sent. */
export type Mail = {
  subject: string;
  text: string;
  html: string;
  /** Where replies go, if not to the sender. */
  replyTo?: string;
};

export type Mailer = {
  /**
   * Delivers one mail, or throws so that it is tried again. `id` becomes its Message-ID: the same on each try, so that
   * mail servers can recognise a repeat. `now` is epoch milliseconds.
   */
  send(to: string, mail: Mail, options: { id: string; now: number }): Promise<void>;
  close(): void;
};

/** Sends mail through SMTP_URL or, in a demo without it, into the outbox that the site shows (MAIL-8). */
export function openMailer(
  { smtpUrl, mailFrom }: { smtpUrl: string | null; mailFrom: string },
  db: Db,
): Mailer {
  if (!smtpUrl) return outbox(db);
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  const domain = /@([^\s>]+)/.exec(mailFrom)?.[1] ?? "localhost";
  return {
    async send(to, mail, { id }) {
      await transport.sendMail({
        messageId: `<${id}@${domain}>`,
        from: mailFrom,
        to: oneLine(to),
        subject: oneLine(mail.subject),
        text: mail.text,
        html: mail.html,
        ...(mail.replyTo ? { replyTo: oneLine(mail.replyTo) } : {}),
      });
    },
    close: () => transport.close(),
  };
}

function outbox(db: Db): Mailer {
  return {
    async send(to, mail, { now }) {
      await insertMail(db, { ...mail, to: oneLine(to), subject: oneLine(mail.subject) }, now);
    },
    close: () => {},
  };
}

/** Prevents header injection: a header must not contain line breaks. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, " ").trim();
}
