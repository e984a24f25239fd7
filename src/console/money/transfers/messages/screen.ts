import type { MatchClue, MatchLevel } from "../../../../domain/transfers/matching.ts";
import type { LeftOut, LineKind } from "../../../../domain/transfers/statement.ts";
import { texts, type Wording } from "../../../../i18n/texts.ts";
import type { Asked } from "../contract.ts";

const LEVELS: Record<MatchLevel, Wording> = {
  sure: ["確実", "Sure"],
  likely: ["ほぼ確実", "Likely"],
  check: ["要確認", "Check"],
  none: ["候補なし", "No match"],
};

const NAME_FAULTS: Record<"cut" | "unread", Wording> = {
  cut: ["銀行のファイルで名前がここで切れています", "The bank cut the name here"],
  unread: ["名前に読めない文字があります", "The name has a letter that cannot be read"],
};

const CLUES: Record<MatchClue, Wording> = {
  number: ["番号", "Number"],
  amount: ["金額", "Amount"],
  rest: ["残額", "Rest"],
  difference: ["差額", "Difference"],
  sum: ["合計", "Sum"],
  payer_known: ["覚えた名義", "Known payer"],
  name: ["名義", "Name"],
  fee: ["手数料", "Bank fee"],
  same_amount: ["同じ金額あり", "Same amount elsewhere"],
  lapsed: ["期限切れ", "Released"],
  paid_twice: ["二重払いの疑い", "Paid twice?"],
  other_form: ["法人の種類が違う", "Other legal form"],
  other_fits: ["名義はほかのお客さま", "Name fits another guest"],
  may_be_known: ["取り込み済みかも", "May be known"],
};

const KINDS: Record<LineKind, Wording> = {
  transfer: ["振込", "Transfer"],
  cash: ["現金", "Cash"],
  cheque: ["小切手・手形", "Cheque"],
  book: ["振替", "Book transfer"],
  interest: ["利息", "Interest"],
  other: ["その他の入金", "Other credit"],
  correction: ["訂正", "Correction"],
  withdrawn: ["振込の取消", "Taken back"],
};

type LeftOutWhy = LeftOut["why"] | "debit";
const LEFT_OUT_WHY: Record<LeftOutWhy, Wording> = {
  title: ["表題", "Title"],
  total: ["合計", "Total"],
  note: ["注記", "Remark"],
  balance: ["残高", "Balance"],
  zero: ["金額なし", "No amount"],
  canceled: ["振込とその取消", "Transfer with its cancel"],
  debit: ["出金", "Debit"],
};

/** Why a booking is proposed, as sentences. */
const REASONS: Record<MatchClue, Wording> = {
  number: [
    "振込名義に予約番号または注文番号があります",
    "The payer wrote the number of the booking or of its order",
  ],
  amount: ["金額が予約の料金と同じです", "The amount is the price of the booking"],
  rest: ["金額がお支払いの残りと同じです", "The amount is what is left to pay"],
  difference: ["金額が変更の差額と同じです", "The amount is the difference of the change"],
  sum: [
    "金額がこのお客さまの複数の予約の合計と同じです",
    "The amount is the sum of several bookings of this guest",
  ],
  payer_known: [
    "この名義は、以前このお客さまの入金と確認されています",
    "This payer has been confirmed for this guest before",
  ],
  name: ["名義がお客さまのお名前と似ています", "The payer’s name is similar to the guest’s"],
  fee: ["不足は振込手数料ほどの金額です", "The shortfall is about as much as a bank fee"],
  same_amount: [
    "同じ金額をお支払い待ちの予約がほかにもあります",
    "Other unpaid bookings have the same amount",
  ],
  lapsed: [
    "この予約はお支払いの期限が切れて取り消されています",
    "This booking was released because it was not paid in time",
  ],
  paid_twice: ["この予約はすでに振込でお支払い済みです", "This booking has already been paid by transfer"],
  other_form: [
    "名前は似ていますが、法人の種類（カ）、ユ）など）またはその位置が違います",
    "The names are similar, but the legal form or its place is another",
  ],
  other_fits: [
    "同じ金額をお支払い待ちの、ほかのお客さまのほうが名義に合います",
    "Another guest awaits payment of this amount, and fits the payer better",
  ],
  may_be_known: [
    "同じ日・同じ金額の入金が、別の名義または形式で取り込み済みです",
    "Money of this day and amount is known under another payer, or from another format",
  ],
};

const ASKS: Record<Asked, Wording> = {
  header: [
    "この銀行の表は初めてです。一度選ぶと、次からは自動で読み取ります。",
    "This bank’s format is new here. Your choice is remembered for the next file.",
  ],
  headless: [
    "見出しの行がない表です。中身の例を見て、それぞれの列を選んでください。",
    "This table has no head. Choose its columns by what is in them.",
  ],
  direction: [
    "入金と出金を見分ける列を選んでください。選ばないと、出金も入金として読まれてしまいます。",
    "Choose the column that tells money in from money out. Otherwise both would be read as money in.",
  ],
  day_order: [
    "日付の月と日のどちらが先か、選んでください。",
    "Choose whether the day or the month comes first.",
  ],
};

/** How days of figures are written: as the table shows it, or as a person says. */
export const DAY_ORDER_CHOICES = ["", "day_first", "month_first"] as const;
type DayOrder = (typeof DAY_ORDER_CHOICES)[number];
const DAY_ORDERS: Record<DayOrder, Wording> = {
  "": ["表のとおり", "As in the table"],
  day_first: ["日/月/年", "Day/month/year"],
  month_first: ["月/日/年", "Month/day/year"],
};

/** The words of the screen on which bank statements are matched with bookings. */
export const messages = texts({
  title: ["入金の照合", "Transfers"],
  states: ["明細の状態", "State of the lines"],
  all: ["すべて", "All"],
  row: (id: number) => [`明細 ${id}`, `Line ${id}`],
  takeIn: ["明細を取り込む", "Import statement"],
  byHand: ["手で入金を記録", "Record by hand"],
  taken: (lines: number, added: number) =>
    lines === 0
      ? ["入金の明細はありませんでした", "There was no money in it"]
      : [
          added === 0
            ? `新しい明細はありませんでした（重なり${lines}件）`
            : added === lines
              ? `${added}件の明細を取り込みました`
              : `${lines}件のうち、新しい${added}件を取り込みました（重なり${lines - added}件）`,
          added === lines
            ? `${lines === 1 ? "1 line" : `${lines} lines`} imported`
            : `${added} of ${lines} lines imported; ${lines - added} known already`,
        ],
  search: ["明細を探す", "Search lines"],
  searchHint: ["振込名義・金額・予約番号・照会番号", "Payer, amount, booking or reference"],
  none: ["確認を待つ入金はありません", "No transfers to confirm"],
  noneOther: ["該当する明細はありません", "No lines in this state"],
  noneHint: [
    "銀行の入出金明細（全銀形式またはCSV）を取り込んでください。",
    "Import a statement of your bank, in Zengin format or as CSV.",
  ],
  level: ["確かさ", "How sure"],
  levelOf: (level: MatchLevel) => LEVELS[level],
  booking: ["予約", "Booking"],
  noBooking: ["予約を選んでください", "Choose a booking"],
  kindOf: (kind: LineKind) => KINDS[kind],
  notMatched: [
    "銀行の訂正や取消は、予約とは照合しません。確認できたら対象外にしてください。",
    "What the bank corrects or takes back is not matched with bookings. Ignore it once you have looked at it.",
  ],
  takenTitle: ["取り込みの結果", "What was in the file"],
  takenKnown: (count: number) => [
    `取り込み済みの明細 ${count}件`,
    count === 1 ? "1 line known already" : `${count} lines known already`,
  ],
  takenMaybe: (count: number) => [
    `取り込み済みかもしれない明細 ${count}件（要確認として載せました）`,
    count === 1
      ? "1 line may be known already; look at it"
      : `${count} lines may be known already; look at them`,
  ],
  takenDebits: (count: number, sum: string) => [
    `出金 ${count}件 ${sum}（明細にはしません）`,
    count === 1 ? `1 debit, ${sum}; it is no line` : `${count} debits, ${sum}; they are no lines`,
  ],
  takenLeftOut: (count: number) => [
    `明細でない行 ${count}件`,
    count === 1 ? "1 row left out" : `${count} rows left out`,
  ],
  leftOut: (why: LeftOutWhy) => LEFT_OUT_WHY[why],
  fileLine: (line: number) => [`${line}行目`, `Line ${line}`],
  close: ["閉じる", "Close"],
  payBy: (day: string) => [`期限 ${day}`, `pay by ${day}`],
  partRecorded: (left: string) => [
    `一部入金を記録しました（残り${left}）`,
    `Part payment recorded; ${left} left to pay`,
  ],
  decidedBy: (name: string) => [`${name}が処理`, `Decided by ${name}`],
  others: (count: number) => [
    `ほかに候補${count}件`,
    count === 1 ? "1 other candidate" : `${count} other candidates`,
  ],
  showOthers: (count: number) => [
    `ほかの候補${count}件を表示`,
    count === 1 ? "Show 1 more" : `Show ${count} more`,
  ],
  left: ["残り", "Left to pay"],
  difference: ["差", "Difference"],
  clues: ["手がかり", "Clues"],
  clue: (clue: MatchClue) => CLUES[clue],
  reason: (clue: MatchClue) => REASONS[clue],
  surplus: (amount: string) => [`返金待ち ${amount}`, `${amount} to give back`],
  confirmAll: (count: number) => [
    `${count}件を入金済みにする`,
    count === 1 ? "Mark 1 line as paid" : `Mark ${count} lines as paid`,
  ],
  confirming: (done: number, count: number) => [
    `${count}件のうち${done}件を処理しました`,
    `${done} of ${count} lines done`,
  ],
  readAll: ["残りの明細も読み込む", "Load the remaining lines"],
  toDecide: (count: number) => [
    `ほかの${count}件は開いて決めてください`,
    count === 1 ? "open the other one to decide" : `open the other ${count} to decide`,
  ],
  confirmed: (count: number) => [
    `${count}件を入金済みにしました`,
    count === 1 ? "1 line marked as paid" : `${count} lines marked as paid`,
  ],
  notConfirmed: (count: number, why: string) => [
    `${count}件は入金済みにできませんでした。${why}`,
    count === 1 ? `1 line was not confirmed. ${why}` : `${count} lines were not confirmed. ${why}`,
  ],
  columnsTitle: ["列の意味を選んでください", "What do the columns mean?"],
  ask: (asked: Asked) => ASKS[asked],
  columnChoice: (name: string, example: string) =>
    example ? [`${name}（例 ${example}）`, `${name} (${example})`] : [name, name],
  columnMonth: ["月の列（日付が3列のとき）", "Month, if the day is in three columns"],
  columnDate: ["日の列（日付が3列のとき）", "Day of the month, if the day is in three columns"],
  columnOut: ["出金額", "Money out"],
  columnDirection: ["入金か出金かを書いた列", "Says in or out"],
  columnBalance: ["残高", "Balance"],
  dayOrder: ["日付の書き方", "How days are written"],
  dayOrderOf: (order: DayOrder) => DAY_ORDERS[order],
  more: ["ほかの列", "More columns"],
  columnDay: ["日付", "Day"],
  columnAmount: ["入金額", "Money in"],
  columnSigned: ["出金はマイナスで書かれている", "Money out is negative in this column"],
  columnPayer: ["振込名義", "Payer"],
  columnCurrency: ["口座の通貨", "Currency of the account"],
  accountTitle: ["どの口座の明細ですか", "Which account is it from?"],
  accountNumber: ["口座番号", "Account number"],
  fromBank: ["銀行の明細", "Bank statement"],
  origin: (bank: string, branch: string) => [`仕向: ${bank} ${branch}`, `From: ${bank} ${branch}`],
  reference: (text: string) => [`照会番号 ${text}`, `Reference ${text}`],
  why: ["なぜこの予約か", "Why this booking"],
  candidates: ["予約", "Booking"],
  findOther: ["ほかの予約を探す", "Find another booking"],
  findHint: ["予約番号、お名前、会社、メール、電話", "Booking number, name, company, email or phone"],
  nothingFound: ["お支払いを待っている予約は見つかりません", "No booking awaiting payment was found"],
  refundPayer: ["どの予約のお金でもないとき（返金する）", "It belongs to no booking (refund)"],
  refundPayerHint: [
    "全額を振込人に返金します。口座が分からないときは空欄のまま載せ、返金の一覧で登録できます。",
    "The whole amount goes back to the payer. Leave the account empty if you do not know it yet; it can be added in the list of refunds.",
  ],
  refundReason: ["返金の理由", "Reason for the refund"],
  refundWhole: (amount: string) => [`${amount}を返金の一覧に載せる`, `Add ${amount} to the refunds`],
  short: (amount: string) => [`${amount} 足りません`, `${amount} missing`],
  over: (amount: string) => [`${amount} 多く入金されています`, `${amount} too much`],
  surplusHead: ["余りについて", "Surplus"],
  chooseSurplus: ["余りをどうするか選んでください", "Choose what to do with the surplus"],
  giveBack: ["余りを返金する", "Refund the surplus"],
  giveBackNote: [
    "返金の一覧に載ります。口座がまだのお客さまには登録をお願いします。",
    "It goes to the list of refunds. A guest without an account is asked for one.",
  ],
  hold: ["あとで決める", "Decide later"],
  holdNote: ["余りはこの明細に残ります。", "The surplus stays on this line."],
  learn: ["この名義をこのお客さまとして覚える", "Remember this payer for the guest"],
  mail: ["「ご入金を確認しました」を送る", "Send “We have received your payment”"],
  confirm: ["入金済みにする", "Mark as paid"],
  decide: ["決める", "Decide"],
  held: ["余りを明細に残しました", "The surplus stays on the line"],
  confirmPart: ["一部入金を記録する", "Record part payment"],
  ignore: ["対象外にする", "Ignore"],
  because: ["予約が要らない理由", "Why it needs no booking"],
  chooseBecause: ["選んでください", "Choose"],
  ignoreReason: ["くわしい理由", "Details"],
  ignoreReasonOptional: ["くわしい理由（任意）", "Details (optional)"],
  nameFault: (fault: "cut" | "unread") => NAME_FAULTS[fault],
  maybeKnown: (day: string, payer: string) => [
    `${day}の「${payer}」と同じ入金かもしれません`,
    `It may be the same money as “${payer}” of ${day}`,
  ],
  takesBack: (day: string, payer: string) => [
    `${day}の「${payer}」の取消です`,
    `It takes back “${payer}” of ${day}`,
  ],
  openTwin: ["その明細を開く", "Open that line"],
  ignored: ["対象外にしました", "The line is ignored"],
  undo: ["元に戻す", "Undo"],
  undoReason: ["元に戻す理由", "Reason for undoing"],
  undoHint: [
    "7日以内で、領収書が発行されていなければ元に戻せます。予約はお支払い待ちに戻ります。",
    "Possible within seven days, unless a receipt was issued. The booking awaits payment again.",
  ],
  undone: ["照合を元に戻しました", "The match was undone"],
  reopen: ["確認待ちに戻す", "Open again"],
  returnRest: (amount: string) => [`余りの${amount}を返金する`, `Refund the surplus of ${amount}`],
  returned: ["返金の一覧に載せました", "Added to the list of refunds"],
  cameLate: [
    "期限を過ぎて取り消された予約の入金です。時間が空いていれば、予約を元に戻してから入金済みにできます。",
    "This booking was released before its money came. If its time is still free, reinstate it and mark it as paid; otherwise refund the money.",
  ],
  reinstate: (id: number) => [`予約${id}を元に戻す`, `Reinstate booking ${id}`],
  chooseBooking: ["予約を選んでください", "Choose a booking"],
});
