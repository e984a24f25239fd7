import type { Text } from "../../../../domain/language/text.ts";

export const name: Text = { ja: "入金の照合", en: "Transfers" };
export const todoHint: Text = { ja: "入金を確認します", en: "to be confirmed" };
