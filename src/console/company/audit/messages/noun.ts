import type { Text } from "../../../../domain/language/text.ts";

export const tab: Text = { ja: "操作の記録", en: "Audit" };
