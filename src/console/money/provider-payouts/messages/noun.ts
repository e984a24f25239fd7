import type { Text } from "../../../../domain/language/text.ts";

export const todo: Text = { ja: "決済代行の入金の差異", en: "Differences in the provider’s payouts" };
export const todoHint: Text = { ja: "台帳と合いません", en: "not what the ledger has" };
