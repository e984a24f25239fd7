import type { Text } from "../../../domain/language/text.ts";

export const name: Text = { ja: "今日", en: "Today" };
export const doorToday: Text = { ja: "今日の入口リスト", en: "Today's door list" };
export const doorTomorrow: Text = { ja: "明日の入口リスト", en: "Tomorrow's door list" };
export const differences: Text = { ja: "決済サービスとの差異", en: "Differences with the card provider" };
export const differencesHint: Text = { ja: "台帳と合いません", en: "does not match the ledger" };
