import { useCallback, useMemo } from "react";
import { useLocation, useNavigate, useRouteLoaderData } from "react-router";
import { ApiProblem, type Client, createClient } from "../../api/client.ts";
import type { Locale } from "../../i18n/locale.ts";
import { flash } from "../../nav/flash.ts";
import { forgetInTab } from "../../nav/kept-in-tab.ts";
import { useModal } from "../../nav/modal.ts";
import { paths } from "../../nav/paths.ts";
import { useReload } from "../../nav/reload.ts";
import { useLocale } from "../../nav/site.tsx";
import type { AccountContract, User } from "./contract.ts";
import { messages } from "./messages.ts";

/** Who is logged in, as the page was loaded; null for a visitor. `useReload` after whatever changes it. */
export function useUser(): User | null {
  const root = useRouteLoaderData("root") as { user?: User | null } | undefined;
  return root?.user ?? null;
}

/** The API as the browser calls it, in the page's language: `useApi()<AccountContract>()("POST auth/login", …)`. */
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

/** Sentences by field; `all` for what belongs to none. What useForm's submit answers. */
export type Refusal = Record<string, string[]>;

/**
 * For a call that was refused: a session that has ended opens the login dialog and says so (SPEC section 8); what can be
 * said to the user comes back as sentences by field.
 */
export function useRefusal(): (problem: unknown) => Refusal {
  const { open } = useModal();
  const reload = useReload();
  const locale = useLocale();
  return useCallback(
    (problem) => {
      if (!(problem instanceof ApiProblem)) throw problem;
      if (problem.status === 401) {
        const t = messages[locale];
        flash(t.sessionOver, "error");
        void reload();
        open({ name: "login", isSessionOver: true });
        return { all: [t.sessionOver] };
      }
      return refusalOf(problem, locale);
    },
    [open, reload, locale],
  );
}

/** The sentences of a refused call by field, where a 401 needs no words of its own (login itself). */
export function refusalOf(problem: unknown, locale: Locale): Refusal {
  const t = messages[locale];
  if (!(problem instanceof ApiProblem)) throw problem;
  if (problem.code === "network") return { all: [t.offline] };
  const refusal = Array.isArray(problem.errors) ? { all: problem.errors } : problem.errors;
  return Object.values(refusal).flat().length > 0 ? refusal : { all: [t.unexpected] };
}

let onward: { wish: "reserve"; proceed: () => void } | null = null;

/** What is to go on after login or registration (SPEC section 4, the after-login flag). Set before the dialog opens. */
export function setAfterLogin(wish: "reserve", proceed: () => void): void {
  onward = { wish, proceed };
}

export function continueAfterLogin(wish: "reserve"): void {
  const waiting = onward;
  onward = null;
  if (waiting?.wish === wish) waiting.proceed();
}

const farewells = new Set<() => void>();

/** What else goes with the guest: their cart. */
export function onLogout(forget: () => void): void {
  farewells.add(forget);
}

/** After a logout, or when the account is gone: nothing of theirs stays in the browser. */
export function forgetGuest(): void {
  for (const forget of farewells) forget();
  forgetInTab();
}

/** Ends the session; on the reservation page it leads home (SPEC section 2, Header). */
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
    if (pathname.startsWith(paths.reservation(locale))) await navigate(paths.home(locale));
    await reload();
    flash(messages[locale].loggedOut);
  }, [api, reload, navigate, locale, pathname]);
}
