import type { Text } from "../../../../domain/language/text.ts";

export const tab: Text = { ja: "部屋のグループ", en: "Groups of rooms" };
