import { useCallback, useSyncExternalStore } from "react";
import { type Location, useLocation, useNavigate } from "react-router";
import type { Draft } from "../domain/cart.ts";
import type { Day } from "../domain/time/day.ts";

/** Every dialog with what it needs to open: plain data, since it is kept in the browser's history. */
export type Modal =
  | {
      name: "login";
      tab?: "login" | "register";
      /** A path of the site to go on to. */
      next?: string;
      /** The session ended while its owner was here (SPEC section 8). */
      isSessionOver?: boolean;
      /** The reservation that was asked for goes on after login or registration (SPEC section 4). */
      afterLogin?: "reserve";
    }
  | { name: "passwordForgot"; email?: string }
  | { name: "passwordReset"; email: string; token: string }
  | { name: "myPage" }
  | { name: "editName" }
  | { name: "editReceiptName" }
  | { name: "editEmail" }
  | { name: "editPassword" }
  | { name: "editAddress" }
  | { name: "editPhone" }
  | { name: "accountData" }
  | { name: "search" }
  | { name: "gallery"; spaceId: number; index: number }
  | { name: "spaceText"; spaceId: number; kind: "explain" | "term" | "attention" | "policy" }
  | { name: "picker"; spaceId: number; draftKey: string; day?: Day }
  | { name: "editDraft"; spaceId: number; draft: Draft }
  | { name: "purchase"; spaceId: number }
  | { name: "reservations"; tab?: "future" | "past" }
  | { name: "reservationChange"; reservationId: number }
  | { name: "reservationCancel"; reservationId: number }
  | { name: "changeDone"; reservationId: number; before: { start: string; end: string; price: number } }
  | { name: "extendDone"; reservationId: number; before: { start: string; end: string; price: number } }
  | { name: "cancelDone"; reservationId: number }
  | { name: "contact"; roomId?: number; reservationId?: number }
  | { name: "card" }
  | { name: "paymentMethod" }
  | { name: "bank" };

export type ModalName = Modal["name"];
export type ModalOf<Name extends ModalName> = Extract<Modal, { name: Name }>;

type Kept = { modal: Modal; depth: number };

/**
 * The dialog that is open, if any: one at a time, an entry of the browser's history each, so that Back closes it
 * (DECISIONS 30). `open` from within a dialog puts the new one in its place, and Back leads to the former;
 * `close` leaves all of them.
 */
export function useModal() {
  const location = useLocation();
  const navigate = useNavigate();
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const kept = isInBrowser ? keptModal(location) : null;
  const linked = isInBrowser && kept === null ? linkedModal(location.pathname, location.search) : null;
  const current = kept?.modal ?? linked;
  const depth = kept?.depth ?? 0;

  const open = useCallback(
    (modal: Modal, options: { replace?: boolean } = {}) => {
      navigate(here(location), {
        state: { ...location.state, modal, depth: options.replace ? depth : depth + 1 },
        replace: options.replace ?? false,
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      });
    },
    [navigate, location, depth],
  );
  const close = useCallback(() => {
    if (depth > 0) {
      navigate(-depth);
      return;
    }
    const { modal: _modal, depth: _depth, ...state } = location.state ?? {};
    navigate(
      { pathname: location.pathname, search: withoutLink(location.search), hash: location.hash },
      { state, replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
    );
  }, [navigate, location, depth]);
  /** To the dialog that this one was opened from, or out. */
  const back = useCallback(() => {
    if (depth > 0) navigate(-1);
    else close();
  }, [navigate, depth, close]);

  return { current, open, close, back, canGoBack: depth > 1 };
}

/** The dialogs that an address can name: login over any page, a new password, one's bookings, the texts of a space. */
export function linkedModal(pathname: string, search: string): Modal | null {
  const query = new URLSearchParams(search);
  if (query.get("login") === "1") return { name: "login", next: localPath(query.get("next")) };
  const [email, token] = [query.get("email"), query.get("token")];
  if (email && token) return { name: "passwordReset", email, token };
  if (query.get("bookings") === "1") return { name: "reservations" };
  const space = /^\/(?:ja|en)\/id\/(\d+)\/?$/.exec(pathname);
  const kind = query.get("show");
  if (space && (kind === "policy" || kind === "term" || kind === "attention")) {
    return { name: "spaceText", spaceId: Number(space[1]), kind };
  }
  return null;
}

/** The query without what names a dialog. */
export function withoutLink(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ["login", "next", "email", "token", "bookings", "show"]) query.delete(name);
  const text = query.toString();
  return text ? `?${text}` : "";
}

/** Only paths of this site may be gone on to: never another host. */
export function localPath(next: string | null): string | undefined {
  return next && /^\/(ja|en)(\/(?!\/)|$|\?)/.test(next) ? next : undefined;
}

function keptModal(location: Location): Kept | null {
  const state = location.state as Partial<Kept> | null;
  return state?.modal ? { modal: state.modal, depth: state.depth ?? 0 } : null;
}

function here({ pathname, search, hash }: Location) {
  return { pathname, search, hash };
}

function never(): () => void {
  return () => {};
}
