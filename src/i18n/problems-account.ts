import type { TokenRight } from "../domain/access-token.ts";
import type { Locale } from "../domain/language/locale.ts";
import type { Problem, ProblemCode } from "../domain/problem.ts";
import type { Right } from "../domain/staff.ts";
import { rightName, tokenRightName } from "./staff.ts";

type Params = NonNullable<Problem["params"]>;

/** Sentences about signing in, accounts and staff. */
export const ACCOUNT_PROBLEMS = {
  right_missing: {
    ja: (p) =>
      `この操作には権限「${rightName(p.right as Right, "ja")}」が必要です。オーナーに依頼してください。`,
    en: (p) => `This needs the right “${rightName(p.right as Right, "en")}”. An owner can give it to you.`,
  },
  token_not_admitted: {
    ja: "この呼び出しは、アクセストークンでは使えません。",
    en: "No access token opens this call.",
  },
  token_right_missing: {
    ja: (p) => `このアクセストークンには権限「${tokenRightName(p.right as TokenRight, "ja")}」がありません。`,
    en: (p) => `This access token lacks the right “${tokenRightName(p.right as TokenRight, "en")}”.`,
  },
  step_up_required: {
    ja: "この操作には、もう一度パスキーまたは認証コードでの確認が必要です。",
    en: "Please confirm this with your passkey or a code.",
  },
  locked: {
    ja: "画面がロックされています。パスキーまたは認証コードで解除してください。",
    en: "The console is locked. Unlock it with your passkey or a code.",
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
  email_not_verified: {
    ja: "メールアドレスの確認が済んでいません。確認メールのリンクを開いてください。",
    en: "Your email address is not verified yet. Please open the link in the verification email.",
  },
  invalid_credentials: {
    ja: "メールアドレスまたはパスワードが正しくありません。",
    en: "The email address or password is not correct.",
  },
  proof_required: {
    ja: "お振り込みを待っている返金があるため、返金先の口座の変更にはパスワード、またはメールでお送りする確認コードが必要です。",
    en: "A refund is still to be transferred to you. Changing its account needs your password, or a code that we email you.",
  },
  wrong_password: { ja: "現在のパスワードが正しくありません。", en: "The current password is not correct." },
  email_taken: {
    ja: "このメールアドレスはすでに登録されています。ログインしてください。パスワードをお持ちでない場合は「パスワードをお忘れの方」から設定できます。",
    en: "This email address is already registered. Please log in. If you have no password yet, set one under “Forgot your password?”.",
  },
  link_invalid: {
    ja: "このリンクは無効か、有効期限が切れています。もう一度メールを送信してください。",
    en: "This link is no longer valid. Please ask for a new email.",
  },
  login_link_required: {
    ja: "ログインの失敗が続いたため、いまはパスワードだけではログインできません。メールでお送りするリンクからログインしてください。",
    en: "There were too many failed attempts, so a password alone is not enough right now. Please log in with a link that we email you.",
  },
  staff_account: {
    ja: "スタッフのアカウントのメールアドレスとパスワードは、管理画面の「サインインとセキュリティ」で変更してください。",
    en: "The address and password of a staff account are changed in the console, under “Sign-in and security”.",
  },
  console_limited: {
    ja: ({ minutes }) =>
      `失敗が続いたため、いまはこの方法でサインインできません。パスキー、または以前サインインしたことのあるブラウザをお使いください。どちらもない場合は、約${minutes}分後にもう一度お試しいただくか、オーナーに二段階認証の初期化を依頼してください。届いたメールのリンクからサインインできます。`,
    en: ({ minutes }) =>
      `There were too many failed attempts, so this way to sign in is closed for now. A passkey works, and so does a browser in which you have signed in before. Otherwise, try again in about ${minutes} minutes, or ask an owner to reset your second factors: you can then sign in with the link that you are mailed.`,
  },
  too_many_mails: {
    ja: "このアドレスには続けてメールをお送りしました。届いているメールのリンクは1時間使えます。迷惑メールのフォルダもご確認ください。",
    en: "We have just sent several emails to this address. Their links work for one hour. Please check your spam folder, too.",
  },
  password_common: {
    ja: "よく使われているか単純すぎて、推測されやすいパスワードです。別のパスワードにしてください。",
    en: "This password is so common or simple that it is easy to guess. Please choose another.",
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
  merge_same_guest: { ja: "別のお客さまを選んでください。", en: "Choose another guest." },
  merge_needs_money: {
    ja: "支払い済みの予約か、会社での役割があるお客さまの統合には、「お金」の権限が必要です。",
    en: "This guest has paid bookings or a role in a company. Merging them needs the right over money.",
  },
  merge_open: {
    ja: "このお客さまに統合されたお客さまが、まだ統合を元に戻せます。統合から7日後に消去できます。",
    en: "A guest who was merged into this one can still undo it. The data can be erased 7 days after the merge.",
  },
  guest_money_moving: {
    ja: "お支払いか返金の途中です。終わってからにしてください。",
    en: "A payment or refund is under way. Wait until it is done.",
  },
  passwords_do_not_match: { ja: "パスワードが一致しません", en: "Passwords do not match" },
  email_unchanged: {
    ja: "現在のメールアドレスと同じです。",
    en: "This is the same as your present email address.",
  },
} satisfies Partial<Record<ProblemCode, Record<Locale, string | ((params: Params) => string)>>>;
