import { texts } from "../../../../i18n/texts.ts";

/** Texts of the look as guests will see it. */
export const messages = texts({
  title: ["見え方", "How it looks"],
  hint: ["まだ保存していない内容で表示しています。", "Shown with what is not saved yet."],
  header: ["ヘッダーとトップ", "Header and home page"],
  login: ["ログイン・登録", "Log in or register"],
  headline: ["使いたい時間だけ、\nいい部屋を。", "A good room,\nfor just as long as you need."],
  find: ["空きを探す", "Find a room"],
  parts: ["ボタン・リンク・選択", "Buttons, links, selection"],
  proceed: ["予約へ進む", "Continue to booking"],
  terms: ["キャンセルポリシー", "Cancellation policy"],
  chosen: ["渋谷 2室", "Shibuya, 2 rooms"],
  mail: ["メール「ご予約を承りました」", "Email “Your booking”"],
  booked: ["ご予約を承りました", "Your booking is made"],
  body: ["下記の内容で承りました。", "We have your booking as follows."],
  room: ["部屋", "Room"],
  time: ["日時", "Time"],
  sampleRoom: ["会議室 2F", "Meeting room 2F"],
  sampleTime: ["12/17(木) 14:00–16:00", "Thu 12/17, 14:00–16:00"],
  see: ["予約を見る", "See the booking"],
  unnamed: ["（名前）", "(name)"],
});
