import { useEffect } from "react";
import { createStore, useStore } from "../../browser/store.ts";

/*
 * Hearts are on every card, so this is all that a card loads of them. What keeps them, in the browser or at the server, is
 * loaded once there is something to keep (components/favorite-keeper.tsx).
 */

/** The marked rooms, newest first; null until it is known. */
const marked = createStore<readonly number[] | null>(null);

/** What was pressed and is not kept yet. */
const presses = createStore<readonly { id: number; isOn: boolean }[]>([]);

/** Where a visitor's are stored in the browser (FAVORITE-1). */
export const FAVORITES_KEY = "favorites";

export const setFavorites = marked.set;

/** Whether the code that keeps them is needed. */
const wanted = createStore(false);

/** The marked rooms, newest first; null until it is known. */
export function useFavorites(): readonly number[] | null {
  useEffect(() => wanted.set(true), []);
  return useStore(marked);
}

/** Whether the code that keeps them is needed: something is stored, was pressed, or is to be listed. */
export function useKeeperWanted(): boolean {
  useEffect(() => {
    try {
      if (localStorage.getItem(FAVORITES_KEY) !== null) wanted.set(true);
    } catch {
      // The browser denies storage: nothing is stored.
    }
  }, []);
  return useStore(wanted);
}

export function useFavoritePresses() {
  return useStore(presses);
}

/** Takes what was pressed, to keep it. */
export function takeFavoritePresses() {
  const taken = presses.get();
  presses.set([]);
  return taken;
}

/** Whether a room is marked, and how to change that. */
export function useFavorite(id: number): [boolean, () => void] {
  const isOn = useStore(marked)?.includes(id) ?? false;
  return [
    isOn,
    () => {
      const others = marked.get()?.filter((one) => one !== id) ?? [];
      marked.set(isOn ? others : [id, ...others]);
      presses.set([...presses.get(), { id, isOn: !isOn }]);
      wanted.set(true);
    },
  ];
}
