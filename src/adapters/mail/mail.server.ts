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
  /** Events for the recipient's calendar, one for each booking (RFC 6047). */
  calendars?: readonly MailCalendar[];
  /** Where one POST stops mails of this kind (RFC 8058). */
  unsubscribeUrl?: string;
};

export type MailCalendar = { method: "REQUEST" | "CANCEL"; filename: string; text: string };

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
        ...calendarParts(mail.calendars ?? []),
        ...(mail.unsubscribeUrl ? { headers: unsubscribeHeaders(mail.unsubscribeUrl) } : {}),
      });
    },
    close: () => transport.close(),
  };
}

/**
 * One event is an alternative of the text, which mail programs show with its buttons, and a file for the others. Several
 * are files only: a message is about one event (RFC 5546, 3.2.2).
 */
function calendarParts(calendars: readonly MailCalendar[]) {
  const [first, ...others] = calendars;
  if (!first) return {};
  if (others.length === 0) {
    return { icalEvent: { method: first.method, filename: first.filename, content: first.text } };
  }
  return {
    attachments: calendars.map(({ method, filename, text }) => ({
      filename,
      content: text,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
    })),
  };
}

function unsubscribeHeaders(url: string) {
  return { "List-Unsubscribe": `<${oneLine(url)}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
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
