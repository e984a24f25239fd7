import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ApiProblem } from "../../../api/client.ts";
import type { Cart } from "../../../domain/cart.ts";
import { track } from "../../../nav/analytics.ts";
import { untilOnline } from "../../../nav/online.ts";
import { paths } from "../../../nav/paths.ts";
import { useReload } from "../../../nav/reload.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { type Refusal, useApi, useRefusal } from "../../account/state.ts";
import { forgetWeeks } from "../../calendar/state.ts";
import { clearCart } from "../../cart/state.ts";
import type { PaymentsContract } from "../../payments/contract.ts";
import { type Intent, usePay } from "../../payments/state.ts";
import type { ReservationsContract } from "../../reservations/contract.ts";
import { forgetReservations } from "../../reservations/state.ts";
import { messages } from "../messages.ts";
import { rowsOf } from "../state.ts";
import { forgetWho } from "./kept-who.ts";

type Order = { cart: Cart; way: number; total: number; currency: string };

/**
 * Places the order (SPEC section 4, Checkout): by bank at once, by card over the intent that holds the rooms. On success the
 * cart is empty and the completion page shows the numbers; else it answers what stands against it.
 */
export function useOrder() {
  const api = useApi();
  const locale = useLocale();
  const navigate = useNavigate();
  const reload = useReload();
  const refusal = useRefusal();
  const t = useTexts(messages);
  const pay = usePay();
  // One key for one wish: pressing again after a broken connection answers what the first press did.
  const wish = useRef<{ key: string; of: string } | null>(null);
  const keyFor = (of: string) => {
    if (wish.current?.of !== of) wish.current = { key: crypto.randomUUID(), of };
    return wish.current.key;
  };
  const finish = async (ids: readonly number[], order: Order) => {
    track("purchase", { currency: order.currency, value: order.total });
    await untilOnline();
    await navigate(`${paths.reservationComplete(locale)}?booking=${ids.join(",")}`, { replace: true });
    clearCart();
    forgetWho();
    forgetWeeks();
    forgetReservations();
    await reload();
  };

  const byBank = async (order: Order): Promise<Refusal | undefined> => {
    const body = { reservations: rowsOf(order.cart), payment_way: order.way };
    try {
      const made = await api<ReservationsContract>()(
        "POST reservations",
        { body },
        { idempotencyKey: keyFor(JSON.stringify(body)) },
      );
      await finish(made.reservation_ids, order);
    } catch (problem) {
      return said(problem);
    }
  };
  const byProvider = async (
    order: Order,
    intent: Intent,
    by: { savedCard: string } | { transfer: { name: string; email: string } },
  ): Promise<Refusal | undefined> => {
    try {
      const paid = await pay(intent, by, order.way);
      if (!paid.ok) {
        // The room may be gone by now: its row says so.
        return { all: paid.messages.length > 0 ? paid.messages : [t.paymentFailed], recheck: ["1"] };
      }
      await finish(paid.reservationIds, order);
    } catch (problem) {
      return said(problem);
    }
  };
  const said = (problem: unknown): Refusal => {
    const refused = refusal(problem);
    const code = problem instanceof ApiProblem ? problem.code : null;
    return code === "slot_taken" || code === "price_changed" || code === "not_bookable"
      ? { ...refused, recheck: ["1"] }
      : refused;
  };
  return { byBank, byProvider, said };
}

/** The intent that holds the cart while a way of the card provider is chosen (SPEC section 4, Cart and intent). */
export function useHold(cart: Cart, way: number | null, isWanted: boolean) {
  const api = useApi();
  const [intent, setIntent] = useState<Intent | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [isOver, setOver] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const rows = JSON.stringify(rowsOf(cart));
  const held = useRef<Intent | null>(null);
  const chain = useRef<Promise<void>>(Promise.resolve());
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` holds again after a hold ran out.
  useEffect(() => {
    if (way === null) return;
    const call = api<PaymentsContract>();
    const run = async () => {
      const known = held.current;
      if (!isWanted || rows === "[]") {
        held.current = null;
        setIntent(null);
        if (known && rows !== "[]")
          await call("POST stripe/payment_intents/:id/cancel", {
            params: { id: known.id },
            body: { payment_way: way },
          }).catch(() => {});
        return;
      }
      const body = { reservations: JSON.parse(rows) as ReturnType<typeof rowsOf>, payment_way: way };
      try {
        const made = known
          ? await call("POST stripe/payment_intents/update_create", {
              body: { ...body, intent_id: known.id },
            }).catch(() => call("POST stripe/payment_intents", { body }))
          : await call("POST stripe/payment_intents", { body });
        const next = { id: made.payment_intent_id, secret: made.client_secret_id, at: Date.now() };
        held.current = next;
        setIntent(next);
        setProblem(null);
        setOver(false);
      } catch (refused) {
        held.current = null;
        setIntent(null);
        setProblem(refused);
      }
    };
    // One after the other: an update must not overtake the making of what it updates.
    chain.current = chain.current.then(run);
  }, [api, way, isWanted, rows, attempt]);
  const over = useCallback(() => setOver(true), []);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  return { intent, problem, isOver, over, again };
}
