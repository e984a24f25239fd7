import type { PersonalData } from "../account/personal.server.ts";
import { moveFavorites, ownFavorites, removeFavorites } from "./db.server.ts";

export const favoriteData = {
  key: "favorites",
  read: ownFavorites,
  move: moveFavorites,
  erase: removeFavorites,
} as const satisfies PersonalData;
