import { countText } from "../../../../i18n/format.ts";
import { texts, type Wording } from "../../../../i18n/texts.ts";

export const messages = texts({
  title: ["ほかのシステムから移す", "Move from another system"],
  note: ["読み込んだだけでは、まだ何も取り込まれません", "Reading a file does not import anything yet"],
  template: ["ひな形", "Template"],
  choose: ["ファイルを選ぶ", "Choose a file"],
  another: ["別のファイル", "Another file"],
  drop: [
    "CSV・Excel（.xlsx）・JSONのファイルをここに置くか、選んでください。",
    "Drop a CSV, Excel (.xlsx) or JSON file here, or choose one.",
  ],
  roomsHint: [
    "部屋と料金は、CSV・Excel・カタログのJSONで「部屋と料金」から取り込みます。",
    "Rooms and prices come in under Rooms and prices: as CSV, Excel, or a catalogue in JSON.",
  ],
  roomsLink: ["部屋と料金へ", "Rooms and prices"],
  past: ["過ぎた予約も取り込む", "Import bookings that are over, too"],
  pastHint: ["引っ越し元の記録をまるごと移すとき", "To move your complete records"],
  kind: ["移行するデータ", "What to import"],
  file: (encoding: string, lines: number) => [
    `${encoding}・${countText(lines)}行`,
    `${encoding} · ${lines === 1 ? "1 row" : `${countText(lines)} rows`}`,
  ],
  columns: ["列の対応", "Columns"],
  columnsHint: [
    "変えた対応は、次の同じ見出しのファイルでも使います",
    "Used again for the next file with these headings",
  ],
  unused: ["使わない", "Not used"],
  apply: ["この対応で試し読みする", "Try with these columns"],
  undecided: ["選んでください", "Please choose"],
  unknown: (names: string) => [
    `意味の分からない列: ${names}。何の列か、または「使わない」を選んでください。`,
    `Not understood: ${names}. Please say what it is, or choose “Not used”.`,
  ],
  sheet: ["シート", "Sheet"],
  headLine: ["見出しの行", "Line with the headings"],
  line: (n: number) => [`${countText(n)}行目`, `Line ${countText(n)}`],
  above: ["見出しより上の行（読みません）:", "Lines above the headings, which are not read:"],
  asks: ["確かめてください", "Please check"],
  asksNote: [
    "一度答えると、同じ値のすべての行に使います",
    "One answer holds for all rows with the same value",
  ],
  order: (example: string) => [`の ${example} は何月何日ですか`, `Which day is ${example}?`],
  readAs: ["読み替え", "Read as"],
  reading: (value: string) => READINGS[value] ?? [value, value],
  progress: (state: string, done: number, total: number) => [
    `${stateWords(state)[0]} ${countText(done)} / ${countText(total)}`,
    `${stateWords(state)[1]}: ${countText(done)} of ${countText(total)}`,
  ],
  stays: [
    "元に戻す途中で予約や入金などが加わったため、元に戻しませんでした。",
    "Something was booked, paid or changed meanwhile, so it was not undone.",
  ],
  missing: (names: string) => [`足りない列: ${names}`, `Missing columns: ${names}`],
  all: ["すべて", "All"],
  toTake: ["取り込む行", "Rows to import"],
  rows: (n: number) => [`${countText(n)}行`, n === 1 ? "1 row" : `${countText(n)} rows`],
  row: ["行", "Row"],
  leaveOut: ["この行を外す", "Leave this row out"],
  putBack: ["外すのをやめる", "Put this row back"],
  isOut: ["除外", "Left out"],
  keepThis: (line: number, other: number) => [
    `${line}行目を残す（${other}行目を外す）`,
    `Keep row ${line}, leave out row ${other}`,
  ],
  keepOther: (other: number) => [`${other}行目を残す`, `Keep row ${other}`],
  isRoom: ["この部屋とみなす", "Is this room"],
  pickRoom: ["部屋を選ぶ", "Choose a room"],
  more: ["続きを見る", "Show more"],
  csv: ["取り込めない行をCSVで受け取る", "Rows left out as CSV"],
  nothing: ["行がありません", "No rows"],
  ifTaken: ["取り込むと", "If you import"],
  added: ["新しいお客さま", "New guests"],
  known: ["登録済みと一致", "Known guests"],
  people: (n: number) => [`${countText(n)}人`, countText(n)],
  sum: ["金額の合計", "Total"],
  paid: ["入金済み", "Paid"],
  unpaid: ["未入金", "Unpaid"],
  skip: (n: number) => [
    `取り込めない${countText(n)}行を外す`,
    n === 1 ? "Leave out 1 row" : `Leave out ${countText(n)} rows`,
  ],
  skipHint: ["CSVで残せます", "You can keep them as CSV"],
  mail: ["お客さまに控えをメールする", "Email guests a confirmation"],
  mailHint: ["チェックしなければ、メールは1通も送られません", "Unless you tick this, no email is sent"],
  take: (n: number) => [`${countText(n)}件を取り込む`, `Import ${countText(n)}`],
  allOrNothing: ["途中で失敗した場合は、1件も取り込まれません", "If anything fails, nothing is imported"],
  tickFirst: [
    "取り込めない行があります。外してよいか確認してください。",
    "Some rows cannot be imported. Please confirm that they are left out.",
  ],
  failed: [
    "試し読みのあとで予約や部屋が変わったため、何も取り込みませんでした。結果を読み直しました。",
    "Bookings or rooms have changed since the file was read, so nothing was imported. It was read again.",
  ],
  done: (n: number) => [`${countText(n)}件を取り込みました`, `${countText(n)} imported`],
  undoTitle: ["まるごと元に戻せます", "You can undo all of it"],
  undoHint: (until: string) => [
    `${until}まで。変更・入金・書類の発行・メールの送信が1件でもあると、元に戻せなくなります。`,
    `Until ${until}, unless any of it has been changed, paid, invoiced or emailed about.`,
  ],
  undo: ["元に戻す", "Undo"],
  undoSure: (n: number) => [
    `取り込んだ${countText(n)}件をまるごと消します。`,
    `This removes everything that was imported (${countText(n)}).`,
  ],
  undone: ["取り込みを元に戻しました", "Import undone"],
  inviteTitle: ["お客さまへの招待", "Invite the guests"],
  inviteHint: [
    "パスワードを設定するリンクを、メールアドレスのあるお客さまに送ります。",
    "Sends a link to set a password to guests with an email address.",
  ],
  invite: ["招待する", "Invite"],
  invited: (n: number) => [
    `${countText(n)}人に招待を送りました`,
    n === 1 ? "1 guest invited" : `${countText(n)} guests invited`,
  ],
  invitedAt: ["招待済み", "Invited"],
  earlier: ["これまでの取り込み", "Earlier imports"],
  state: stateWords,
  export: ["全データを書き出す", "Export everything"],
  exportHint: [
    "部屋・お客さま・法人・予約・請求・休止・台帳・書類をCSVとJSONで受け取ります。",
    "Rooms, guests, companies, bookings, invoices, closures, ledger and documents as CSV and JSON.",
  ],
});

function stateWords(state: string): Wording {
  return STATES[state] ?? [state, state];
}

const STATES: Record<string, Wording> = {
  reading: ["試し読み中", "Reading"],
  tried: ["試し読み", "Tried"],
  working: ["取り込み中", "Importing"],
  done: ["取り込み済み", "Imported"],
  failed: ["取り込み失敗", "Not imported"],
  undoing: ["元に戻しています", "Undoing"],
  undone: ["元に戻した", "Undone"],
};

const READINGS: Record<string, Wording> = {
  yes: ["入金済み", "Paid"],
  no: ["未入金", "Not paid"],
  live: ["有効な予約", "Stands"],
  canceled: ["キャンセル済み", "Canceled"],
  bank: ["振込・現地払い", "Transfer or on site"],
  card: ["カード", "Card"],
  invoice: ["請求書払い", "Invoice"],
  free: ["無料", "Free"],
  ja: ["日本語", "Japanese"],
  en: ["英語", "English"],
  maintenance: ["工事・点検", "Maintenance"],
  cleaning: ["清掃", "Cleaning"],
  owner_use: ["自社利用", "Own use"],
  holiday: ["休業", "Closed"],
  other: ["その他", "Other"],
  none: ["期限なし", "No deadline"],
};
