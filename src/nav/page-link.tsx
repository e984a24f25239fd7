import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { BASE, isListOfRooms } from "./paths.ts";

/**
 * A link to a page of the site for lists of many: React Router's own resolves `to` against every route above it, which takes a
 * tenth of the time of rendering a page. `to` is an absolute path of src/nav/paths.ts.
 */
export function PageLink({
  to,
  onClick,
  ...rest
}: { to: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "target">) {
  const navigate = useNavigate();
  const href = `${BASE}${to}`;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    const { pathname, search, hash } = window.location;
    const isSame = href === `${pathname}${search}${hash}`;
    void navigate(to, isSame ? { replace: true } : { state: followedState() });
  };
  return <a {...rest} href={href} onClick={follow} />;
}

/** State of a history entry whose previous entry is a list with a link to it. */
type Followed = { isFollowed: true };

/** The state for a page that a link of this page leads to. */
export function followedState(): Followed | null {
  return isListOfRooms(window.location.pathname) ? { isFollowed: true } : null;
}

/**
 * A link that goes back to the list whose link to this page was followed, or to `to` if the visitor arrived any other way.
 * If the link was followed before the list's scripts had loaded, only the referrer tells.
 */
export function BackLink({
  to,
  ...rest
}: { to: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "target" | "onClick">) {
  const navigate = useNavigate();
  const isFollowed = (useLocation().state as Partial<Followed> | null)?.isFollowed === true;
  const back = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlain(event) || !(isFollowed || isLoadedFromList())) return;
    event.preventDefault();
    void navigate(-1);
  };
  return <PageLink {...rest} to={to} onClick={back} />;
}

/** Whether the browser loaded this page because a link of a list was followed in this tab. */
function isLoadedFromList(): boolean {
  // React Router counts the entries that it adds to the one that the browser loaded.
  const isFirst = window.history.state?.idx === 0;
  // In a new tab there is nothing to go back to.
  const canGoBack = window.navigation?.canGoBack ?? window.history.length > 1;
  const { referrer } = document;
  return (
    isFirst &&
    canGoBack &&
    referrer.startsWith(window.location.origin) &&
    isListOfRooms(new URL(referrer).pathname)
  );
}

/** Anything else is left to the browser: a new tab, a download, the context menu. */
function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}
