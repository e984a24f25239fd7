import type { z } from "zod";
import type { Rejection } from "../../../api/envelope.ts";
import { bookingById, bookingsOfCheckout } from "../../../features/bookings/db.server.ts";
import { catchRejection } from "../../../features/bookings/rejected.server.ts";
import type { Staff } from "../../../features/bookings/staff/seen.server.ts";
import { type Move, type Moved, storeMove } from "../../../features/transfers/move.server.ts";
import type { App } from "../../../platform/app.ts";
import { aftermathOf, previewWrite, SAME_TERMS } from "../../server/preview.server.ts";
import type { TransfersContract } from "./contract.ts";

type MovePreview = z.output<TransfersContract["POST operate/transfers/:id/move/preview"]["answer"]>;

/** What moving money would mean for both bookings, with their papers. It is written and rolled back. */
export async function previewMove(app: App, move: Move, staff: Staff): Promise<MovePreview | Rejection> {
  const to = await bookingById(app.db, move.to.bookingId);
  const others = to ? await bookingsOfCheckout(app.db, to.checkout_id) : [];
  const rooms = others.map(({ space_id: room }) => room);
  return previewWrite<MovePreview>(app, move.to.bookingId, rooms, (undo, spaces) =>
    catchRejection(() =>
      app.db.tx(async (tx) => {
        const moved = await storeMove(app, tx, move, staff);
        const after = { mails: [], returned: 0, spaces };
        const left = moved.from && (await aftermathOf(app, tx, { ...after, before: moved.from }));
        const right = await aftermathOf(app, tx, { ...after, before: moved.to, mails: moved.mails });
        return undo({
          ...SAME_TERMS,
          ...presentMoved(moved),
          ...{ price_after: moved.paid, currency: moved.to.currency, conflicts: [] },
          ...{ documents: right.documents, mails: right.mails },
          papers: unique([...(left?.papers ?? []), ...right.papers]),
        });
      }),
    ),
  );
}

export function presentMoved({ paid, held, fromLeft, toLeft }: Moved) {
  return { paid, held, from_left: fromLeft, to_left: toLeft };
}

/** Both bookings may be of one order. */
function unique(papers: MovePreview["papers"]): MovePreview["papers"] {
  return [...new Map(papers.map((one) => [`${one.kind} ${one.number} ${one.effect}`, one])).values()];
}
