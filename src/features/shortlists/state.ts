import { useCallback, useEffect, useState } from "react";

/** What this browser knows of a list: who votes here, what they gave, and the secret of its maker. */
export type OwnPart = {
  voter: string;
  name: string;
  makerToken: string | null;
  /** By id of the room. */
  votes: Record<number, { id: number; thumb: "up" | "down" | null; line: string }>;
};

const keyOf = (token: string) => `shortlist:${token}`;

/** Kept with the list's link, in this browser only (SHORTLIST-3). */
export function keepOwnPart(token: string, part: OwnPart): void {
  try {
    localStorage.setItem(keyOf(token), JSON.stringify(part));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

export function newOwnPart(): OwnPart {
  return { voter: crypto.randomUUID(), name: "", makerToken: null, votes: {} };
}

function readOwnPart(token: string): OwnPart {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(token)) ?? "null") as Partial<OwnPart> | null;
    return { ...newOwnPart(), ...kept };
  } catch {
    return newOwnPart();
  }
}

/** Null until the page runs in a browser. */
export function useOwnPart(token: string): [OwnPart | null, (part: OwnPart) => void] {
  const [part, setPart] = useState<OwnPart | null>(null);
  useEffect(() => setPart(readOwnPart(token)), [token]);
  const keep = useCallback(
    (next: OwnPart) => {
      setPart(next);
      keepOwnPart(token, next);
    },
    [token],
  );
  return [part, keep];
}
