import { useCallback } from "react";
import { type ShouldRevalidateFunctionArgs, useRevalidator } from "react-router";

let isAsked = false;

/**
 * Runs the loaders of the page and of its layout (the logged-in user) again. Nothing else does: opening a dialog
 * navigates to the same address with another state, and must not load anything.
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

/** `export { reloadWhenMoved as shouldRevalidate } from …` on every page: loads again only for another address. */
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

/** For the layout: loads again for another language, or when `useReload` asks. */
export function reloadWhenAsked({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return isAsked || currentParams.locale !== nextParams.locale;
}

/** The part of the query that a page depends on: without the parameters of dialogs. */
function meaning(url: URL): string {
  const query = new URLSearchParams(url.search);
  for (const name of ["login", "next", "email", "token", "show", "flash"]) query.delete(name);
  return query.toString();
}
