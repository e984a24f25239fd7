import { plainAmount } from "../../../domain/money/money.ts";
import { soughtLine } from "../../../domain/transfers/sought-line.ts";
import type { LineRow } from "../../../features/transfers/statements.db.server.ts";
import type { ListWithFile } from "../../server/list.server.ts";
import type { TransferLine, TransfersQuery } from "./contract.ts";
import { LINES, type LineConditions } from "./lines.db.server.ts";
import { messages } from "./messages/list.ts";
import { presentLines } from "./present.server.ts";

export const transferLines: ListWithFile<TransfersQuery, LineConditions, LineRow, TransferLine> = {
  name: "transfers",
  rows: LINES,
  conditions: ({ state, from = null, to = null, q }) => ({
    state,
    from,
    to,
    sought: q ? soughtLine(q) : null,
  }),
  present: (rows, { app, ...reader }) =>
    presentLines(
      app,
      rows.map(({ place: _, ...row }) => row),
      reader,
    ),
  columns: ({ locale }) => {
    const t = messages[locale];
    return [
      [t.line, ({ id }) => id],
      [t.day, ({ booked_on: day }) => day],
      [t.payer, ({ payer }) => payer],
      [t.amount, ({ amount, currency }) => plainAmount(amount, currency)],
      [t.currency, ({ currency }) => currency],
      [t.stateHead, ({ state }) => t.state(state)],
      [t.bookings, ({ paid }) => paid.map(({ booking }) => booking.id).join(" ")],
      [t.reference, ({ reference }) => reference],
      [t.noBooking, ({ no_booking: because }) => because && t.because(because)],
      [t.noBookingCode, ({ no_booking: because }) => because],
      [t.whyIgnored, ({ why_ignored: why }) => why],
      [t.stateCode, ({ state }) => state],
    ];
  },
};
