import { reject } from "../../../api/envelope.ts";
import { feature, type Handlers } from "../../../api/handler.server.ts";
import { MOST_ARCHIVED } from "../../../domain/documents/archive.ts";
import { archiveOf, archiveSize } from "../../../features/documents/archive.server.ts";
import { issueForStaff } from "../../../features/documents/correct.server.ts";
import { recordEvent } from "../../../platform/events.ts";
import { staffOf } from "../../server/authority.server.ts";
import { answerList } from "../../server/list.server.ts";
import { rejectionOf } from "../../server/written.server.ts";
import { type IssuedDocumentsContract, issuedDocumentsContract } from "./contract.ts";
import { documents, documentsByIds } from "./list.server.ts";

const handlers: Handlers<IssuedDocumentsContract> = {
  "GET operate/documents": ({ query }, context) => answerList(documents, query, context),

  async "GET operate/documents/:id"({ params }, context) {
    const [document] = await documentsByIds(context, [params.id]);
    return document ?? reject("not_found");
  },

  async "POST operate/documents"({ body }, context) {
    const { kind, reservation_id: bookingId, addressee = null, reason } = body;
    const staff = staffOf(context);
    const decision = await context.once("document", (app) =>
      issueForStaff(app, { kind, bookingId, addressee, reason }, staff),
    );
    if (!decision.ok) return rejectionOf(decision.problems);
    const { ids, isNew } = decision.plan;
    return { documents: await documentsByIds(context, ids), is_new: isNew };
  },

  async "GET operate/documents/archive/size"({ query }, { app }) {
    return { count: await archiveSize(app, query), most: MOST_ARCHIVED };
  },

  async "GET operate/documents/archive"({ query }, { app, operator, now }) {
    const count = await archiveSize(app, query);
    if (count > MOST_ARCHIVED) return reject({ code: "too_many_documents", params: { n: MOST_ARCHIVED } });
    await recordEvent(app.db, {
      ...{ type: "list.exported", now, actor: `operator:${operator.accountId}` },
      subject: `account:${operator.accountId}`,
      detail: { list: "documents-archive", filters: { ...query, count }, isSearched: false },
    });
    return new Response(archiveOf(app, query, { operatorId: operator.accountId, now }), {
      headers: {
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="documents-${query.from}-${query.to}.zip"`,
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
      },
    });
  },
};

export const issuedDocumentsNoun = { feature: feature(issuedDocumentsContract, handlers) };
