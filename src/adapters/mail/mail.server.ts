import { createTransport } from "nodemailer";
import { Refused } from "../../domain/refused.ts";
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
  /** Written by a person, not by the program. */
  isPersonal?: boolean;
  /** Where one POST stops mails of this kind (RFC 8058). */
  unsubscribeUrl?: string;
};

export type MailCalendar = { method: "REQUEST" | "CANCEL"; filename: string; text: string };

export type Mailer = {
  /**
   * Delivers one mail, or throws: `Refused` where it never will be, anything else so that it is tried again. `id` becomes its Message-ID: the same on each try, so that
   * mail servers can recognise a repeat. `now` is epoch milliseconds.
   */
  send(to: string, mail: Mail, options: { id: string; now: number }): Promise<void>;
  close(): void;
};

/** Who sends mails. `mailFrom` is an address, or a name and an address. */
type MailSender = { mailFrom: string; name: string; replyTo: string | null };

/**
 * Sends mail through SMTP_URL or, in a demo without it, into the outbox that the site shows (MAIL-8). The sender is asked for
 * with each mail, because staff may change it.
 */
export function openMailer(smtpUrl: string | null, sender: () => MailSender, db: Db): Mailer {
  if (!smtpUrl) return outbox(db);
  const transport = createTransport({
    url: smtpUrl,
    ...(isOnThisMachine(smtpUrl) ? { tls: { rejectUnauthorized: false } } : {}),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    async send(to, mail, { id }) {
      const { mailFrom, name, replyTo } = sender();
      const from = fromOf(mailFrom, name);
      const domain = /@([^\s>]+)/.exec(mailFrom)?.[1] ?? "localhost";
      const answers = mail.replyTo ?? replyTo;
      const message = {
        messageId: `<${id}@${domain}>`,
        from,
        to: oneLine(to),
        subject: oneLine(mail.subject),
        text: mail.text,
        html: mail.html,
        ...(answers ? { replyTo: oneLine(answers) } : {}),
        ...calendarParts(mail.calendars ?? []),
        headers: headersOf(mail),
      };
      await transport.sendMail(message).catch((error: unknown) => {
        throw isRefusal(error) ? new Refused(error.response ?? error.message, { cause: error }) : error;
      });
    },
    close: () => transport.close(),
  };
}

/**
 * The sender in its parts: nodemailer takes the comma of "Rooms, Inc. <a@b>" for the next address, and a colon for a group's name.
 * Guests see a name, also where MAIL_FROM is an address alone.
 */
function fromOf(mailFrom: string, name: string): { name: string; address: string } {
  const [, given = "", address = ""] = /^(.*)<([^<>]+)>\s*$/s.exec(mailFrom) ?? [];
  if (address === "") return { name: oneLine(name), address: mailFrom };
  return {
    name: oneLine(given)
      .trim()
      .replace(/^"(.*)"$/, "$1"),
    address: address.trim(),
  };
}

/**
 * Whether the mail server runs beside the site. Debian gives Postfix and Exim a certificate that nobody has signed, and what stays
 * on the machine needs no proof of who answers (MAIL-55).
 */
export function isOnThisMachine(smtpUrl: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(smtpUrl.replace(/^smtps?:/, "http:")).hostname);
}

type SmtpError = Error & { responseCode?: number; command?: string; response?: string };

/**
 * Whether the server will never take this mail for this address: 5xx to RCPT or DATA (MAIL-25). Wrong credentials or a
 * sender it does not take are ours to mend: such a mail is tried again.
 */
function isRefusal(error: unknown): error is SmtpError {
  if (!(error instanceof Error)) return false;
  const { responseCode = 0, command = "" } = error as SmtpError;
  return responseCode >= 500 && responseCode < 600 && /^(RCPT TO|DATA)$/.test(command);
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

/** Programs that answer mails leave alone what a program has written (RFC 3834, 5). */
function headersOf({ isPersonal = false, unsubscribeUrl }: Mail): Record<string, string> {
  return {
    ...(isPersonal ? {} : { "Auto-Submitted": "auto-generated" }),
    ...(unsubscribeUrl
      ? {
          "List-Unsubscribe": `<${oneLine(unsubscribeUrl)}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }
      : {}),
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
