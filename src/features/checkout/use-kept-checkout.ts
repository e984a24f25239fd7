import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { Client } from "../../api/client.ts";
import { type Cart, notInCart, type SlotSelection } from "../../domain/booking/cart.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { METHODS, type PaymentMethod } from "../../domain/money/payment-method.ts";
import { dayOfWall, minuteOfWall, parseWall } from "../../domain/time/clock.ts";
import { sentence } from "../../i18n/problems.ts";
import { useLocale } from "../../nav/site.tsx";
import type { User } from "../account/contract.ts";
import { useApi } from "../account/state.ts";
import type { CartContract } from "../cart/contract.ts";
import { addEntry, addRefusal, cartNow, useCart } from "../cart/state.ts";
import { newKey } from "../rooms/selection/state.ts";
import type { ContactDetails } from "./components/contact-details.tsx";
import { bookingItemsOf } from "./state.ts";
import { storeDetails, withStored } from "./stored-details.ts";
import { storedPayment, storePayment } from "./stored-payment.ts";

/** After the last change, so that not every key is sent. */
const KEEP_MILLISECONDS = 600;

const NOTHING = { reservations: [], payment_way: null, details: {} };

/**
 * Keeps the checkout at the server while the address is not verified: the link of the mail may be opened on another device
 * (ACCOUNT-60). No card is among it.
 */
export function useKeepCheckout(
  user: User,
  { cart, method, typed }: { cart: Cart; method: number | null; typed: ContactDetails },
): void {
  const api = useApi();
  const isAwaited = !user.is_email_verified;
  const body = isAwaited
    ? JSON.stringify({
        reservations: bookingItemsOf(cart).map(({ estimate: _, ...item }) => item),
        payment_way: method,
        details: typed,
      })
    : null;
  useEffect(() => {
    if (body === null) return;
    const timer = setTimeout(() => {
      // Without an answer the browser still has it all.
      void api<CartContract>()("POST cart/kept", { body: JSON.parse(body) }).catch(() => null);
    }, KEEP_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [api, body]);
}

/** Forgets it at the server: the cart has been emptied, or another device has taken it over. */
export async function forgetKept(api: Client): Promise<void> {
  await api<CartContract>()("POST cart/kept", { body: NOTHING }).catch(() => null);
}

/** `isFailed`: the server could not be asked. What was kept is still there, and `retry` asks again. */
type TakeOver = { isPending: boolean; isFailed: boolean; retry: () => void };

/** Where the link of the mail leads here, adds what was kept to the cart of this browser. */
export function useTakeOver(userId: number | null): TakeOver {
  const api = useApi();
  const locale = useLocale();
  const [query, setQuery] = useSearchParams();
  const { isKnown } = useCart();
  const isAsked = query.get("kept") === "1";
  const [step, setStep] = useState<"due" | "asking" | "failed" | "taken">("due");
  useEffect(() => {
    // The cart of this browser has to be read first, or it would replace what is added.
    if (!isAsked || userId === null || !isKnown || step !== "due") return;
    setStep("asking");
    takeOver(api, userId, locale).then(
      () => setStep("taken"),
      () => setStep("failed"),
    );
  }, [api, isAsked, userId, locale, isKnown, step]);
  // A reload takes nothing again.
  useEffect(() => {
    if (step !== "taken" || !isAsked) return;
    const rest = new URLSearchParams(query);
    rest.delete("kept");
    setQuery(rest, { replace: true, preventScrollReset: true });
  }, [step, isAsked, query, setQuery]);
  return {
    isPending: isAsked && step !== "taken",
    isFailed: isAsked && step === "failed",
    retry: () => setStep("due"),
  };
}

/** Fails where the server cannot be asked. Times that cannot be added are shown, each room with its reason (CART-10). */
async function takeOver(api: Client, userId: number, locale: Locale): Promise<void> {
  const kept = await api<CartContract>()("GET cart/kept");
  if (!kept) return;
  takeDetails(userId, kept);
  for (const entry of entriesOf(kept.reservations)) {
    const selections = notInCart(cartNow(), entry.spaceId, entry.selections);
    const problems = selections.length > 0 ? addEntry({ ...entry, selections }) : [];
    if (problems.length === 0) continue;
    const text = problems.map((problem) => sentence(problem, locale)).join(" ");
    const isOverlap = problems.every(({ code }) => code === "reservations_overlap");
    addRefusal({ entry: { ...entry, selections }, text, isOverlap });
  }
  await forgetKept(api);
}

type Kept = {
  reservations: KeptRow[];
  payment_way: PaymentMethod | null;
  details: Partial<ContactDetails>;
};
type KeptRow = {
  space_id: number;
  space_name: string;
  price: number;
  currency: Cart["entries"][number]["currency"];
  start_datetime: string;
  end_datetime: string;
  series: string | null;
};

const UNTYPED: ContactDetails = {
  ...{ receipt_name: "", name_kana: "", phone_num: "" },
  ...{ postcode: "", prefecture: "", city: "", block: "", building: "" },
};
const FIELDS = Object.keys(UNTYPED) as (keyof ContactDetails)[];

/** What was typed or chosen in this browser stays. */
function takeDetails(userId: number, { details, payment_way: way }: Kept): void {
  storeDetails(userId, UNTYPED, withStored(userId, { ...UNTYPED, ...details }, FIELDS));
  if (storedPayment(userId).choice !== null || way === null) return;
  const { kind } = METHODS[way];
  // Which card is chosen anew, from those of the account.
  if (kind !== "card") storePayment(userId, { choice: { kind } });
  else storePayment(userId, { choice: { kind, id: null } });
}

/** The rows as entries of a cart. The checkout's own check prices them. */
function entriesOf(rows: readonly KeptRow[]): Cart["entries"] {
  const ids = [...new Set(rows.map(({ space_id: id }) => id))];
  return ids.flatMap((spaceId) => {
    const own = rows.filter(({ space_id: id }) => id === spaceId);
    const [first] = own;
    if (!first) return [];
    const { space_name: spaceName, currency } = first;
    return [{ spaceId, spaceName, currency, selections: own.flatMap(selectionOf) }];
  });
}

function selectionOf({ start_datetime: from, end_datetime: to, price, series }: KeptRow): SlotSelection[] {
  const [first, last] = [parseWall(from), parseWall(to)];
  if (first === null || last === null) return [];
  const start = minuteOfWall(first);
  const times = { day: dayOfWall(first), start, end: start + last - first };
  return [{ key: newKey(), ...times, costs: [], price, ...(series && { series }) }];
}
