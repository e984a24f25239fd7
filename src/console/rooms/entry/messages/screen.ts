import type { DoorKind } from "../../../../domain/space/entry-info.ts";
import { texts, type Wording } from "../../../../i18n/texts.ts";

export const messages = texts({
  title: ["入室のご案内", "Getting in"],
  note: [
    "入金済み（または請求払い）のお客さまにだけ、ご利用の前後に表示し、表示が始まるときにメールでもお送りします。保存するとすぐに反映されます。検索・書き出し・記録には残りません。",
    "Shown only to guests who have paid (or pay by invoice), around the time of their booking, and emailed to them when it first appears. Changes take effect at once. It is never part of a search, an export or a log.",
  ],
  guideJa: ["案内（日本語）", "Instructions (Japanese)"],
  guideEn: ["案内（英語）", "Instructions (English)"],
  wifiName: ["Wi-Fiの名前", "Wi-Fi name"],
  wifiPassword: ["Wi-Fiのパスワード", "Wi-Fi password"],
  door: ["ドア", "Door"],
  doorKind: (kind: DoorKind) => KINDS[kind],
  code: ["暗証番号", "Door code"],
  text: ["入り方", "How it opens"],
  before: ["何時間前から表示するか", "Show from (hours before the start)"],
  after: ["終了後、何分まで表示するか", "Show until (minutes after the end)"],
  save: ["保存する", "Save"],
  saved: ["入室のご案内を保存しました", "Saved the entry instructions"],
  missingCode: ["暗証番号または入り方を入力してください。", "Enter the code, or how the door opens."],
  wrongNumber: (least: number, most: number) => [
    `${least}〜${most}の整数を入力してください。`,
    `Enter a whole number from ${least} to ${most}.`,
  ],
  length: ["暗証番号の桁数", "Digits of the code"],
  margin: ["利用の前後、何分まで暗証番号が使えるか", "Code works for (minutes before and after)"],
  doorHint: (kind: string) => HINTS[kind] ?? ["", ""],
  showCodes: ["暗証番号を表示", "Show door codes"],
  shownShort: (moment: string) => [`お客さまへの表示 ${moment}から`, `shown to the guest from ${moment}`],
  codesHint: [
    "暗証番号を見たことは、予約ごとに操作の記録に残ります。",
    "Seeing a code is recorded in the audit of its booking.",
  ],
  shownFrom: (moment: string) => [`お客さまには${moment}から表示`, `Shown to the guest from ${moment}`],
  notShown: ["お客さまには表示されません", "Not shown to the guest"],
  works: (from: string, until: string) => [`${from}〜${until}に使えます`, `Works ${from} – ${until}`],
  missing: ["暗証番号が未設定です", "No code yet"],
  another: ["別の暗証番号を作る", "Make another code"],
  madeHint: ["この予約のために作った暗証番号", "Made for this booking"],
  card: ["ドアの暗証番号", "Door code"],
  show: ["暗証番号を見る", "Show the code"],
  own: ["この予約だけの暗証番号", "For this booking only"],
  ofRoom: ["部屋の暗証番号", "The room’s code"],
  ofLock: ["鍵のシステムが登録した暗証番号", "Sent by the lock’s system"],
  none: ["暗証番号はありません", "There is no code"],
  set: ["この予約の暗証番号にする", "Use for this booking"],
  remove: ["部屋の暗証番号に戻す", "Use the room’s code again"],
  hint: ["見たことは操作の記録に残ります。", "Seeing the code is recorded in the audit."],
});

const KINDS: Record<DoorKind, Wording> = {
  none: ["なし", "None"],
  code: ["部屋の暗証番号", "The room’s code"],
  text: ["文章で案内", "Described in words"],
  booking: ["予約ごとの暗証番号（自動で作る）", "A code for each booking, made here"],
  outside: ["予約ごとの暗証番号（鍵のシステムから）", "A code for each booking, from the lock’s system"],
};

const HINTS: Record<string, Wording> = {
  booking: [
    "近い時間の予約とは別の暗証番号になります。開始や部屋が変わると作り直し、キャンセルされると無効になります。鍵のシステムがアクセストークン（設定）で読み取ります。手で登録するときは、入口リストで確認してください。",
    "Bookings close to each other get different codes. A change of the start or the room makes a new code, and canceling withdraws it. The lock’s system reads them with an access token (see Settings), or you enter them from the door list.",
  ],
  outside: [
    "鍵のシステムがアクセストークン（設定）で登録します。予約の画面で1件ずつ入力することもできます。未設定の予約は入口リストに表示されます。",
    "The lock’s system sends the codes with an access token (see Settings), or you enter each one on the page of its booking. The door list marks bookings that have none.",
  ],
};
