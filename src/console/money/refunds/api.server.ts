import { reject } from "../../../api/envelope.ts";
import { type Context, feature, type Handlers } from "../../../api/handler.server.ts";
import type { Decision } from "../../../domain/decision.ts";
import { bankDayAfter } from "../../../domain/time/business-days.ts";
import { holidaysOf } from "../../../features/catalog/holidays.server.ts";
import { readRefundAccount } from "../../../features/payment-methods/refund-account.server.ts";
import { refundsInBatch } from "../../../features/payments/refunds/given-back.db.server.ts";
import { readGivenBack } from "../../../features/payments/refunds/given-back.server.ts";
import { batchById, itemsOfBatch } from "../../../features/payouts/batches.db.server.ts";
import {
  createBatch,
  markBatchMade,
  senderOf,
  takeFile,
  voidBatch,
} from "../../../features/payouts/batches.server.ts";
import {
  askForAccount,
  enterAccount,
  markCameBack,
  markMadeByHand,
  markNotMade,
  tryCardAgain,
} from "../../../features/payouts/refunds.server.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import { staffOf } from "../../server/authority.server.ts";
import { answerList } from "../../server/list.server.ts";
import { rejectionOf } from "../../server/written.server.ts";
import { refundsCommand } from "./command.server.ts";
import { type RefundsContract, refundsContract } from "./contract.ts";
import { countOpen, countViews, hasOtherCurrency, readDisputes, waiting } from "./db.server.ts";
import { batchList, refundList } from "./list.server.ts";
import {
  presentBatches,
  presentDisputes,
  presentRefund,
  presentTransfer,
  type Reader,
} from "./present.server.ts";

type Reading = Reader & Pick<Context, "app">;

const handlers: Handlers<RefundsContract> = {
  "GET operate/refunds": ({ query }, context) => answerList(refundList, query, context),

  async "GET operate/refund_state"(_, { app, now }) {
    const [counts, open] = [await countViews(app.db), await countOpen(app.db)];
    return {
      counts,
      open_batches: open.batches,
      open_disputes: open.disputes,
      next_bank_day: bankDayAfter(dayAt(now, app.brand.timeZone), holidaysOf("JP")),
      has_sender: senderOf(app.brand) !== null,
      has_other_currency: await hasOtherCurrency(app.db, app.brand.currency),
    };
  },

  "GET operate/refunds/:id": async ({ params }, { app, locale, now }) =>
    (await presentRefund(app, params.id, { locale, now })) ?? reject("not_found"),

  async "POST operate/refunds/:id/account"({ params, body }, context) {
    const { version, ...form } = body;
    const refund = await presentRefund(context.app, params.id, context);
    if (!refund) return reject("not_found");
    const read = readRefundAccount(form, refund.currency);
    if (!read.ok) return rejectionOf(read.problems);
    const request = { refundId: params.id, version, account: read.plan };
    return written(
      await context.once("account", (app) => enterAccount(app, request, staffOf(context))),
      context,
    );
  },

  async "POST operate/refunds/:id/ask"({ params, body }, context) {
    const seen = { refundId: params.id, ...body };
    return written(await context.once("ask", (app) => askForAccount(app, seen, staffOf(context))), context);
  },

  async "POST operate/refunds/:id/made"({ params, body }, context) {
    const { made_on: madeOn, ...rest } = body;
    const request = { refundId: params.id, madeOn, ...rest };
    await readGivenBack(context.app, [params.id]);
    return written(
      await context.once("made", (app) => markMadeByHand(app, request, staffOf(context))),
      context,
    );
  },

  async "POST operate/refunds/:id/came_back"({ params, body }, context) {
    const { came_back_on: backOn, ...rest } = body;
    const request = { refundId: params.id, backOn: backOn ?? null, ...rest };
    return written(
      await context.once("came back", (app) => markCameBack(app, request, staffOf(context))),
      context,
    );
  },

  async "POST operate/refunds/:id/not_made"({ params, body }, context) {
    const seen = { refundId: params.id, ...body };
    return written(
      await context.once("not made", (app) => markNotMade(app, seen, staffOf(context))),
      context,
    );
  },

  async "POST operate/refunds/:id/try_card"({ params, body }, context) {
    const seen = { refundId: params.id, ...body };
    // It is due by now: the next sweep asks the provider.
    return written(
      await context.once("try card", (app) => tryCardAgain(app, seen, staffOf(context))),
      context,
    );
  },

  "GET operate/refund_batches": ({ query }, context) => answerList(batchList, query, context),

  async "GET operate/refund_batches/:id"({ params }, { app, locale, now }) {
    const row = await batchById(app.db, params.id);
    const [batch] = row ? await presentBatches(app, [row], { locale, now }) : [];
    if (!batch) return reject("not_found");
    const items = await itemsOfBatch(app.db, params.id);
    return { batch, items: items.map((item) => presentTransfer(item, now)) };
  },

  async "POST operate/refund_batches"({ body }, context) {
    const request = { chosen: body.refunds, transferOn: body.transfer_on };
    // No file is made of money that may have gone back already.
    const ids = body.refunds.map(({ id }) => id);
    if (!(await readGivenBack(context.app, ids))) return reject("unavailable");
    const decision = await context.once("batch", (app) => createBatch(app, request, staffOf(context)));
    if (!decision.ok) return rejectionOf(decision.problems);
    const { leftOut, ...made } = decision.plan;
    return { ...made, left_out: leftOut.map(({ refundId, code }) => ({ refund_id: refundId, code })) };
  },

  async "GET operate/refund_batches/:id/file"({ params }, context) {
    const file = await takeFile(context.app, params.id, staffOf(context));
    if (!file) return reject("not_found");
    return new Response(new Uint8Array(file.bytes), {
      headers: {
        "content-type": "text/plain; charset=shift_jis",
        "content-disposition": `attachment; filename="${file.name}"`,
        "x-content-type-options": "nosniff",
      },
    });
  },

  async "POST operate/refund_batches/:id/made"({ params, body }, context) {
    const { version, except } = body;
    const request = {
      ...{ batchId: params.id, version },
      except: except.map(({ refund_id: refundId, came_back_on: backOn, reason }) => ({
        ...{ refundId, reason, backOn: backOn ?? null },
      })),
    };
    await readGivenBack(context.app, await refundsInBatch(context.app.db, params.id));
    const decision = await context.once("made", (app) => markBatchMade(app, request, staffOf(context)));
    if (!decision.ok) return rejectionOf(decision.problems);
    const { made, cameBack } = decision.plan;
    return withBatch(params.id, context, (batch) => ({ batch, made, came_back: cameBack }));
  },

  async "POST operate/refund_batches/:id/void"({ params, body }, context) {
    const request = { batchId: params.id, ...body };
    const decision = await context.once("void", (app) => voidBatch(app, request, staffOf(context)));
    if (!decision.ok) return rejectionOf(decision.problems);
    return withBatch(params.id, context, (batch) => ({ batch }));
  },

  async "GET operate/disputes"(_, { app, locale, now }) {
    return { items: await presentDisputes(app, await readDisputes(app.db), { locale, now }) };
  },
};

export const refundsNoun = { feature: feature(refundsContract, handlers), waiting, command: refundsCommand };

async function written(decision: Decision<{ id: number }>, { app, locale, now }: Reading) {
  if (!decision.ok) return rejectionOf(decision.problems);
  return (await presentRefund(app, decision.plan.id, { locale, now })) ?? reject("not_found");
}

async function withBatch<Answer>(
  id: number,
  { app, locale, now }: Reading,
  answer: (batch: Awaited<ReturnType<typeof presentBatches>>[number]) => Answer,
) {
  const row = await batchById(app.db, id);
  const [batch] = row ? await presentBatches(app, [row], { locale, now }) : [];
  return batch ? answer(batch) : reject("not_found");
}
