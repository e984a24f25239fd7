import { type Rejection, reject } from "../../../api/envelope.ts";
import { feature, type Handlers } from "../../../api/handler.server.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { dataLanguage } from "../../../domain/language/text.ts";
import { changeInquiryState } from "../../../features/contact/state.server.ts";
import type { App } from "../../../platform/app.ts";
import { readCursor, writeCursor } from "../../server/cursor.server.ts";
import { type InquiriesContract, type Inquiry, inquiriesContract } from "./contract.ts";
import {
  COUNTED_INQUIRIES,
  countInquiries,
  type InquiryRow,
  inquiriesPage,
  readInquiry,
} from "./db.server.ts";
import { exportInquiries } from "./export.server.ts";

const handlers: Handlers<InquiriesContract> = {
  "GET operate/inquiries": async ({ query }, { app, operator, locale, now }) => {
    if (query.format === "csv")
      return exportInquiries(app, query.state, { operatorId: operator.accountId, locale, now });
    const after = query.after === undefined ? null : readCursor(query.after, "instant");
    if (query.after !== undefined && !after)
      return reject({ code: "wrong_shape", params: { name: "after" } });
    const [rows, count] = await Promise.all([
      inquiriesPage(app.db, query.state, { after, limit: query.limit + 1 }),
      after ? null : countInquiries(app.db, query.state),
    ]);
    const last = rows[query.limit - 1];
    return {
      items: rows.slice(0, query.limit).map((row) => present(row, locale)),
      next: rows.length > query.limit && last ? writeCursor({ value: last.place, id: last.id }) : null,
      count: count === null ? null : Math.min(count, COUNTED_INQUIRIES),
      exact: count === null ? null : count <= COUNTED_INQUIRIES,
    };
  },

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

export const inquiriesFeature = feature(inquiriesContract, handlers);

async function inquiryOf(app: App, id: number, locale: Locale): Promise<Inquiry | Rejection> {
  const row = await readInquiry(app.db, id);
  return row ? present(row, locale) : reject("not_found");
}

function present(row: InquiryRow, locale: Locale): Inquiry {
  const { place: _, at, space_id: id, space_name: name, ...rest } = row;
  const space = id === null || name === null ? null : { id, name: name[dataLanguage(locale)] };
  return { ...rest, at: at.toISOString(), space };
}
