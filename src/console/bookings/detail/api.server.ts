import { reject } from "../../../api/envelope.ts";
import { feature, type Handlers } from "../../../api/handler.server.ts";
import { addNote, changeNote, dropNote } from "../../server/notes.server.ts";
import { type BookingDetailContract, bookingDetailContract } from "./contract.ts";
import { bookingDetail } from "./detail.server.ts";

const handlers: Handlers<BookingDetailContract> = {
  "GET operate/bookings/:id": async ({ params }, { app, locale, now }) =>
    (await bookingDetail(app, params.id, { locale, now })) ?? reject("not_found"),

  "POST operate/bookings/:id/notes": ({ params, body }, { operator, now, once }) =>
    once("note", (app) =>
      addNote(app, { bookingId: params.id }, body, { operatorId: operator.accountId, now }),
    ),

  "PATCH operate/bookings/:id/notes/:note": ({ params, body }, { app, operator, now }) => {
    const { version, ...draft } = body;
    const writer = { operatorId: operator.accountId, now };
    return changeNote(app, { bookingId: params.id }, { id: params.note, version }, draft, writer);
  },

  "DELETE operate/bookings/:id/notes/:note": ({ params, query }, { app, operator, now }) => {
    const note = { id: params.note, version: query.version };
    return dropNote(app, { bookingId: params.id }, note, { operatorId: operator.accountId, now });
  },
};

export const bookingDetailNoun = { feature: feature(bookingDetailContract, handlers) };
