import type { PersonalPart } from "../account/personal.ts";

export const inquiryPart = {
  key: "inquiries",
  removed: { ja: "お問い合わせの内容", en: "Your inquiries" },
  isCounted: true,
} as const satisfies PersonalPart;
