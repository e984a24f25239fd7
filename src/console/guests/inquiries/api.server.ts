import { type Rejection, reject } from "../../../api/envelope.ts";
import { feature, type Handlers } from "../../../api/handler.server.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { changeInquiryState } from "../../../features/contact/state.server.ts";
import type { App } from "../../../platform/app.ts";
import { answerList } from "../../server/list.server.ts";
import { type InquiriesContract, type Inquiry, inquiriesContract } from "./contract.ts";
import { readInquiry, waiting } from "./db.server.ts";
import { inquiries, presentInquiries } from "./list.server.ts";

const handlers: Handlers<InquiriesContract> = {
  "GET operate/inquiries": ({ query }, context) => answerList(inquiries, query, context),

  "GET operate/inquiries/:id": ({ params }, { app, locale }) => inquiryOf(app, params.id, locale),

  "PATCH operate/inquiries/:id": async ({ params, body }, { app, operator, locale, now }) => {
    const written = await changeInquiryState(
      app,
      { id: params.id, ...body },
      { operatorId: operator.accountId, now },
    );
    return "id" in written ? inquiryOf(app, written.id, locale) : written;
  },
};

export const inquiriesNoun = { feature: feature(inquiriesContract, handlers), waiting };

async function inquiryOf(app: App, id: number, locale: Locale): Promise<Inquiry | Rejection> {
  const row = await readInquiry(app.db, id);
  return (row && presentInquiries([row], { locale })[0]) ?? reject("not_found");
}
