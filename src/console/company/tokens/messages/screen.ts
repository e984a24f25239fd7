import type { TokenRight } from "../../../../domain/access-token.ts";
import { countText } from "../../../../i18n/format.ts";
import { texts, type Wording } from "../../../../i18n/texts.ts";
import type { Token } from "../contract.ts";

export const messages = texts({
  title: ["アクセストークン", "Access tokens"],
  about: [
    "鍵のシステムや予約の連携など、外部のプログラムに渡します。選んだ部屋について、選んだことだけができます。入出金、お客さまの管理、設定は、どのトークンでもできません。",
    "For a program outside, such as a system of locks or a booking portal. It can do what you choose, for the rooms you choose. No token ever opens money, guests’ accounts or settings.",
  ],
  none: ["アクセストークンはまだありません", "There are no access tokens yet"],
  noneHint: ["外部のシステムとつなぐときに作成します。", "Make one to connect another system."],
  add: ["トークンを作成", "Make a token"],
  name: ["名前", "Name"],
  nameHint: [
    "何に渡すかが分かる名前。例: 本館のスマートロック",
    "What it is for, such as: smart locks, main building",
  ],
  rightsLabel: ["できること", "What it may do"],
  rightHint: (right: TokenRight) => RIGHTS[right],
  until: ["使える最後の日", "Last day"],
  untilHint: ["1年先まで選べます。", "Up to a year from now."],
  roomsLabel: ["使える部屋", "Rooms"],
  all: ["すべての部屋（これから追加する部屋も）", "All rooms, including rooms added later"],
  groupsLabel: ["グループ（あとから加わる部屋も）", "Groups, with rooms that join them later"],
  singleRooms: ["部屋ごと", "Single rooms"],
  make: ["作成する", "Make the token"],
  made: ["アクセストークンを作成しました", "Made the access token"],
  once: [
    "このトークンが表示されるのは、いまだけです。コピーして、つなぐシステムに設定してください。",
    "This is the only time that the token is shown. Copy it into the other system now.",
  ],
  tokenOf: (name: string) => [`「${name}」のトークン`, `Token of ${name}`],
  copy: ["コピー", "Copy"],
  copied: ["コピーしました", "Copied"],
  kept: ["設定したので閉じる", "Done, I have copied it"],
  state: (state: Token["state"]) => STATES[state],
  reach: ({ space_ids: rooms, group_ids: groups }: Pick<Token, "space_ids" | "group_ids">) =>
    rooms === null && groups === null
      ? ["すべての部屋", "All rooms"]
      : [
          [
            ...(groups?.length ? [`${countText(groups.length)}グループ`] : []),
            ...(rooms?.length ? [`${countText(rooms.length)}室`] : []),
          ].join("と"),
          [
            ...(groups?.length
              ? [groups.length === 1 ? "1 group" : `${countText(groups.length)} groups`]
              : []),
            ...(rooms?.length ? [rooms.length === 1 ? "1 room" : `${countText(rooms.length)} rooms`] : []),
          ].join(" and "),
        ],
  untilDay: (day: string) => [`${day}まで`, `until ${day}`],
  lastUse: (moment: string) => [`最後の使用 ${moment}`, `Last used ${moment}`],
  neverUsed: ["まだ使われていません", "Never used"],
  revoke: ["無効にする", "Revoke"],
  revokeTitle: (name: string) => [`「${name}」を無効にしますか`, `Revoke ${name}?`],
  revokeHint: [
    "次の呼び出しから使えなくなり、元に戻せません。このトークンで入った予約や登録した暗証番号は残ります。",
    "Its next call is refused, and this cannot be undone. Bookings and door codes that it has made stay.",
  ],
  revoked: ["アクセストークンを無効にしました", "Revoked the access token"],
});

const STATES: Record<Token["state"], Wording> = {
  works: ["有効", "Active"],
  over: ["期限切れ", "Expired"],
  revoked: ["無効", "Revoked"],
};

const RIGHTS: Record<TokenRight, Wording> = {
  see: [
    "予約の一覧（お客さまの名前とメールアドレスを含む）と、空いている部屋",
    "the list of bookings, with guests’ names and mail addresses, and free rooms",
  ],
  desk: [
    "予約の受付、変更、キャンセル、承認。受付の人と同じ範囲で",
    "book, change, cancel and approve, as far as the front desk may",
  ],
  rooms: [
    "部屋の休止とその解除、外部カレンダーの取り込み、カレンダーの発行",
    "close rooms and open them again, take calendars in and give them out",
  ],
  events: ["予約などに起きたことを順に読む", "read what happens to bookings and rooms, in order"],
  locks: ["暗証番号の取得と登録", "read door codes and send them"],
};
