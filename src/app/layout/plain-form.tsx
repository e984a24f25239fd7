import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { withoutLink } from "../../nav/modal.ts";
import { BASE } from "../../nav/paths.ts";

type PlainFormProps = {
  /** The dialog that the address asks for (nav/modal.ts, linkedModal). */
  names?: "login" | "bookings";
  /** Another page than this one, below the base path. */
  to?: string;
  className?: string;
  children: ReactNode;
};

/** Around a button of the header: before the scripts have come, and without any, it goes where a press would lead. */
export function PlainForm({ names, to, className, children }: PlainFormProps) {
  const { pathname, search } = useLocation();
  // A form takes the place of the query: what the page shows by it has to go along.
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
