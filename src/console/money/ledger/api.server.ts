import { feature, type Handlers } from "../../../api/handler.server.ts";
import { lastReconciliation } from "../../../features/payments/operator/reconciliation.db.server.ts";
import { answerList } from "../../server/list.server.ts";
import { type LedgerContract, ledgerContract } from "./contract.ts";
import { ledgerLines, sumsOfLines } from "./list.server.ts";

const handlers: Handlers<LedgerContract> = {
  "GET operate/ledger": ({ query }, context) => answerList(ledgerLines, query, context),

  async "GET operate/ledger/sums"({ query }, { app }) {
    const [sums, last] = await Promise.all([sumsOfLines(app, query), lastReconciliation(app.db)]);
    return { sums, compared: last && { ...last, at: last.at.toISOString() } };
  },
};

export const ledgerNoun = { feature: feature(ledgerContract, handlers) };
