import { createTransport } from "nodemailer";
import { type Db, sql } from "../server/sql.ts";

/** A mail as a feature's `emails/` writes it. */
export type Mail = {
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes, if not to the sender. */
  replyTo?: string;
};

export type Mailer = {
  /** Delivers one mail, or throws so that the job tries again. `now` is epoch milliseconds. */
  send(to: string, mail: Mail, now: number): Promise<void>;
  close(): void;
};

/** Mail through SMTP_URL, or in a demo without it into the outbox that the site shows. */
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
  return {
    async send(to, mail) {
      await transport.sendMail({
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
    async send(to, mail, now) {
      await db.run(sql`INSERT INTO outbox_mail (recipient, subject, text, html, created_at)
        VALUES (${oneLine(to)}, ${oneLine(mail.subject)}, ${mail.text}, ${mail.html}, ${new Date(now)})`);
    },
    close: () => {},
  };
}

/** No line break ever reaches a header, whatever a form let through. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, " ").trim();
}
