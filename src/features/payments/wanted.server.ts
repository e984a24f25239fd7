import { dataLanguage } from "../../domain/language/text.ts";
import { formatWall } from "../../domain/time/clock.ts";
import { toWallMinute } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { bookingById } from "../bookings/db.server.ts";
import { changeToPayOf, orderRowsOf } from "../bookings/payment-items.server.ts";
import { type BookingRow, toBooking } from "../bookings/row.server.ts";
import type { PaymentRow } from "../ledger/payment.server.ts";
import { requestById } from "../ledger/payment-request.db.server.ts";

type Wanted = {
  spaceId: number;
  name: string;
  /** On the room's clock. */
  start: string;
  end: string;
  timeZone: string;
};

/** What a payment pays for, in the payment's language. */
export async function wantedBy(app: App, payment: PaymentRow): Promise<Wanted[]> {
  const nameOf = async (spaceId: number) =>
    (await app.catalog.space(spaceId))?.entry.name[dataLanguage(payment.locale)] ?? "";
  if (payment.purpose === "request") {
    const lines = (await requestById(app.db, payment.request_id))?.lines ?? [];
    return Promise.all(
      lines.map(async ({ reservation_id: id }) => {
        const row = (await bookingById(app.db, id)) as BookingRow;
        const { start, end } = toBooking(row);
        return {
          spaceId: row.space_id,
          name: await nameOf(row.space_id),
          start: formatWall(start),
          end: formatWall(end),
          timeZone: row.time_zone,
        };
      }),
    );
  }
  if (payment.purpose === "checkout") {
    return Promise.all(
      orderRowsOf(payment).map(async ({ space_id: id, starts_at, ends_at }) => {
        const zone = (await app.catalog.space(id))?.rules.timeZone ?? app.brand.timeZone;
        const wall = (instant: string) => formatWall(toWallMinute(new Date(instant), zone));
        const [start, end] = [wall(starts_at), wall(ends_at)];
        return { spaceId: id, name: await nameOf(id), start, end, timeZone: zone };
      }),
    );
  }
  const booking = await bookingById(app.db, payment.reservation_id);
  const { start, end } = changeToPayOf(payment).times;
  const spaceId = booking?.space_id ?? 0;
  const timeZone = booking?.time_zone ?? app.brand.timeZone;
  return [{ spaceId, name: await nameOf(spaceId), start: formatWall(start), end: formatWall(end), timeZone }];
}
