import type { Brand } from "../../../domain/brand/brand.ts";
import type { LegalBlock } from "../../../domain/brand/legal-text.ts";
import { phoneText } from "../../../domain/fields/phone.ts";
import { isJapanesePostcode, postcodeText } from "../../../domain/fields/written-form.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { isOnlyEnglish, isOnlyJapanese, type Text } from "../../../domain/language/text.ts";
import { CURRENCIES } from "../../../domain/money/money.ts";
import { BANK_BUSINESS_DAYS } from "../../../domain/time/business-days.ts";
import { waysOf } from "./ways.ts";

/** `lang`: what a part is written in. */
type Notice = {
  lang: Locale;
  lead: string;
  rows: { label: string; lang: Locale; blocks: LegalBlock[] }[];
  closing: string;
};

/** The legal notice: the company's own, a row for each section, or ours with its facts. */
export function noticeOf(brand: Brand, locale: Locale): Notice {
  const { notice } = brand.legal;
  if (notice.kind === "draft") {
    // What there is nothing to say about is no row: without a way to pay, the ways and their days.
    const rows = tokushoRows(brand)
      .filter(({ content }) => content[locale] !== "")
      .map(({ label, content }) => ({
        label: label[locale],
        // A fact that the company gave in one language alone.
        lang: isOnlyJapanese(content) ? "ja" : isOnlyEnglish(content) ? "en" : locale,
        blocks: [{ kind: "paragraph", text: content[locale] } as const],
      }));
    return { lang: locale, lead: "", rows, closing: "" };
  }
  const { lang, lead, sections, closing } = notice.texts[locale];
  return {
    ...{ lang, lead, closing },
    rows: sections.map(({ heading, blocks = [] }) => ({ label: heading, lang, blocks })),
  };
}

/** The rows of the notice that Japan's Act on Specified Commercial Transactions requires of online sellers (SCREEN-14). */
function tokushoRows(brand: Brand): { label: Text; content: Text }[] {
  const { operator, name } = brand;
  const fee = CURRENCIES.JPY.transferFee;
  const { hasCards, hasTransfer, hasConvenienceStores, apps } = waysOf(brand);
  const refund = refundWays(brand);
  return [
    { label: { ja: "販売業者", en: "Seller" }, content: operator.name },
    { label: { ja: "運営責任者", en: "Responsible person" }, content: operator.representative },
    {
      label: { ja: "所在地", en: "Address" },
      content: addressOf(brand),
    },
    {
      label: { ja: "電話番号", en: "Phone" },
      content: {
        ja: `${phoneText(operator.phone)}（受付時間 ${operator.hours.ja}）`,
        en: `${phoneText(operator.phone)} (${operator.hours.en})`,
      },
    },
    { label: { ja: "メールアドレス", en: "Email" }, content: { ja: operator.email, en: operator.email } },
    {
      label: { ja: "サービスの内容", en: "Service" },
      content: {
        ja: `会議室の時間貸し予約サービス「${name.ja}」`,
        en: `${name.en}: booking of meeting rooms and spaces by the hour`,
      },
    },
    {
      label: { ja: "販売価格", en: "Prices" },
      content: {
        ja: "各会議室のページに、1時間あたりの税込価格を表示します。利用時間はプランごとに1時間単位へ切り上げて計算し、合計金額は予約を確定する前の画面に表示します。",
        en: "The price per hour, tax included, is shown on each room’s page. Time is rounded up to full hours for each plan; the total is shown before the booking is confirmed.",
      },
    },
    {
      label: { ja: "販売価格以外に必要な費用", en: "Other costs" },
      content: {
        ja: `インターネット接続料金・通信料、銀行振込の場合の振込手数料はお客様のご負担です。利用時間を延長した場合は延長料金、キャンセルされた場合はキャンセル料がかかります。銀行口座へ返金する際は、振込手数料${fee}円を差し引きます。`,
        en: `You bear the cost of your internet connection and of sending a bank transfer. Extensions and cancellations are charged as shown. When we refund to a bank account, a transfer fee of ¥${fee} is deducted.`,
      },
    },
    {
      label: { ja: "お支払い方法", en: "Payment methods" },
      content: {
        ja: [
          ...(hasCards
            ? ["クレジットカード（Visa、Mastercard、JCB、American Express、Diners Club、Discover、UnionPay）"]
            : []),
          ...apps,
          ...(hasConvenienceStores ? ["コンビニ払い"] : []),
          ...(hasTransfer ? ["銀行振込"] : []),
        ].join("、"),
        en: anyOf([
          ...(hasCards
            ? ["credit card (Visa, Mastercard, JCB, American Express, Diners Club, Discover, UnionPay)"]
            : []),
          ...apps,
          ...(hasConvenienceStores ? ["convenience store"] : []),
          ...(hasTransfer ? ["bank transfer"] : []),
        ]),
      },
    },
    {
      label: { ja: "お支払い時期", en: "When payment is due" },
      content: {
        ja: [
          ...(hasCards
            ? ["クレジットカード：予約の確定と同時に請求します（承認制の会議室は承認されたとき）。"]
            : []),
          ...apps.map((app) => `${app}：お申し込みの際、15分以内にお支払いください。`),
          ...(hasConvenienceStores
            ? [
                "コンビニ払い：画面とメールに表示する期日までにお支払いください。期日まで日時を確保し、お支払いがない場合、予約は成立しません。",
              ]
            : []),
          ...(hasTransfer
            ? [
                `銀行振込：お申し込みから${BANK_BUSINESS_DAYS}営業日後までの、画面とメールに表示する期日までにお振り込みください。期日までに入金が確認できない場合、予約は取り消されます。`,
              ]
            : []),
        ].join("\n"),
        en: [
          ...(hasCards
            ? [
                "Credit card: charged when the booking is confirmed (for rooms that need approval, when it is approved).",
              ]
            : []),
          ...apps.map((app) => `${app}: within 15 minutes of the order.`),
          ...(hasConvenienceStores
            ? [
                "Convenience store: by the date shown on the page and in the mail. The times are held until then; without payment there is no booking.",
              ]
            : []),
          ...(hasTransfer
            ? [
                `Bank transfer: by the date shown on the page and in the mail, ${BANK_BUSINESS_DAYS} business days after the order. Bookings not paid by then lapse.`,
              ]
            : []),
        ].join("\n"),
      },
    },
    {
      label: { ja: "サービスの提供時期", en: "When the service is provided" },
      content: {
        ja: "予約した日の予約した時間に、会議室をご利用いただけます。",
        en: "The room is yours on the day and at the time you booked.",
      },
    },
    {
      label: { ja: "お申し込みの有効期限", en: "How long the offer holds" },
      content: {
        ja: "支払い手続きの間、選んだ時間を15分間確保します。過ぎると確保を解除します。",
        en: "While you pay, the times you chose are held for 15 minutes and then released.",
      },
    },
    {
      label: { ja: "キャンセル・返金", en: "Cancellation and refunds" },
      content: {
        ja: `利用開始前であれば、予約一覧からいつでもキャンセルできます。お支払い済みの予約には、会議室ごとのキャンセルポリシー（各会議室のページと予約確定前の画面に表示）に従い、利用日までの日数に応じたキャンセル料がかかります。お支払い前のキャンセルは無料です。\n${refund.ja}の場合はご登録の口座へ振込手数料${fee}円を差し引いて返金します。差引額が0円以下の場合、返金はありません。\nサービスの性質上、ご利用後の返品・返金はお受けできません。設備の不具合などお客様の責によらない理由で利用できなかった時間は、全額返金します。`,
        en: `You can cancel in your list of bookings at any time before the booking begins. A paid booking bears a fee by the number of days left, as set by the room’s cancellation policy, which is shown on the room’s page and before you confirm. Canceling before payment is free.\n${refund.en} go to your registered account less a fee of ¥${fee}, and nothing is refunded if that leaves zero or less.\nBy the nature of the service there is no refund after use. Time that you could not use for reasons not of your making, such as faulty equipment, is refunded in full.`,
      },
    },
    {
      label: { ja: "特別な販売条件", en: "Special conditions" },
      content: {
        ja: "最短利用時間、予約できる期間、承認の要否は会議室ごとに定め、各ページに表示します。一度に確保できる予約は20件までです。",
        en: "The shortest booking, how far ahead one can book, and whether approval is needed are set for each room and shown on its page. At most 20 bookings can be held at a time.",
      },
    },
    {
      label: { ja: "動作環境", en: "What you need" },
      content: {
        ja: "Google Chrome、Safari、Microsoft Edge、Firefox の最新版。検索と閲覧は JavaScript なしでもご利用いただけます。",
        en: "A current version of Google Chrome, Safari, Microsoft Edge or Firefox. Searching and reading work without JavaScript.",
      },
    },
  ];
}

/** Where money goes back to: the beginning of a sentence. */
function refundWays(brand: Brand): Text {
  const { hasCards, hasConvenienceStores, apps } = waysOf(brand);
  return {
    ja: [
      ...(hasCards ? ["カードでお支払いの場合はそのカードへ、"] : []),
      ...apps.map((app) => `${app}でお支払いの場合は${app}へ、`),
      hasConvenienceStores ? "銀行振込またはコンビニ払い" : "銀行振込",
    ].join(""),
    en: capitalized(
      [
        ...(hasCards ? ["card payments go back to the card"] : []),
        ...apps.map((app) => `payments by ${app} go back by ${app}`),
        hasConvenienceStores ? "transfers and payments at convenience stores" : "transfers",
      ].join("; "),
    ),
  };
}

/** As written where the company is: in Japan with 〒, elsewhere with the postal code at the end. */
export function addressOf({ operator: { postalCode, address } }: Pick<Brand, "operator">): Text {
  const postcode = postcodeText(postalCode);
  const isInJapan = isJapanesePostcode(postalCode);
  return {
    ja: isInJapan ? `〒${postcode} ${address.ja}` : `${address.ja} ${postcode}`,
    en: `${address.en} ${postcode}${isInJapan ? ", Japan" : ""}`,
  };
}

/** "A, B or C", beginning with a capital. */
function anyOf(parts: readonly string[]): string {
  const last = parts.slice(-2).join(" or ");
  return capitalized([...parts.slice(0, -2), last].join(", "));
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
