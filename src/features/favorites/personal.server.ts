import type { PersonalData } from "../account/personal.server.ts";
import { moveFavorites, moveFavoritesBack, ownFavorites, removeFavorites } from "./db.server.ts";
import { favoritePart } from "./personal.ts";

export const favoriteData = {
  key: favoritePart.key,
  read: ownFavorites,
  move: moveFavorites,
  moveBack: moveFavoritesBack,
  erase: removeFavorites,
} as const satisfies PersonalData;
