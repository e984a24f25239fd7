import type { Text } from "../../../../domain/language/text.ts";

export const name: Text = { ja: "お問い合わせ", en: "Inquiries" };
export const todoHint: Text = { ja: "回答が必要です", en: "waiting for an answer" };
