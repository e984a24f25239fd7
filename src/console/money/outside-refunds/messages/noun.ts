import type { Text } from "../../../../domain/language/text.ts";

export const todo: Text = { ja: "割り当てる返金", en: "Refunds to assign" };
export const todoHint: Text = { ja: "どの予約の分かを選びます", en: "choose their bookings" };
