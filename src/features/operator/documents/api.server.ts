import { reject } from "../../../api/envelope.ts";
import { feature, type Handlers } from "../../../api/handler.server.ts";
import { QueueFull, readFile } from "../../documents/files.server.ts";
import { openIssued } from "../../documents/open-issued.server.ts";
import { type OperatorDocumentsContract, operatorDocumentsContract } from "./contract.ts";

const handlers: Handlers<OperatorDocumentsContract> = {
  async "GET operate/documents/:id/pdf"({ params, query }, { app, operator, now }) {
    try {
      const opened = await openIssued(app, params.id, {
        operatorId: operator.accountId,
        locale: query.lang,
        now,
      });
      if (!opened) return reject("not_found");
      const { file, source, number } = opened;
      const bytes = await readFile(app, file, source);
      return new Response(bytes, {
        headers: {
          "content-type": "application/pdf",
          "content-length": String(bytes.length),
          "content-disposition": `inline; filename="${number}.pdf"`,
          "x-content-type-options": "nosniff",
          "cache-control": "private, no-store",
        },
      });
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      return { ...reject("unavailable"), retryAfterSeconds: error.retryAfterSeconds };
    }
  },
};

export const operatorDocumentsFeature = feature(operatorDocumentsContract, handlers);
