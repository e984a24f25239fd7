import { useRef } from "react";
import type { User } from "../account/contract.ts";
import { useUser } from "../account/state.ts";

/**
 * The logged-in user, or the last one if the session has ended: what they typed stays on the page for their return.
 */
export function useLastUser(): User | null {
  const user = useUser();
  const last = useRef(user);
  if (user) last.current = user;
  return last.current;
}
