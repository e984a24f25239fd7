import type { Text } from "../../../../domain/language/text.ts";

export const name: Text = { ja: "見積もり", en: "Estimates" };
