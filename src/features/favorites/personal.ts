import type { PersonalPart } from "../account/personal.ts";

export const favoritePart = {
  key: "favorites",
  removed: { ja: "お気に入りの会議室", en: "Your favorite rooms" },
} as const satisfies PersonalPart;
