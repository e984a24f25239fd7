import type { Text } from "../../../../domain/language/text.ts";

export const tab: Text = { ja: "データの移行", en: "Import and export" };
