import type { DeliveryState } from "../../../../domain/outside/deliveries.ts";
import { countText } from "../../../../i18n/format.ts";
import { texts, type Wording } from "../../../../i18n/texts.ts";
import type { Webhook } from "../contract.ts";

export const messages = texts({
  title: ["Webhook", "Webhooks"],
  about: [
    "予約や休止などが起きるたびに、外部のシステムに知らせます。番号と日時だけを送り、お客さまの名前や連絡先は送りません。",
    "Tells another system what happens to bookings, closures and rooms as it happens. It sends numbers and times, never a guest’s name or address.",
  ],
  none: ["Webhookはまだありません", "There are no webhooks yet"],
  noneHint: [
    "鍵、カレンダー、会計などのシステムを、起きたことに合わせて動かせます。",
    "Let locks, calendars or bookkeeping follow what happens here.",
  ],
  add: ["Webhookを作成", "Add a webhook"],
  edit: ["編集", "Edit"],
  editTitle: (name: string) => [`「${name}」を編集`, `Edit ${name}`],
  name: ["名前", "Name"],
  nameHint: ["何をつなぐかが分かる名前。例: 会計システム", "What it connects, such as: bookkeeping"],
  url: ["送り先のアドレス", "Address"],
  urlHint: [
    "https://で始まる、インターネットに公開されたアドレス。",
    "On the public internet, beginning with https://",
  ],
  eventsLabel: ["知らせること", "What it is told"],
  allEvents: ["すべて", "Everything"],
  roomsLabel: ["対象の部屋", "Rooms"],
  allRooms: ["すべての部屋（これから追加する部屋も）", "All rooms, including rooms added later"],
  save: ["保存する", "Save"],
  make: ["作成する", "Add the webhook"],
  made: ["Webhookを作成しました", "Added the webhook"],
  saved: ["保存しました", "Saved"],
  once: [
    "この秘密鍵が表示されるのは、いまだけです。コピーして、受け取り側に設定してください。",
    "This is the only time that the secret is shown. Copy it to the receiver now.",
  ],
  secretOf: (name: string) => [`「${name}」の秘密鍵`, `Secret of ${name}`],
  publicKey: ["公開鍵（署名 v1a の確認に使います）", "Public key, to check the signature v1a"],
  copy: ["コピー", "Copy"],
  copied: ["コピーしました", "Copied"],
  kept: ["設定したので閉じる", "Done, I have copied it"],
  state: (state: Webhook["state"]) => STATES[state],
  givenUp: ["5日間届かなかったため停止", "Off: nothing arrived for five days"],
  kinds: (count: number) => [
    `${countText(count)}種類`,
    count === 1 ? "1 kind of event" : `${countText(count)} kinds of events`,
  ],
  rooms: (count: number) => [`${countText(count)}室`, count === 1 ? "1 room" : `${countText(count)} rooms`],
  delivered: (moment: string) => [`最後に届いた日時 ${moment}`, `Last arrived ${moment}`],
  never: ["まだ何も届いていません", "Nothing has arrived yet"],
  waiting: (count: number) => [`未達 ${countText(count)}件`, `${countText(count)} waiting`],
  more: ["その他の操作", "More actions"],
  test: ["テストを送る", "Send a test"],
  tested: ["テストを送りました", "Sent a test"],
  renew: ["秘密鍵を更新", "Renew the secret"],
  renewTitle: (name: string) => [`「${name}」の秘密鍵を更新しますか`, `Renew the secret of ${name}?`],
  renewHint: [
    "これまでの秘密鍵も、24時間は署名に使われます。そのあいだに受け取り側を切り替えてください。",
    "The present secret goes on signing for 24 hours. Change the receiver over in that time.",
  ],
  renewed: ["秘密鍵を更新しました", "Renewed the secret"],
  overlap: (moment: string) => [
    `前の秘密鍵は ${moment} まで使えます`,
    `The former secret works until ${moment}`,
  ],
  off: ["停止する", "Switch off"],
  on: ["再開する", "Switch on"],
  switchedOff: ["停止しました", "Switched off"],
  switchedOn: ["再開しました", "Switched on"],
  offHint: [
    "停止しているあいだに起きたことは送られません。再開してから、30日前までの分を送れます。",
    "What happens while it is off is not sent. Once it is on again, you can send the last 30 days.",
  ],
  remove: ["削除", "Delete"],
  removeTitle: (name: string) => [`「${name}」を削除しますか`, `Delete ${name}?`],
  removeHint: [
    "これから起きることも、未達の分も送られなくなります。元に戻せません。",
    "Nothing more is sent, and what is waiting is dropped. This cannot be undone.",
  ],
  removed: ["Webhookを削除しました", "Deleted the webhook"],
  back: ["Webhookの一覧", "All webhooks"],
  noDeliveries: ["送った内容はありません", "Nothing has been sent"],
  noDeliveriesHint: ["30日前までの分が、ここに並びます。", "Deliveries of the last 30 days are listed here."],
  attempts: ["送信回数", "Tries"],
  deliveryState: (state: DeliveryState) => DELIVERY_WORDS[state],
  problem: (code: string) => PROBLEMS[code] ?? [code, code],
  row: (id: string) => [`${id}の内容`, `Delivery of ${id}`],
  sentBody: ["送った本文", "What was sent"],
  answerBody: ["受け取り側の応答", "What the receiver answered"],
  noAnswer: ["応答はありません", "There was no answer"],
  next: (moment: string) => [`次の送信 ${moment}`, `Next try ${moment}`],
  again: ["もう一度送る", "Send again"],
  sentAgain: ["もう一度送ります", "Sending it again"],
  allAgainFrom: ["期間を選んで送り直す…", "Send again since…"],
  allAgain: ["この日からの分をすべて送り直す", "Send everything since that day"],
  since: ["いつから", "Since"],
  allAgainHint: [
    "届いている分も、停止中に起きた分も、同じIDでもう一度送ります。",
    "Sends what has arrived and what happened while it was off once more, with the same ids.",
  ],
  sentAll: (count: number) => [
    `${countText(count)}件を送ります`,
    count === 1 ? "Sending 1 event" : `Sending ${countText(count)} events`,
  ],
});

const STATES: Record<Webhook["state"], Wording> = {
  works: ["有効", "Active"],
  failing: ["届いていません", "Not arriving"],
  off: ["停止中", "Off"],
};

export const DELIVERY_WORDS: Record<DeliveryState, Wording> = {
  waiting: ["送信待ち", "Waiting"],
  delivered: ["届いた", "Delivered"],
  failed: ["届かなかった", "Failed"],
};

/** Why nothing was answered; a status speaks for itself. */
export const PROBLEMS: Record<string, Wording> = {
  address: ["アドレスが使えません", "The address cannot be used"],
  not_public: ["公開されていないアドレスです", "The address is not public"],
  not_found: ["サーバーが見つかりません", "No such server"],
  too_large: ["応答が大きすぎます", "The answer is too large"],
  too_slow: ["15秒以内に応答がありません", "No answer within 15 seconds"],
  connection: ["接続できません", "No connection"],
};
