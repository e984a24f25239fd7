import { useCallback } from "react";
import { type ShouldRevalidateFunctionArgs, useRevalidator } from "react-router";

let isAsked = false;

/**
 * Asks the loaders of the page (and the root's: who is logged in) again. The only way to do so: opening a dialog goes
 * to the same address with another state, and must not.
 */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    isAsked = true;
    try {
      await revalidate();
    } finally {
      isAsked = false;
    }
  }, [revalidate]);
}

/** `export { reloadWhenMoved as shouldRevalidate } from …` on every page: asks again only for another address. */
export function reloadWhenMoved({
  currentUrl,
  nextUrl,
  currentParams,
  nextParams,
}: ShouldRevalidateFunctionArgs): boolean {
  if (isAsked) return true;
  if (currentParams.locale !== nextParams.locale) return true;
  return currentUrl.pathname !== nextUrl.pathname || meaning(currentUrl) !== meaning(nextUrl);
}

/** For the root: the language or an explicit wish. */
export function reloadWhenAsked({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return isAsked || currentParams.locale !== nextParams.locale;
}

/** What of the query matters to a page: not what names a dialog. */
function meaning(url: URL): string {
  const query = new URLSearchParams(url.search);
  for (const name of ["login", "next", "email", "token", "show", "flash"]) query.delete(name);
  return query.toString();
}
