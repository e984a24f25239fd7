import type { Locale } from "../domain/language/locale.ts";
import type { Problem, ProblemCode } from "../domain/problem.ts";
import type { Right } from "../domain/staff.ts";
import { ANSWERS } from "./problems-answers.ts";
import { TERMS_PROBLEMS } from "./problems-terms.ts";
import { rightName } from "./staff.ts";

type Params = Record<string, string | number>;
type Sentence = string | ((params: Params) => string);

/** The error message of a problem, in the reader's language. All error messages of the product are below. */
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
  // Clients compare with this text, so it is not translated (API-3).
  unauthenticated: { ja: "Unauthenticated.", en: "Unauthenticated." },
  forbidden: { ja: "この操作は許可されていません。", en: "This is not allowed." },
  right_missing: {
    ja: (p) =>
      `この操作には権限「${rightName(p.right as Right, "ja")}」が必要です。オーナーに依頼してください。`,
    en: (p) => `This needs the right “${rightName(p.right as Right, "en")}”. An owner can give it to you.`,
  },
  step_up_required: {
    ja: "この操作には、もう一度パスキーまたは認証コードでの確認が必要です。",
    en: "Please confirm this with your passkey or a code.",
  },
  locked: {
    ja: "画面がロックされています。パスキーまたは認証コードで解除してください。",
    en: "The console is locked. Unlock it with your passkey or a code.",
  },
  stale: {
    ja: "ほかの人が先に変更しました。最新の内容をご確認ください。",
    en: "Somebody else has changed this in the meantime. Please look at what it says now.",
  },
  wrong_code: {
    ja: "コードが正しくないか、すでに使われています。",
    en: "The code is wrong or was already used.",
  },
  passkey_rejected: {
    ja: "このパスキーでは確認できませんでした。もう一度お試しください。",
    en: "This passkey was not accepted. Please try again.",
  },
  last_factor: {
    ja: "最後の認証方法は削除できません。先に別の方法を追加してください。",
    en: "The last second factor cannot be removed. Add another one first.",
  },
  own_roles: {
    ja: "自分自身の役割や状態は変更できません。ほかのオーナーに依頼してください。",
    en: "You cannot change your own roles or status. Ask another owner.",
  },
  last_owner: {
    ja: "オーナーが一人もいなくなるため、この変更はできません。",
    en: "This is the last owner. Make somebody else an owner first.",
  },
  already_staff: {
    ja: "このメールアドレスの方はすでにスタッフです。",
    en: "Somebody with this email address is on the staff already.",
  },
  account_is_staff: {
    ja: "スタッフのアカウントは削除できません。管理画面のオーナーにご連絡ください。",
    en: "The account of a member of staff cannot be deleted. Please contact an owner of the console.",
  },
  not_found: { ja: "見つかりませんでした。", en: "Not found." },
  method_not_allowed: { ja: "このメソッドは使えません。", en: "This method is not allowed here." },
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
  too_long: {
    ja: (p) => `${p.max}文字以内で入力してください。`,
    en: (p) => `Please use at most ${p.max} characters.`,
  },
  too_short: {
    ja: (p) => `${p.min}文字以上で入力してください。`,
    en: (p) => `Please use at least ${p.min} characters.`,
  },
  invalid_format: { ja: "形式が正しくありません。", en: "The format is not correct." },
  invisible_character: {
    ja: (p) => `目に見えない文字（${p.sign}）が含まれています。貼り付けずに入力し直してください。`,
    en: (p) => `This contains an invisible character (${p.sign}). Please type it instead of pasting it.`,
  },
  email_not_verified: {
    ja: "メールアドレスの確認が済んでいません。確認メールのリンクを開いてください。",
    en: "Your email address is not verified yet. Please open the link in the verification email.",
  },
  invalid_credentials: {
    ja: "メールアドレスまたはパスワードが正しくありません。",
    en: "The email address or password is not correct.",
  },
  wrong_password: { ja: "現在のパスワードが正しくありません。", en: "The current password is not correct." },
  email_taken: {
    ja: "このメールアドレスはすでに登録されています。",
    en: "This email address is already registered.",
  },
  link_invalid: {
    ja: "このリンクは無効か、有効期限が切れています。もう一度メールを送信してください。",
    en: "This link is no longer valid. Please ask for a new email.",
  },
  login_link_required: {
    ja: "ログインの失敗が続いたため、いまはパスワードだけではログインできません。メールでお送りするリンクからログインしてください。",
    en: "There were too many failed attempts, so a password alone is not enough right now. Please log in with a link that we email you.",
  },
  too_many_mails: {
    ja: "このアドレスには続けてメールをお送りしました。届いているメールのリンクは1時間使えます。迷惑メールのフォルダもご確認ください。",
    en: "We have just sent several emails to this address. Their links work for one hour. Please check your spam folder, too.",
  },
  password_common: {
    ja: "よく使われているため、推測されやすいパスワードです。別のパスワードにしてください。",
    en: "This password is very common and easy to guess. Please choose another.",
  },
  password_is_email: {
    ja: "メールアドレスと同じパスワードは使えません。",
    en: "Your password can’t be your email address.",
  },
  // The English texts of the next two are part of the API: clients compare with them.
  email_not_specified: { ja: "メールアドレスが指定されていません。", en: "email not specified" },
  token_not_specified: { ja: "トークンが指定されていません。", en: "token not specified" },
  account_has_bookings: {
    ja: "これからの予約、または手続き中のお支払い・返金があるため、アカウントを削除できません。",
    en: "The account cannot be deleted while it has upcoming bookings, payments or refunds.",
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
    ja: "この郵便番号の住所が見つかりませんでした。",
    en: "No address was found for this postal code.",
  },
  card_number_sent: {
    ja: "カード番号は送信しないでください。カード情報は専用の入力欄からご登録ください。",
    en: "Please do not send card numbers here. Use the card form to enter card details.",
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
  ...ANSWERS,
  ...TERMS_PROBLEMS,
  not_operable: { ja: "この予約はもう変更できません。", en: "This booking can no longer be changed." },
  slot_not_quarter: { ja: "時刻は15分単位で指定してください。", en: "Times go in steps of 15 minutes." },
  slot_ends_before_start: {
    ja: "終了時刻は開始時刻より後にしてください。",
    en: "The end must be later than the start.",
  },
  slot_too_short: {
    ja: (p) => `この会議室は${p.minutes}分以上で予約してください。`,
    en: (p) => `This room is booked for at least ${p.minutes} minutes.`,
  },
  slot_too_long: {
    ja: "予約は利用日の0:00から翌日の12:00までの間で指定してください。",
    en: "A booking has to lie between 0:00 of its day and 12:00 of the next.",
  },
  slot_past: { ja: "過ぎた日時は予約できません。", en: "This time has already passed." },
  slot_too_early: {
    ja: "開始までの時間が短いため、この日時は予約できません。",
    en: "This start is too soon to be booked.",
  },
  slot_too_far: { ja: "この日時の予約はまだ受け付けていません。", en: "This date cannot be booked yet." },
  slot_closed: { ja: "この日時は営業時間外です。", en: "The room is closed at this time." },
  slot_no_plan: { ja: "この日時には料金プランがありません。", en: "There is no price plan for this time." },
  already_canceled: {
    ja: "この予約はすでにキャンセルされています。",
    en: "This booking has already been canceled.",
  },
  already_ended: { ja: "この予約はすでに終了しています。", en: "This booking has already ended." },
  not_ongoing: {
    ja: "延長できるのはご利用中の予約だけです。",
    en: "Only a booking in progress can be extended.",
  },
  already_started: {
    ja: "ご利用が始まった予約の時間は変更できません。",
    en: "A booking that has begun can no longer be changed.",
  },
  change_too_late: {
    ja: "変更の受付期限を過ぎています。",
    en: "The time for changing this booking has passed.",
  },
  not_paid: {
    ja: "お支払いが済んでいない予約は延長できません。",
    en: "An unpaid booking cannot be extended.",
  },
  way_cannot_extend: {
    ja: "この支払い方法の予約は延長できません。",
    en: "A booking paid this way cannot be extended.",
  },
  awaiting_approval: {
    ja: "この予約は承認待ちのため、変更できません。",
    en: "This booking is waiting for approval and cannot be changed yet.",
  },
  times_unchanged: { ja: "日時が変更されていません。", en: "The times have not changed." },
  price_unchanged: { ja: "料金が変わっていません。", en: "The price has not changed." },
  price_would_fall: {
    ja: "料金が下がる変更はできません。",
    en: "A change that lowers the price is not possible.",
  },
  date_is_fixed: { ja: "利用日は変更できません。", en: "The date of a booking cannot be changed." },
  only_end_changes: { ja: "延長では終了時刻だけを変更できます。", en: "Extending changes only the end." },
  extension_not_later: {
    ja: "現在の終了時刻より後の時刻を選択してください。",
    en: "Please choose an end later than the present one.",
  },
  bank_change_too_late: {
    ja: "利用日が近いため、銀行振り込みの予約で料金の変わる変更はできません。",
    en: "It is too close to the booking for a change of price that is paid by bank transfer.",
  },
  start_in_past: {
    ja: "利用日を過ぎた予約はキャンセルできません。",
    en: "A booking whose day has passed cannot be canceled.",
  },
  refund_account_required: {
    ja: "返金先の口座を登録してください。",
    en: "Please register a bank account for the refund.",
  },
  space_missing: { ja: "会議室が選択されていません。", en: "No room has been selected." },
  space_not_found: { ja: "会議室が見つかりませんでした。", en: "The room was not found." },
  item_not_selected: { ja: "選択されていない項目があります。", en: "Some items have not been selected." },
  date_not_selected: { ja: "先に利用日を入力してください。", en: "Please enter the usage date first" },
  reservations_overlap: {
    ja: "他の予約と重複した日時が選択されました。日時を変更してください。",
    en: "The times of two bookings overlap. Please change one of them.",
  },
  currency_mixed: {
    ja: "通貨の異なる会議室は一緒に予約できません。",
    en: "Rooms in different currencies cannot be booked together.",
  },
  currency_mismatch: { ja: "通貨が会議室のものと異なります。", en: "The currency is not that of the room." },
  cart_empty: { ja: "カートに予約がありません。", en: "There is no booking in the cart." },
  payment_way_not_selected: {
    ja: "決済方法が選択されていません",
    en: "No payment method has been selected",
  },
  // The same problem when an intent is created. The API has a different Japanese text for it.
  intent_way_not_selected: {
    ja: "支払い方法が選択されていません",
    en: "No payment method has been selected",
  },
  payment_way_not_offered: {
    ja: "この支払い方法は利用できません。",
    en: "This payment method is not available here.",
  },
  bank_too_soon: {
    ja: (p) => `銀行振り込みは${p.n}日後（土日を除く）以降の予約しかできません。`,
    en: (p) => `Bank transfer is only for bookings more than ${p.n} days ahead (weekends not counted).`,
  },
  amount_too_small: {
    ja: "金額が小さすぎるため、この支払い方法は利用できません。",
    en: "The amount is too small for this payment method.",
  },
  nothing_to_pay: {
    ja: "この変更に追加のお支払いはありません。",
    en: "There is nothing to pay for this change.",
  },
  // Clients compare with this text (AVAIL-17).
  not_sunday: { ja: "not Sunday error", en: "not Sunday error" },
  card_not_ready: { ja: "カード決済の準備ができていません。", en: "The card payment is not ready yet." },
  last_name_required: { ja: "姓を入力してください。", en: "Please enter the last name" },
  first_name_required: { ja: "名を入力してください。", en: "Please enter the first name" },
  email_required: { ja: "メールアドレスを入力してください。", en: "Please enter the email address" },
  password_required: { ja: "パスワードを入力してください。", en: "Please enter the password" },
  wrong_digit_count: {
    ja: (p) => `${p.digits}桁の数字で入力してください。`,
    en: (p) => `Please enter exactly ${p.digits} digits.`,
  },
  passwords_do_not_match: { ja: "パスワードが一致しません", en: "Passwords do not match" },
  email_unchanged: {
    ja: "現在のメールアドレスと同じです。",
    en: "This is the same as your present email address.",
  },
  postal_code_format: {
    ja: "郵便番号は7桁の数字で入力してください。",
    en: "Please enter the postal code as 7 digits.",
  },
  postal_savings_format: {
    ja: "ゆうちょ銀行の記号は5桁、番号は8桁以内の数字で入力してください。",
    en: "Please enter the postal-savings symbol (5 digits) and number (up to 8 digits).",
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
  card_month_format: {
    ja: "月は01から12の2桁で入力してください。",
    en: "Please enter two digits from 01 to 12.",
  },
  card_year_format: {
    ja: "西暦の下2桁を入力してください。",
    en: "Please enter the last two digits of the year.",
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
  booking_not_found: { ja: "予約が見つかりませんでした。", en: "The booking was not found." },
  booking_not_chosen: { ja: "予約を選択してください。", en: "Please choose a booking." },
  payment_required: {
    ja: "この変更には差額のお支払いが必要です。",
    en: "This change needs a payment of the difference.",
  },
  // Clients of the cancel call compare with this text (REFUND-7).
  back_fee_zero: { ja: "Cancel fee must be greater than 0.", en: "Cancel fee must be greater than 0." },
  too_many_holds: {
    ja: "同時に確保できる時間枠の上限に達しました。カートを減らすか、しばらくしてからお試しください。",
    en: "You hold too many time slots at once. Please remove some or try again later.",
  },
  payment_closed: {
    ja: "このお支払いは終了しています。予約一覧をご確認ください。",
    en: "This payment is closed. Please look at your bookings.",
  },
  payment_expired: {
    ja: "時間枠の確保期限が切れました。料金は請求されていません。もう一度お試しください。",
    en: "The time we held for you has run out. Nothing was charged. Please try again.",
  },
  payment_given_back: {
    ja: "このお支払いは取り消されました。料金は請求されていません。",
    en: "This payment was canceled. Nothing was charged.",
  },
  payment_declined: {
    ja: "カードが利用できませんでした。別のカードをお試しください。",
    en: "The card was declined. Please try another card.",
  },
  payment_insufficient_funds: {
    ja: "カードの残高または利用限度額が不足しています。別のカードをお試しください。",
    en: "The card has insufficient funds. Please try another card.",
  },
  payment_card_expired: {
    ja: "カードの有効期限が切れています。別のカードをお試しください。",
    en: "The card has expired. Please try another card.",
  },
  payment_incorrect_expiry: { ja: "有効期限が正しくありません。", en: "The expiry date is not correct." },
  payment_incorrect_cvc: {
    ja: "セキュリティコードが正しくありません。",
    en: "The security code is not correct.",
  },
  payment_processing_error: {
    ja: "カードの処理中にエラーが発生しました。しばらくしてからもう一度お試しください。",
    en: "An error occurred while processing the card. Please try again in a moment.",
  },
  payment_authentication_failed: {
    ja: "カードの本人認証に失敗しました。もう一度お試しいただくか、別のカードをご利用ください。",
    en: "Your card’s bank could not confirm that it’s you. Please try again or use another card.",
  },
};
