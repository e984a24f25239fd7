import { useCallback, useSyncExternalStore } from "react";
import { type Location, useLocation, useNavigate } from "react-router";
import { isLocalPath } from "../browser/local-path.ts";
import { createStore, useStore } from "../browser/store.ts";
import type { SlotSelection } from "../domain/booking/cart.ts";
import type { Currency } from "../domain/money/money.ts";
import type { Day } from "../domain/time/day.ts";
import { LINK_QUERY, withoutLocale } from "./paths.ts";

/** Every dialog and the data it opens with. Plain data, because it is stored in the browser's history. */
export type Modal =
  | {
      name: "login";
      tab?: "login" | "register";
      /** The path of the site to continue to. */
      next?: string;
      /** The session ended while the user was on the page (ACCOUNT-18). */
      isSessionOver?: boolean;
      /** What continues after login or registration (CART-8). */
      afterLogin?: "reserve";
    }
  | { name: "passwordForgot"; email?: string }
  | { name: "loginByMail"; email?: string }
  /** What the link of a mail is for: the server knows it (ACCOUNT-23). */
  | { name: "mailedLink" }
  | { name: "myPage" }
  | { name: "editName" }
  | { name: "editReceiptName" }
  | { name: "editEmail" }
  | { name: "editPassword" }
  | { name: "sessions" }
  | { name: "editAddress" }
  | { name: "editPhone" }
  | { name: "editMails" }
  | { name: "calendarFeed" }
  | { name: "accountData" }
  | { name: "menu" }
  /** `place` is searched unless another is named; `group` restricts the search to its spaces; `field` is opened first. */
  | { name: "search"; place?: string; group?: number | null; field?: "place" | "date" | "time" | "people" }
  | { name: "gallery"; spaceId: number; index: number }
  | { name: "spaceText"; spaceId: number; kind: "term" | "attention" | "policy" }
  | {
      name: "picker";
      spaceId: number;
      selectionKey: string;
      day?: Day /** A minute of that day. */;
      at?: number /** For how long from there. */;
      minutes?: number;
    }
  | { name: "editSelection"; spaceId: number; selection: SlotSelection }
  | { name: "purchase"; spaceId: number }
  /** Asks for an estimate of these times. */
  | { name: "estimate"; items: readonly EstimatedItem[] }
  | { name: "bookings"; tab?: "future" | "past" }
  | { name: "changeBooking"; bookingId: number }
  /** `isSeries`: with what is still to come of its series. */
  | { name: "cancelBooking"; bookingId: number; isSeries?: true }
  | { name: "changeDone"; bookingId: number; before: { start: string; end: string; price: number } }
  | { name: "extendDone"; bookingId: number; before: { start: string; end: string; price: number } }
  | { name: "cancelDone"; bookingId: number }
  | { name: "contact"; roomId?: number; bookingId?: number }
  | { name: "card" }
  | { name: "paymentMethod" }
  | { name: "bank" };

/** A time to be estimated, at the price that is shown; times on the wall clock of the space. */
export type EstimatedItem = {
  spaceId: number;
  spaceName: string;
  currency: Currency;
  price: number;
  start: string;
  end: string;
  timeZone: string;
};

export type ModalName = Modal["name"];
export type ModalOf<Name extends ModalName> = Extract<Modal, { name: Name }>;

type Kept = { modal: Modal; depth: number };

/**
 * The open dialog, if any. Only one is open at a time, and each is an entry in the browser's history, so that Back closes
 * it (SCREEN-4). A dialog opened from within another replaces it, and Back returns to the former; `close` leaves both.
 */
export function useModal() {
  const location = useLocation();
  const navigate = useNavigate();
  const depth = keptModal(location)?.depth ?? 0;

  const open = useCallback(
    (modal: Modal, options: { replace?: boolean } = {}) => {
      isOpening.set(true);
      void navigate(here(location), {
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
      void navigate(-depth);
      return;
    }
    const { modal: _modal, depth: _depth, ...state } = location.state ?? {};
    void navigate(
      { pathname: location.pathname, search: withoutLink(location.search), hash: location.hash },
      { state, replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
    );
  }, [navigate, location, depth]);
  /** Returns to the dialog that opened this one, or closes it. */
  const back = useCallback(() => {
    if (depth > 0) void navigate(-1);
    else close();
  }, [navigate, depth, close]);

  return { open, close, back, canGoBack: depth > 1 };
}

/** The open dialog, null while the page hydrates: the server renders none. */
export function useShownModal(): Modal | null {
  const location = useLocation();
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isInBrowser ? modalOf(location) : null;
}

/** The dialog that is open at a location. */
export function modalOf(location: Location): Modal | null {
  return keptModal(location)?.modal ?? linkedModal(location.pathname, location.search);
}

const isOpening = createStore(false);

/** Whether a dialog has been asked for and is not shown yet. */
export function useOpening(): boolean {
  return useStore(isOpening);
}

export function modalIsShown(): void {
  isOpening.set(false);
}

/** The dialog that an address opens: login, a mailed link, the bookings, the account for refunds, or the texts of a room. */
export function linkedModal(pathname: string, search: string): Modal | null {
  const query = new URLSearchParams(search);
  if (query.get("login") === "1") return { name: "login", next: localPath(query.get("next")) };
  if (query.get(LINK_QUERY) === "1") return { name: "mailedLink" };
  if (query.get("bookings") === "1") return { name: "bookings" };
  if (query.get("refund_account") === "1") return { name: "bank" };
  const space = /^\/id\/(\d+)\/?$/.exec(withoutLocale(pathname) ?? "");
  const kind = query.get("show");
  if (space && (kind === "policy" || kind === "term" || kind === "attention")) {
    return { name: "spaceText", spaceId: Number(space[1]), kind };
  }
  return null;
}

/** The query without the parameters that open a dialog. */
export function withoutLink(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ["login", "next", LINK_QUERY, "bookings", "refund_account", "show"]) query.delete(name);
  const text = query.toString();
  return text ? `?${text}` : "";
}

/** The path if it is on this site, otherwise undefined: a link must not redirect to another host after login. */
export function localPath(next: string | null): string | undefined {
  const rest = withoutLocale(next ?? "");
  return next !== null && isLocalPath(next) && rest !== null && !rest.startsWith("//") ? next : undefined;
}

function keptModal(location: Location): Kept | null {
  const state = location.state as Partial<Kept> | null;
  return state?.modal ? { modal: state.modal, depth: state.depth ?? 0 } : null;
}

/** Without the hash: the router would scroll the page behind the dialog to the element that it names. */
function here({ pathname, search }: Location) {
  return { pathname, search };
}

function never(): () => void {
  return () => {};
}
