import type { Text } from "../../../../domain/language/text.ts";

export const name: Text = { ja: "承認待ち", en: "Approvals" };
export const todo: Text = { ja: "承認待ち", en: "Approvals" };
export const todoHint: Text = { ja: "回答が必要です", en: "waiting for a yes or no" };
export const deadline = {
  inText: (left: string): Text => ({ ja: `あと${left}で自動的にお断り`, en: `Auto-declines in ${left}` }),
  now: { ja: "まもなく自動的にお断り", en: "About to be auto-declined" },
};
