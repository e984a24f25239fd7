import { estimateNumber, isStillValid } from "../../../domain/booking/estimate.ts";
import { plainAmount } from "../../../domain/money/money.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import type { Placed } from "../../server/list.db.server.ts";
import type { ListWithFile } from "../../server/list.server.ts";
import type { EstimateItem, EstimateQuery } from "./contract.ts";
import { ESTIMATES, type EstimateRow, type EstimateSearch } from "./db.server.ts";
import { messages } from "./messages/list.ts";

type Read = { now: number; zone: string };

/** `zone`: the brand's. */
export function estimatesAt({
  now,
  zone,
}: Read): ListWithFile<EstimateQuery, EstimateSearch, EstimateRow, EstimateItem> {
  return {
    name: "estimates",
    rows: ESTIMATES,
    conditions: ({ q, outcome }) => ({ words: q, outcome, now: new Date(now), zone }),
    present: (rows) => rows.map((row) => presentEstimate(row, { now, zone })),
    columns: ({ locale }, clock) => {
      const t = messages[locale];
      return [
        [t.number, ({ number }) => number],
        [clock.head(t.at), ({ at }) => clock.at(at)],
        [t.company, ({ company }) => company],
        [t.person, ({ person }) => person],
        [t.validUntil, ({ valid_until: until }) => until],
        [t.total, ({ total, currency }) => plainAmount(total, currency)],
        [t.currency, ({ currency }) => currency],
        [t.times, ({ times }) => times],
        [t.bookings, ({ booking_ids: ids }) => ids.join(" ")],
        [t.outcome, ({ outcome }) => t.outcomeOf(outcome)],
        [t.outcomeCode, ({ outcome }) => outcome],
      ];
    },
  };
}

export function presentEstimate(row: Placed<EstimateRow>, { now, zone }: Read): EstimateItem {
  const { place: _, year, number, at, zones, ...estimate } = row;
  const todays = (zones.length > 0 ? zones : [zone]).map((one) => dayAt(now, one));
  const isOpen = isStillValid(estimate.valid_until, todays);
  return {
    ...estimate,
    number: estimateNumber(year, number),
    at: at.toISOString(),
    outcome: estimate.booking_ids.length > 0 ? "booked" : isOpen ? "open" : "passed",
  };
}
