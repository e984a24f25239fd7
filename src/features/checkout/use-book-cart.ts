import { useRef } from "react";
import { useNavigate } from "react-router";
import { ApiProblem } from "../../api/client.ts";
import { track } from "../../browser/analytics.ts";
import { untilOnline } from "../../browser/online.ts";
import type { Cart } from "../../domain/booking/cart.ts";
import { DEFAULT_METHODS } from "../../domain/money/payment-method.ts";
import { paths } from "../../nav/paths.ts";
import { useReload } from "../../nav/reload.ts";
import { useLocale, useTexts } from "../../nav/site.tsx";
import { type Rejection, useApi, useRejection } from "../account/state.ts";
import type { BookingsContract } from "../bookings/contract.ts";
import { clearCart } from "../cart/state.ts";
import type { CorporateContract } from "../corporate/contract.ts";
import { forgetBookings } from "../my-bookings/state.ts";
import { refreshCards } from "../payment-methods/state.ts";
import { beginElsewhere, type Paid, type PayBy, useAwaitPayment, usePay } from "../payments/state.ts";
import { forgetWeeks } from "../rooms/calendar/state.ts";
import type { CompanyPayer } from "./components/who-pays.tsx";
import { messages } from "./messages.ts";
import { bookingItemsOf, ownBookingsOf } from "./state.ts";
import { clearDetails } from "./stored-details.ts";
import { clearPayment, type StoredOrder, storedPayment, storePayment } from "./stored-payment.ts";
import type { useHold } from "./use-hold.ts";

/** What became of an order: undefined if it was made, and the page leads on. */
type Booking = Rejection | "undecided" | undefined;

/** A rejection of the chosen card, shown next to the payment methods. */
export const OF_CARD = "card";
/** A rejection about a time that another guest has booked. */
export const OF_TIME = "time";

/** A card that is typed in the checkout. */
type TypedCard = { isSaved: boolean };

type Purchase = { cart: Cart; method: number; total: number; currency: string };

/**
 * Books the cart: at once for the operator's bank account, through the payment intent that holds it for the provider's
 * methods. On success the cart is cleared and the completion page opens; otherwise it returns the errors.
 */
export function useBookCart(userId: number) {
  const api = useApi();
  const locale = useLocale();
  const navigate = useNavigate();
  const reload = useReload();
  const rejection = useRejection();
  const t = useTexts(messages);
  const pay = usePay();
  const awaitPayment = useAwaitPayment();
  // Without storage the key lasts as long as the page.
  const sent = useRef<StoredOrder | null>(null);
  /** One key per cart: a second attempt after a lost answer, or a reload, gets the answer of the first (BOOK-12). */
  const keyFor = async (items: ReturnType<typeof bookingItemsOf>, body: string): Promise<string> => {
    const known = storedPayment(userId).order ?? sent.current;
    // What was booked under it and canceled since is ordered again.
    const isKnown =
      known?.body === body &&
      !(await ownBookingsOf(api, items).catch(() => [])).some(({ canceled }) => canceled);
    const order = isKnown ? known : { key: crypto.randomUUID(), body };
    sent.current = order;
    storePayment(userId, { order });
    return order.key;
  };
  /** Leads on from an order that was made. */
  const finish = async (ids: readonly number[], purchase: Purchase) => {
    track("purchase", { currency: purchase.currency, value: purchase.total });
    await untilOnline();
    await navigate(`${paths.checkoutComplete(locale)}?booking=${ids.join(",")}`, { replace: true });
    clearCart();
    clearDetails();
    clearPayment(userId);
    forgetWeeks();
    forgetBookings();
    await reload();
  };

  const byBank = async (purchase: Purchase): Promise<Booking> => {
    const items = bookingItemsOf(purchase.cart);
    const body = { reservations: items, payment_way: purchase.method };
    try {
      const made = await api<BookingsContract>()(
        "POST reservations",
        { body },
        { idempotencyKey: await keyFor(items, JSON.stringify(body)) },
      );
      await finish(made.reservation_ids, purchase);
    } catch (problem) {
      return toErrors(problem);
    }
  };
  const byCompany = async (purchase: Purchase, payer: CompanyPayer): Promise<Booking> => {
    const reservations = bookingItemsOf(purchase.cart);
    const { groupId, purchaseNumber, purpose } = payer;
    const body = { group_id: groupId, purchase_number: purchaseNumber, purpose, reservations };
    try {
      const made = await api<CorporateContract>()(
        "POST corporate/:id/bookings",
        { params: { id: payer.corporateId }, body },
        { idempotencyKey: await keyFor(reservations, JSON.stringify(body)) },
      );
      await finish(made.reservation_ids, purchase);
    } catch (problem) {
      return toErrors(problem);
    }
  };
  const byProvider = async (
    purchase: Purchase,
    by: PayBy,
    hold: ReturnType<typeof useHold>,
    card: TypedCard | null,
  ): Promise<Booking> => {
    try {
      const intent = await hold.prepare(card?.isSaved ?? false);
      if (!intent) return { all: [t.paymentFailed] };
      const paid = await pay(intent, by, purchase.method, () => hold.markConfirmed(true));
      if (paid.kind === "paid" && card?.isSaved) refreshCards();
      const rejected = await conclude(paid, purchase, hold);
      if (paid.kind !== "rejected" || paid.decline === null) return rejected;
      return { recheck: ["1"], [OF_CARD]: [[...paid.messages, t.notCharged].join(t.sentenceSpace)] };
    } catch (problem) {
      return toErrors(problem);
    }
  };
  /** Leads on to where the guest pays. With a number for a counter the order stands, and the cart is done with (PAYFIRST-5). */
  const byElsewhere = async (purchase: Purchase, hold: ReturnType<typeof useHold>): Promise<Booking> => {
    try {
      const intent = await hold.prepare(false);
      if (!intent) return { all: [t.paymentFailed] };
      const url = await beginElsewhere(api, intent.id, purchase.method);
      await navigate(paths.paying(locale, intent.id));
      if (url !== null) window.location.assign(url);
      if (purchase.method !== DEFAULT_METHODS.konbini) return;
      clearPayment(userId);
      clearCart();
      clearDetails();
      forgetWeeks();
      return;
    } catch (problem) {
      hold.recover();
      return toErrors(problem);
    }
  };
  /** Goes on with a payment from before a reload. */
  const byConfirmed = async (
    purchase: Purchase,
    intentId: string,
    hold: ReturnType<typeof useHold>,
  ): Promise<Booking> => {
    try {
      const rejected = await conclude(await awaitPayment(intentId, purchase.method), purchase, hold);
      if (rejected !== undefined && rejected !== "undecided") hold.restart();
      return rejected;
    } catch (problem) {
      return toErrors(problem);
    }
  };
  const conclude = async (
    paid: Paid,
    purchase: Purchase,
    hold: ReturnType<typeof useHold>,
  ): Promise<Booking> => {
    switch (paid.kind) {
      case "paid":
        await finish(paid.bookingIds, purchase);
        return;
      case "undecided":
        return "undecided";
      case "rejected":
        hold.markConfirmed(false);
        hold.recover();
        // The space may be taken by now. The recheck shows it.
        return { all: paid.messages.length > 0 ? paid.messages : [t.paymentFailed], recheck: ["1"] };
    }
  };
  const toErrors = (problem: unknown): Rejection => {
    const rejected = rejection(problem);
    const code = problem instanceof ApiProblem ? problem.code : null;
    // Once the recheck has marked the time, the summary says that it is gone.
    if (code === "slot_taken") return { [OF_TIME]: Object.values(rejected).flat(), recheck: ["1"] };
    return code === "price_changed" || code === "not_bookable" ? { ...rejected, recheck: ["1"] } : rejected;
  };
  return { byBank, byCompany, byProvider, byElsewhere, byConfirmed, finish, toErrors };
}
