import type { Text } from "../../../../domain/language/text.ts";

export const name: Text = { ja: "設定", en: "Settings" };
