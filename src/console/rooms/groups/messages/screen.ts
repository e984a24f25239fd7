import { countText } from "../../../../i18n/format.ts";
import { texts } from "../../../../i18n/texts.ts";

export const messages = texts({
  title: ["部屋のグループ", "Groups of rooms"],
  about: [
    "同じ場所にある部屋のまとまりです。お客さま向けの施設グループ一覧に、この順で表示されます。部屋のページ、一覧の絞り込み、レポートにも使われます。",
    "Rooms at the same place. Guests see the groups in this order. Room pages, list filters and reports use them, too.",
  ],
  none: ["まだグループがありません", "No groups yet"],
  noneHint: [
    "建物やブランドごとに部屋をまとめると、お客さまがほかの部屋も見つけやすくなります。",
    "Group the rooms of a building, so that guests who see one find the others.",
  ],
  add: ["グループを追加", "Add a group"],
  edit: ["編集", "Edit"],
  editTitle: (name: string) => [`${name} の編集`, `Edit ${name}`],
  rooms: (count: number) => [`${countText(count)}室`, count === 1 ? "1 room" : `${countText(count)} rooms`],
  earlier: (name: string) => [`${name} を前へ`, `Move ${name} up`],
  later: (name: string) => [`${name} を後ろへ`, `Move ${name} down`],
  moved: (name: string, place: number) => [
    `${name} を${countText(place)}番目にしました。`,
    `${name} is now number ${countText(place)}.`,
  ],
  ja: ["名前（日本語）", "Name in Japanese"],
  en: ["名前（英語）", "Name in English"],
  roomsLabel: ["このグループの部屋", "Rooms of this group"],
  roomsHint: [
    "部屋は1つのグループに入ります。ほかのグループの部屋を選ぶと、こちらに移ります。",
    "A room is in one group. A room of another group moves to this one.",
  ],
  roomsOwed: ["部屋を1つ以上選んでください。", "Please choose at least one room."],
  noRooms: [
    "公開した部屋がまだありません。先に部屋を公開してください。",
    "No room has been published yet. Please publish one first.",
  ],
  save: ["保存する", "Save"],
  saved: [
    "保存しました。5秒以内にすべての画面に反映されます。",
    "Saved. All screens show it within 5 seconds.",
  ],
  retire: ["グループを削除", "Delete the group"],
  retireTitle: (name: string) => [`${name} を削除しますか`, `Delete ${name}?`],
  retireHint: [
    "部屋と予約はそのまま残ります。グループのページと絞り込みは表示されなくなります。",
    "Its rooms and bookings stay. The group’s page and filter disappear.",
  ],
  retired: ["グループを削除しました。", "Group deleted."],
  cancel: ["やめる", "Cancel"],
});
