import type { DoorKind } from "../../../domain/space/entry-info.ts";
import { texts, type Wording } from "../../../i18n/texts.ts";

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
