import { feature, type Handlers } from "../../api/handler.server.ts";
import { type BookingFacts, type BookingItem, decideBooking } from "../../domain/booking.ts";
import { kindOf, offeredWays, type PaymentWay, payBy } from "../../domain/payment-way.ts";
import { priceOf } from "../../domain/pricing.ts";
import type { Problem } from "../../domain/problem.ts";
import { dayOfWall } from "../../domain/time/clock.ts";
import type { Locale } from "../../i18n/locale.ts";
import { sentence } from "../../i18n/problems.ts";
import { look, onFreshCatalog } from "../reservations/claim.db.server.ts";
import { itemsOf } from "../reservations/contract.ts";
import { type CartContract, cartContract } from "./contract.ts";

const handlers: Handlers<CartContract> = {
  async "POST cart/check"({ body }, { app, user, now, locale, brand }) {
    const items = itemsOf(body.reservations);
    const ids = items.map((item) => item.spaceId);
    const seen = await onFreshCatalog(app, ids, (spaces) =>
      look(app.db, items, spaces, { accountId: user?.id ?? 0, now }),
    );
    // An address that is not verified yet is asked about at the order, not here.
    const facts: BookingFacts = { user: { isVerified: true }, spaces: seen.facts };
    const decide = (paymentWay: PaymentWay) => decideBooking({ items, paymentWay }, facts, brand);
    const [first] = [...seen.facts.values()];
    const currency = first?.space.currency ?? brand.currency;
    const ways = offeredWays(brand, currency).filter((way) => decide(way).ok);
    const bank = ways.find((way) => kindOf(way) === "bank");
    return {
      rows: items.map((item, index) => row(item, index)),
      payment_ways: ways,
      pay_by: bank && first ? payBy(bank, dayOfWall(first.now)) : null,
    };

    function row(item: BookingItem, index: number) {
      const found = facts.spaces.get(item.spaceId);
      const price = found ? priceOf(found.space, item, found.now, found.isHoliday) : null;
      return {
        space_id: item.spaceId,
        price: price?.total ?? null,
        currency: price ? (price.currency as "JPY" | "SGD") : null,
        lines: (price?.lines ?? []).map((line) => ({
          name: line.plan.name[locale],
          billed_hours: line.billedHours,
          cost_per_hour: line.costPerHour,
          amount: line.amount,
        })),
        errors: sentencesOf(items, index, facts, locale),
      };
    }

    /** What stands against one row: the rules of the whole cart, as far as they speak of this row. */
    function sentencesOf(all: BookingItem[], index: number, known: BookingFacts, reader: Locale): string[] {
      const [way = 1] = offeredWays(brand, currency).filter((one) => kindOf(one) === "card");
      const decision = decideBooking({ items: all, paymentWay: way }, known, brand);
      const problems: Problem[] = decision.ok ? [] : decision.problems;
      return problems
        .filter(({ params }) => params?.item === index)
        .map((problem) => sentence(problem, reader));
    }
  },
};

export const cartFeature = feature(cartContract, handlers);
