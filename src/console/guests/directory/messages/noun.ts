import type { Text } from "../../../../domain/language/text.ts";

export const name: Text = { ja: "お客さま", en: "Guests" };
