import type { Text } from "../../../../domain/language/text.ts";

export const tab: Text = { ja: "駅とエリア", en: "Stations and areas" };
