import type { Text } from "../../../../domain/language/text.ts";

export const name: Text = { ja: "法人", en: "Companies" };
