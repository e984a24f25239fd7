import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { BASE } from "./paths.ts";

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
    void navigate(to, isSame ? { replace: true } : { state: { isFollowed: true } satisfies Followed });
  };
  return <a {...rest} href={href} onClick={follow} />;
}

/** State of the history entry that a PageLink adds: the previous entry is the page with the link. */
type Followed = { isFollowed: true };

/** A link that goes back to the page whose PageLink was followed, or to `to` if the visitor arrived any other way. */
export function BackLink({
  to,
  ...rest
}: { to: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "target" | "onClick">) {
  const navigate = useNavigate();
  const isFollowed = (useLocation().state as Partial<Followed> | null)?.isFollowed === true;
  const back = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isFollowed || !isPlain(event)) return;
    event.preventDefault();
    void navigate(-1);
  };
  return <PageLink {...rest} to={to} onClick={back} />;
}

/** Anything else is left to the browser: a new tab, a download, the context menu. */
function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}
