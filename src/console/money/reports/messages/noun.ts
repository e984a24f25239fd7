import type { Text } from "../../../../domain/language/text.ts";

export const name: Text = { ja: "レポート", en: "Reports" };
