import type { PersonalPart } from "../account/personal.ts";

export const corporatePart = {
  key: "companies",
  removed: { ja: "法人アカウントへの所属", en: "Your place in company accounts" },
} as const satisfies PersonalPart;
