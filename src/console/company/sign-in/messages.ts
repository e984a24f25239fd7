import type { Role } from "../../../domain/staff.ts";
import { roleName } from "../../../i18n/staff.ts";
import { texts } from "../../../i18n/texts.ts";

/** The texts of signing in, unlocking and showing a factor again. */
export const messages = texts({
  code: ["認証コード", "Code"],
  codeHint: ["認証アプリに表示される6桁の数字", "The six digits shown in your app"],
  withPasskey: ["パスキーを使う", "Use a passkey"],
  passkeyNotGiven: [
    "パスキーを確認できませんでした。もう一度お試しください。",
    "The passkey could not be confirmed. Please try again.",
  ],
  title: ["管理画面にサインイン", "Sign in to the console"],
  email: ["メールアドレス", "Email address"],
  password: ["パスワード", "Password"],
  next: ["次へ", "Next"],
  or: ["または", "or"],
  signIn: ["サインイン", "Sign in"],
  factorTitle: ["二段階認証", "Two-step verification"],
  factorHint: (email: string) => [`${email} の確認を続けます。`, `Signing in as ${email}.`],
  passkeyOnly: ["登録済みのパスキーで確認してください。", "Please confirm with your passkey."],
  useRecovery: ["リカバリーコードを使う", "Use a recovery code"],
  useApp: ["認証アプリのコードを使う", "Use a code from your app"],
  recovery: ["リカバリーコード", "Recovery code"],
  recoveryHint: [
    "お手元に控えた16文字のコード。1つにつき1回だけ使えます。",
    "One of the 16-character codes you noted down. Each works once.",
  ],
  somebodyElse: ["別のアカウントでサインイン", "Sign in with another account"],
  enrolTitle: ["二段階認証を設定", "Set up two-step verification"],
  enrolHint: [
    "はじめに、パスキーか認証アプリを登録してください。登録が済むと管理画面を使えます。",
    "Add a passkey or an authenticator app first. After that you can use the console.",
  ],
  lockedTitle: ["ロックを解除", "Unlock"],
  unlock: ["解除", "Unlock"],
  demo: ["デモ用のアカウント", "Demo accounts"],
  demoHint: [
    "選ぶと入力されます。認証コードは次の画面に表示されます。",
    "Choose one to fill in the form. The next screen shows its code.",
  ],
  demoCode: (code: string) => [`デモのいまのコード: ${code}`, `Current demo code: ${code}`],
  demoUse: ["入力する", "Fill in"],
  role: (role: Role) => [roleName(role, "ja"), roleName(role, "en")],
  invitationTitle: ["管理画面への招待", "Your invitation to the console"],
  invitationHint: (email: string) => [
    `${email} のお名前とパスワードを設定してください。`,
    `Please set a name and a password for ${email}.`,
  ],
  invitationKnown: (email: string) => [
    `${email} のいまのパスワードを入力してください。続けて二段階認証を設定します。`,
    `Enter the current password of ${email}. You then set up two-step verification.`,
  ],
  invitationVoid: [
    "このリンクは無効か、有効期限が切れています。招待の方は、オーナーに再送を依頼してください。パスワードをお持ちの方は、サインインすると新しいリンクが届きます。",
    "This link is no longer valid. If you were invited, ask an owner to send it again. If you have a password, sign in and we email you a new link.",
  ],
  enrolmentMailed: (email: string) => [
    `${email} に、二段階認証を設定するためのリンクをお送りしました。メールのリンクを開き、パスワードを入力して設定してください。`,
    `We have sent a link to ${email}. Open it and enter your password there to set up your second factor.`,
  ],
  back: ["戻る", "Back"],
  knownTitle: ["管理画面へようこそ", "Welcome to the console"],
  lastName: ["姓", "Last name"],
  firstName: ["名", "First name"],
  passwordHint: ["8文字以上", "At least 8 characters"],
  passwordAgain: ["パスワード（確認）", "Confirm password"],
  accept: ["設定して続ける", "Save and continue"],
});
