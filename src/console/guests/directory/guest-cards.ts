import { type ComponentType, lazy } from "react";
import { type Noun, useNouns } from "../../kit/noun.ts";
import type { GuestDetail } from "./contract.ts";

type Load = NonNullable<Noun["guestCard"]>;
type Card = ComponentType<{ detail: GuestDetail }>;

const LOADED = new Map<Load, Card>();

/** What other nouns show of a guest, in the order of the menu. They load while the guest is read. */
export function useGuestCards(): { name: string; Card: Card }[] {
  return useNouns().flatMap(({ guestCard: load }, index) =>
    load ? [{ name: String(index), Card: LOADED.get(load) ?? begin(load) }] : [],
  );
}

function begin(load: Load): Card {
  const loading = load() as Promise<{ default: Card }>;
  // Tried again with the next guest.
  loading.catch(() => LOADED.delete(load));
  const card = lazy(() => loading);
  LOADED.set(load, card);
  return card;
}
