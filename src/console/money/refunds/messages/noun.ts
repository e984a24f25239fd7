import type { Text } from "../../../../domain/language/text.ts";

export const name: Text = { ja: "返金", en: "Refunds" };
export const refunds: Text = { ja: "返金", en: "Refunds" };
export const refundsHint: Text = { ja: "振り込みます", en: "to be transferred" };
export const inFiles: Text = { ja: "振込ファイルの返金", en: "Refunds in bank files" };
export const inFilesHint: Text = { ja: "振り込んだら記録します", en: "mark the files as made" };
export const disputes: Text = { ja: "異議申し立て", en: "Disputes" };
export const disputesHint: Text = { ja: "カード会社に回答します", en: "answer the card issuer" };
