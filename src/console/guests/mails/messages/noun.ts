import type { Text } from "../../../../domain/language/text.ts";

export const tab: Text = { ja: "メールの記録", en: "Emails" };
export const todo: Text = { ja: "送れなかったメール", en: "Failed emails" };
export const todoHint: Text = { ja: "宛先をご確認ください", en: "check the addresses" };
