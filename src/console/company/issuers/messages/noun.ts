import type { Text } from "../../../../domain/language/text.ts";

export const tab: Text = { ja: "インボイスの発行者", en: "Invoice issuers" };
