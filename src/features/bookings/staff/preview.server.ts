import type { Mail } from "../../../adapters/mail/mail.server.ts";
import {
  type Assessment,
  assessOperatorBooking,
  OPERATOR_METHOD,
  type OperatorRequest,
} from "../../../domain/booking/operator-booking.ts";
import { freeCancelUntil, policiesLeft } from "../../../domain/booking/policy.ts";
import { ORDER_TERMS } from "../../../domain/booking/terms.ts";
import { offeredTerms } from "../../../domain/brand/brand.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { methodOfKind } from "../../../domain/money/payment-method.ts";
import { dayOfWall, formatWall } from "../../../domain/time/clock.ts";
import type { Day } from "../../../domain/time/day.ts";
import { personName } from "../../../i18n/format.ts";
import { mailedPaths } from "../../../nav/mailed-paths.ts";
import { BASE, paths } from "../../../nav/paths.ts";
import type { App } from "../../../platform/app.ts";
import type { CatalogSpace } from "../../catalog/contract.ts";
import { retryOnStaleCatalog } from "../../catalog/stale-catalog.server.ts";
import type { SpaceFactsById } from "../../occupancy/facts.server.ts";
import { readOccupancy } from "../../occupancy/occupancy.db.server.ts";
import { type BookingEmail, bookingMail, type EmailBooking } from "../emails/templates.ts";
import { unmadeLink } from "../payment-link.server.ts";
import { groupIdOf, placeOf } from "../place.server.ts";

type Guest = {
  firstName: string;
  lastName: string;
  locale: Locale;
  isBlocked: boolean;
  needsPassword: boolean;
};

/**
 * A request checked against the rules and the current occupancy, and the rooms it is about. Nothing is locked or
 * written.
 */
export async function assessStaffOrder(
  app: App,
  request: OperatorRequest,
  { guest, now }: { guest: Pick<Guest, "isBlocked">; now: number },
): Promise<{ assessment: Assessment; spaces: ReadonlyMap<number, CatalogSpace>; facts: SpaceFactsById }> {
  const ids = request.items.map(({ spaceId }) => spaceId);
  const slots = request.items.map((item) => ({ ...item, end: Math.max(item.end, item.start + 1) }));
  return retryOnStaleCatalog(app, ids, async (spaces) => {
    // No holds count as one's own (OPBOOK-2).
    const read = await readOccupancy(app.db, slots, spaces, { accountId: 0, now });
    if ("stale" in read) return read;
    const assessment = assessOperatorBooking(request, {
      spaces: read.facts,
      guest,
      ...offeredTerms(app.brand),
    });
    return { assessment, spaces, facts: read.facts };
  });
}

/** `company`: who pays by its monthly invoice. */
type Mailed = {
  kind: "booked" | "pay_link" | "company_asked";
  guest: Guest;
  note: string;
  company: BookingEmail["company"];
};

/** The mail about a booking as its guest would get it, except for its number, which does not exist yet. */
export function previewMail(
  app: App,
  { assessment, spaces, facts }: Awaited<ReturnType<typeof assessStaffOrder>>,
  { kind, guest, note, company }: Mailed,
): Mail {
  const { locale } = guest;
  const { slots, currency, total, payBy, dueOn, terms, link } = assessment;
  const today = (spaceId: number): Day => dayOfWall(facts.get(spaceId)?.now ?? 0);
  const bookings = slots.flatMap((slot): EmailBooking[] => {
    const space = spaces.get(slot.spaceId);
    if (!space) return [];
    const policies = space.rules.cancelPolicies;
    const freeUntil = freeCancelUntil(policies, dayOfWall(slot.start));
    const place = placeOf(space, locale);
    return [
      {
        id: null,
        name: place.name,
        groupId: groupIdOf(app.catalog, slot.spaceId),
        start: formatWall(slot.start),
        end: formatWall(slot.end),
        timeZone: space.rules.timeZone,
        price: slot.agreed ?? 0,
        paid: terms === "free",
        isCanceled: false,
        payBy: payBy ?? dueOn,
        terms: ORDER_TERMS[terms],
        before: null,
        waived: 0,
        isEditing: false,
        fee: null,
        refund: null,
        released: 0,
        returned: 0,
        place,
        policies: policiesLeft(policies, dayOfWall(slot.start), today(slot.spaceId)),
        freeUntil: freeUntil < today(slot.spaceId) ? null : freeUntil,
      },
    ];
  });
  const site = `${app.env.publicUrl}${BASE}`;
  const lastDay = payBy ?? dueOn;
  return bookingMail({
    kind,
    company,
    brand: app.brand,
    locale,
    name: personName(guest.lastName, guest.firstName, locale),
    currency,
    paymentMethod: (link && methodOfKind(app.brand, "card", currency)) ?? OPERATOR_METHOD,
    bookings,
    owed: lastDay === null ? null : { amount: total, payBy: lastDay, arrived: 0, hasOthers: false },
    transfer: null,
    charges: [],
    refunds: [],
    asked: link && {
      amount: total,
      until: formatWall(link.until),
      isHold: true,
      url: unmadeLink(app, locale),
    },
    papers: [],
    since: [],
    reason: null,
    message: note === "" ? null : note,
    subject: null,
    isToday: false,
    firstPassword: guest.needsPassword ? "mailed" : null,
    links: {
      bookings: `${site}${paths.bookings(locale)}`,
      space: `${site}${paths.space(locale, slots[0]?.spaceId ?? 0)}`,
      refundAccount: `${site}${mailedPaths.refundAccount(locale)}`,
      stop: "",
    },
  });
}
