import type { Text } from "../../../../domain/language/text.ts";

export const name: Text = { ja: "台帳", en: "Ledger" };
