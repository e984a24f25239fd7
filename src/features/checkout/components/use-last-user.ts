import { useRef } from "react";
import type { User } from "../../account/contract.ts";
import { useUser } from "../../account/state.ts";

/** Who is here, or was until the session ended: what they typed stays on the page until they are back. */
export function useLastUser(): User | null {
  const user = useUser();
  const last = useRef(user);
  if (user) last.current = user;
  return last.current;
}
