import type { Text } from "../../../domain/language/text.ts";

export const name: Text = { ja: "今日", en: "Today" };
export const doorToday: Text = { ja: "今日の入口リスト", en: "Door list of today" };
export const doorTomorrow: Text = { ja: "明日の入口リスト", en: "Door list of tomorrow" };
export const differences: Text = { ja: "決済代行との差異", en: "Differences with the card provider" };
export const differencesHint: Text = { ja: "台帳と合いません", en: "the ledger does not agree" };
