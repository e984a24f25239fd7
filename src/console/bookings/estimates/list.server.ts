import { estimateNumber, isStillValid } from "../../../domain/booking/estimate.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import type { Placed } from "../../server/list.db.server.ts";
import type { ListWithFile } from "../../server/list.server.ts";
import { estimateColumns } from "./columns.ts";
import type { EstimateItem, EstimateQuery } from "./contract.ts";
import { ESTIMATES, type EstimateRow, type EstimateSearch } from "./db.server.ts";

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
    columns: estimateColumns,
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
