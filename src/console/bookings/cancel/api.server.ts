import { featureForPrograms, type Handlers } from "../../../api/handler.server.ts";
import { cancelByStaff, whyNotCancelAll } from "../../../features/bookings/cancel/staff-cancel.server.ts";
import { staffOf } from "../../server/authority.server.ts";
import { bookingCommands, type StaffCaller } from "../../server/booking-command.server.ts";
import { ofBooking } from "../../server/reach.server.ts";
import { answerWritten, outcomeOf, problemsIn, refundSoon } from "../../server/written.server.ts";
import { CANCEL_COMMANDS } from "./command.server.ts";
import { type CancellationsContract, cancellationsContract } from "./contract.ts";
import { previewCancel } from "./preview.server.ts";

const handlers = {
  "POST operate/bookings/:id/cancel/preview": ({ params, body }, context: StaffCaller) => {
    const { fee = null, bears_transfer_fee: bearsTransferFee = null, reason = null, mail } = body;
    return previewCancel(
      context.app,
      params.id,
      { fee, bearsTransferFee, reason, mail },
      { staff: staffOf(context), locale: context.locale },
    );
  },

  async "POST operate/bookings/:id/cancel"({ params, body }, context: StaffCaller) {
    const { version, fee, shown_fee: shownFee = null, back_fee: backFee, reason, mail } = body;
    const bearsTransferFee = body.bears_transfer_fee ?? null;
    const cancel = { fee, bearsTransferFee, reason, mail };
    const seen = { version, fee: shownFee, backFee };
    const decision = await context.once("cancel", (app) =>
      cancelByStaff(app, params.id, cancel, seen, staffOf(context)),
    );
    return answerWritten(context.app, decision, context);
  },

  /** One after the other, each in its own transaction: a problem with one does not stop the others. */
  async "POST operate/bookings/cancel"({ body }, context: StaffCaller) {
    const { app, locale } = context;
    const { reason, mail } = body;
    const staff = staffOf(context);
    const cancels = body.items.map(({ id, version, fee = null, ...item }) => ({
      id,
      seen: { version, fee: item.shown_fee ?? null, backFee: item.back_fee ?? null },
      cancel: { fee, bearsTransferFee: item.bears_transfer_fee ?? null, reason, mail },
    }));
    // Required before anything is done, and only once: the console repeats the call when it has the factor.
    const refused = await whyNotCancelAll(app, cancels, staff);
    if (refused) return { rejected: [refused] };
    const results = [];
    for (const { id, cancel, seen } of cancels) {
      const decision = await context.once(`booking ${id}`, (keeping) =>
        cancelByStaff(keeping, id, cancel, seen, staff),
      );
      if (decision.ok) refundSoon(app, id);
      results.push({ id, ...outcomeOf(problemsIn(decision), locale) });
    }
    return { results };
  },
} satisfies Handlers<CancellationsContract>;

export const cancellationsNoun = {
  feature: featureForPrograms(cancellationsContract, handlers, {
    "POST operate/bookings/:id/cancel/preview": ofBooking,
    "POST operate/bookings/:id/cancel": ofBooking,
  }),
  command: bookingCommands({ contract: cancellationsContract, handlers }, CANCEL_COMMANDS),
};
