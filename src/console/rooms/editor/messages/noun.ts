import type { Text } from "../../../../domain/language/text.ts";

export const name: Text = { ja: "部屋と料金", en: "Rooms and prices" };
