/** How many rooms one person can mark (FAVORITE-2). The oldest go where a visitor's join those of an account. */
export const MOST_FAVORITES = 100;

/** How many rooms fit side by side (FAVORITE-5). */
export const MOST_COMPARED = 4;

/** What a browser has stored, as ids of rooms: newest first, each once. Anything else counts as nothing. */
export function storedFavorites(stored: unknown): number[] {
  if (!Array.isArray(stored)) return [];
  const ids = stored.filter((id): id is number => Number.isInteger(id) && id > 0 && id < 2 ** 31);
  return [...new Set(ids)].slice(0, MOST_FAVORITES);
}

/** The list after one room was marked, which is then first, or unmarked. */
export function withFavorite(ids: readonly number[], id: number, isOn: boolean): number[] {
  const others = ids.filter((one) => one !== id);
  return isOn ? [id, ...others].slice(0, MOST_FAVORITES) : others;
}
