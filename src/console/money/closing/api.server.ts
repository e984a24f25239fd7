import { reject } from "../../../api/envelope.ts";
import { feature, type Handlers } from "../../../api/handler.server.ts";
import { lastLateDay } from "../../../domain/time/business-days.ts";
import { addDays, type Day } from "../../../domain/time/day.ts";
import {
  closingOf,
  fingerprintOf,
  firstClosing,
  openDays,
  openOfDay,
} from "../../../features/ledger/closing.db.server.ts";
import { closeDay, hasEnded, isUntouched, windowOf } from "../../../features/ledger/closing.server.ts";
import { sumsByMethod } from "../../../features/ledger/lines.db.server.ts";
import { dayAtProvider } from "../../../features/payments/operator/day-at-provider.server.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { staffOf } from "../../server/authority.server.ts";
import { answerList, firstOf, type Reader } from "../../server/list.server.ts";
import { rejectionOf } from "../../server/written.server.ts";
import { payoutsHolding, waiting } from "./closings.db.server.ts";
import { type Closing, type ClosingContract, closingContract } from "./contract.ts";
import { closings } from "./list.server.ts";

/** Before the first closing, open days are offered from so many days back. */
const DAYS_BACK = 31;

const handlers: Handlers<ClosingContract> = {
  "GET operate/closings": ({ query }, context) => answerList(closings, query, context),

  async "GET operate/closings/open"(_, { app, now }) {
    const today = dayAt(now, app.brand.timeZone);
    const first = await firstClosing(app.db);
    const { from } = windowOf(app, first?.day ?? addDays(today, -DAYS_BACK));
    const { timeZone } = app.brand;
    const days = await openDays(app.db, { from, until: windowOf(app, today).from, timeZone });
    const late = lastLateDay(today);
    return { days: days.map(({ day, lines }) => ({ day, lines, is_late: first !== null && day <= late })) };
  },

  async "GET operate/closings/days/:day"({ params }, context) {
    const { app, now } = context;
    const { day } = params;
    const window = windowOf(app, day);
    const row = await closingOf(app.db, day);
    const [totals, { lines }, open, provider, payouts] = await Promise.all([
      sumsByMethod(app.db, window),
      fingerprintOf(app.db, window),
      openOfDay(app.db),
      dayAtProvider(app, window),
      payoutsHolding(app.db, window),
    ]);
    return {
      ...{ day, has_ended: hasEnded(app, day, now), lines, totals, provider, payouts, open },
      closing: row && (await presented(context, day)),
      is_untouched: row && (await isUntouched(app, row)),
    };
  },

  async "POST operate/closings"({ body }, context) {
    const { app, operator } = context;
    const { day, totals } = body;
    const differences = await differencesOn(app, day);
    const staff = staffOf(context);
    const decision = await context.once("closing", (scoped) =>
      closeDay(scoped, { day, totals, differences }, { ...staff, by: operator.accountId }),
    );
    if (!decision.ok) return rejectionOf(decision.problems);
    return (await presented(context, day)) ?? reject("not_found");
  },
};

export const closingNoun = { feature: feature(closingContract, handlers), waiting };

/** Asked before the transaction: the provider is never called while a lock is held. */
async function differencesOn(app: App, day: Day): Promise<string[] | null> {
  return (await dayAtProvider(app, windowOf(app, day)))?.differences ?? null;
}

async function presented(reader: Reader, day: Day): Promise<Closing | null> {
  const [closing] = await firstOf(closings, { limit: 1, format: "json", from: day, to: day }, 1, reader);
  return closing ?? null;
}
