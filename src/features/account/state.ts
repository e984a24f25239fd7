import { useCallback, useMemo } from "react";
import { useLocation, useNavigate, useRouteLoaderData } from "react-router";
import { ApiProblem, type Client, createClient } from "../../api/client.ts";
import { clearStored } from "../../browser/session-storage.ts";
import { createStore, useStore } from "../../browser/store.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { flash } from "../../nav/flash.ts";
import { useModal } from "../../nav/modal.ts";
import { paths } from "../../nav/paths.ts";
import { useReload } from "../../nav/reload.ts";
import { useLocale } from "../../nav/site.tsx";
import type { AccountContract, User } from "./contract.ts";
import { messages } from "./messages/session.ts";

/** The logged-in user as of the last load of the page, or null. Call the function of `useReload` after changing them. */
export function useUser(): User | null {
  const guest = useRouteLoaderData("guest") as { user?: User | null } | undefined;
  return guest?.user ?? null;
}

/** The API client of the browser, in the page's language: `useApi()<AccountContract>()("POST auth/login", …)`. */
export function useApi(): Client {
  const locale = useLocale();
  return useMemo(
    () =>
      createClient({
        fetch: (url, init) => fetch(url, init),
        locale: () => locale,
      }),
    [locale],
  );
}

/** Error messages by field; `all` holds those of no field. The submit function of `useForm` returns this. */
export type Rejection = Record<string, string[]>;

/** Turns a rejected call into error messages. If the session has ended, it opens the login dialog (ACCOUNT-18). */
export function useRejection(): (problem: unknown) => Rejection {
  const { open } = useModal();
  const reload = useReload();
  const locale = useLocale();
  return useCallback(
    (problem) => {
      if (!(problem instanceof ApiProblem)) throw problem;
      if (problem.status === 401) {
        const t = messages[locale];
        void reload();
        open({ name: "login", isSessionOver: true });
        return { all: [t.sessionOver] };
      }
      return rejectionOf(problem, locale);
    },
    [open, reload, locale],
  );
}

/**
 * The error messages of a rejected call whose 401 does not mean that the session has ended: in the login form itself.
 */
export function rejectionOf(problem: unknown, locale: Locale): Rejection {
  const t = messages[locale];
  if (!(problem instanceof ApiProblem)) throw problem;
  if (problem.code === "network") return { all: [t.offline] };
  const rejection = Array.isArray(problem.errors) ? { all: problem.errors } : problem.errors;
  return Object.values(rejection).flat().length > 0 ? rejection : { all: [t.unexpected] };
}

let pendingAfterLogin: { action: "reserve"; proceed: () => Promise<void> } | null = null;
const continuing = createStore(false);

/** What continues once the visitor has logged in or registered. Set before the dialog opens. */
export function setAfterLogin(action: "reserve", proceed: () => Promise<void>): void {
  pendingAfterLogin = { action, proceed };
}

/** Opens the next page with `go`, then continues there. Until then the page is not complete. */
export async function continueAfterLogin(action: "reserve", go: () => Promise<void>): Promise<void> {
  const pending = pendingAfterLogin;
  pendingAfterLogin = null;
  continuing.set(pending?.action === action);
  try {
    await go();
    if (pending?.action === action) await pending.proceed();
  } finally {
    continuing.set(false);
  }
}

/** Whether something continues after a login, so that the cart may still fill. */
export const useContinuing = (): boolean => useStore(continuing);

const logoutListeners = new Set<() => void>();

/** Registers what else to clear when the guest logs out: the cart, the chosen times. */
export function onLogout(listener: () => void): void {
  logoutListeners.add(listener);
}

/** After a logout or the deletion of the account: clears everything of theirs in the browser. */
export function forgetGuest(): void {
  for (const listener of logoutListeners) listener();
  clearStored();
}

/** Ends the session. From the checkout it leads home. */
export function useLogout(): () => Promise<void> {
  const api = useApi();
  const reload = useReload();
  const navigate = useNavigate();
  const locale = useLocale();
  const { pathname } = useLocation();
  return useCallback(async () => {
    try {
      await api<AccountContract>()("POST auth/logout");
    } catch {
      flash(messages[locale].offline, "error");
      return;
    }
    forgetGuest();
    if (pathname.startsWith(paths.checkout(locale))) await navigate(paths.home(locale));
    await reload();
    flash(messages[locale].loggedOut);
  }, [api, reload, navigate, locale, pathname]);
}
