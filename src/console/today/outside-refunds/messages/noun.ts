import type { Text } from "../../../../domain/language/text.ts";

export const todo: Text = { ja: "割り当てる返金", en: "Refunds to assign" };
export const todoHint: Text = { ja: "どの予約の分かを選びます", en: "choose their bookings" };
export const twice: Text = { ja: "二重の返金", en: "Money that went back twice" };
export const twiceHint: Text = { ja: "予約の入出金を確認します", en: "look at the money of the booking" };
