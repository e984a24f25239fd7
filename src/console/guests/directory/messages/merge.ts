import type { MergeWarning, TakenField } from "../../../../domain/account/merge.ts";
import type { Text } from "../../../../domain/language/text.ts";
import { texts } from "../../../../i18n/texts.ts";
import type { GuestMerge } from "../contract.ts";

type Others = Pick<GuestMerge["moves"], "notes" | "mails">;
/** What nouns have of a guest, with how many of it move. */
export type MovedPart = { name: Text; count: number };

/** Texts of the panels that merge and erase a guest. */
export const messages = texts({
  merge: ["別のお客さまに統合…", "Merge into another…"],
  mergeTitle: ["別のお客さまに統合", "Merge into another guest"],
  mergeHint: (name: string) => [
    `${name} 様の予約などを、選んだお客さまに移します。ログインできるお客さまにはメールでお知らせし、7日以内ならご本人が元に戻せます。`,
    `Moves the bookings of ${name} and everything else to the guest you choose. A guest who can log in is told by email and can undo it within 7 days.`,
  ],
  paid: (bookings: number, amount: string) => [
    `うち支払い済み${bookings}件・${amount}`,
    bookings === 1 ? `1 of them paid, ${amount}` : `${bookings} of them paid, ${amount}`,
  ],
  needsMoney: [
    "支払い済みの予約か、会社での役割が移るため、統合には「お金」の権限が必要です。",
    "Paid bookings or a role in a company would move, so merging needs the right over money.",
  ],
  company: (name: string) => [
    `会社での役割・支払グループ（${name}）`,
    `The role and payment groups in a company (${name})`,
  ],
  search: ["統合先を検索", "Find the other guest"],
  searchHint: ["名前・会社・メール・電話番号", "Name, company, email or phone"],
  into: ["統合先", "Merge into"],
  choose: ["統合先のお客さまを選んでください", "Choose the guest to merge into"],
  nobody: ["該当するお客さまはいません", "No guest matches"],
  moves: ["移るもの", "Moves"],
  bookings: (bookings: number, upcoming: number) => [
    `予約${bookings}件${upcoming > 0 ? `（うちこれからの予約${upcoming}件）` : ""}`,
    `${bookings === 1 ? "1 booking" : `${bookings} bookings`}${upcoming > 0 ? ` (${upcoming} upcoming)` : ""}`,
  ],
  orders: (count: number) => [`注文${count}件`, count === 1 ? "1 order" : `${count} orders`],
  others: (parts: readonly MovedPart[], { notes, mails }: Others) => [
    [
      ...parts.map(({ name, count }) => `${name.ja}${count}件`),
      `メモ${notes}件・メールの記録${mails}件`,
    ].join("・"),
    [
      ...parts.map(({ name, count }) => `${name.en}: ${count}`),
      `notes: ${notes}, logged emails: ${mails}`,
    ].join(", "),
  ],
  stays: ["そのまま残るもの", "Stays as it is"],
  kept: (ledger: number, documents: number) => [
    `台帳${ledger}行・書類${documents}通は書きかえず、統合先のお客さまの画面に表示します`,
    `Ledger lines: ${ledger}, documents: ${documents}. They are not rewritten, and are shown under the other guest`,
  ],
  goes: ["なくなるもの", "Is removed"],
  login: [
    "ログイン（このアカウントではログインできなくなります）",
    "The login: this account can no longer be used to log in",
  ],
  noLogin: ["このお客さまへのログイン用のリンク", "Links that log this guest in"],
  card: ["登録済みのカード", "Saved cards"],
  bankAccount: ["返金先の口座", "The refund account"],
  takes: ["統合先に引き継ぐもの", "The other guest takes over"],
  taken: (field: TakenField) => [TAKEN[field].ja, TAKEN[field].en],
  warning: (one: MergeWarning) => [WARNINGS[one].ja, WARNINGS[one].en],
  doMerge: ["統合する", "Merge"],
  merged: (name: string) => [`${name} 様に統合しました。`, `Merged into ${name}.`],
  erase: ["情報を消去…", "Erase data…"],
  eraseTitle: ["お客さまの情報を消去", "Erase the guest’s data"],
  erases: [
    "名前・連絡先・お問い合わせ・メールの宛先と本文・メモ・入力した理由・振込名義・登録済みのカード、返金先の口座、注文の連絡先を消去します。元に戻せません。",
    "Erases name, contact, inquiries, the texts of emails, notes, names used in transfers, saved cards and account. This can’t be undone.",
  ],
  keeps: [
    "予約の日時と金額、入出金の記録、発行済みの書類とその宛名は、事業年度の終わりから設定の年数（「記録の保存」）だけ残り、その後に自動で消去されます。",
    "Times and amounts of bookings, records of payments, and issued documents with their addressee stay for the years after the business year that the settings say (Records). Then they are erased automatically.",
  ],
  refuses: [
    "これからの予約、または手続き中のお支払い・返金があるあいだは消去できません。",
    "Not possible while there are upcoming bookings, or payments or refunds under way.",
  ],
  tells: [
    "お客さまには、アカウントを削除したことをメールでお知らせします。",
    "The guest gets an email saying that the account was deleted.",
  ],
  reason: ["理由（お客さまの名前や連絡先は書かないでください）", "Reason (please do not name the guest)"],
  missingReason: ["理由を入力してください", "Please give a reason"],
  doErase: ["消去する", "Erase"],
  erased: (id: number) => [`お客さま ${id} の情報を消去しました。`, `Erased the data of guest ${id}.`],
  export: ["データを書き出す", "Export data"],
});

const TAKEN: Record<TakenField, Text> = {
  name_kana: { ja: "フリガナ", en: "Kana" },
  company: { ja: "会社名", en: "Company" },
  phone_number: { ja: "電話番号", en: "Phone number" },
  receipt_name: { ja: "領収書の宛名", en: "Name on receipts" },
  address: { ja: "住所", en: "Address" },
};

const WARNINGS: Record<MergeWarning, Text> = {
  no_mail: {
    ja: "統合先にはメールアドレスがありません。逆の向きの統合をご検討ください。",
    en: "The other guest has no email address. Consider merging the other way round.",
  },
  names_differ: { ja: "名前が異なります。", en: "The names differ." },
  languages_differ: { ja: "メールの言語が異なります。", en: "The languages of emails differ." },
  blocked: {
    ja: "利用を制限しているお客さまです。制限は統合先に引き継がれます。",
    en: "One of them is blocked. The block carries over to the other guest.",
  },
};
