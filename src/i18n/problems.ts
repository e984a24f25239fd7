import type { Locale } from "../domain/language/locale.ts";
import type { Problem, ProblemCode } from "../domain/problem.ts";
import { ACCOUNT_PROBLEMS } from "./problems-account.ts";
import { ANSWERS } from "./problems-answers.ts";
import { BOOKING_PROBLEMS } from "./problems-booking.ts";
import { CLOSURES } from "./problems-closures.ts";
import { CORPORATE_PROBLEMS } from "./problems-corporate.ts";
import { FIELD_PROBLEMS } from "./problems-fields.ts";
import { IMPORT_PROBLEMS } from "./problems-imports.ts";
import { PAYMENT_PROBLEMS } from "./problems-payment.ts";
import { ROOM_PROBLEMS } from "./problems-rooms.ts";
import { SETTING_PROBLEMS } from "./problems-settings.ts";
import { TERMS_PROBLEMS } from "./problems-terms.ts";
import { TRANSFER_PROBLEMS } from "./problems-transfers.ts";

type Params = Record<string, string | number>;
type Sentence = string | ((params: Params) => string);

/** The error message of a problem, in the reader's language. All of the product's are in this folder, by subject. */
export function sentence(problem: Problem, locale: Locale): string {
  const entry = SENTENCES[problem.code][locale];
  return typeof entry === "string" ? entry : entry(problem.params ?? {});
}

const SENTENCES: Record<ProblemCode, Record<Locale, Sentence>> = {
  malformed: { ja: "リクエストの形式が正しくありません。", en: "The request could not be read." },
  wrong_shape: {
    ja: (p) =>
      `${p.name ? `${p.name}: ` : ""}${p.isMissing ? "値がありません" : "値の形式が正しくありません"}${p.expected ? `（${p.expected}）` : ""}。`,
    en: (p) =>
      `${p.name ? `${p.name}: ` : ""}${p.isMissing ? "A value is missing" : "The value has the wrong form"}${p.expected ? ` (expected: ${p.expected})` : ""}.`,
  },
  // Clients compare with this text, so it is not translated (API-3).
  unauthenticated: { ja: "Unauthenticated.", en: "Unauthenticated." },
  forbidden: { ja: "この操作は許可されていません。", en: "This is not allowed." },
  stale: {
    ja: "ほかの人が先に変更しました。最新の内容をご確認ください。",
    en: "Somebody else has changed this in the meantime. Please look at what it says now.",
  },
  not_found: { ja: "見つかりませんでした。", en: "Not found." },
  method_not_allowed: { ja: "このメソッドは使えません。", en: "This method is not allowed here." },
  payload_too_large: {
    ja: (p) => `送信された内容が大きすぎます。${p.most ? `${p.most}までにしてください。` : ""}`,
    en: (p) => `The request is too large. ${p.most ? `At most ${p.most} can be sent.` : ""}`.trim(),
  },
  unsupported_media_type: { ja: "JSONで送信してください。", en: "Please send JSON." },
  idempotency_key_reused: {
    ja: "同じIdempotency-Keyが別の内容で使われています。",
    en: "This Idempotency-Key was used with another request.",
  },
  idempotency_key_missing: {
    ja: "この呼び出しにはIdempotency-Keyが必要です。繰り返しても一度だけ実行されるようにするためです。",
    en: "This call needs an Idempotency-Key, so that a repeat of it does nothing twice.",
  },
  internal: { ja: "予期しないエラーが発生しました。", en: "An unexpected error occurred" },
  unavailable: {
    ja: "ただいま処理できません。しばらくしてからもう一度お試しください。",
    en: "We cannot do this right now. Please try again in a moment.",
  },
  ...ACCOUNT_PROBLEMS,
  ...FIELD_PROBLEMS,
  ...BOOKING_PROBLEMS,
  ...TERMS_PROBLEMS,
  ...CORPORATE_PROBLEMS,
  ...PAYMENT_PROBLEMS,
  ...ANSWERS,
  ...CLOSURES,
  ...TRANSFER_PROBLEMS,
  ...IMPORT_PROBLEMS,
  ...SETTING_PROBLEMS,
  ...ROOM_PROBLEMS,
};
