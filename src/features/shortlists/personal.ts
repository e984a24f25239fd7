import type { PersonalPart } from "../account/personal.ts";

export const shortlistPart = {
  key: "shortlists",
  removed: { ja: "作成した候補リスト", en: "Shortlists you have made" },
} as const satisfies PersonalPart;
