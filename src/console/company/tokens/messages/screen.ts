import type { TokenRight } from "../../../../domain/access-token.ts";
import { countText } from "../../../../i18n/format.ts";
import { texts } from "../../../../i18n/texts.ts";
import type { Token } from "../contract.ts";

export const messages = texts({
  ja: {
    title: "アクセストークン",
    about:
      "鍵のシステムや予約の連携など、外部のプログラムに渡します。選んだ部屋について、選んだことだけができます。入出金、お客さまの管理、設定は、どのトークンでもできません。",
    none: "アクセストークンはまだありません",
    noneHint: "外部のシステムとつなぐときに作成します。",
    add: "トークンを作成",
    name: "名前",
    nameHint: "何に渡すかが分かる名前。例: 本館のスマートロック",
    rightsLabel: "できること",
    rightHint: (right: TokenRight) => RIGHTS.ja[right],
    until: "使える最後の日",
    untilHint: "1年先まで選べます。",
    roomsLabel: "使える部屋",
    all: "すべての部屋（これから追加する部屋も）",
    groupsLabel: "グループ（あとから加わる部屋も）",
    singleRooms: "部屋ごと",
    make: "作成する",
    made: "アクセストークンを作成しました",
    once: "このトークンが表示されるのは、いまだけです。コピーして、つなぐシステムに設定してください。",
    tokenOf: (name: string) => `「${name}」のトークン`,
    copy: "コピー",
    copied: "コピーしました",
    kept: "設定したので閉じる",
    state: (state: Token["state"]) => STATES.ja[state],
    reach: ({ space_ids: rooms, group_ids: groups }: Pick<Token, "space_ids" | "group_ids">) =>
      rooms === null && groups === null
        ? "すべての部屋"
        : [
            ...(groups?.length ? [`${countText(groups.length)}グループ`] : []),
            ...(rooms?.length ? [`${countText(rooms.length)}室`] : []),
          ].join("と"),
    untilDay: (day: string) => `${day}まで`,
    lastUse: (moment: string) => `最後の使用 ${moment}`,
    neverUsed: "まだ使われていません",
    revoke: "無効にする",
    revokeTitle: (name: string) => `「${name}」を無効にしますか`,
    revokeHint:
      "次の呼び出しから使えなくなり、元に戻せません。このトークンで入った予約や登録した暗証番号は残ります。",
    revoked: "アクセストークンを無効にしました",
  },
  en: {
    title: "Access tokens",
    about:
      "For a program outside, such as a system of locks or a booking portal. It can do what you choose, for the rooms you choose. No token ever opens money, guests’ accounts or settings.",
    none: "There are no access tokens yet",
    noneHint: "Make one to connect another system.",
    add: "Make a token",
    name: "Name",
    nameHint: "What it is for, such as: smart locks, main building",
    rightsLabel: "What it may do",
    rightHint: (right) => RIGHTS.en[right],
    until: "Last day",
    untilHint: "Up to a year from now.",
    roomsLabel: "Rooms",
    all: "All rooms, including rooms added later",
    groupsLabel: "Groups, with rooms that join them later",
    singleRooms: "Single rooms",
    make: "Make the token",
    made: "Made the access token",
    once: "This is the only time that the token is shown. Copy it into the other system now.",
    tokenOf: (name) => `Token of ${name}`,
    copy: "Copy",
    copied: "Copied",
    kept: "Done, I have copied it",
    state: (state) => STATES.en[state],
    reach: ({ space_ids: rooms, group_ids: groups }) =>
      rooms === null && groups === null
        ? "All rooms"
        : [
            ...(groups?.length
              ? [groups.length === 1 ? "1 group" : `${countText(groups.length)} groups`]
              : []),
            ...(rooms?.length ? [rooms.length === 1 ? "1 room" : `${countText(rooms.length)} rooms`] : []),
          ].join(" and "),
    untilDay: (day) => `until ${day}`,
    lastUse: (moment) => `Last used ${moment}`,
    neverUsed: "Never used",
    revoke: "Revoke",
    revokeTitle: (name) => `Revoke ${name}?`,
    revokeHint:
      "Its next call is refused, and this cannot be undone. Bookings and door codes that it has made stay.",
    revoked: "Revoked the access token",
  },
});

const STATES: Record<"ja" | "en", Record<Token["state"], string>> = {
  ja: { works: "有効", over: "期限切れ", revoked: "無効" },
  en: { works: "Active", over: "Expired", revoked: "Revoked" },
};

const RIGHTS: Record<"ja" | "en", Record<TokenRight, string>> = {
  ja: {
    see: "予約の一覧（お客さまの名前とメールアドレスを含む）と、空いている部屋",
    desk: "予約の受付、変更、キャンセル、承認。受付の人と同じ範囲で",
    rooms: "部屋の休止とその解除",
    events: "予約などに起きたことを順に読む",
    locks: "暗証番号の取得と登録",
  },
  en: {
    see: "the list of bookings, with guests’ names and mail addresses, and free rooms",
    desk: "book, change, cancel and approve, as far as the front desk may",
    rooms: "close rooms, and open them again",
    events: "read what happens to bookings and rooms, in order",
    locks: "read door codes and send them",
  },
};
