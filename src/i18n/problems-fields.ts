import type { Locale } from "../domain/language/locale.ts";
import type { Problem, ProblemCode } from "../domain/problem.ts";

type Params = NonNullable<Problem["params"]>;

/** Sentences about what is typed into a form. */
export const FIELD_PROBLEMS = {
  required: { ja: "入力してください。", en: "Please fill this in." },
  too_long: {
    ja: (p) => `${p.max}文字以内で入力してください。`,
    en: (p) => `Please use at most ${p.max} characters.`,
  },
  too_short: {
    ja: (p) => `${p.min}文字以上で入力してください。`,
    en: (p) => `Please use at least ${p.min} characters.`,
  },
  branch_disagrees: {
    ja: ({ number, branch, name, other }) =>
      `${number}は${branch}、${name}は${other}です。支店番号か支店名を直してください。`,
    en: ({ number, branch, name, other }) =>
      `${number} is ${branch}, and ${name} is ${other}. Please correct the number or the name.`,
  },
  kana_format: {
    ja: "カタカナで入力してください（銀行の名義がローマ字のときは英字）。",
    en: "Please use katakana, or Latin letters where your bank writes your name in them.",
  },
  invalid_format: { ja: "形式が正しくありません。", en: "The format is not correct." },
  invisible_character: {
    ja: (p) => `目に見えない文字（${p.sign}）が含まれています。貼り付けずに入力し直してください。`,
    en: (p) => `This contains an invisible character (${p.sign}). Please type it instead of pasting it.`,
  },
  card_not_registered: {
    ja: "カードを登録できませんでした。カード情報をご確認のうえ、もう一度お試しください。",
    en: "The card could not be saved. Please check its details and try again.",
  },
  bank_unknown: {
    ja: "この名前の金融機関が見つかりません。正式な名称かどうかご確認ください。",
    en: "We could not find a bank of this name. Please check that it is the official one.",
  },
  branch_unknown: {
    ja: "この支店番号が見つかりません。番号をご確認ください。",
    en: "We could not find this branch number. Please check it.",
  },
  fixed_deposit: {
    ja: "定期預金の口座へは振り込みができない場合があります。普通または当座の口座をお勧めします。",
    en: "Transfers to a fixed-deposit account may be rejected. An ordinary or checking account is the better choice.",
  },
  postal_code_unknown: {
    ja: "この郵便番号の住所が見つかりませんでした。会社や役所だけの番号のときは、住所を入力してください。",
    en: "No address was found for this postal code. If it belongs to one company or office alone, type the address.",
  },
  card_number_sent: {
    ja: "カード番号は入力しないでください。カードは専用の入力欄でのみ承ります。",
    en: "Please do not enter card numbers here. Cards are taken only in the card form.",
  },
  last_name_required: { ja: "姓を入力してください。", en: "Please enter the last name" },
  first_name_required: { ja: "名を入力してください。", en: "Please enter the first name" },
  email_required: { ja: "メールアドレスを入力してください。", en: "Please enter the email address" },
  password_required: { ja: "パスワードを入力してください。", en: "Please enter the password" },
  wrong_digit_count: {
    ja: (p) => `${p.digits}桁の数字で入力してください。`,
    en: (p) => `Please enter exactly ${p.digits} digits.`,
  },
  postal_code_format: {
    ja: "郵便番号は7桁の数字で入力してください。",
    en: "Please enter the postal code as 7 digits.",
  },
  postal_savings_format: {
    ja: "ゆうちょ銀行の記号は5桁、番号は8桁以内の数字で入力してください。",
    en: "Please enter the postal-savings symbol (5 digits) and number (up to 8 digits).",
  },
  email_sign: {
    ja: ({ sign }) =>
      `メールアドレスに「${sign}」は使えません。英数字と . _ - のアドレスを入力してください。`,
    en: ({ sign }) =>
      `“${sign}” is not accepted in an address. Please use one of letters, digits, dots, hyphens and underscores.`,
  },
  email_format: {
    ja: "name@example.jp のような形で入力してください。",
    en: "Please enter an address like name@example.com.",
  },
  phone_domestic_format: {
    ja: "0から始まる10桁か11桁の番号を入力してください。",
    en: "Please enter 10 or 11 digits that begin with 0.",
  },
  phone_foreign_format: {
    ja: "+と国番号から始まる数字を入力してください（例: +6591234567）。",
    en: "Please enter a plus sign, the country code and the number, like +6591234567.",
  },
  postal_code_digits: {
    ja: "郵便番号は数字だけで入力してください。",
    en: "Please enter the postal code with digits only.",
  },
  card_expiry_format: {
    ja: "カードの月と年を、08/39のように2桁ずつ入力してください。",
    en: "Please enter the month and the year as on the card, like 08/39.",
  },
  card_incomplete: {
    ja: "カード番号・有効期限・セキュリティコードを確認してください。",
    en: "Please check the card number, expiry and security code.",
  },
  card_holder_format: {
    ja: "半角の大文字の英数字で入力してください。",
    en: "Please use capital letters A to Z only.",
  },
  card_cvc_format: {
    ja: (p) => `${p.digits}桁の数字を入力してください。`,
    en: (p) => `Please enter ${p.digits} digits.`,
  },
  card_number_invalid: { ja: "カード番号が正しくありません。", en: "The card number is not correct." },
  card_expired: { ja: "カードの有効期限が切れています。", en: "The card has expired." },
  room_not_chosen: { ja: "会議室を選択してください。", en: "Please choose a room." },
  booking_not_chosen: { ja: "予約を選択してください。", en: "Please choose a booking." },
} satisfies Partial<Record<ProblemCode, Record<Locale, string | ((params: Params) => string)>>>;
