import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { useNavigate } from "react-router";
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
    void navigate(to, { replace: href === `${pathname}${search}${hash}` });
  };
  return <a {...rest} href={href} onClick={follow} />;
}

/** Everything else is the browser's: a new tab, a download, the menu. */
function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}
