import { takesMail } from "../../../domain/account/mail-address.ts";
import type { Actor } from "../../../domain/actor.ts";
import {
  decideOperatorBooking,
  OPERATOR_METHOD,
  type OperatorPlan,
  type OperatorRequest,
} from "../../../domain/booking/operator-booking.ts";
import type { OverrideCode } from "../../../domain/booking/override.ts";
import { ORDER_TERMS } from "../../../domain/booking/terms.ts";
import { type Brand, offeredTerms } from "../../../domain/brand/brand.ts";
import { accept, type Decision } from "../../../domain/decision.ts";
import type { ChargedCurrency } from "../../../domain/money/money.ts";
import { methodOfKind, type PaymentMethod } from "../../../domain/money/payment-method.ts";
import type { Authority } from "../../../domain/staff.ts";
import { formatWall } from "../../../domain/time/clock.ts";
import { toInstant } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { type QueuedMail, queueMails } from "../../../platform/mail-queue.ts";
import type { Tx } from "../../../platform/sql.ts";
import { isTaken } from "../../account/address-reserved.server.ts";
import { enterGuest } from "../../account/guest-changes.server.ts";
import { type GuestRow, guestById, type NewGuest } from "../../account/guests.db.server.ts";
import { firstPasswordFor } from "../../account/mails.server.ts";
import type { CatalogSpace } from "../../catalog/contract.ts";
import { retryOnStaleCatalog } from "../../catalog/stale-catalog.server.ts";
import type { RequestRow } from "../../ledger/payment-request.db.server.ts";
import type { StaleCatalog } from "../../occupancy/facts.server.ts";
import { lockOccupancy } from "../../occupancy/occupancy.db.server.ts";
import { mailAsked } from "../corporate/ask.server.ts";
import {
  judgeOnGroup,
  type OnGroup,
  type Payer,
  storePayer,
  toldToStaff,
} from "../corporate/order.server.ts";
import type { Booked } from "../create/book.server.ts";
import type { OrderRow } from "../create/order.server.ts";
import { toEntry, writeAlone } from "../create/write.server.ts";
import { lockBookingsOfCheckout } from "../db.server.ts";
import { mailAbout } from "../mail.server.ts";
import { askByLink, linkMail } from "../payment-link.server.ts";
import { catchRejection, Rejected } from "../rejected.server.ts";
import { bookedByStaff } from "./db.server.ts";
import { toStaffRows } from "./order.server.ts";

/** What staff book for a guest, who is an existing account or described on the telephone. */
type StaffOrder = {
  guest: { id: number } | NewGuest;
  request: OperatorRequest;
  overrides: readonly OverrideCode[];
  reason: { code: string; text: string } | null;
  /** The sum that the person saw. */
  shown: number;
  /** Who pays with the terms `company`. */
  company?: Payer | null;
  mail: { send: boolean; note: string; estimate: boolean };
};

/** A program has no account. */
type StaffBooker = {
  operatorId: number | null;
  actor: Actor;
  authority: Authority;
  now: number;
  idempotencyKey: string | null;
};

/**
 * A requester who is no account, so that no hold counts as their own: a guest who is paying at this moment has the time,
 * whoever books for that guest (OPBOOK-2).
 */
const NOBODY = 0;

/**
 * Books for a guest in one transaction: the guest's account where it is new, the bookings, the mail and the event. It
 * locks as a guest's booking does, and the exclusion constraint has the last word (OPBOOK-2, DATA-1).
 */
export async function bookForGuest(
  app: App,
  order: StaffOrder,
  booker: StaffBooker,
): Promise<Decision<Booked>> {
  const decision = await tryToBook(app, order, booker);
  if (decision.ok || booker.idempotencyKey === null) return decision;
  // A repeat after a crash finds its own booking in the way (BOOK-6).
  const earlier = await bookedByStaff(app.db, storedKey(booker) as string, booker);
  return earlier ? accept(earlier) : decision;
}

async function tryToBook(app: App, order: StaffOrder, booker: StaffBooker): Promise<Decision<Booked>> {
  const { now } = booker;
  const { items } = order.request;
  const slots = items.map((item) => ({ ...item, end: Math.max(item.end, item.start + 1) }));
  const ids = items.map((item) => item.spaceId);
  return catchRejection(() =>
    retryOnStaleCatalog(app, ids, (spaces) =>
      app.db
        .tx(async (tx): Promise<Decision<Booked> | StaleCatalog> => {
          const guest = await guestOf(tx, order, booker);
          const locked = await lockOccupancy(tx, slots, spaces, { accountId: NOBODY, now });
          if ("stale" in locked) throw new StaleInTransaction();
          const decision = decideOperatorBooking(
            order.request,
            {
              spaces: locked.facts,
              guest: { isBlocked: guest.is_blocked },
              ...offeredTerms(app.brand),
            },
            {
              overrides: new Set(order.overrides),
              person: booker.authority,
              hasReason: order.reason !== null,
              shown: order.shown,
            },
          );
          if (!decision.ok) throw new Rejected(decision.problems);
          return accept(await store(app, tx, { order, plan: decision.plan, guest, spaces }, booker));
        })
        .catch(asStale),
    ),
  );
}

/** A stale catalogue rolls back, because the account of a new guest may have been written. */
class StaleInTransaction extends Error {
  override name = "StaleInTransaction";
}

function asStale(error: unknown): StaleCatalog {
  if (error instanceof StaleInTransaction) return { stale: true };
  throw error;
}

async function guestOf(tx: Tx, { guest }: StaffOrder, { operatorId, now }: StaffBooker): Promise<GuestRow> {
  if ("id" in guest) {
    const found = await guestById(tx, guest.id);
    if (!found) throw new Rejected([{ code: "guest_not_found", field: "account_id" }]);
    return found;
  }
  try {
    return await enterGuest(tx, guest, { by: operatorId, now });
  } catch (error) {
    throw isTaken(error) ? new Rejected([{ code: "guest_known", field: "guest.email" }]) : error;
  }
}

async function store(
  app: App,
  tx: Tx,
  {
    order,
    plan,
    guest,
    spaces,
  }: { order: StaffOrder; plan: OperatorPlan; guest: GuestRow; spaces: ReadonlyMap<number, CatalogSpace> },
  booker: StaffBooker,
): Promise<Booked> {
  const { operatorId, actor, now } = booker;
  const { terms, payBy, currency, link } = plan;
  // The spaces are locked and their revisions were compared: the statement need not do it again.
  const decided = toStaffRows(plan, spaces).map((row) => ({ ...row, revision: null }));
  const buyer = { accountId: guest.id, locale: guest.locale, now };
  const onGroup =
    order.company && (await judgeForStaff(app, tx, order.company, { rows: decided, currency }, buyer));
  const rows = onGroup?.rows ?? decided;
  const dueOn = onGroup?.dueOn ?? plan.dueOn;
  const options = { idempotencyKey: storedKey(booker), isMailLater: true };
  const entry = toEntry({ rows, currency, paymentMethod: methodOf(plan, app.brand) }, buyer, options);
  const { reason } = order;
  const written = await writeAlone(tx, {
    ...entry,
    staff: {
      actor,
      booked_by: operatorId,
      terms: ORDER_TERMS[terms],
      due_on: dueOn,
      detail: {
        source: operatorId === null ? "api" : "operator",
        terms,
        ...(dueOn ? { due_on: dueOn } : {}),
        ...(payBy ? { pay_by: payBy } : {}),
        ...(link ? { link_until: formatWall(link.until) } : {}),
        overrides: [...new Set(plan.broken.map(({ code }) => code))],
        ruled: plan.slots.map(({ ruled }) => ruled?.total ?? null),
        agreed: plan.slots.map(({ agreed }) => agreed),
        ...("id" in order.guest ? {} : { new_guest: guest.id }),
        ...(onGroup && { company: onGroup.paying.corporate_id, group: onGroup.paying.id }),
        ...(reason ? { code: reason.code, reason: reason.text } : {}),
      },
    },
  });
  if (written.kind === "account_deleted")
    throw new Rejected([{ code: "guest_not_found", field: "account_id" }]);
  if (written.kind !== "booked") throw new Error(`not written under its locks: ${written.kind}`);
  const { checkoutId, bookingIds } = written;
  if (onGroup && order.company)
    await storePayer(app, tx, checkoutId, { ...order.company, paying: onGroup.paying }, buyer);
  const request = link && (await ask(app, tx, checkoutId, link, { spaces, by: operatorId, now }));
  const isTold = order.mail.send && takesMail(guest.email);
  const message = order.mail.note === "" ? {} : { message: order.mail.note };
  // Whoever has to answer is told, whatever the guest is.
  if (onGroup?.isAsked) await mailAsked(tx, checkoutId, now, { isBookerTold: isTold, more: message });
  else if (isTold) {
    const password = guest.needs_password ? { isPasswordMailed: true } : {};
    const more = { ...message, ...password };
    const mail = request ? linkMail(request, { now, ...more }) : bookedMail(checkoutId, order, more);
    const first = guest.needs_password ? [firstPasswordFor(guest.id, checkoutId)] : [];
    await queueMails(tx, [...first, mail], now);
  }
  return { checkoutId, bookingIds };
}

/** What the group of the guest's company says (OPBOOK-15), with its reasons in words for staff. */
async function judgeForStaff(
  app: App,
  tx: Tx,
  payer: Payer,
  order: { rows: OrderRow[]; currency: ChargedCurrency },
  booker: { accountId: number; now: number },
): Promise<OnGroup> {
  try {
    return await judgeOnGroup(app, tx, payer, order, booker);
  } catch (error) {
    throw error instanceof Rejected ? new Rejected(toldToStaff(error.problems)) : error;
  }
}

/** How the bookings are paid: what waits for its link by the brand's card method. */
function methodOf({ link, currency }: OperatorPlan, brand: Brand): PaymentMethod {
  if (!link) return OPERATOR_METHOD;
  const method = methodOfKind(brand, "card", currency);
  if (method === null) throw new Rejected([{ code: "payment_way_not_offered" }]);
  return method;
}

/** Asks for the price of the whole order by a link, until which it is held (LINKPAY-10). */
async function ask(
  app: App,
  tx: Tx,
  checkoutId: number,
  { until, spaceId }: NonNullable<OperatorPlan["link"]>,
  { spaces, by, now }: { spaces: ReadonlyMap<number, CatalogSpace>; by: number | null; now: number },
): Promise<RequestRow> {
  const zone = spaces.get(spaceId)?.rules.timeZone ?? app.brand.timeZone;
  const rows = await lockBookingsOfCheckout(tx, checkoutId);
  return askByLink(app, tx, rows, { until: toInstant(until, zone), isHold: true, by, now });
}

function bookedMail(
  checkoutId: number,
  { mail }: StaffOrder,
  more: { message?: string; isPasswordMailed?: boolean },
): QueuedMail {
  const estimate = mail.estimate ? { withEstimate: true } : {};
  return mailAbout({ key: `booked:${checkoutId}`, kind: "booked", checkoutId, ...estimate, ...more });
}

/** Keys of staff are stored with the guests', under a name that no guest can send. */
function storedKey({ actor, idempotencyKey }: StaffBooker): string | null {
  return idempotencyKey === null ? null : `${actor}:${idempotencyKey}`;
}
