import type { Text } from "../../../../domain/language/text.ts";

export const name: Text = { ja: "書類", en: "Documents" };
