import type { Text } from "../../../../domain/language/text.ts";

export const tab: Text = { ja: "錠", en: "Locks" };
export const todo: Text = { ja: "暗証番号が未確認のドア", en: "Doors without a confirmed code" };
export const todoHint: Text = { ja: "お客さまが入れないおそれがあります", en: "the guest may not get in" };
export const deadline = {
  inText: (left: string): Text => ({ ja: `あと${left}で利用開始`, en: `the booking begins in ${left}` }),
  now: { ja: "利用が始まっています", en: "the booking has begun" },
};
