import { useCallback, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { readStored, writeStored } from "../../browser/session-storage.ts";
import { createStore, useStore } from "../../browser/store.ts";
import type { SlotSelection } from "../../domain/booking/cart.ts";
import {
  addInstead,
  addToCart,
  type Cart,
  type CartEntry,
  countSelections,
  editSelection,
  emptyCart,
  removeSelection,
} from "../../domain/booking/cart.ts";
import type { Problem } from "../../domain/problem.ts";
import { setCartCount } from "../../nav/cart-count.ts";
import { flash } from "../../nav/flash.ts";
import { useModal } from "../../nav/modal.ts";
import { paths } from "../../nav/paths.ts";
import { useReload } from "../../nav/reload.ts";
import { useLocale, useTexts } from "../../nav/site.tsx";
import type { AccountContract } from "../account/contract.ts";
import { onLogout, setAfterLogin, useApi, useUser } from "../account/state.ts";
import { messages } from "./messages.ts";

/*
 * The cart is kept by the browser, one for each user, and follows the changes of other tabs (CART-5). Its content is
 * checked with the server when it is opened (features/checkout).
 */
const held = createStore<{ owner: number | null; cart: Cart }>({ owner: null, cart: emptyCart });

/**
 * Times that were chosen before a login and could not be added to the cart, and why. It stands until the guest answers
 * (CART-10). Like the cart it survives a reload.
 */
export type Refusal = {
  entry: CartEntry;
  /** Why, as a sentence. */
  text: string;
  /** They overlap times in the cart, which the guest may want to give up for them. */
  isOverlap: boolean;
};

const REFUSALS = "refused-times";
const refusals = createStore<readonly Refusal[]>([]);

/** What is not answered yet: at most one for a room. */
export function useRefusals(): readonly Refusal[] {
  return useStore(refusals);
}

/** Adds a refusal, in place of an earlier one of the same room. */
export function addRefusal(refusal: Refusal): void {
  keepRefusals([...refusals.get().filter(({ entry }) => entry.spaceId !== refusal.entry.spaceId), refusal]);
}

export function answerRefusal(spaceId: number): void {
  keepRefusals(refusals.get().filter(({ entry }) => entry.spaceId !== spaceId));
}

function keepRefusals(next: readonly Refusal[]): void {
  writeStored(REFUSALS, next);
  refusals.set(next);
}

/** The cart of the logged-in user; empty for a visitor and on the server. */
export function useCart(): { cart: Cart; isKnown: boolean } {
  const user = useUser();
  const { owner, cart } = useStore(held);
  return { cart: user ? cart : emptyCart, isKnown: owner !== null };
}

/** Keeps the cart in sync with the logged-in user and other tabs. Only the header calls it. */
export function useCartKeeper(): void {
  const id = useUser()?.user_id ?? null;
  useEffect(() => {
    if (id !== held.get().owner) openFor(id);
    const onStorage = (event: StorageEvent) => {
      if (id !== null && event.key === keyOf(id)) openFor(id);
    };
    // A page that the browser has kept in memory was told nothing meanwhile.
    const onShow = () => {
      if (id !== null) openFor(id);
    };
    window.addEventListener("storage", onStorage);
    window.addEventListener("pageshow", onShow);
    return () => {
      window.removeEventListener("storage", onStorage);
      window.removeEventListener("pageshow", onShow);
    };
  }, [id]);
}

/** Adds selections of a space. Returns the problems if they cannot be added. */
export function addEntry(entry: CartEntry): Problem[] {
  const decided = addToCart(cartNow(), entry, () => crypto.randomUUID());
  if (!decided.ok) return decided.problems;
  keep(decided.plan);
  return [];
}

/** Adds selections in place of those that they overlap. Returns the problems if they cannot be added. */
export function replaceOverlapping(entry: CartEntry): Problem[] {
  const decided = addInstead(cartNow(), entry, () => crypto.randomUUID());
  if (!decided.ok) return decided.problems;
  keep(decided.plan);
  return [];
}

/** Replaces the selection with the same key. If there are problems the old one stays. */
export function replaceSelection(spaceId: number, selection: SlotSelection): Problem[] {
  const decided = editSelection(cartNow(), spaceId, selection);
  if (!decided.ok) return decided.problems;
  keep(decided.plan);
  return [];
}

export function dropSelection(spaceId: number, key: string): void {
  keep(removeSelection(cartNow(), spaceId, key));
}

/** Call it with new prices. */
export function replaceCart(cart: Cart): void {
  keep(cart);
}

export function clearCart(): void {
  keep(emptyCart);
}

export function cartNow(): Cart {
  return held.get().cart;
}

/**
 * Proceeds to the checkout, from the page of a space or from the header (CART-8). A visitor logs in first. A user
 * without a verified address is reloaded once and told to verify it. Then `add` fills the cart; it returns false to
 * stop. With `stays` the page does not change.
 */
export function useReserve(): (add: () => boolean, options?: { stays?: boolean }) => Promise<void> {
  const api = useApi();
  const user = useUser();
  const reload = useReload();
  const navigate = useNavigate();
  const locale = useLocale();
  const t = useTexts(messages);
  const { open } = useModal();
  const { pathname, search } = useLocation();
  const from = `${pathname}${search}`;
  return useCallback(
    async (add, { stays = false } = {}) => {
      if (!user) {
        setAfterLogin("reserve", async () => {
          const found = await api<AccountContract>()("GET users");
          openFor(found.user_id);
          // What is refused stays selected on the page where it was.
          if (!add() && countSelections(cartNow()) === 0) void navigate(from);
        });
        open({ name: "login", afterLogin: "reserve", next: paths.checkout(locale) });
        return;
      }
      if (!stays && !user.is_email_verified) {
        const fresh = await api<AccountContract>()("GET users").catch(() => user);
        await reload();
        if (!fresh.is_email_verified) {
          flash(t.unverified, "error");
          return;
        }
      }
      // The code that keeps the cart may not have been loaded yet: what is added now must not be lost.
      if (held.get().owner !== user.user_id) openFor(user.user_id);
      if (add() && !stays) await navigate(paths.checkout(locale));
    },
    [api, user, reload, navigate, locale, t, open, from],
  );
}

function openFor(id: number | null): void {
  show(id, id === null ? emptyCart : read(id));
  const stored = id === null ? null : readStored(REFUSALS);
  refusals.set(Array.isArray(stored) ? (stored as Refusal[]) : []);
}

function keep(cart: Cart): void {
  const { owner } = held.get();
  if (owner !== null) {
    try {
      localStorage.setItem(keyOf(owner), JSON.stringify(cart));
    } catch {
      // Without storage the cart lasts as long as the page.
    }
  }
  show(owner, cart);
}

function read(id: number): Cart {
  try {
    return cartFrom(JSON.parse(localStorage.getItem(keyOf(id)) ?? "null")) ?? emptyCart;
  } catch {
    return emptyCart;
  }
}

/** Reads a stored cart. Earlier releases called the selections drafts. */
function cartFrom(kept: { entries?: (CartEntry & { drafts?: SlotSelection[] })[] } | null): Cart | null {
  if (!Array.isArray(kept?.entries)) return null;
  const entries = kept.entries.map(({ drafts, ...entry }) => ({
    ...entry,
    selections: entry.selections ?? drafts,
  }));
  return entries.every(({ selections }) => Array.isArray(selections)) ? { entries } : null;
}

function show(owner: number | null, cart: Cart): void {
  setCartCount(countSelections(cart));
  held.set({ owner, cart });
}

function keyOf(id: number): string {
  return `cart:${id}`;
}

// Logging out clears the cart (CART-5).
onLogout(() => {
  const { owner } = held.get();
  try {
    if (owner !== null) localStorage.removeItem(keyOf(owner));
  } catch {
    // Storage is denied: there is nothing to remove, and the other things of a guest still go.
  }
  openFor(null);
});
