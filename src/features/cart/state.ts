import { useCallback, useEffect, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import type { Draft } from "../../domain/cart.ts";
import {
  addToCart,
  type Cart,
  type CartEntry,
  countDrafts,
  editDraft,
  emptyCart,
  removeDraft,
} from "../../domain/cart.ts";
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
 * The cart lives in the browser, one for each user (DECISIONS 31), and follows what other tabs do to it. What stands in
 * it is checked with the server when it is opened (features/checkout).
 */
let owner: number | null = null;
let current: Cart = emptyCart;
const listeners = new Set<() => void>();

/** The cart of who is logged in; empty for a visitor and on the server. */
export function useCart(): { cart: Cart; isKnown: boolean } {
  const user = useUser();
  const cart = useSyncExternalStore(
    subscribe,
    () => current,
    () => emptyCart,
  );
  const isKnown = useSyncExternalStore(
    subscribe,
    () => owner !== null,
    () => false,
  );
  return { cart: user ? cart : emptyCart, isKnown };
}

/** Keeps the cart in step with who is logged in and with other tabs: once, in the header. */
export function useCartKeeper(): void {
  const id = useUser()?.user_id ?? null;
  useEffect(() => {
    if (id !== owner) openFor(id);
    const onStorage = (event: StorageEvent) => {
      if (id !== null && event.key === keyOf(id)) openFor(id);
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [id]);
}

/** Adds drafts; answers what stands against it. */
export function addEntry(entry: CartEntry): Problem[] {
  const decided = addToCart(current, entry, () => crypto.randomUUID());
  if (!decided.ok) return decided.problems;
  keep(decided.plan);
  return [];
}

/** Puts a draft in the place of the one with its key; on a problem the old one stays (SPEC section 4). */
export function replaceDraft(spaceId: number, draft: Draft): Problem[] {
  const decided = editDraft(current, spaceId, draft);
  if (!decided.ok) return decided.problems;
  keep(decided.plan);
  return [];
}

export function dropDraft(spaceId: number, key: string): void {
  keep(removeDraft(current, spaceId, key));
}

/** After prices were worked out anew. */
export function replaceCart(cart: Cart): void {
  keep(cart);
}

export function clearCart(): void {
  keep(emptyCart);
}

export function cartNow(): Cart {
  return current;
}

/**
 * Reserving from a room or from the header (SPEC section 4): a visitor logs in first and goes on; an unverified address
 * is asked for once more; then `add` puts the drafts into the cart and the way leads to the checkout.
 */
export function useReserve(): (add: () => boolean, options?: { stays?: boolean }) => Promise<void> {
  const api = useApi();
  const user = useUser();
  const reload = useReload();
  const navigate = useNavigate();
  const locale = useLocale();
  const t = useTexts(messages);
  const { open } = useModal();
  return useCallback(
    async (add, { stays = false } = {}) => {
      if (!user) {
        setAfterLogin("reserve", () => {
          void api<AccountContract>()("GET users").then((found) => {
            openFor(found.user_id);
            add();
            if (!found.is_email_verified) flash(t.unverified, "info", 6000);
          });
        });
        flash(t.needsLogin, "error");
        open({ name: "login", afterLogin: "reserve", next: paths.reservation(locale) });
        return;
      }
      if (!stays && !user.is_email_verified) {
        const fresh = await api<AccountContract>()("GET users").catch(() => user);
        await reload();
        if (!fresh.is_email_verified) {
          flash(t.unverified, "error", 6000);
          return;
        }
      }
      if (add() && !stays) await navigate(paths.reservation(locale));
    },
    [api, user, reload, navigate, locale, t, open],
  );
}

function openFor(id: number | null): void {
  owner = id;
  current = id === null ? emptyCart : read(id);
  tell();
}

function keep(cart: Cart): void {
  current = cart;
  if (owner !== null) {
    try {
      localStorage.setItem(keyOf(owner), JSON.stringify(cart));
    } catch {
      // Without storage the cart lives as long as the page.
    }
  }
  tell();
}

function read(id: number): Cart {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(id)) ?? "null") as Cart | null;
    const isCart =
      Array.isArray(kept?.entries) && kept.entries.every((entry) => Array.isArray(entry?.drafts));
    return kept && isCart ? kept : emptyCart;
  } catch {
    return emptyCart;
  }
}

function tell(): void {
  setCartCount(countDrafts(current));
  for (const listener of listeners) listener();
}

function keyOf(id: number): string {
  return `cart:${id}`;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// SPEC section 4: logging out clears the cart.
onLogout(() => {
  if (owner !== null) localStorage.removeItem(keyOf(owner));
  openFor(null);
});
