import type { z } from "zod";
import type { BookingItem } from "../../../domain/booking/decide.ts";
import type { Offer } from "../../../domain/booking/estimate.ts";
import { formatWall } from "../../../domain/time/clock.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { linkDigest } from "../../../platform/link-token.ts";
import { type cartRowSchema, itemsOf } from "../contract.ts";
import { type EstimateRow, estimatesBy } from "./db.server.ts";

type Rows = readonly z.output<typeof cartRowSchema>[];

/**
 * The rows of a cart as the rules take them, each with the price that its estimate offers (ESTIMATE-4). Every call that
 * prices or books a cart reads them here. A row whose estimate is unknown, no longer valid or about another time has none.
 */
export async function offeredItemsOf(app: App, rows: Rows, now: number): Promise<BookingItem[]> {
  const items = itemsOf(rows);
  if (!hasEstimates(rows)) return items;
  const digests = rows.map(({ estimate }) => (estimate ? linkDigest(estimate) : null));
  const found = await estimatesBy(
    app.db,
    [...digests].filter((one) => one !== null),
  );
  const byDigest = new Map(found.map((one) => [one.hex, one]));
  const spaces = await app.catalog.spaces(items.map(({ spaceId }) => spaceId));
  return items.map((item, place) => {
    const estimate = byDigest.get(digests[place]?.toString("hex") ?? "");
    const zone = spaces.get(item.spaceId)?.rules.timeZone;
    // The last valid day is one on the clock of the space.
    const isValid = estimate && zone && estimate.valid_until >= dayAt(now, zone);
    const offer = isValid ? offerOf(estimate, item) : null;
    return offer ? { ...item, offer } : item;
  });
}

/** Whether any row of a cart comes from an estimate. */
export function hasEstimates(rows: Rows): boolean {
  return rows.some(({ estimate }) => Boolean(estimate));
}

function offerOf(estimate: EstimateRow, item: BookingItem): Offer | null {
  const [start, end] = [formatWall(item.start), formatWall(item.end)];
  const same = estimate.items.find(
    (one) => one.space_id === item.spaceId && one.start === start && one.end === end,
  );
  return same ? { estimateId: estimate.id, price: same.price } : null;
}
