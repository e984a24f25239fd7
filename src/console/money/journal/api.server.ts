import { reject } from "../../../api/envelope.ts";
import { feature, type Handlers } from "../../../api/handler.server.ts";
import { FORMATS } from "../../../domain/journal/files.ts";
import { exportById } from "../../../features/ledger/journal.db.server.ts";
import { staffOf } from "../../server/authority.server.ts";
import { rejectionOf } from "../../server/written.server.ts";
import { type JournalContract, journalContract } from "./contract.ts";
import { exportMonth, fileOf, lastLineNow, presentJournal } from "./journal.server.ts";

const handlers: Handlers<JournalContract> = {
  "GET operate/journal": ({ query }, context) =>
    presentJournal(context, { first: `${query.month}-01`, currency: query.currency }),

  async "POST operate/journal/export"({ body }, context) {
    const { operator } = context;
    const { month, currency, format } = body;
    // Outside of the transaction: nobody waits for the ledger while the month is counted.
    const lastId = await lastLineNow(context.app);
    const request = { first: `${month}-01`, currency, format, lastId };
    const staff = { ...staffOf(context), by: operator.accountId };
    const decision = await context.once("export", (app) => exportMonth(app, request, staff));
    if (!decision.ok) return rejectionOf(decision.problems);
    const { exports } = await presentJournal(context, request);
    return exports.find(({ id }) => id === decision.plan.id) ?? reject("not_found");
  },

  async "GET operate/journal/exports/:id"({ params, query }, context) {
    const row = await exportById(context.app.db, params.id);
    if (!row) return reject("not_found");
    const { encodings } = FORMATS[row.format];
    const encoding = encodings.find((one) => one === (query.encoding ?? encodings[0]));
    return encoding ? fileOf(context.app, { ...row, encoding }, context) : reject("not_found");
  },
};

export const journalNoun = { feature: feature(journalContract, handlers) };
