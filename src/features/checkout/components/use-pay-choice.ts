import { useEffect, useRef, useState } from "react";
import { type Cart, isBankOffered } from "../../../domain/cart.ts";
import type { Currency } from "../../../domain/money.ts";
import { kindOf, wayOfKind } from "../../../domain/payment-way.ts";
import type { Day } from "../../../domain/time/day.ts";
import { useSite } from "../../../nav/site.tsx";
import type { User } from "../../account/contract.ts";
import { useSavedCards } from "../../wallet/state.ts";
import type { Choice } from "./pay-ways.tsx";

export type PayChoice = ReturnType<typeof usePayChoice>;

/** The ways there are to pay this cart, the saved cards, and which of it all is chosen. */
export function usePayChoice(user: User, cart: Cart, currency: Currency, today: Day) {
  const { brand } = useSite();
  const bankWay = wayOfKind(brand, "bank", currency);
  const cardWay = wayOfKind(brand, "card", currency);
  const isBankFree = isBankOffered(cart, today);
  const { cards, reload: reloadCards } = useSavedCards(cardWay !== null);
  const [picked, setPicked] = useState<Choice | "default">("default");
  // A card that was just saved is the one to pay with (SPEC section 4, Card form).
  const knownCards = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!cards) return;
    const added = knownCards.current && cards.find((one) => !knownCards.current?.has(one.payment_method_id));
    knownCards.current = new Set(cards.map((one) => one.payment_method_id));
    if (added) setPicked({ kind: "card", id: added.payment_method_id });
  }, [cards]);
  const choice = resolved(picked, { user, cards, canBank: bankWay !== null && isBankFree });
  const way = choice === null ? null : choice.kind === "bank" ? bankWay : cardWay;
  return {
    bankWay,
    cardWay,
    isBankFree,
    cards,
    reloadCards,
    choice,
    /** The saved card that is chosen. */
    card: choice?.kind === "card" ? cards?.find((one) => one.payment_method_id === choice.id) : undefined,
    way,
    isByProvider: way !== null && way !== 1,
    pick: (next: Choice) => setPicked(next),
  };
}

type Offer = { user: User; cards: ReturnType<typeof useSavedCards>["cards"]; canBank: boolean };

/** Until something is chosen, the user's default way (SPEC section 4, Session), as far as it can be taken. */
function resolved(picked: Choice | "default", { user, cards, canBank }: Offer): Choice {
  if (picked !== "default") {
    if (picked?.kind === "bank" && !canBank) return null;
    if (picked?.kind === "card" && cards && !cards.some((card) => card.payment_method_id === picked.id))
      return null;
    return picked;
  }
  const [first] = cards ?? [];
  const wish = user.default_payment_method;
  if (wish === 1 && canBank) return { kind: "bank" };
  if (wish !== null && kindOf(wish === 2 ? 2 : 1) === "card" && first)
    return { kind: "card", id: first.payment_method_id };
  return null;
}
