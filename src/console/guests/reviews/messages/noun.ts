import type { Text } from "../../../../domain/language/text.ts";

export const name: Text = { ja: "口コミ", en: "Reviews" };
export const todoHint: Text = { ja: "公開するか確認が必要です", en: "waiting to be checked" };
