import { type Rejection, reject } from "../../../api/envelope.ts";
import { feature, type Handlers } from "../../../api/handler.server.ts";
import { emailProblem } from "../../../domain/fields/account-fields.ts";
import type { ProblemCode } from "../../../domain/problem.ts";
import { staffName } from "../../../features/staff/people.db.server.ts";
import { sentence } from "../../../i18n/problems.ts";
import { loggedMail } from "../../../platform/mail-log.ts";
import { answerList } from "../../server/list.server.ts";
import { type MailsContract, mailsContract } from "./contract.ts";
import { waiting } from "./db.server.ts";
import { mails } from "./list.server.ts";
import { canCorrect, sendAgain, whyNotAgain } from "./send-again.server.ts";
import { previewMany, previewOne, writeMany, writeOne } from "./write.server.ts";

const handlers: Handlers<MailsContract> = {
  "GET operate/mails": ({ query }, context) => answerList(mails, query, context),

  async "GET operate/mails/:id"({ params }, { app, locale }) {
    const mail = await loggedMail(app, params.id);
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
    const mail = await loggedMail(app, params.id);
    if (!mail) return reject("not_found");
    const wrong = body.to === undefined ? null : emailProblem(body.to, "to");
    if (wrong) return reject(wrong);
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

export const mailsNoun = { feature: feature(mailsContract, handlers), waiting };

function inWords(code: ProblemCode, locale: Parameters<typeof sentence>[1]): string {
  return sentence({ code }, locale);
}
