import type { Text } from "../../../../domain/language/text.ts";

export const todo: Text = { ja: "差異のある決済代行の入金", en: "Provider’s payouts with differences" };
export const todoHint: Text = { ja: "台帳と合いません", en: "not what the ledger has" };
export const missing: Text = { ja: "入金に含まれない決済", en: "Money that no payout has" };
export const missingHint: Text = { ja: "台帳にだけあります", en: "only in the ledger" };
