import { type Rejection, reject } from "../../../api/envelope.ts";
import { feature, type Handlers } from "../../../api/handler.server.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { QueueFull, readFile } from "../../../features/documents/files.server.ts";
import { openIssued } from "../../../features/documents/open-issued.server.ts";
import type { App } from "../../../platform/app.ts";
import { type OperatorDocumentsContract, operatorDocumentsContract } from "./contract.ts";
import { receiptsOf } from "./receipts.server.ts";

const handlers: Handlers<OperatorDocumentsContract> = {
  "GET operate/documents/:id/pdf": ({ params, query }, { app, operator, now }) =>
    answerPdf(app, [params.id], {
      ...{ operatorId: operator.accountId, locale: query.lang, now },
      isReissue: query.reissue === "true",
    }),

  "GET operate/documents/pdf": ({ query }, { app, operator, now }) =>
    answerPdf(app, query.ids, { operatorId: operator.accountId, locale: query.lang, now }),

  "POST operate/documents/receipts": ({ body }, { app, operator, now }) =>
    // Opening what there is takes no right but to see; a new number is taken by those who keep the books.
    receiptsOf(app, body.booking_ids, { mayIssue: operator.rights.includes("money"), now }),
};

export const operatorDocumentsNoun = { feature: feature(operatorDocumentsContract, handlers) };

async function answerPdf(
  app: App,
  ids: readonly number[],
  reader: { operatorId: number; locale: Locale | undefined; isReissue?: boolean; now: number },
): Promise<Response | Rejection> {
  try {
    const opened = await openIssued(app, ids, reader);
    if (!opened) return reject("not_found");
    const { file, source, number } = opened;
    const bytes = await readFile(app, file, source);
    return new Response(bytes, {
      headers: {
        "content-type": "application/pdf",
        "content-length": String(bytes.length),
        "content-disposition": `inline; filename="${number}${ids.length > 1 ? "-etc" : ""}.pdf"`,
        "x-content-type-options": "nosniff",
        "cache-control": "private, no-store",
      },
    });
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    return { ...reject("unavailable"), retryAfterSeconds: error.retryAfterSeconds };
  }
}
