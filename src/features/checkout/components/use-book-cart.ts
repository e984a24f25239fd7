import { useRef } from "react";
import { useNavigate } from "react-router";
import { ApiProblem } from "../../../api/client.ts";
import { track } from "../../../browser/analytics.ts";
import { untilOnline } from "../../../browser/online.ts";
import type { Cart } from "../../../domain/booking/cart.ts";
import { paths } from "../../../nav/paths.ts";
import { useReload } from "../../../nav/reload.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { type Rejection, useApi, useRejection } from "../../account/state.ts";
import type { BookingsContract } from "../../bookings/contract.ts";
import { clearCart } from "../../cart/state.ts";
import { forgetBookings } from "../../my-bookings/state.ts";
import { type Intent, usePay } from "../../payments/state.ts";
import { forgetWeeks } from "../../rooms/calendar/state.ts";
import { messages } from "../messages.ts";
import { bookingItemsOf } from "../state.ts";
import { clearDetails } from "./stored-details.ts";

type Purchase = { cart: Cart; method: number; total: number; currency: string };

/**
 * Books the cart: at once for the operator's bank account, through the payment intent that holds it for the provider's
 * methods. On success the cart is cleared and the completion page opens; otherwise it returns the errors.
 */
export function useBookCart() {
  const api = useApi();
  const locale = useLocale();
  const navigate = useNavigate();
  const reload = useReload();
  const rejection = useRejection();
  const t = useTexts(messages);
  const pay = usePay();
  // One key per cart: a second attempt after a lost connection gets the answer of the first.
  const idempotencyIntent = useRef<{ key: string; body: string } | null>(null);
  const keyFor = (body: string) => {
    if (idempotencyIntent.current?.body !== body)
      idempotencyIntent.current = { key: crypto.randomUUID(), body };
    return idempotencyIntent.current.key;
  };
  const finish = async (ids: readonly number[], purchase: Purchase) => {
    track("purchase", { currency: purchase.currency, value: purchase.total });
    await untilOnline();
    await navigate(`${paths.checkoutComplete(locale)}?booking=${ids.join(",")}`, { replace: true });
    clearCart();
    clearDetails();
    forgetWeeks();
    forgetBookings();
    await reload();
  };

  const byBank = async (purchase: Purchase): Promise<Rejection | undefined> => {
    const body = { reservations: bookingItemsOf(purchase.cart), payment_way: purchase.method };
    try {
      const made = await api<BookingsContract>()(
        "POST reservations",
        { body },
        { idempotencyKey: keyFor(JSON.stringify(body)) },
      );
      await finish(made.reservation_ids, purchase);
    } catch (problem) {
      return toErrors(problem);
    }
  };
  const byProvider = async (
    purchase: Purchase,
    intent: Intent,
    by: { savedCard: string } | { transfer: { name: string; email: string } },
  ): Promise<Rejection | undefined> => {
    try {
      const paid = await pay(intent, by, purchase.method);
      if (!paid.ok) {
        // The space may be taken by now. The recheck shows it.
        return { all: paid.messages.length > 0 ? paid.messages : [t.paymentFailed], recheck: ["1"] };
      }
      await finish(paid.bookingIds, purchase);
    } catch (problem) {
      return toErrors(problem);
    }
  };
  const toErrors = (problem: unknown): Rejection => {
    const rejected = rejection(problem);
    const code = problem instanceof ApiProblem ? problem.code : null;
    return code === "slot_taken" || code === "price_changed" || code === "not_bookable"
      ? { ...rejected, recheck: ["1"] }
      : rejected;
  };
  return { byBank, byProvider, toErrors };
}
