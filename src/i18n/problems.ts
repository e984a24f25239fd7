import type { Problem, ProblemCode } from "../domain/problem.ts";
import type { Locale } from "./locale.ts";

type Params = Record<string, string | number>;
type Sentence = string | ((params: Params) => string);

/** The sentence of a refusal in the reader's language: the one catalogue of error texts (SPEC section 8). */
export function sentence(problem: Problem, locale: Locale): string {
  const entry = SENTENCES[problem.code][locale];
  return typeof entry === "string" ? entry : entry(problem.params ?? {});
}

const SENTENCES: Record<ProblemCode, Record<Locale, Sentence>> = {
  malformed: { ja: "リクエストの形式が正しくありません。", en: "The request could not be read." },
  wrong_shape: {
    ja: (p) => `${p.name ? `${p.name}: ` : ""}値の形式が正しくありません。`,
    en: (p) => `${p.name ? `${p.name}: ` : ""}The value has the wrong form.`,
  },
  // Programs look for this very word (API.md, SPEC section 8): it is not translated.
  unauthenticated: { ja: "Unauthenticated.", en: "Unauthenticated." },
  forbidden: { ja: "この操作は許可されていません。", en: "This is not allowed." },
  not_found: { ja: "見つかりませんでした。", en: "Not found." },
  method_not_allowed: { ja: "このメソッドは使えません。", en: "This method is not allowed here." },
  too_many_requests: {
    ja: "回数の上限に達しました。しばらくしてからもう一度お試しください。",
    en: "Too many attempts. Please wait a moment and try again.",
  },
  payload_too_large: { ja: "送信された内容が大きすぎます。", en: "The request is too large." },
  unsupported_media_type: { ja: "JSONで送信してください。", en: "Please send JSON." },
  idempotency_key_reused: {
    ja: "同じIdempotency-Keyが別の内容で使われています。",
    en: "This Idempotency-Key was used with another request.",
  },
  internal: { ja: "予期しないエラーが発生しました。", en: "An unexpected error occurred" },
  unavailable: {
    ja: "ただいま処理できません。しばらくしてからもう一度お試しください。",
    en: "We cannot do this right now. Please try again in a moment.",
  },
  required: { ja: "入力してください。", en: "Please fill this in." },
  too_long: { ja: (p) => `${p.max}文字以内で入力してください。`, en: (p) => `Please use at most ${p.max} characters.` },
  too_short: { ja: (p) => `${p.min}文字以上で入力してください。`, en: (p) => `Please use at least ${p.min} characters.` },
  invalid_format: { ja: "形式が正しくありません。", en: "The format is not correct." },
  email_not_verified: {
    ja: "メールアドレスの確認が済んでいません。確認メールのリンクを開いてください。",
    en: "Your email address is not verified yet. Please open the link in the verification email.",
  },
  invalid_credentials: {
    ja: "メールアドレスまたはパスワードが正しくありません。",
    en: "The email address or password is not correct.",
  },
  slot_taken: {
    ja: "申し訳ありません。この時間は先に予約が入りました。別の日時をお選びください。",
    en: "Sorry, this time has just been taken. Please choose another.",
  },
  price_changed: {
    ja: "料金が変わりました。内容をご確認のうえ、もう一度お試しください。",
    en: "The price has changed. Please check it and try again.",
  },
  not_bookable: { ja: "この日時は予約できません。", en: "This time cannot be booked." },
  not_operable: { ja: "この予約はもう変更できません。", en: "This booking can no longer be changed." },
};
