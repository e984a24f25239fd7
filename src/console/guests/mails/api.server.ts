import { type Rejection, reject } from "../../../api/envelope.ts";
import { feature, type Handlers } from "../../../api/handler.server.ts";
import type { ProblemCode } from "../../../domain/problem.ts";
import { staffName } from "../../../features/staff/people.db.server.ts";
import { sentence } from "../../../i18n/problems.ts";
import { loggedMail } from "../../../platform/mail-log.ts";
import { readCursor, writeCursor } from "../../server/cursor.server.ts";
import { type LoggedMailItem, type MailsContract, mailsContract } from "./contract.ts";
import { COUNTED_MAILS, countMails, type MailLogRow, type MailSearch, mailsPage } from "./db.server.ts";
import { exportMails } from "./export.server.ts";
import { canCorrect, sendAgain, whyNotAgain } from "./send-again.server.ts";
import { previewMany, previewOne, writeMany, writeOne } from "./write.server.ts";

const handlers: Handlers<MailsContract> = {
  async "GET operate/mails"({ query }, { app, operator, locale, now }) {
    const after = query.after === undefined ? null : readCursor(query.after, "instant");
    if (query.after !== undefined && !after)
      return reject({ code: "wrong_shape", params: { name: "after" } });
    const search = { ...searchOf(query.q), state: query.state };
    if (query.format === "csv")
      return exportMails(app, search, { operatorId: operator.accountId, locale, now });
    const [rows, count] = await Promise.all([
      mailsPage(app.db, search, { after, limit: query.limit + 1 }),
      after ? null : countMails(app.db, search),
    ]);
    const last = rows[query.limit - 1];
    return {
      items: rows.slice(0, query.limit).map(present),
      next: rows.length > query.limit && last ? writeCursor({ value: last.place, id: last.id }) : null,
      count: count === null ? null : Math.min(count, COUNTED_MAILS),
      exact: count === null ? null : count <= COUNTED_MAILS,
    };
  },

  async "GET operate/mails/:id"({ params }, { app, locale }) {
    const mail = await loggedMail(app.db, params.id);
    if (!mail) return reject("not_found");
    const why = whyNotAgain(mail);
    return {
      id: mail.id,
      kind: mail.kind,
      subject: mail.subject,
      to: mail.recipient,
      at: mail.at.toISOString(),
      state: mail.state,
      problem: mail.problem,
      booking_id: mail.reservation_id,
      group_id: mail.checkout_id,
      by: mail.by === null ? null : await staffName(app.db, mail.by),
      text: mail.text,
      html: mail.html,
      locale: mail.locale,
      can_resend: { ok: why === null, why: why && inWords(why, locale) },
      can_correct: await canCorrect(app.db, mail),
    };
  },

  async "POST operate/mails/:id/resend"(
    { params, body },
    { app, operator, now, once },
  ): Promise<{ to: string } | Rejection> {
    const mail = await loggedMail(app.db, params.id);
    if (!mail) return reject("not_found");
    const isElsewhere = body.to !== undefined && body.to.toLowerCase() !== mail.recipient?.toLowerCase();
    // The desk corrects an address that a mail did not reach.
    if (isElsewhere && mail.state !== "failed" && !operator.rights.includes("people"))
      return reject({ code: "right_missing", params: { right: "people" } });
    const again = { to: body.to ?? null, isElsewhere, isCorrection: body.correct };
    const by = { operatorId: operator.accountId, now };
    return once("mail", (keeping) => sendAgain(keeping, mail, { ...again, ...by }));
  },

  "POST operate/bookings/:id/mails/preview": ({ params, body }, { app, now }) =>
    previewOne(app, params.id, body, now),

  "POST operate/bookings/:id/mails": ({ params, body }, { operator, now, once }) =>
    once("mail", (app) => writeOne(app, params.id, body, { operatorId: operator.accountId, now })),

  "POST operate/bookings/mails/preview": ({ body }, { app, locale, now }) =>
    previewMany(app, body, { locale, now }),

  "POST operate/bookings/mails": ({ body }, { operator, locale, now, once }) =>
    once("mails", (app) => writeMany(app, body, { operatorId: operator.accountId, locale, now })),
};

export const mailsFeature = feature(mailsContract, handlers);

/** Digits are a booking or an order; anything else is the beginning of an address. */
function searchOf(text: string): Pick<MailSearch, "recipient" | "number"> {
  const word = text.normalize("NFKC").trim();
  if (/^#?\d{1,15}$/.test(word)) return { recipient: null, number: Number(word.replace("#", "")) };
  return { recipient: word === "" ? null : word, number: null };
}

function present({ place: _, at, ...mail }: MailLogRow): LoggedMailItem {
  return { ...mail, at: at.toISOString() };
}

function inWords(code: ProblemCode, locale: Parameters<typeof sentence>[1]): string {
  return sentence({ code }, locale);
}
