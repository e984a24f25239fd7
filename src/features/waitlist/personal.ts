import type { PersonalPart } from "../account/personal.ts";

export const waitlistPart = {
  key: "waitlist",
  removed: { ja: "空き待ちの登録", en: "Your places on waitlists" },
} as const satisfies PersonalPart;
