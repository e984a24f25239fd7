import type { Locale } from "../../../domain/language/locale.ts";
import type { Right, Role } from "../../../domain/staff.ts";
import { dottedText } from "../../../i18n/format.ts";
import { rightName, roleName } from "../../../i18n/staff.ts";
import { texts } from "../../../i18n/texts.ts";
import type { Person } from "./contract.ts";

const ROLE_HINTS: Record<Role, Record<Locale, string>> = {
  owner: { ja: "すべての操作", en: "Everything" },
  manager: { ja: "入出金とスタッフ以外のすべて", en: "Everything except money and staff" },
  front_desk: { ja: "予約の対応", en: "Bookings at the desk" },
  accountant: { ja: "入出金と帳簿", en: "Money and the books" },
  read_only: { ja: "閲覧のみ", en: "View only" },
};

export const STATES: Record<Person["state"], Record<Locale, string>> = {
  active: { ja: "利用中", en: "Active" },
  invited: { ja: "招待中", en: "Invited" },
  disabled: { ja: "停止中", en: "Disabled" },
};

/** The texts of the staff. */
export const messages = texts({
  title: ["スタッフ", "Staff"],
  stateHead: ["状態", "State"],
  people: (count: number) => [`${count}名`, count === 1 ? "1 person" : `${count} people`],
  invite: ["招待…", "Invite…"],
  inviteTitle: ["スタッフを招待", "Invite a colleague"],
  inviteHint: ["72時間有効なリンクをメールで送ります。", "We email them a link that works for 72 hours."],
  email: ["メールアドレス", "Email address"],
  roles: ["役割", "Roles"],
  groups: ["担当グループ", "Groups"],
  allGroups: ["指定しないと、すべての部屋が対象です。", "All rooms, if none is chosen."],
  groupsHint: [
    "今日・タイムライン・予約・休止・部屋・レポートの画面が、このグループで絞り込んで開きます。ほかの部屋も見られます。",
    "Today, the timeline, bookings, closures, rooms and reports open with these groups. The other rooms can still be shown.",
  ],
  role: (role: Role) => [roleName(role, "ja"), roleName(role, "en")],
  roleHint: (role: Role) => [ROLE_HINTS[role].ja, ROLE_HINTS[role].en],
  rights: (rights: readonly Right[]) => [
    dottedText(
      rights.map((right) => rightName(right, "ja")),
      "ja",
    ),
    dottedText(
      rights.map((right) => rightName(right, "en")),
      "en",
    ),
  ],
  sendInvitation: ["招待メールを送る", "Send the invitation"],
  invited: (email: string) => [`${email} に招待メールを送りました`, `The invitation was sent to ${email}`],
  state: (state: Person["state"]) => [STATES[state].ja, STATES[state].en],
  you: ["あなた", "You"],
  noName: ["（未設定）", "(no name yet)"],
  factors: (passkeys: number, apps: number) => [
    `パスキー${passkeys} · アプリ${apps}`,
    `Passkeys: ${passkeys} · apps: ${apps}`,
  ],
  noFactors: ["認証方法なし", "No second factor"],
  lastSignIn: (when: string) => [`最終サインイン ${when}`, `Last sign-in ${when}`],
  never: ["サインインなし", "Never signed in"],
  edit: ["変更…", "Change…"],
  editTitle: (name: string) => [`${name}の役割`, `Roles of ${name}`],
  priceLimit: ["料金変更の上限（1件あたり）", "Limit for price changes, per booking"],
  priceLimitHint: ["空欄なら上限なし", "Leave empty for no limit"],
  save: ["保存", "Save"],
  changed: ["役割を変更しました", "The roles were changed"],
  changeHint: [
    "役割を変えると、その方はすべての端末からサインアウトします。",
    "Changing the roles signs the person out on every device.",
  ],
  own: [
    "自分の役割は変更できません。ほかのオーナーに依頼してください。",
    "You cannot change your own roles. Ask another owner.",
  ],
  again: ["招待を再送", "Send the invitation again"],
  sentAgain: ["招待メールを送り直しました", "The invitation was sent again"],
  disable: ["停止する", "Disable"],
  disabled: ["停止しました", "The account was disabled"],
  enable: ["再開する", "Enable"],
  enabled: ["再開しました", "The account was enabled"],
  reset: ["二段階認証を初期化", "Reset second factors"],
  wasReset: [
    "二段階認証を初期化し、本人にメールで知らせました",
    "The second factors were reset, and the person was notified by email",
  ],
});
