import { isRejection, reject } from "../../../api/envelope.ts";
import { featureForPrograms, type Handlers } from "../../../api/handler.server.ts";
import { paysFor } from "../../../domain/corporate/group.ts";
import { guestById } from "../../../features/account/guests.db.server.ts";
import { bookForGuest } from "../../../features/bookings/staff/book.server.ts";
import { companiesOf } from "../../../features/corporate/db.server.ts";
import { payingGroupsFor } from "../../../features/corporate/present.server.ts";
import { datesOf, whyNotRepeat } from "../../../features/series/dates.server.ts";
import type { AccessToken } from "../../../platform/access-tokens.ts";
import { staffOf } from "../../server/authority.server.ts";
import { newGuestOf } from "../../server/guest-body/read.server.ts";
import { findGuests, presentGuest } from "../../server/guests.server.ts";
import { type NewBookingBody, type NewBookingContract, newBookingContract } from "./contract.ts";
import { freeRooms } from "./free.server.ts";
import { presentPreview } from "./preview.server.ts";
import { withKnownGuest } from "./program-guest.server.ts";
import { guestOfRequestProblems, payerOf, payerProblems, requestOf } from "./request.server.ts";

/** Guests that are offered during typing. */
const MOST_GUESTS = 8;

const handlers: Handlers<NewBookingContract> = {
  "GET operate/free": ({ query }, { app, locale, now, accessToken }) =>
    freeRooms(app, query, { locale, now, spaceIds: accessToken?.spaceIds ?? null }),

  /** Every hold is in the way, as it is where staff book (OPBOOK-2). */
  async "GET operate/free/series"({ query: { space_id: id, ...repeated } }, { app, locale, now }) {
    const space = await app.catalog.space(id);
    if (!space) return reject("not_found");
    const problem = whyNotRepeat(repeated);
    if (problem) return reject(problem);
    const dates = await datesOf(app, space, repeated, { now, accountId: null, locale });
    return { currency: space.rules.currency, dates };
  },

  async "GET operate/guests/lookup"({ query }, { app, locale, now }) {
    const rows = await findGuests(app, query.q, MOST_GUESTS, now);
    return rows.map((row) => presentGuest(row, locale));
  },

  async "GET operate/guests/:id/payers"({ params, query }, { app, now }) {
    if (!(await guestById(app.db, params.id))) return reject("not_found");
    const groups = await payingGroupsFor(app, params.id, await companiesOf(app.db, params.id), now);
    const rooms = (query.space_ids ?? []).map((id) => ({
      ...{ id, groupId: app.catalog.groupOf(id)?.entry.id ?? null },
    }));
    return groups.map(({ group, payer }) => {
      const paid = { spaceIds: group.space_ids, spaceGroupIds: group.space_group_ids };
      return { ...payer, pays_for_rooms: rooms.every((room) => paysFor(paid, room)) };
    });
  },

  async "POST operate/bookings/preview"({ body: sent }, { app, locale, now, accessToken }) {
    const { body, kept } = await withKnownGuest(app.db, sent, accessToken);
    const preview = await presentPreview(app, body, { locale, now });
    if (!accessToken || isRejection(preview)) return preview;
    // Who has the same name, and what an account has, is more than a token may read (TOKEN-10).
    const mails = seesGuests(accessToken) ? preview.mails : [];
    return { ...preview, alike: [], mails, kept_of_guest: kept };
  },

  async "POST operate/bookings"({ body: sent }, context) {
    const { app, operator, operatorSession, now, idempotencyKey, accessToken } = context;
    const wrong = [...guestOfRequestProblems(sent, app.brand), ...payerProblems(sent)];
    if (wrong.length > 0) return { rejected: wrong };
    const { body, kept } = await withKnownGuest(app.db, sent, accessToken);
    const decision = await bookForGuest(
      app,
      {
        guest: body.guest ? newGuestOf(body.guest) : { id: body.account_id as number },
        request: requestOf(body),
        overrides: body.override,
        reason: reasonOf(body.reason),
        shown: body.total,
        company: payerOf(body),
        mail: body.mail,
      },
      {
        operatorId: operator.accountId,
        ...staffOf({ operator, operatorSession, now }),
        idempotencyKey,
      },
    );
    if (!decision.ok) return { rejected: decision.problems };
    const { checkoutId, bookingIds } = decision.plan;
    return { id: checkoutId, reservation_ids: bookingIds, kept_of_guest: kept };
  },
};

/** Whether a program may read what guests of any room have. */
function seesGuests({ rights, spaceIds }: AccessToken): boolean {
  return rights.includes("see") && spaceIds === null;
}

/** "Other" says nothing by itself. */
function reasonOf(reason: { code: string; text: string } | null | undefined) {
  if (!reason || (reason.code === "other" && reason.text.trim() === "")) return null;
  return reason;
}

/** The rooms that an order names. */
const ofItems = {
  touches: ({ body: { items } }: { body: Pick<NewBookingBody, "items"> }) =>
    items.map(({ space_id: id }) => id),
};

export const newBookingNoun = {
  feature: featureForPrograms(newBookingContract, handlers, {
    "GET operate/free": "handler",
    "POST operate/bookings/preview": ofItems,
    "POST operate/bookings": ofItems,
  }),
};
