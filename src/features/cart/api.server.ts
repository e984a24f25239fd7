import type { z } from "zod";
import { rejectCardNumbers } from "../../api/card-numbers.server.ts";
import { feature, type Handlers } from "../../api/handler.server.ts";
import {
  type BookingFacts,
  type BookingItem,
  decideBooking,
  priceOfItem,
} from "../../domain/booking/decide.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { dataLanguage } from "../../domain/language/text.ts";
import { METHODS, offeredMethods, type PaymentMethod, payBy } from "../../domain/money/payment-method.ts";
import type { Problem } from "../../domain/problem.ts";
import { dayOfWall, formatWall } from "../../domain/time/clock.ts";
import { sentence } from "../../i18n/problems.ts";
import { keepCheckout, keptCheckout } from "../account/kept-checkout.db.server.ts";
import { offeredItemsOf } from "../bookings/estimates/offers.server.ts";
import { retryOnStaleCatalog } from "../catalog/stale-catalog.server.ts";
import { readOccupancy } from "../occupancy/occupancy.db.server.ts";
import { type CartContract, cartContract, type keptCheckoutSchema } from "./contract.ts";

const handlers: Handlers<CartContract> = {
  async "POST cart/check"({ body }, { app, user, now, locale, brand }) {
    const items = await offeredItemsOf(app, body.reservations, now);
    const ids = items.map((item) => item.spaceId);
    const seen = await retryOnStaleCatalog(app, ids, (spaces) =>
      readOccupancy(app.db, items, spaces, { accountId: user?.id ?? 0, now }),
    );
    // The checkout asks for a verified address; this call does not.
    const facts: BookingFacts = { user: { isVerified: true }, spaces: seen.facts };
    const decide = (paymentMethod: PaymentMethod) => decideBooking({ items, paymentMethod }, facts, brand);
    const [first] = [...seen.facts.values()];
    const currency = first?.space.currency ?? brand.currency;
    const ways = offeredMethods(brand, currency).filter((way) => decide(way).ok);
    const bank = ways.find((way) => METHODS[way].isPaidLater);
    return {
      rows: items.map((item, index) => row(item, index)),
      payment_ways: ways,
      pay_by: bank && first ? payBy(bank, dayOfWall(first.now)) : null,
    };

    function row(item: BookingItem, index: number) {
      const found = facts.spaces.get(item.spaceId);
      const price = found ? priceOfItem(item, found) : null;
      return {
        space_id: item.spaceId,
        price: price?.total ?? null,
        currency: price ? price.currency : null,
        lines: (price?.lines ?? []).map((line) => ({
          name: line.plan.name[dataLanguage(locale)],
          billed_hours: line.billedHours,
          cost_per_hour: line.costPerHour,
          amount: line.amount,
        })),
        errors: sentencesOf(items, index, facts, locale),
      };
    }

    /** The problems of one row: those that the rules find in the whole cart and attribute to this row. */
    function sentencesOf(all: BookingItem[], index: number, known: BookingFacts, reader: Locale): string[] {
      const [way = 1] = offeredMethods(brand, currency).filter((one) => !METHODS[one].isPaidLater);
      const decision = decideBooking({ items: all, paymentMethod: way }, known, brand);
      const problems: Problem[] = decision.ok ? [] : decision.problems;
      return problems
        .filter(({ params }) => params?.item === index)
        .map((problem) => sentence(problem, reader));
    }
  },

  ...rejectCardNumbers({
    async "POST cart/kept"({ body }, { app, user, now }) {
      // Once it is verified, no link leads here any more.
      const isKept = body.reservations.length > 0 && !user.isVerified;
      await keepCheckout(app.db, { accountId: user.id, now }, isKept ? body : null);
      return {};
    },
  } satisfies Pick<Handlers<CartContract>, "POST cart/kept">),

  async "GET cart/kept"(_, { app, user, now, locale }) {
    const content = await keptCheckout(app.db, { accountId: user.id, now });
    if (content === null) return null;
    const kept = content as z.output<typeof keptCheckoutSchema>;
    const spaces = await app.catalog.spaces(kept.reservations.map(({ space_id: id }) => id));
    return {
      reservations: kept.reservations.map((row) => ({
        space_id: row.space_id,
        space_name: spaces.get(row.space_id)?.entry.name[dataLanguage(locale)] ?? "",
        price: row.price,
        currency: row.currency,
        start_datetime: formatWall(row.start_datetime),
        end_datetime: formatWall(row.end_datetime),
        series: row.series ?? null,
      })),
      payment_way: kept.payment_way,
      details: kept.details,
    };
  },
};

export const cartFeature = feature(cartContract, handlers);
