import { countText } from "../../../../i18n/format.ts";
import { texts } from "../../../../i18n/texts.ts";
import type { Token } from "../contract.ts";

export const messages = texts({
  ja: {
    title: "アクセストークン",
    about:
      "鍵のシステムなど、外部のプログラムに渡します。選んだ部屋のドアの暗証番号を読み、書き込めます。ほかのことは何もできません。",
    none: "アクセストークンはまだありません",
    noneHint: "鍵のシステムとつなぐときに作成します。使い方は、説明書の「Locks」にあります。",
    add: "トークンを作成",
    name: "名前",
    nameHint: "何に渡すかが分かる名前。例: 本館のスマートロック",
    until: "使える最後の日",
    untilHint: "1年先まで選べます。",
    roomsLabel: "使える部屋",
    all: "すべての部屋（これから追加する部屋も）",
    make: "作成する",
    made: "アクセストークンを作成しました",
    once: "このトークンが表示されるのは、いまだけです。コピーして、鍵のシステムに設定してください。",
    tokenOf: (name: string) => `「${name}」のトークン`,
    copy: "コピー",
    copied: "コピーしました",
    kept: "設定したので閉じる",
    state: (state: Token["state"]) => STATES.ja[state],
    allRooms: "すべての部屋",
    rooms: (count: number) => `${countText(count)}室`,
    untilDay: (day: string) => `${day}まで`,
    lastUse: (moment: string) => `最後の使用 ${moment}`,
    neverUsed: "まだ使われていません",
    revoke: "無効にする",
    revokeTitle: (name: string) => `「${name}」を無効にしますか`,
    revokeHint:
      "次の呼び出しから使えなくなり、元に戻せません。このトークンで登録した暗証番号は、予約に残ります。",
    revoked: "アクセストークンを無効にしました",
  },
  en: {
    title: "Access tokens",
    about:
      "For a program outside, such as a system of locks. It can read and write the door codes of the rooms you choose, and do nothing else.",
    none: "There are no access tokens yet",
    noneHint: "Make one to connect a system of locks. The manual explains it under “Locks”.",
    add: "Make a token",
    name: "Name",
    nameHint: "What it is for, such as: smart locks, main building",
    until: "Last day",
    untilHint: "Up to a year from now.",
    roomsLabel: "Rooms",
    all: "All rooms, including rooms added later",
    make: "Make the token",
    made: "Made the access token",
    once: "This is the only time that the token is shown. Copy it into the system of locks now.",
    tokenOf: (name) => `Token of ${name}`,
    copy: "Copy",
    copied: "Copied",
    kept: "Done, I have copied it",
    state: (state) => STATES.en[state],
    allRooms: "All rooms",
    rooms: (count) => (count === 1 ? "1 room" : `${countText(count)} rooms`),
    untilDay: (day) => `until ${day}`,
    lastUse: (moment) => `Last used ${moment}`,
    neverUsed: "Never used",
    revoke: "Revoke",
    revokeTitle: (name) => `Revoke ${name}?`,
    revokeHint:
      "Its next call is refused, and this cannot be undone. Codes that it has written stay with their bookings.",
    revoked: "Revoked the access token",
  },
});

const STATES: Record<"ja" | "en", Record<Token["state"], string>> = {
  ja: { works: "有効", over: "期限切れ", revoked: "無効" },
  en: { works: "Active", over: "Expired", revoked: "Revoked" },
};
