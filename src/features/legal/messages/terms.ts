import type { Brand } from "../../../domain/brand/brand.ts";
import type { LegalText } from "../../../domain/brand/legal-text.ts";
import { isJapanesePostcode } from "../../../domain/fields/written-form.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import type { Text } from "../../../domain/language/text.ts";
import { inForce } from "./in-force.ts";
import { waysOf } from "./ways.ts";

/** The terms of use of a brand. Users agree to them when they register and with every order. */
export function termsText(brand: Brand, lang: Locale): LegalText {
  const terms = brand.legal.terms;
  return terms.kind === "own" ? terms.texts[lang] : TEXTS[lang](brand);
}

const TEXTS: Record<Locale, (brand: Brand) => LegalText> = { ja: japanese, en: english };

function japanese(brand: Brand): LegalText {
  const { name, operator, hasInvoiceFilter } = brand;
  const { hasCards, hasConvenienceStores, apps } = waysOf(brand);
  const ofCards = onlyIf(hasCards);
  const elsewhere = [...apps, ...(hasConvenienceStores ? ["コンビニ払い"] : [])];
  const isInJapan = isJapanesePostcode(operator.postalCode);
  return {
    lang: "ja",
    title: "利用規約",
    description: `${name.ja}の利用規約。会員登録、予約と契約の成立、料金と支払い、変更・延長・キャンセル、禁止事項、責任の範囲を定めています。`,
    lead: `この利用規約（以下「本規約」）は、${operator.name.ja}（以下「当社」）が運営する会議室の時間貸し予約サービス「${name.ja}」（以下「本サービス」）の利用条件を定めるものです。会員登録または予約をもって、本規約に同意したものとみなします。`,
    sections: [
      {
        heading: "第1条（定義）",
        points: [
          "「会員」とは、本規約に同意のうえ会員登録を行った個人または法人をいいます。",
          "「会議室」とは、本サービスに掲載された会議室その他の貸し出される場所をいいます。",
          "「予約」とは、会議室を日時を定めて利用する契約をいいます。一度の手続きで複数の予約を申し込むことができます。",
          "「利用時間」とは、予約した開始時刻から終了時刻までをいい、準備・片付け・清掃の原状回復に要する時間を含みます。24時以降の時刻は翌日を指します。",
        ],
      },
      {
        heading: "第2条（会員登録）",
        points: [
          "会員登録には、氏名、メールアドレスおよびパスワードが必要です。登録情報は正確なものとし、変更があったときは速やかに更新してください。",
          "予約・変更・延長には、登録したメールアドレスの確認が必要です。",
          "会員は、自己の責任でパスワードを管理するものとし、第三者に利用させてはなりません。",
          "当社は、登録内容に虚偽がある場合、または過去に本規約に違反した者からの申込みである場合、登録を承諾しないことがあります。",
        ],
      },
      {
        heading: "第3条（予約の成立）",
        points: [
          ...ofCards(
            "カード決済の予約は、決済が承認され、予約完了の画面が表示されたときに成立します。決済が承認されても、その間に同じ時間が他の予約で埋まった場合、予約は成立せず、請求も行われません。",
          ),
          ...onlyIf(elsewhere.length > 0)(
            `${elsewhere.join("または")}による予約は、当社が支払いを確認したときに成立します。その間に同じ時間が他の予約で埋まった場合、および承認制の会議室で承認されなかった場合は、支払われた全額を返金します。`,
          ),
          "銀行振込の予約は、申込みを受け付けた時点で時間を確保し、画面に表示する期限までに全額の入金を当社が確認したときに確定します。期限までに入金が確認できない場合、予約は手数料なしで取り消され、確保は解除されます。",
          "承認制の会議室では、掲載者の承認をもって予約が成立します。申込みから48時間以内に承認されない場合、申込みは失効し、請求は行われません。",
          "支払い手続きの間、選択した時間は最大15分間確保されます。",
        ],
      },
      {
        heading: "第4条（料金）",
        points: [
          "料金は、適用されるプランごとの利用時間を1時間単位に切り上げ、各プランの1時間あたりの料金を乗じて合計した額とします。切り上げ後の請求時間は、確定前の画面に表示します。",
          isInJapan
            ? "表示する料金は、すべて消費税を含みます。"
            : "表示する料金は、かかる場合の消費税またはGSTをすべて含みます。",
          "銀行振込の手数料は会員の負担とします。",
          ...(hasInvoiceFilter
            ? [
                "適格請求書は、掲載者が利用日において適格請求書発行事業者である場合に限り発行します。キャンセル料は消費税の課税対象外であり、適格請求書には記載されません。",
              ]
            : []),
        ],
      },
      {
        heading: "第5条（変更・延長）",
        points: [
          "会員は、会議室ごとに定める期限より前であれば、同じ日のうちで予約の開始・終了時刻を変更できます。利用料金が下がる変更はできません。",
          ...ofCards(
            "利用中の予約は、後に続く予約がなく、カードで支払われている場合に限り、終了時刻を延長できます。",
          ),
          "差額が生じる場合は、その支払いが完了した時点で変更が確定します。銀行振込による差額が期限までに支払われない場合、変更前の内容に戻ります。",
        ],
      },
      {
        heading: "第6条（キャンセルと返金）",
        points: [
          "会員は、利用開始前の予約をいつでもキャンセルできます。支払い済みの予約には、会議室ごとに定めるキャンセルポリシーに従い、利用日までの日数に応じたキャンセル料が発生します。端数は切り上げます。",
          "未払いの予約のキャンセルには、キャンセル料は発生しません。",
          [
            ...ofCards("カードで支払われた予約は、支払いに使われたカードへ返金します。"),
            ...apps.map((app) => `${app}で支払われた予約は、${app}で返金します。`),
            `${hasConvenienceStores ? "銀行振込またはコンビニ" : "銀行振込"}で支払われた予約は、登録された口座へ、振込手数料610円を差し引いて返金します。差し引いた額が0円以下となる場合、返金は行いません。`,
          ].join(""),
          "設備の故障、掲載者の都合その他会員の責によらない事由で会議室を利用できなかった場合、当社は利用できなかった時間の料金を全額返金します。",
        ],
      },
      {
        heading: "第7条（利用上の決まり）",
        paragraphs: ["会員は、会議室の利用にあたり、次の事項を守ってください。"],
        points: [
          "利用時間を守り、終了時刻までに退出すること。超過した場合は、超過した時間の料金を請求することがあります。",
          "定員を超えて利用しないこと。",
          "備品・設備を破損または紛失した場合は、直ちに届け出て、修理または交換に要する実費を負担すること。",
          "ごみの処理、飲食、音量その他、会議室ごとに定める規則に従うこと。",
          "利用後は、机・椅子・備品を元の状態に戻すこと。",
        ],
      },
      {
        heading: "第8条（禁止事項）",
        points: [
          "法令または公序良俗に反する行為、または犯罪に関係する行為",
          "申込み時の目的と異なる利用、第三者への転貸または権利の譲渡",
          "火気・危険物の持込み、許可のない動物の同伴",
          "騒音、振動、臭気その他、近隣または他の利用者の迷惑となる行為",
          "宗教・政治の勧誘、マルチ商法その他の勧誘を目的とする利用",
          "反社会的勢力による利用、またはその活動を助ける利用",
          "本サービスの運営を妨げる行為、不正なアクセス、自動化された手段による大量の申込み",
        ],
      },
      {
        heading: "第9条（利用の停止）",
        paragraphs: [
          "当社は、会員が本規約に違反したとき、支払いを怠ったとき、または反社会的勢力に該当すると判明したときは、事前の通知なく、予約の取消し、利用の停止または会員登録の抹消を行うことができます。この場合、会員の責による取消しとして第6条のキャンセル料を申し受けます。",
        ],
      },
      {
        heading: "第10条（当社の責任）",
        points: [
          "当社は、会議室の予約を仲介し、代金を収受する立場で本サービスを提供します。会議室の管理は各掲載者が行います。",
          "当社の責に帰すべき事由により会員に損害が生じた場合、当社は、その予約の料金を上限として、通常生ずべき損害を賠償します。ただし、当社の故意または重大な過失による場合は、この限りではありません。",
          "会議室内での盗難、紛失、事故および会員同士の紛争について、当社は、当社の故意または過失による場合を除き責任を負いません。",
        ],
      },
      {
        heading: "第11条（サービスの変更・中断）",
        paragraphs: [
          "当社は、設備の保守、通信回線の障害、天災地変その他やむを得ない事由により、本サービスの全部または一部を変更、中断または終了することがあります。終了する場合は、成立済みの予約に支障のないよう、1か月以上前に本サービス上で告知します。",
        ],
      },
      {
        heading: "第12条（個人情報）",
        paragraphs: ["当社は、会員の個人情報を、別に定めるプライバシーポリシーに従って取り扱います。"],
      },
      {
        heading: "第13条（規約の変更）",
        paragraphs: [
          `当社は、${isInJapan ? "民法第548条の4" : "法令"}の定めに従い、本規約を変更することがあります。変更する場合は、効力が生じる日の14日前までに、変更後の内容を本サービス上で告知します。成立済みの予約には、予約が成立した時点の規約を適用します。`,
        ],
      },
      {
        heading: "第14条（準拠法・管轄）",
        paragraphs: [
          `本規約は${lawOf(brand).ja}に準拠します。本サービスに関する紛争は、当社の本店所在地を管轄する裁判所を第一審の専属的合意管轄裁判所とします。ただし、消費者である会員が法律上有する権利を妨げません。`,
        ],
      },
    ],
    closing: `${inForce(brand, "terms", "ja")}\n${operator.name.ja}`,
  };
}

function english(brand: Brand): LegalText {
  const { name, operator, hasInvoiceFilter } = brand;
  const { hasCards, hasConvenienceStores, apps } = waysOf(brand);
  const ofCards = onlyIf(hasCards);
  const elsewhere = [
    ...apps.map((app) => `by ${app}`),
    ...(hasConvenienceStores ? ["at a convenience store"] : []),
  ];
  return {
    lang: "en",
    title: "Terms of use",
    description: `Terms of use of ${name.en}: registration, when a booking becomes binding, prices and payment, changes, extensions, cancellation, house rules and liability.`,
    lead: `These terms govern your use of ${name.en}, a service for booking meeting rooms and other spaces by the hour, operated by ${operator.name.en} (“we”, “us”). By registering or booking you agree to them.`,
    sections: [
      {
        heading: "1. Definitions",
        points: [
          "A “member” is a person or company that has agreed to these terms and registered.",
          "A “space” is a meeting room or other place listed on the service.",
          "A “booking” is the contract to use a space at a set date and time. Several bookings can be made in one order.",
          "“Time of use” runs from the start to the end of the booking and includes setting up, clearing away and leaving the space as you found it. Hours from 24:00 on mean the following day.",
        ],
      },
      {
        heading: "2. Registration",
        points: [
          "To register you give us your name, an email address and a password. Keep these details correct and up to date.",
          "You can book, change and extend only after you have verified your email address.",
          "You are responsible for your password and may not let others use your account.",
          "We may decline a registration that contains false details or comes from someone who has broken these terms before.",
        ],
      },
      {
        heading: "3. When a booking becomes binding",
        points: [
          ...ofCards(
            "A booking paid by card is binding once the payment has been authorized and the completion page is shown. If the time is lost to another booking in between, no contract is made and you are not charged.",
          ),
          ...onlyIf(elsewhere.length > 0)(
            `A booking paid ${elsewhere.join(" or ")} is binding once we have confirmed the payment. If the time is lost to another booking in between, or the owner does not approve the booking where that is needed, all of what you paid is refunded.`,
          ),
          "A booking paid by bank transfer reserves the time when we receive your order, and is confirmed when the full amount reaches us by the date shown. If it does not, the booking lapses without a fee and the time is released.",
          "Where a space needs the owner’s approval, the booking is made when the owner approves it. A request that is not approved within 48 hours lapses and is not charged.",
          "While you pay, the times you chose are held for you for up to 15 minutes.",
        ],
      },
      {
        heading: "4. Prices",
        points: [
          "The price is the time used under each plan, rounded up to full hours, multiplied by that plan’s price per hour. The hours that will be billed are shown before you commit.",
          "All prices include consumption tax or GST where it applies.",
          "Fees for sending a bank transfer are paid by you.",
          ...(hasInvoiceFilter
            ? [
                "A qualified invoice (Japan consumption tax) is issued only where the owner is a registered issuer on the day of use. Cancellation fees are outside the scope of consumption tax and do not appear on it.",
              ]
            : []),
        ],
      },
      {
        heading: "5. Changes and extensions",
        points: [
          "You can change the start and end of a booking within the same day until the deadline set for the space. A change may not lower the price.",
          ...ofCards(
            "A booking in progress can be extended if nobody has booked the time after it and it was paid by card.",
          ),
          "If there is a difference to pay, the change takes effect once it is paid. If a bank transfer for it does not arrive in time, the booking returns to what it was.",
        ],
      },
      {
        heading: "6. Cancellation and refunds",
        points: [
          "You can cancel a booking at any time before it begins. For a paid booking, the space’s cancellation policy sets a fee by the number of days left; fractions are rounded up.",
          "Canceling an unpaid booking is free.",
          [
            ...ofCards("Card payments are refunded to the card that was used."),
            ...apps.map((app) => `Payments by ${app} are refunded by ${app}.`),
            `${hasConvenienceStores ? "Bank transfers and payments at convenience stores" : "Bank transfers"} are refunded to the account you registered; for payments in yen a transfer fee of ¥610 is deducted, and nothing is refunded if that leaves zero or less.`,
          ].join(" "),
          "If you could not use a space because of a fault in it, the owner’s circumstances or another reason not of your making, we refund the time you lost in full.",
        ],
      },
      {
        heading: "7. House rules",
        paragraphs: ["When you use a space, please:"],
        points: [
          "keep to your time and leave by its end; we may charge for time you overstay;",
          "do not exceed the number of people the space is made for;",
          "report damage or loss at once and bear the actual cost of repair or replacement;",
          "follow the rules of the space about rubbish, food and drink, noise and the like;",
          "put tables, chairs and equipment back as they were.",
        ],
      },
      {
        heading: "8. What is not allowed",
        points: [
          "anything unlawful, offensive to public order, or connected with crime;",
          "use for another purpose than stated, subletting, or passing your rights to others;",
          "open fire, dangerous goods, or animals without permission;",
          "noise, vibration, smells or anything else that disturbs neighbors or other guests;",
          "soliciting for religious, political or pyramid-selling purposes;",
          "use by, or for the benefit of, organized crime;",
          "interfering with the service, unauthorized access, or mass requests by automated means.",
        ],
      },
      {
        heading: "9. Suspension",
        paragraphs: [
          "If you break these terms, fail to pay, or prove to be connected with organized crime, we may cancel your bookings, suspend your use or close your account without notice. Such a cancellation counts as yours and bears the fee of section 6.",
        ],
      },
      {
        heading: "10. Liability",
        points: [
          "We arrange bookings and collect payment; each space is managed by its owner.",
          "If we cause you loss through our fault, we compensate loss that normally arises, up to the price of the booking concerned. The limit does not apply to intent or gross negligence.",
          "We are not liable for theft, loss, accidents or disputes between guests in a space unless caused by our intent or negligence.",
        ],
      },
      {
        heading: "11. Changes to and interruption of the service",
        paragraphs: [
          "We may change, interrupt or end all or part of the service for maintenance, network failure, natural disaster or other compelling reasons. If we end it, we announce this at least one month ahead, so that existing bookings are not affected.",
        ],
      },
      {
        heading: "12. Personal information",
        paragraphs: ["We handle your personal information as set out in our privacy policy."],
      },
      {
        heading: "13. Changes to these terms",
        paragraphs: [
          "We may change these terms as the law allows. We publish a change at least 14 days before it takes effect. A booking keeps the terms that were in force when it was made.",
        ],
      },
      {
        heading: "14. Law and jurisdiction",
        paragraphs: [
          `These terms are governed by ${lawOf(brand).en}. The court with jurisdiction over our head office is the court of first instance; rights that you have by law as a consumer are not affected.`,
        ],
      },
    ],
    closing: `${inForce(brand, "terms", "en")}\n${operator.name.en}`,
  };
}

/** By the postal code: Japan's has seven digits, Singapore's six. */
function lawOf({ operator: { postalCode } }: Brand): Text {
  if (isJapanesePostcode(postalCode)) return { ja: "日本法", en: "the law of Japan" };
  if (postalCode.length === 6) return { ja: "シンガポール法", en: "the law of Singapore" };
  return { ja: "当社の本店所在地の法", en: "the law of the place of our head office" };
}

/** Puts a sentence into a text where it applies. */
function onlyIf(applies: boolean): (sentence: string) => string[] {
  return (sentence) => (applies ? [sentence] : []);
}
