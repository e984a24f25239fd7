import type { Text } from "../../../../domain/language/text.ts";

export const name: Text = { ja: "支払いリンク", en: "Payment links" };
export const waitHint: Text = { ja: "支払い待ちです", en: "waiting to be paid" };
export const endedName: Text = { ja: "未払いのリンク", en: "Unpaid links" };
export const endedHint: Text = { ja: "支払われずに終了しました", en: "ended without a payment" };
export const deadline = {
  inText: (left: string): Text => ({ ja: `あと${left}で期限切れ`, en: `The first ends in ${left}` }),
  now: { ja: "まもなく期限切れ", en: "The first is about to end" },
};
