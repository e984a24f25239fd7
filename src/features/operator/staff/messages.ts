import type { Locale } from "../../../domain/language/locale.ts";
import type { Right, Role } from "../../../domain/staff.ts";
import { dottedText } from "../../../i18n/format.ts";
import { rightName, roleName } from "../../../i18n/staff.ts";
import { texts } from "../../../i18n/texts.ts";
import type { Person } from "./contract.ts";

const ROLE_HINTS: Record<Role, Record<Locale, string>> = {
  owner: { ja: "すべての操作", en: "Everything" },
  manager: { ja: "入出金とスタッフ以外のすべて", en: "Everything but money and staff" },
  front_desk: { ja: "予約の対応", en: "Bookings at the desk" },
  accountant: { ja: "入出金と帳簿", en: "Money and the books" },
  read_only: { ja: "見るだけ", en: "Looking only" },
};

const STATES: Record<Person["state"], Record<Locale, string>> = {
  active: { ja: "利用中", en: "Active" },
  invited: { ja: "招待中", en: "Invited" },
  disabled: { ja: "停止中", en: "Disabled" },
};

/** The texts of the staff. */
export const messages = texts({
  ja: {
    title: "スタッフ",
    people: (count: number) => `${count}名`,
    invite: "招待…",
    inviteTitle: "スタッフを招待",
    inviteHint: "72時間有効なリンクをメールで送ります。",
    email: "メールアドレス",
    roles: "役割",
    groups: "担当グループ",
    allGroups: "指定しないと、すべての部屋が対象です。",
    groupsHint: "今日の画面がこのグループで開きます。ほかの部屋も見られます。",
    role: (role: Role) => roleName(role, "ja"),
    roleHint: (role: Role) => ROLE_HINTS[role].ja,
    rights: (rights: readonly Right[]) =>
      dottedText(
        rights.map((right) => rightName(right, "ja")),
        "ja",
      ),
    sendInvitation: "招待メールを送る",
    invited: (email: string) => `${email} に招待メールを送りました`,
    state: (state: Person["state"]) => STATES[state].ja,
    you: "あなた",
    noName: "（未設定）",
    factors: (passkeys: number, apps: number) => `パスキー${passkeys} · アプリ${apps}`,
    noFactors: "認証方法なし",
    lastSignIn: (when: string) => `最終サインイン ${when}`,
    never: "サインインなし",
    edit: "変更…",
    editTitle: (name: string) => `${name}の役割`,
    priceLimit: "料金変更の上限（1件あたり、円）",
    priceLimitHint: "空欄なら上限なし",
    save: "保存",
    changed: "役割を変更しました",
    changeHint: "役割を変えると、その方はすべての端末からサインアウトします。",
    own: "自分の役割は変更できません。ほかのオーナーに依頼してください。",
    again: "招待を再送",
    sentAgain: "招待メールを送り直しました",
    disable: "停止する",
    disabled: "停止しました",
    enable: "再開する",
    enabled: "再開しました",
    reset: "二段階認証を初期化",
    wasReset: "二段階認証を初期化し、本人にメールで知らせました",
  },
  en: {
    title: "Staff",
    people: (count: number) => (count === 1 ? "1 person" : `${count} people`),
    invite: "Invite…",
    inviteTitle: "Invite somebody",
    inviteHint: "They get a link by email that works for 72 hours.",
    email: "Email address",
    roles: "Roles",
    groups: "Groups",
    allGroups: "With none chosen, all rooms.",
    groupsHint: "Today opens with these groups. The other rooms can be seen as well.",
    role: (role: Role) => roleName(role, "en"),
    roleHint: (role: Role) => ROLE_HINTS[role].en,
    rights: (rights: readonly Right[]) =>
      dottedText(
        rights.map((right) => rightName(right, "en")),
        "en",
      ),
    sendInvitation: "Send the invitation",
    invited: (email: string) => `The invitation was sent to ${email}`,
    state: (state: Person["state"]) => STATES[state].en,
    you: "You",
    noName: "(no name yet)",
    factors: (passkeys: number, apps: number) => `Passkeys: ${passkeys} · apps: ${apps}`,
    noFactors: "No second factor",
    lastSignIn: (when: string) => `Last sign-in ${when}`,
    never: "Never signed in",
    edit: "Change…",
    editTitle: (name: string) => `Roles of ${name}`,
    priceLimit: "Limit for other prices, per booking, in yen",
    priceLimitHint: "Empty means no limit",
    save: "Save",
    changed: "The roles were changed",
    changeHint: "Other roles sign the person out on every device.",
    own: "You cannot change your own roles. Ask another owner.",
    again: "Send the invitation again",
    sentAgain: "The invitation was sent again",
    disable: "Disable",
    disabled: "The person was disabled",
    enable: "Enable",
    enabled: "The person was enabled",
    reset: "Reset second factors",
    wasReset: "The second factors were reset, and the person was told by email",
  },
});
