import { reject } from "../../api/envelope.ts";
import { feature, type Handlers } from "../../api/handler.server.ts";
import type { Locale } from "../../domain/language/locale.ts";
import type { App } from "../../platform/app.ts";
import { cancelTogether } from "../bookings/cancel/cancel.server.ts";
import { bookingsOfSeries } from "../bookings/db.server.ts";
import { presentCheckouts } from "../bookings/present.server.ts";
import type { BookingRow } from "../bookings/row.server.ts";
import { payRefundsOf } from "../payments/refunds/refund.server.ts";
import { type SeriesContract, seriesContract } from "./contract.ts";
import { datesOf, whyNotRepeat } from "./dates.server.ts";

const handlers: Handlers<SeriesContract> = {
  "POST series/check": async ({ body }, { app, locale, user, now }) => {
    const space = await app.catalog.space(body.space_id);
    if (!space || space.rules.hidden) return reject("not_found");
    const { start_datetime: start, end_datetime: end } = body;
    const problem = whyNotRepeat({ start, end });
    if (problem) return reject(problem);
    const asker = { now, accountId: user?.id ?? null, locale };
    const dates = await datesOf(app, space, { ...body, start, end }, asker);
    return { currency: space.rules.currency, dates };
  },

  async "GET reservations/:id/series"({ params }, context) {
    const rows = await bookingsOfSeries(context.app.db, context.user.id, params.id);
    if (rows.length === 0) return reject("not_found");
    return { reservations: await presentEach(context.app, rows, context) };
  },

  async "POST reservations/:id/series/cancel"({ params, body }, context) {
    const { app, user, now } = context;
    const rows = await bookingsOfSeries(app.db, user.id, params.id);
    const own = new Set(rows.map(({ id }) => id));
    if (!body.reservations.every(({ reservation_id: id }) => own.has(id))) return reject("not_found");
    const cancels = body.reservations.map(({ reservation_id: id, fee, back_fee: backFee }) => ({
      id,
      fee,
      backFee,
    }));
    const changer = { accountId: user.id, isVerified: user.isVerified, now };
    const decision = await context.once("cancel", (keeping) => cancelTogether(keeping, cancels, changer));
    if (!decision.ok) return { rejected: decision.problems };
    for (const { id } of cancels)
      app.background.start("refund after a cancel of a series", () => payRefundsOf(app, id));
    return { reservations: await presentEach(app, decision.plan, context) };
  },
};

export const seriesFeature = feature(seriesContract, handlers);

async function presentEach(app: App, rows: readonly BookingRow[], reader: { locale: Locale; now: number }) {
  return (await presentCheckouts(app, rows, reader)).flatMap(({ reservations }) => reservations);
}
