import type { LockKind } from "../../../../domain/locks/lock.ts";
import type { LockCodeState } from "../../../../domain/locks/lock-code.ts";
import { countText } from "../../../../i18n/format.ts";
import { texts, type Wording } from "../../../../i18n/texts.ts";

export const messages = texts({
  title: ["錠", "Locks"],
  about: [
    "部屋の錠に、予約ごとの暗証番号を自動で登録します。予約の変更やキャンセルにも追随し、利用の1時間前までに錠が確認しないと「今日」に表示します。",
    "Brings a code of each booking to the locks of its room, follows changes and cancellations, and shows on Today which door has not confirmed its code an hour before the use.",
  ],
  none: ["錠はまだありません", "There are no locks yet"],
  noneHint: [
    "部屋の「入室のご案内」で予約ごとの暗証番号を選び、ここでその部屋の錠を追加してください。",
    "Choose a code for each booking under Getting in of a room, and add the room’s lock here.",
  ],
  add: ["錠を追加", "Add a lock"],
  edit: ["編集", "Edit"],
  editTitle: (name: string) => [`「${name}」を編集`, `Edit ${name}`],
  name: ["名前", "Name"],
  nameHint: ["どのドアか分かる名前。例: 3階 会議室A", "Which door it is, such as: meeting room A, 3rd floor"],
  kind: ["つなぎ方", "Connected by"],
  kindOf: (kind: LockKind) => KINDS[kind],
  kindHint: (kind: LockKind) => HINTS[kind],
  device: ["Seamの錠", "Lock in Seam"],
  chooseDevice: ["選んでください", "Please choose"],
  loadingDevices: ["Seamに問い合わせています…", "Asking Seam…"],
  noDevices: [
    "Seamのアカウントに、暗証番号を登録できる錠がありません。",
    "The account with Seam has no lock that takes codes.",
  ],
  roomsLabel: ["この錠で入る部屋", "Rooms that it opens"],
  save: ["保存する", "Save"],
  make: ["追加する", "Add the lock"],
  made: ["錠を追加しました", "Added the lock"],
  saved: ["保存しました", "Saved"],
  remove: ["削除", "Delete"],
  removeTitle: (name: string) => [`「${name}」を削除しますか`, `Delete ${name}?`],
  removeHint: [
    "登録済みの暗証番号を錠から消し、これからの予約の暗証番号も登録しなくなります。",
    "Takes the codes away from the lock, and brings it no more.",
  ],
  removed: ["錠を削除しました", "Deleted the lock"],
  test: ["試す", "Try it"],
  testTitle: (name: string) => [`「${name}」を試した結果`, `Trying ${name}`],
  testCode: (time: string) => [
    `この暗証番号でドアを開けてみてください。${time}まで使えます。`,
    `Open the door with this code. It works until ${time}.`,
  ],
  testNone: [
    "この錠には、こちらから試しの暗証番号を登録できません。鍵のシステムの状態だけを表示しています。",
    "We cannot give this lock a code ourselves. This is how its system is doing.",
  ],
  close: ["閉じる", "Close"],
  again: ["もう一度登録する", "Try again now"],
  tried: (count: number) => [
    `${countText(count)}件を登録し直します`,
    count === 1 ? "Trying 1 code again" : `Trying ${countText(count)} codes again`,
  ],
  online: ["接続中", "Online"],
  offline: ["接続なし", "Offline"],
  unknown: ["状態は未確認", "Not checked yet"],
  asking: ["取得中", "Asks for codes"],
  notAsking: ["取得が止まっています", "No longer asks for codes"],
  battery: (share: number) => [`電池 ${Math.round(share * 100)}%`, `battery ${Math.round(share * 100)}%`],
  checked: (moment: string) => [`確認 ${moment}`, `checked ${moment}`],
  asked: (moment: string) => [`最後の取得 ${moment}`, `last asked ${moment}`],
  never: ["まだ確認していません", "never checked"],
  codes: (confirmed: number, wanted: number) => [
    wanted === 0
      ? "2日以内の暗証番号なし"
      : `2日以内の暗証番号 ${countText(wanted)}件・確認済み ${countText(confirmed)}件`,
    wanted === 0
      ? "no codes in the next two days"
      : `${countText(confirmed)} of ${countText(wanted)} codes of the next two days confirmed`,
  ],
  failed: (count: number) => [`登録できない ${countText(count)}件`, `${countText(count)} refused`],
  rooms: (count: number) => [`${countText(count)}室`, count === 1 ? "1 room" : `${countText(count)} rooms`],
  problem: (code: string) => PROBLEMS[code] ?? [code, code],
  state: (state: LockCodeState | null) => STATES[state ?? "none"],
  keyTitle: ["Seamのキー", "Key of Seam"],
  keySet: (moment: string) => [`登録済み（${moment}）`, `Stored ${moment}`],
  keyNone: [
    "Seamで各社の錠をつなぐときは、SeamのAPIキーを登録してください。暗号化して保存し、二度と表示しません。",
    "To connect locks of many makers through Seam, store the API key of your account with Seam. It is encrypted, and never shown again.",
  ],
  key: ["APIキー", "API key"],
  keySave: ["キーを登録", "Store the key"],
  keySaved: ["キーを登録しました", "Stored the key"],
  keyRemove: ["キーを削除", "Delete the key"],
  keyRemoveHint: [
    "Seamの錠には、登録も削除もできなくなります。登録済みの暗証番号は、その利用時間が終わるまで錠に残ります。",
    "No code can be brought to a lock of Seam or taken from it any more. Codes that are there stay until their time is over.",
  ],
  keyRemoved: ["キーを削除しました", "Deleted the key"],
  waitingTitle: ["暗証番号が未確認のドア", "Doors without a confirmed code"],
  waitingAbout: [
    "1時間以内に始まる、または利用中の予約で、錠が暗証番号を確認していないものです。お客さまに電話するか、ドアを開けに行けるようにしてください。",
    "Bookings that begin within the hour, or are under way, whose lock has not confirmed the code. Call the guest, or be ready to open the door.",
  ],
  waitingNone: ["すべてのドアが暗証番号を確認しています", "Every door has confirmed its code"],
  waitingNoneHint: [
    "利用の1時間前になっても確認できないドアが、ここに並びます。",
    "A door that has not an hour before the use is listed here.",
  ],
  byHand: ["暗証番号がまだ届いていません", "No code has come yet"],
  toLocks: ["錠の設定", "Locks"],
  ofRoom: ["この部屋の錠", "Locks of this room"],
  noneOfRoom: [
    "この部屋には錠がつながっていません。暗証番号は手で登録するか、錠を追加してください。",
    "No lock is connected to this room. Enter its codes at the lock by hand, or add a lock.",
  ],
  needsCodes: [
    "錠に登録されるのは、予約ごとの暗証番号だけです。",
    "Only codes of single bookings are brought to a lock.",
  ],
});

const KINDS: Record<LockKind, Wording> = {
  seam: ["Seam（各社の錠）", "Seam (locks of many makers)"],
  calls: ["鍵のシステムが取りに来る（API）", "A system of locks that asks for codes (API)"],
};

const HINTS: Record<LockKind, Wording> = {
  seam: [
    "Seamのキーを登録すると、そのアカウントの錠から選べます。",
    "Once the key of Seam is stored, choose from the locks of that account.",
  ],
  calls: [
    "アクセストークンで暗証番号を取得・登録するシステムです。取得されると、確認済みになります。",
    "A system that reads and sends codes with an access token. A code counts as confirmed once it was read.",
  ],
};

const STATES: Record<LockCodeState | "none", Wording> = {
  none: ["まだ登録していません", "Not brought yet"],
  waiting: ["登録中", "On its way"],
  accepted: ["錠の確認待ち", "Not confirmed by the lock"],
  confirmed: ["確認済み", "Confirmed"],
  failed: ["登録できません", "Refused"],
  removing: ["削除中", "Being taken away"],
  gone: ["削除済み", "Taken away"],
};

/** What is wrong, in our words; what a system of locks says itself is shown as it is. */
const PROBLEMS: Record<string, Wording> = {
  no_key: ["Seamのキーが登録されていません", "No key of Seam is stored"],
  key_refused: ["Seamがキーを受け付けません", "Seam refuses the key"],
  not_found: ["Seamのサーバーが見つかりません", "Seam’s server was not found"],
  not_public: ["Seamのアドレスが公開されていません", "Seam’s address is not public"],
  too_slow: ["Seamから時間内に応答がありません", "No answer from Seam in time"],
  connection: ["Seamに接続できません", "No connection to Seam"],
};
