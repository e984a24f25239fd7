import { createHash, timingSafeEqual } from "node:crypto";
import { isRejection, type Rejection, reject } from "../../../api/envelope.ts";
import { feature, type Handlers } from "../../../api/handler.server.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { replyPreview } from "../../../features/contact/mails.server.ts";
import { changeInquiryState } from "../../../features/contact/state.server.ts";
import { addTemplate, changeTemplate } from "../../../features/contact/templates.server.ts";
import { templates } from "../../../features/contact/threads.db.server.ts";
import { fileIncoming, noteOnInquiry, replyToInquiry } from "../../../features/contact/threads.server.ts";
import { staffById } from "../../../features/staff/people.db.server.ts";
import type { App } from "../../../platform/app.ts";
import type { Queryable } from "../../../platform/sql.ts";
import { answerList } from "../../server/list.server.ts";
import { type InquiriesContract, type InquiryDetail, inquiriesContract } from "./contract.ts";
import { inquiriesOfGuest, readInquiry, waiting } from "./db.server.ts";
import { inquiryDetail } from "./detail.server.ts";
import { inquiries } from "./list.server.ts";

const handlers: Handlers<InquiriesContract> = {
  "GET operate/inquiries": ({ query }, context) => answerList(inquiries, query, context),

  "GET operate/inquiries/:id": async ({ params }, { app, locale, now }) =>
    (await inquiryDetail(app, params.id, { locale, now })) ?? reject("not_found"),

  "PATCH operate/inquiries/:id": async ({ params, body }, { app, operator, locale, now }) => {
    const { state, assignee, version } = body;
    if (typeof assignee === "number" && !(await staffById(app.db, assignee))) return reject("not_found");
    const change = {
      ...(state === undefined ? {} : { state }),
      ...(assignee === undefined ? {} : { assignee }),
    };
    const writer = { operatorId: operator.accountId, now };
    return answer(app, await changeInquiryState(app, { id: params.id, version, ...change }, writer), {
      locale,
      now,
    });
  },

  "POST operate/inquiries/:id/reply/preview": async ({ params, body }, { app }) => {
    const row = await readInquiry(app.db, params.id);
    return row
      ? { to: row.mail, ...replyPreview({ id: row.id, asked: row.content, ...body }, app.brand) }
      : reject("not_found");
  },

  "POST operate/inquiries/:id/reply": async ({ params, body }, { app, operator, locale, now, once }) => {
    const { version, ...draft } = body;
    const writer = { operatorId: operator.accountId, now };
    const written = await once("reply", ({ db }) =>
      db.tx((tx) => replyToInquiry(tx, { id: params.id, version }, draft, writer)),
    );
    return answer(app, written, { locale, now });
  },

  "POST operate/inquiries/:id/notes": async ({ params, body }, { app, operator, locale, now, once }) => {
    const writer = { operatorId: operator.accountId, now };
    const written = await once("note", ({ db }) =>
      db.tx((tx) => noteOnInquiry(tx, params.id, body.text, writer)),
    );
    return answer(app, written, { locale, now });
  },

  "GET operate/reply_templates": async (_, { app }) => ({ items: await templates(app.db) }),

  "POST operate/reply_templates": ({ body }, { operator, now, once }) =>
    once("template", ({ db }) =>
      db.tx((tx) => addTemplate(tx, body, { operatorId: operator.accountId, now })),
    ),

  "PATCH operate/reply_templates/:id": ({ params, body }, { app, operator, now }) => {
    const { version, ...next } = body;
    const writer = { operatorId: operator.accountId, now };
    return app.db.tx((tx) => changeTemplate(tx, { id: params.id, version }, next, writer));
  },

  "DELETE operate/reply_templates/:id": ({ params, query }, { app, operator, now }) => {
    const writer = { operatorId: operator.accountId, now };
    return app.db.tx((tx) => changeTemplate(tx, { id: params.id, version: query.version }, null, writer));
  },

  "POST operate/inbox/incoming": async ({ body }, { app, now, request }) => {
    const { inboxSecret } = app.env;
    if (inboxSecret === null) return reject("not_found");
    if (!isSame(request.headers.get("authorization") ?? "", `Bearer ${inboxSecret}`))
      return reject("unauthenticated");
    const { message_id: messageId, ...mail } = body;
    const filed = await fileIncoming(app, { messageId, ...mail }, now);
    return "why" in filed ? { inquiry_id: null, why: filed.why } : { inquiry_id: filed.inquiry, why: null };
  },
};

export const inquiriesNoun = {
  feature: feature(inquiriesContract, handlers),
  waiting,
  guestParts: {
    inquiries: async (db: Queryable, guest: number, most: number) => {
      const rows = await inquiriesOfGuest(db, guest, most);
      return rows.map(({ at, ...inquiry }) => ({ ...inquiry, at: at.toISOString() }));
    },
  },
};

async function answer(
  app: App,
  written: { id: number } | Rejection,
  reader: { locale: Locale; now: number },
): Promise<InquiryDetail | Rejection> {
  if (isRejection(written)) return written;
  return (await inquiryDetail(app, written.id, reader)) ?? reject("not_found");
}

/** Takes as long whatever is given: digests are as long as each other. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash("sha256").update(text).digest());
  return timingSafeEqual(one as Buffer, other as Buffer);
}
