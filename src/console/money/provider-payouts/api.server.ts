import { reject } from "../../../api/envelope.ts";
import { feature, type Handlers } from "../../../api/handler.server.ts";
import { WINDOW_DAYS } from "../../../domain/provider-payouts/lines.ts";
import { readPayoutsNow } from "../../../features/provider-payouts/nightly.server.ts";
import { lastReading } from "../../../features/provider-payouts/payouts.db.server.ts";
import type { App } from "../../../platform/app.ts";
import { staffOf } from "../../server/authority.server.ts";
import { answerList } from "../../server/list.server.ts";
import { type PayoutsState, type ProviderPayoutsContract, providerPayoutsContract } from "./contract.ts";
import { payoutLines, payouts } from "./list.server.ts";
import { payoutById, waiting } from "./payouts.db.server.ts";

const handlers: Handlers<ProviderPayoutsContract> = {
  "GET operate/provider_payouts": ({ query }, context) => answerList(payouts, query, context),

  async "GET operate/provider_payouts/:id"({ params }, { app }) {
    const row = await payoutById(app.db, params.id);
    if (!row) return reject("not_found");
    return { ...row, created_at: row.created_at.toISOString() };
  },

  "GET operate/provider_payout_lines": ({ query }, context) => answerList(payoutLines, query, context),

  "GET operate/provider_payout_state": (_, { app }) => presentState(app),

  async "POST operate/provider_payouts/read"(_, context) {
    const { app } = context;
    if (!app.provider.isSet) return reject("not_operable");
    await context.once("read", (kept) => readPayoutsNow(kept, staffOf(context)));
    return presentState(app);
  },
};

export const providerPayoutsNoun = { feature: feature(providerPayoutsContract, handlers), waiting };

async function presentState({ db, provider }: App): Promise<PayoutsState> {
  const last = await lastReading(db);
  return {
    ...{ is_offered: provider.isSet, read_at: last?.at.toISOString() ?? null, unread: last?.unread ?? 0 },
    ...{ window_days: WINDOW_DAYS, missing_count: last?.missing_count ?? 0 },
    missing: (last?.missing ?? []).map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
  };
}
