import { type Context, featureForPrograms, type Handlers } from "../../../api/handler.server.ts";
import { staffOf } from "../../server/authority.server.ts";
import { readList } from "../../server/list.server.ts";
import { ofBooking } from "../../server/reach.server.ts";
import { outcomeOf } from "../../server/written.server.ts";
import { answerRequest, presentAnswered, whyNotDeclineAll } from "./answer.server.ts";
import { type ApprovalsContract, approvalsContract, type DeclineReason } from "./contract.ts";
import { waiting } from "./list.db.server.ts";
import { requests } from "./list.server.ts";

type Caller = Parameters<typeof staffOf>[0] & Pick<Context, "app" | "locale" | "once">;
type Mail = { send: boolean; note: string };

const handlers: Handlers<ApprovalsContract> = {
  "GET operate/approvals": ({ query }, context) => readList(requests, query, context),

  "POST operate/bookings/:id/approve": ({ params, body }, context) =>
    answerOne({ id: params.id, version: body.version }, context, { mail: body.mail, decline: null }),

  "POST operate/bookings/:id/decline": ({ params, body }, context) =>
    answerOne({ id: params.id, version: body.version }, context, { mail: body.mail, decline: body.reason }),

  "POST operate/bookings/approve": ({ body }, context) =>
    answerMany(body.items, context, { mail: body.mail, decline: null }),

  "POST operate/bookings/decline": ({ body }, context) =>
    answerMany(body.items, context, { mail: body.mail, decline: body.reason }),
};

export const approvalsNoun = {
  feature: featureForPrograms(approvalsContract, handlers, {
    "POST operate/bookings/:id/approve": ofBooking,
    "POST operate/bookings/:id/decline": ofBooking,
  }),
  waiting,
};

async function answerOne(
  seen: { id: number; version: number },
  caller: Caller,
  answer: { mail: Mail; decline: DeclineReason | null },
) {
  const { app, locale, now, once } = caller;
  const rejection = await answerRequest(app, seen, { ...answer, staff: staffOf(caller), once });
  return rejection ?? presentAnswered(app, seen.id, { locale, now });
}

/** One after the other, each in its own transaction: a problem with one does not stop the others. */
async function answerMany(
  items: readonly { id: number; version: number }[],
  caller: Caller,
  answer: { mail: Mail; decline: DeclineReason | null },
) {
  const { app, locale, once } = caller;
  const staff = staffOf(caller);
  const ids = answer.decline ? items.map(({ id }) => id) : [];
  const refused = await whyNotDeclineAll(app, ids, staff);
  if (refused) return { rejected: [refused] };
  const results = [];
  for (const seen of items) {
    const rejection = await answerRequest(app, seen, { ...answer, staff, once });
    results.push({ id: seen.id, ...outcomeOf(rejection?.rejected ?? null, locale) });
  }
  return { results };
}
