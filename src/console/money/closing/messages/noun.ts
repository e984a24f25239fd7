import type { Text } from "../../../../domain/language/text.ts";

export const todo: Text = { ja: "締めていない日", en: "Days not closed" };
export const todoHint: Text = { ja: "3営業日を過ぎています", en: "for more than three business days" };
