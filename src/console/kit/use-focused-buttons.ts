import { useLayoutEffect, useRef } from "react";

/**
 * Keeps the focus near a group of buttons when the focused one disappears, as after its own action: it moves to the
 * first one that is left, or to the screen if none is. Give the ref to the group. `what` is what the group has: its buttons, or
 * its links.
 */
export function useFocusedButtons<Group extends HTMLElement>(what: "button" | "a" = "button") {
  const group = useRef<Group>(null);
  /** The element of the group that was focused last, if nothing else has taken the focus since. */
  const last = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      last.current = target instanceof Element && group.current?.contains(target) ? target : null;
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, []);
  useLayoutEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const next = group.current?.querySelector<HTMLElement>(what) ?? document.getElementById("main");
    next?.focus({ preventScroll: true });
  });
  return group;
}
