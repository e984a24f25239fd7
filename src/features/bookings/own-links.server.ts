import type { Locale } from "../../domain/language/locale.ts";
import { formatWall } from "../../domain/time/clock.ts";
import { toWallMinute } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { openRequestsOfAccount } from "../ledger/payment-request.db.server.ts";
import type { OwnPaymentLink } from "./contract.ts";
import { bookingsByIds } from "./db.server.ts";
import { linkOf } from "./payment-link.server.ts";

/** The guest's links that wait to be paid (LINKPAY-12). One whose secret is lost with the process's key is left out. */
export async function ownLinks(
  app: App,
  accountId: number,
  { locale, now }: { locale: Locale; now: number },
): Promise<OwnPaymentLink[]> {
  const requests = await openRequestsOfAccount(app.db, accountId, now);
  const firsts = await bookingsByIds(
    app.db,
    requests.flatMap(({ lines }) => lines[0]?.reservation_id ?? []),
  );
  const zones = new Map(firsts.map((row) => [row.id, row.time_zone]));
  return requests.flatMap((request) => {
    const { amount, currency, is_hold, lines, until } = request;
    const ids = lines.map(({ reservation_id: id }) => id);
    const url = linkOf(app, request, locale);
    const zone = zones.get(ids[0] ?? 0) ?? app.brand.timeZone;
    const ends = formatWall(toWallMinute(until.getTime(), zone));
    return url === null ? [] : [{ url, amount, currency, until: ends, is_hold, booking_ids: ids }];
  });
}
