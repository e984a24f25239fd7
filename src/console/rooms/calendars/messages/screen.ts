import type { FeedProblem, FeedState } from "../../../../domain/calendar/feed-state.ts";
import type { NotUnderstood } from "../../../../domain/calendar/notes.ts";
import type { SharedDetail } from "../../../../domain/calendar/shared.ts";
import { texts } from "../../../../i18n/texts.ts";

type Pair = readonly [string, string];

const STATES: Record<FeedState, Pair> = {
  new: ["まだ読み込んでいません", "Not read yet"],
  works: ["正常", "Works"],
  emptied: ["空になりました", "Has become empty"],
  failing: ["読み込めません", "Cannot be read"],
  old: ["1時間以上更新なし", "Not read for an hour"],
};

const PROBLEMS: Record<FeedProblem, Pair> = {
  address: ["アドレスが正しくありません。", "The address is not right."],
  not_public: ["公開されていないアドレスです。", "The address is not public."],
  not_found: ["サーバーが見つかりません。", "There is no such server."],
  redirects: ["転送が多すぎます。", "It redirects too often."],
  connection: ["サーバーに接続できません。", "The server cannot be reached."],
  too_slow: ["10秒以内に応答がありません。", "It did not answer within 10 seconds."],
  too_large: ["5MBを超えています。", "It is larger than 5 MB."],
  status: [
    "カレンダーが見つからないか、公開が終わっています。",
    "The calendar is not there, or no longer shared.",
  ],
  not_calendar: ["カレンダーではない内容が返ってきました。", "What it answers is no calendar."],
  cut_off: ["途中で切れています。", "It is cut off."],
  too_much_work: [
    "内容が多すぎて、2秒以内に読み切れません。",
    "It has too much to be read within 2 seconds.",
  ],
  too_many_times: ["予定が多すぎます（20,000回まで）。", "It has more than 20,000 times."],
  sealed: [
    "アドレスを読み出せません。連携し直してください。",
    "The address cannot be read any more. Connect it again.",
  ],
};

const NOTES: Record<NotUnderstood, Pair> = {
  zone: ["知らないタイムゾーンのため、休止していません", "unknown time zone, so nothing is closed"],
  start: ["開始が読めないため、休止していません", "its start cannot be read, so nothing is closed"],
  length: ["終了が読めないため、休止していません", "its end cannot be read, so nothing is closed"],
  rule: ["くり返しが読めないため、休止していません", "its repetition cannot be read, so nothing is closed"],
  dates: [
    "追加の日付が読めないため、休止していません",
    "its extra dates cannot be read, so nothing is closed",
  ],
  exception: [
    "除く日の書き方が予定と違うため、その日も休止しています",
    "an excluded day is written in another way, so it is closed, too",
  ],
  event: ["読めないため、休止していません", "it cannot be read, so nothing is closed"],
};

export const messages = texts({
  title: ["カレンダー", "Calendars"],
  about: [
    "ほかのサイトのカレンダーを取り込み、会議室の予定を渡します。",
    "Take in the calendars of other sites, and give them those of your rooms.",
  ],
  clashes: ["予約との重なり", "Overlaps with bookings"],
  clashesNote: [
    "予約も予定も取り消していません。どうするかを選んでください。",
    "Neither side was canceled. Choose what to do.",
  ],
  mails: ["新しい重なりをメールで受け取る", "Have a mail of each new overlap"],
  ours: ["予約", "Booking"],
  theirs: (label: string) => [`「${label}」の予定`, `Event of “${label}”`],
  untitled: ["（件名なし）", "(untitled)"],
  bookingFirst: ["予約のほうが先です", "The booking was first"],
  eventFirst: ["外部の予定のほうが先です", "The event was first"],
  unknownFirst: ["どちらが先かはわかりません", "Which was first is not known"],
  booked: (at: string) => [`${at}に予約`, `booked ${at}`],
  entered: (at: string) => [`${at}に登録`, `entered ${at}`],
  seen: (at: string) => [`${at}に取り込み`, `first read ${at}`],
  cleaning: ["予約のあとの清掃だけが重なっています。", "It overlaps only the cleaning after the booking."],
  move: ["予約を移す", "Move the booking"],
  cancel: ["お詫びしてキャンセル", "Cancel with an apology"],
  same: ["同じ予約です", "It is the same"],
  sameDone: ["同じ予約としました", "Called the same"],
  feeds: ["取り込むカレンダー", "Calendars taken in"],
  feedsNote: [
    "予定のある時間は休止になります。5分ごとに読みます。",
    "Their events close the room. Read every 5 minutes.",
  ],
  noFeeds: ["取り込むカレンダーはありません", "No calendars are taken in"],
  noFeedsHint: [
    "ほかのサイトでも貸し出している場合は、そのカレンダーのアドレスを会議室の「カレンダー」で登録すると、二重予約を防げます。",
    "Where a room is rented on other sites, too, add their calendar on the room’s Calendars tab: it prevents double bookings.",
  ],
  connect: ["カレンダーを取り込む", "Take in a calendar"],
  label: ["予約する人・サイト", "Who books there"],
  labelHint: ["例：スペースマーケット、社内会議", "For example: Airbnb, our own team"],
  url: ["カレンダーのアドレス", "Address of the calendar"],
  urlHint: [
    "https:// で始まる .ics のアドレスです。Googleカレンダーでは「設定」の「iCal形式の非公開URL」です。",
    "It begins with https:// and often ends in .ics. In Google Calendar: Settings, Secret address in iCal format.",
  ],
  save: ["登録", "Save"],
  connected: (events: number) => [`登録しました（予定${events}件）`, `Connected, with ${events} events`],
  state: (state: FeedState) => STATES[state],
  problem: (problem: FeedProblem) => PROBLEMS[problem],
  note: (code: NotUnderstood) => NOTES[code],
  notes: (count: number) => [`読めなかったもの ${count}件`, `${count} not understood`],
  events: (count: number) => [`予定${count}件`, count === 1 ? "1 event" : `${count} events`],
  lastRead: (at: string) => [`${at}に読み込み`, `read ${at}`],
  neverRead: ["まだ読み込めていません", "never read"],
  lastChanged: (at: string) => [`最後の変化は${at}`, `last changed ${at}`],
  emptied: [
    "予定が一つもなくなりました。取り消しか故障かがわからないため、前の予定を残しています。",
    "It has no events any more. As that may be a fault, those it had are kept.",
  ],
  isEmpty: ["本当に空です", "It is empty indeed"],
  emptyDone: ["前の予定を外しました", "What it had was opened"],
  ask: ["今すぐ読み込む", "Read now"],
  asked: ["読み込みました", "Read"],
  rename: ["名前を変える", "Rename"],
  renameTitle: (label: string) => [`「${label}」の名前を変える`, `Rename “${label}”`],
  renamed: ["名前を変えました", "Renamed"],
  remove: ["連携を解除", "Disconnect"],
  removeTitle: (label: string) => [`「${label}」の連携を解除しますか`, `Disconnect “${label}”?`],
  removeHint: [
    "このカレンダーで休止していた時間は、予約できるようになります。",
    "The time that it has closed can be booked again.",
  ],
  removed: ["連携を解除しました", "Disconnected"],
  shared: ["渡すカレンダー", "Calendars given out"],
  sharedNote: [
    "会議室の予約と休止を、ほかのサイトやアプリに渡します。",
    "Bookings and closures of rooms, for other sites and apps.",
  ],
  noShared: ["渡すカレンダーはありません", "No calendars are given out"],
  noSharedHint: [
    "アドレスをほかのサイトに登録すると、ここでの予約があちらでも埋まります。",
    "Give its address to another site, and what is booked here is taken there.",
  ],
  share: ["渡すカレンダーを作る", "Make a calendar"],
  name: ["名前（渡す先）", "Name (who gets it)"],
  rooms: ["会議室", "Rooms"],
  roomCount: (count: number) => [`${count}室`, count === 1 ? "1 room" : `${count} rooms`],
  detail: (detail: SharedDetail) =>
    detail === "busy" ? ["予約の有無だけ", "Busy only"] : ["予約番号とお名前", "Numbers and names"],
  detailLabel: ["渡す内容", "What it tells"],
  namesWarn: [
    "アドレスを知っている人は、だれでもお客さまのお名前を見ることができます。",
    "Whoever has the address can read the names of guests.",
  ],
  withCleaning: ["清掃時間も埋まっている時間に含める", "Cleaning counts as busy"],
  leavesOut: ["除くカレンダー", "Leave out what comes from"],
  leavesOutHint: [
    "渡す先のサイトから取り込んでいるカレンダーを選ぶと、あちらの予定があちらに戻りません。",
    "Choose the calendar of the site that gets this one, so that its own events do not come back to it.",
  ],
  language: ["言語", "Language"],
  japanese: ["日本語", "Japanese"],
  english: ["英語", "English"],
  made: ["カレンダーを作りました", "Calendar made"],
  changed: ["変更しました", "Saved"],
  edit: ["変更", "Edit"],
  renew: ["アドレスを作り直す", "New address"],
  renewHint: ["今のアドレスはすぐに使えなくなります。", "The present address stops at once."],
  renewed: ["新しいアドレスにしました", "It has a new address"],
  end: ["終了", "End"],
  endHint: ["アドレスはすぐに使えなくなります。", "Its address stops at once."],
  ended: ["終了しました", "Ended"],
  readLast: (at: string) => [`最後に読まれたのは${at}`, `last read by others ${at}`],
  notRead: ["まだ読まれていません", "not read by anybody yet"],
  addressOf: (name: string) => [`「${name}」のアドレス`, `The address of “${name}”`],
  once: [
    "このアドレスは今だけ表示されます。コピーして、渡す先に登録してください。",
    "This address is shown only now. Copy it, and enter it where it is to be read.",
  ],
  copy: ["コピー", "Copy"],
  copied: ["アドレスをコピーしました", "Address copied"],
  kept: ["登録しました", "I have entered it"],
  howGoogle: [
    "Googleカレンダー：「他のカレンダー」の＋から「URLで追加」（反映に最長1日）",
    "Google Calendar: Other calendars, +, From URL (may take a day)",
  ],
  howOutlook: ["Outlook：「予定表を追加」から「Webから登録」", "Outlook: Add calendar, Subscribe from web"],
  howRemote: ["RemoteLOCK：連携設定のiCalのURL", "RemoteLOCK: the iCal URL of its integration"],
  howPortal: ["予約サイト：カレンダー連携（インポート）のURL", "Booking sites: calendar sync, import URL"],
});
