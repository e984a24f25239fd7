import { featureForPrograms, type Handlers } from "../../../api/handler.server.ts";
import { reinstateBooking } from "../../../features/bookings/cancel/reinstate.server.ts";
import { repriceByStaff } from "../../../features/bookings/change/reprice.server.ts";
import { changeByStaff } from "../../../features/bookings/change/staff-change.server.ts";
import { staffOf } from "../../server/authority.server.ts";
import { bookingCommands, type StaffCaller } from "../../server/booking-command.server.ts";
import { ofBooking } from "../../server/reach.server.ts";
import { answerWritten } from "../../server/written.server.ts";
import { AMENDMENT_COMMANDS } from "./command.server.ts";
import { type AmendmentsContract, amendmentsContract } from "./contract.ts";
import { previewChange, previewPrice } from "./preview.server.ts";
import { previewReinstate } from "./reinstate.server.ts";
import { changeOf } from "./request.server.ts";

const handlers = {
  "POST operate/bookings/:id/change/preview": ({ params, body }, context: StaffCaller) =>
    previewChange(context.app, params.id, changeOf(body), {
      staff: staffOf(context),
      locale: context.locale,
    }),

  async "POST operate/bookings/:id/change"({ params, body }, context: StaffCaller) {
    const seen = { version: body.version, price: body.price };
    const decision = await context.once("change", (app) =>
      changeByStaff(app, params.id, changeOf(body), seen, staffOf(context)),
    );
    return answerWritten(context.app, decision, context);
  },

  "POST operate/bookings/:id/price/preview": ({ params, body }, context: StaffCaller) => {
    const { price, settle = null, override: overrides, mail } = body;
    const reason = body.reason ?? { code: "other", text: "" };
    return previewPrice(
      context.app,
      params.id,
      { price, settle, overrides, reason, mail },
      { staff: staffOf(context), locale: context.locale },
    );
  },

  async "POST operate/bookings/:id/price"({ params, body }, context: StaffCaller) {
    const { version, price, settle = null, override: overrides, reason, mail } = body;
    const reprice = { version, price, settle, overrides, reason, mail };
    const decision = await context.once("price", (app) =>
      repriceByStaff(app, params.id, reprice, staffOf(context)),
    );
    return answerWritten(context.app, decision, context);
  },

  "POST operate/bookings/:id/reinstate/preview": ({ params, body }, context: StaffCaller) => {
    const { pay_by: payBy, mail } = body;
    return previewReinstate(context.app, params.id, { payBy, mail }, staffOf(context));
  },

  async "POST operate/bookings/:id/reinstate"({ params, body }, context: StaffCaller) {
    const { version, pay_by: payBy, mail } = body;
    const decision = await context.once("reinstate", (app) =>
      reinstateBooking(app, params.id, { version, payBy, mail }, staffOf(context)),
    );
    return answerWritten(context.app, decision, context);
  },
} satisfies Handlers<AmendmentsContract>;

export const amendmentsNoun = {
  feature: featureForPrograms(amendmentsContract, handlers, {
    "POST operate/bookings/:id/change/preview": ofBooking,
    "POST operate/bookings/:id/change": ofBooking,
  }),
  command: bookingCommands({ contract: amendmentsContract, handlers }, AMENDMENT_COMMANDS),
};
