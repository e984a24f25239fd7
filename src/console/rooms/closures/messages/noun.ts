import type { Text } from "../../../../domain/language/text.ts";

export const name: Text = { ja: "休止", en: "Closures" };
