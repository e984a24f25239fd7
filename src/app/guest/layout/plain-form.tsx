import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { withoutLink } from "../../../nav/modal.ts";
import { BASE } from "../../../nav/paths.ts";

type PlainFormProps = {
  /** The dialog that the URL opens (linkedModal in nav/modal.ts). */
  names?: "login" | "bookings";
  /** Another page, below the base path. */
  to?: string;
  className?: string;
  children: ReactNode;
};

/** Wraps a button of the header, so that it works before the scripts load and without JavaScript (SCREEN-7). */
export function PlainForm({ names, to, className, children }: PlainFormProps) {
  const { pathname, search } = useLocation();
  // A GET form replaces the query, so the parts that the page depends on are sent along.
  const kept = to ? [] : [...new Map(new URLSearchParams(withoutLink(search)))];
  return (
    <form action={`${BASE}${to ?? pathname}`} className={className}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {names && <input type="hidden" name={names} value="1" />}
      {children}
    </form>
  );
}
