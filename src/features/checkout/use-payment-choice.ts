import { useEffect, useRef, useState } from "react";
import { type Cart, cartTotal, earliestDay, isBankOffered } from "../../domain/booking/cart.ts";
import type { Amount, Currency } from "../../domain/money/money.ts";
import {
  DEFAULT_METHODS,
  ELSEWHERE_KINDS,
  type ElsewhereKind,
  isPayableBy,
  konbiniDeadline,
  METHODS,
  methodOfKind,
  type OfferedMethod,
  type PaymentKind,
} from "../../domain/money/payment-method.ts";
import type { Problem } from "../../domain/problem.ts";
import type { Day } from "../../domain/time/day.ts";
import { useSite } from "../../nav/site.tsx";
import { isCardExpired, WALLET } from "../../ui/card-choice.tsx";
import type { User } from "../account/contract.ts";
import { useCardEntry } from "../payment-methods/entry/state.ts";
import { useSavedCards } from "../payment-methods/state.ts";
import { useWallets } from "../payment-methods/wallets/state.ts";
import type { Choice } from "./components/payment-methods.tsx";
import { storedPayment, storePayment } from "./stored-payment.ts";

/** `isOnApproval`: a room of the cart has to be approved by the operator. */
type Circumstances = { today: Day; isOnApproval: boolean };

export type PaymentChoice = ReturnType<typeof usePaymentChoice>;

/** The payment methods for this cart, the saved cards, and the choice among them. */
export function usePaymentChoice(
  user: User,
  cart: Cart,
  currency: Currency,
  { today, isOnApproval }: Circumstances,
) {
  const { brand } = useSite();
  const bankMethod = methodOfKind(brand, "bank", currency);
  const cardMethod = methodOfKind(brand, "card", currency);
  const isBankFree = isBankOffered(cart, today);
  const { cards, reload: reloadCards } = useSavedCards(cardMethod !== null);
  const [picked, setPicked] = useState<Choice | "default">(
    () => storedPayment(user.user_id).choice ?? "default",
  );
  const pick = (next: Choice) => {
    setPicked(next);
    storePayment(user.user_id, { choice: next });
  };
  // A card that was saved by its own dialog becomes the choice.
  const knownCards = useRef<ReadonlySet<string> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for another list of cards only.
  useEffect(() => {
    if (!cards) return;
    const added = knownCards.current && cards.find((one) => !knownCards.current?.has(one.payment_method_id));
    knownCards.current = new Set(cards.map((one) => one.payment_method_id));
    if (added) pick({ kind: "card", id: added.payment_method_id });
  }, [cards]);
  const total = cartTotal(cart)?.total ?? 0;
  const charged = total > 0 ? ({ kind: "payment", amount: total, currency } as const) : null;
  const wallets = useWallets(cardMethod === null ? null : charged);
  const canBank = bankMethod !== null && isBankFree;
  const firstDay = earliestDay(cart);
  const payAtKonbiniBy = firstDay === null ? null : konbiniDeadline(firstDay, today);
  const offered = (kind: ElsewhereKind): OfferedMethod | null => {
    const method = methodOfKind(brand, kind, currency);
    return method !== null && isPayableBy(method, total, currency) ? method : null;
  };
  const konbini = methodOfKind(brand, "konbini", currency);
  const konbiniProblem = konbini && whyNotKonbini(konbini, { total, currency, isOnApproval, payAtKonbiniBy });
  const elsewhere = {
    paypay: offered("paypay"),
    konbini: konbiniProblem === null ? konbini : null,
    paynow: offered("paynow"),
  } satisfies Record<ElsewhereKind, OfferedMethod | null>;
  const choice = resolved(picked, {
    user,
    cards,
    canBank,
    canCard: cardMethod !== null,
    hasWallet: wallets.kinds.length > 0,
    elsewhere: ELSEWHERE_KINDS.filter((kind) => elsewhere[kind] !== null),
    isOnlyCard: !canBank && ELSEWHERE_KINDS.every((kind) => elsewhere[kind] === null),
    today,
  });
  const isTyping = choice?.kind === "card" && choice.id === null;
  const entry = useCardEntry("pay-card", isTyping ? charged : null);
  const methods: Record<PaymentKind, OfferedMethod | null> = {
    ...elsewhere,
    bank: bankMethod,
    card: cardMethod,
  };
  const method = choice && methods[choice.kind];
  return {
    bankMethod,
    cardMethod,
    /** The kinds that are paid on another screen, where they are possible for this cart. */
    elsewhere,
    /** The last day to pay at a convenience store. */
    payAtKonbiniBy,
    /** Why a convenience store, which is offered, does not take this cart; null if it does. */
    konbiniProblem,
    isBankFree,
    cards,
    reloadCards,
    choice,
    /** The card that is typed here, used where `isTyping`. */
    entry,
    isTyping,
    wallets,
    /** A wallet pays: its own button orders. */
    isByWallet: choice?.kind === "card" && choice.id === WALLET,
    /** The chosen card, if it is a saved one. */
    card: choice?.kind === "card" ? cards?.find((one) => one.payment_method_id === choice.id) : undefined,
    method,
    /** A transfer for what waits for approval is asked for once the operator has accepted it (APPROVE-7). */
    isByProvider:
      method !== null &&
      METHODS[method].collectedBy === "provider" &&
      !(isOnApproval && METHODS[method].isPaidLater),
    pick,
  };
}

type Counter = { total: Amount; currency: Currency; isOnApproval: boolean; payAtKonbiniBy: Day | null };

/** Why a cart cannot be paid at a convenience store (PAYFIRST-2, PAYFIRST-6); null if it can. */
function whyNotKonbini(
  method: OfferedMethod,
  { total, currency, isOnApproval, payAtKonbiniBy }: Counter,
): Problem | null {
  if (isOnApproval) return { code: "konbini_on_approval" };
  if (payAtKonbiniBy === null) return { code: "konbini_too_soon" };
  const { limits } = METHODS[method];
  return limits && !isPayableBy(method, total, currency)
    ? { code: "amount_not_of_way", params: limits }
    : null;
}

type Offer = {
  user: User;
  cards: ReturnType<typeof useSavedCards>["cards"];
  canBank: boolean;
  canCard: boolean;
  hasWallet: boolean;
  elsewhere: readonly ElsewhereKind[];
  /** The site takes nothing but cards, or the start is too near for a transfer: there is nothing to choose between. */
  isOnlyCard: boolean;
  today: Day;
};

/** The choice of the user, or how they paid last if that is available, or the only way to pay (PAY-12, CARD-12). */
function resolved(picked: Choice | "default", offer: Offer): Choice {
  const { user, cards, canBank, canCard, hasWallet, elsewhere, isOnlyCard, today } = offer;
  const usable = cards?.filter((card) => !isCardExpired(card, today));
  if (picked !== "default") {
    if (picked?.kind === "bank") return canBank ? picked : null;
    if (picked && picked.kind !== "card") return elsewhere.includes(picked.kind) ? picked : null;
    if (!picked || picked.id === null) return picked;
    if (picked.id === WALLET) return hasWallet ? picked : null;
    return usable && !usable.some((card) => card.payment_method_id === picked.id) ? null : picked;
  }
  const preferred = isOnlyCard ? DEFAULT_METHODS.card : user.default_payment_method;
  if (preferred === DEFAULT_METHODS.bank && canBank) return { kind: "bank" };
  const kind = elsewhere.find((one) => DEFAULT_METHODS[one] === preferred);
  if (kind) return { kind };
  if (preferred !== DEFAULT_METHODS.card || !canCard || !usable) return null;
  return { kind: "card", id: usable[0]?.payment_method_id ?? (hasWallet ? WALLET : null) };
}
