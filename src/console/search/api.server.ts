import { feature, type Handlers } from "../../api/handler.server.ts";
import { dataLanguage } from "../../domain/language/text.ts";
import { bookingTerms } from "../../domain/search/booking-terms.ts";
import { kindOfNumber } from "../../features/documents/snapshot.server.ts";
import { personName } from "../../i18n/format.ts";
import { dayAt } from "../../i18n/wall-clock.ts";
import { bookingQuerySchema } from "../bookings/list/contract.ts";
import { bookings } from "../bookings/list/list.server.ts";
import { findLines } from "../money/transfers/list.server.ts";
import { findGuests } from "../server/guests.server.ts";
import { firstOf } from "../server/list.server.ts";
import { roomsOf } from "../server/rooms.server.ts";
import { type OperatorSearchContract, searchContract } from "./contract.ts";
import { documentsByNumber } from "./db.server.ts";

/** Of each kind. */
const MOST = 8;

const handlers: Handlers<OperatorSearchContract> = {
  async "GET operate/search"({ query }, context) {
    const { app, locale, now, operator } = context;
    const terms = bookingTerms(query.q, dayAt(now, app.brand.timeZone));
    if (terms.length === 0) return { bookings: [], guests: [], documents: [], rooms: [], transfers: [] };
    const [only] = terms;
    const number = terms.length === 1 && only?.kind === "document" ? only : null;
    const kind = number && kindOfNumber(number.letters);
    const rooms = await roomsOf(app);
    const [found, guests, documents, transfers] = await Promise.all([
      firstOf(bookings, bookingQuerySchema.parse({ q: query.q }), MOST, context),
      findGuests(app, query.q, MOST, now),
      number && kind ? documentsByNumber(app.db, { ...number, kind }) : [],
      operator.rights.includes("money") ? findLines(app.db, query.q, MOST) : [],
    ]);
    const language = dataLanguage(locale);
    const named = only?.kind === "word" && terms.length === 1 ? rooms.named(only.text).slice(0, MOST) : [];
    return {
      bookings: found,
      guests: guests.map(({ id, first_name, last_name, company, email, bookings: count }) => ({
        id,
        name: personName(last_name, first_name, locale),
        company,
        mail: email,
        bookings: count,
      })),
      documents,
      transfers,
      rooms: named.flatMap((id) => {
        const room = rooms.byId.get(id);
        return room ? [{ id, name: room.name[language], group: room.group?.[language] ?? null }] : [];
      }),
    };
  },
};

export const operatorSearchNoun = { feature: feature(searchContract, handlers) };
