import { texts } from "../../../i18n/texts.ts";

export const messages = texts({
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
