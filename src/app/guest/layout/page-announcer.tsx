import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Announces the new page's title to screen readers, and moves a focus that was lost with the old page to the new one. */
export function PageAnnouncer() {
  const { pathname, search } = useLocation();
  const box = useRef<HTMLParagraphElement>(null);
  const before = useRef({ pathname, search });
  useEffect(() => {
    const last = before.current;
    if (last.pathname === pathname && last.search === search) return;
    before.current = { pathname, search };
    const timer = setTimeout(() => {
      // Another query of the same page tells by itself what it shows, but may be without the link that led to it.
      if (last.pathname !== pathname && box.current) box.current.textContent = document.title;
      if (document.activeElement === document.body)
        document.getElementById("main")?.focus({ preventScroll: true });
    }, 100);
    return () => clearTimeout(timer);
  }, [pathname, search]);
  return <p ref={box} aria-live="polite" className="sr-only" />;
}
