import type { PersonalPart } from "../account/personal.ts";

export const keptCheckoutPart = {
  key: "kept_checkout",
  removed: {
    ja: "メールアドレスの確認を待つ間に保存した予約手続きの内容",
    en: "The checkout that we keep while your email address isn’t verified",
  },
} as const satisfies PersonalPart;
