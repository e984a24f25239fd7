import { type Brand, takesCards } from "../../../domain/brand/brand.ts";
import type { LegalText } from "../../../domain/brand/legal-text.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { inForce } from "./in-force.ts";
import { addressOf } from "./tokusho.ts";

/** The privacy policy: which personal data is used for what, who receives it, how long it is kept, and the rights of users. */
export function privacyText(brand: Brand, lang: Locale): LegalText {
  const privacy = brand.legal.privacy;
  return privacy.kind === "own" ? privacy.texts[lang] : TEXTS[lang](brand);
}

const TEXTS: Record<Locale, (brand: Brand) => LegalText> = { ja: japanese, en: english };

function japanese(brand: Brand): LegalText {
  const { name, operator } = brand;
  return {
    lang: "ja",
    title: "プライバシーポリシー",
    description: `${name.ja}のプライバシーポリシー。取得する情報、利用目的、第三者への提供、保存期間、開示等の請求について定めています。`,
    lead: `${operator.name.ja}（以下「当社」）は、予約サービス「${name.ja}」（以下「本サービス」）における個人情報を、個人情報の保護に関する法律その他の法令に従い、次のとおり取り扱います。`,
    sections: [
      {
        heading: "1. 取得する情報",
        points: [
          "会員登録の情報：氏名、メールアドレス、パスワード（復元できない形に変換して保存します）",
          "予約と支払いの情報：予約の内容、請求先住所、電話番号、領収書の宛名、返金先の口座",
          ...(takesCards(brand)
            ? [
                "カードの情報：カード番号は決済代行会社が直接取得し、当社は保存しません。当社が保持するのは、ブランド、下4桁、有効期限および名義のみです。",
              ]
            : []),
          "お問い合わせの内容",
          "利用の記録：アクセス日時、IPアドレス、ブラウザの種類、操作の記録、およびCookie",
          "位置情報：「現在地から」を使ったときに限り、端末の許可を得て取得します。検索のためだけに使い、保存しません。",
        ],
      },
      {
        heading: "2. 利用目的",
        points: [
          "予約の受付、確認、変更、キャンセルおよび会議室の提供のため",
          "代金の請求、決済、返金、ならびに見積書・請求書・領収書・適格請求書の発行のため",
          "予約に関するご連絡、お問い合わせへの対応、重要なお知らせのため",
          "不正利用の防止、安全の確保および障害の調査のため",
          "個人を識別できない統計を作り、本サービスを改善するため",
        ],
      },
      {
        heading: "3. 第三者への提供",
        paragraphs: ["当社は、次の場合を除き、本人の同意なく個人データを第三者に提供しません。"],
        points: [
          "予約された会議室の掲載者に、利用に必要な範囲（氏名、利用日時、人数、連絡先）で提供する場合",
          "法令に基づく場合、または人の生命・身体・財産の保護に必要で本人の同意を得ることが困難な場合",
          "事業の承継に伴って提供する場合",
        ],
      },
      {
        heading: "4. 取扱いの委託と外国での取扱い",
        paragraphs: [
          takesCards(brand)
            ? "当社は、決済、メールの送信、サーバーの運用を外部の事業者に委託し、必要かつ適切な監督を行います。決済代行会社のデータは、アメリカ合衆国その他の国で取り扱われることがあります。当社は、当該事業者が個人情報保護委員会の定める基準に適合する体制を整えていることを確認しています。"
            : "当社は、メールの送信とサーバーの運用を外部の事業者に委託し、必要かつ適切な監督を行います。",
        ],
      },
      {
        heading: "5. Cookieと解析",
        paragraphs: [
          "本サービスは、ログイン状態と表示言語を保つためにCookieを使います。これらは本サービスの動作に必要です。言語のCookieは365日、ログインのCookieは最後の利用から30日保存されます。",
          "利用状況の解析のため、Google アナリティクスを使うことがあります。収集される情報は匿名であり、個人を特定するものではありません。ブラウザの設定で無効にできます。",
        ],
      },
      {
        heading: "6. 保存期間",
        points: [
          "会員の情報：退会まで。退会後は遅滞なく消去します。",
          "取引の記録と発行した書類：税法および電子帳簿保存法の定めにより、7年間（繰越欠損金のある事業年度は10年間）",
          "アクセスの記録：6か月",
          "お問い合わせの記録：対応の完了から3年",
        ],
      },
      {
        heading: "7. 安全管理",
        points: [
          "通信はすべて暗号化します。",
          "個人データへのアクセスは、業務に必要な者に限り、記録します。",
          "パスワード、確認用リンクおよびログインの鍵は、復元できない形で保存します。",
          "漏えい等が生じたときは、法令に従い、個人情報保護委員会に報告し、本人に通知します。",
        ],
      },
      {
        heading: "8. 開示・訂正・消去などの請求",
        paragraphs: [
          "会員は、マイページで登録情報を確認・訂正できます。保有個人データの開示、訂正、利用停止、消去、第三者提供の停止、および提供記録の開示を求めるときは、下記の窓口へご連絡ください。本人であることを確認のうえ、遅滞なく対応します。手数料はかかりません。",
        ],
      },
      {
        heading: "9. 窓口",
        paragraphs: [
          `${operator.name.ja}　個人情報お問い合わせ窓口\n住所：${addressOf(brand).ja}\nメール：${operator.email}\n受付時間：${operator.hours.ja}\n代表者：${operator.representative.ja}`,
        ],
      },
      {
        heading: "10. 改定",
        paragraphs: [
          "本ポリシーを改定するときは、本サービス上で告知します。利用目的を変更する場合は、変更前の目的と関連性を有すると認められる範囲で行います。",
        ],
      },
    ],
    closing: inForce(brand, "privacy", "ja"),
  };
}

function english(brand: Brand): LegalText {
  const { name, operator } = brand;
  return {
    lang: "en",
    title: "Privacy policy",
    description: `Privacy policy of ${name.en}: what we collect, what for, with whom we share it, how long we keep it, and your rights.`,
    lead: `${operator.name.en} (“we”) handles personal information on ${name.en} as follows, in line with the applicable data protection laws of Japan and Singapore.`,
    sections: [
      {
        heading: "1. What we collect",
        points: [
          "Registration: your name, email address and password (stored in a form that cannot be turned back).",
          "Bookings and payment: what you book, billing address, phone number, the name on receipts, and your refund account.",
          ...(takesCards(brand)
            ? [
                "Cards: the card number goes directly to the payment provider and is never stored by us. We keep the brand, the last four digits, the expiry date and the holder’s name.",
              ]
            : []),
          "What you write to us in an inquiry.",
          "Use of the service: time of access, IP address, browser type, actions taken, and cookies.",
          "Location: only when you use “Near me”, with your device’s permission. We use it for that search alone and do not store it.",
        ],
      },
      {
        heading: "2. What we use it for",
        points: [
          "to take, confirm, change and cancel bookings and to provide the space;",
          "to bill, collect and refund payments, and to issue estimates, invoices, receipts and qualified invoices;",
          "to contact you about bookings, answer inquiries and send important notices;",
          "to prevent misuse, keep the service safe and investigate faults;",
          "to improve the service through statistics that identify nobody.",
        ],
      },
      {
        heading: "3. Sharing with others",
        paragraphs: ["We do not share personal data without your consent, except:"],
        points: [
          "with the owner of the space you booked, as far as needed for your visit (name, time, number of people, contact);",
          "where the law requires it, or where it is needed to protect life, body or property and consent is hard to obtain;",
          "when the business is passed on to a successor.",
        ],
      },
      {
        heading: "4. Service providers and other countries",
        paragraphs: [
          takesCards(brand)
            ? "Payment, sending of mail and hosting are done by service providers under our supervision. The payment provider may process data in the United States and other countries; we have made sure that it meets the required standard of protection."
            : "Sending of mail and hosting are done by service providers under our supervision.",
        ],
      },
      {
        heading: "5. Cookies and analytics",
        paragraphs: [
          "We use cookies to keep you logged in and to remember your language. The service needs them. The language cookie lasts 365 days, the login cookie 30 days from your last visit.",
          "We may use Google Analytics to learn how the service is used. The data does not identify you, and you can switch it off in your browser.",
        ],
      },
      {
        heading: "6. How long we keep it",
        points: [
          "Account details: until you close your account; then they are erased without delay.",
          "Transaction records and issued documents: 7 years as tax and electronic-records law demand (10 years in some cases).",
          "Access logs: 6 months.",
          "Inquiries: 3 years after they are settled.",
        ],
      },
      {
        heading: "7. How we protect it",
        points: [
          "All traffic is encrypted.",
          "Only people who need personal data for their work can reach it, and access is recorded.",
          "Passwords, links in mails and login keys are stored in a form that cannot be turned back.",
          "If data is leaked, we inform the authorities and the people concerned as the law requires.",
        ],
      },
      {
        heading: "8. Your rights",
        paragraphs: [
          "You can see and correct your details in your account. To ask for disclosure, correction, restriction, erasure, an end to sharing, or records of sharing, write to the contact below. We confirm who you are and act without delay, free of charge.",
        ],
      },
      {
        heading: "9. Contact",
        paragraphs: [
          `${operator.name.en}, Privacy desk\n${addressOf(brand).en}\n${operator.email}\n${operator.hours.en}\n${operator.representative.en}`,
        ],
      },
      {
        heading: "10. Changes",
        paragraphs: [
          "We announce changes to this policy on the service. A purpose is changed only where the new one is reasonably related to the old.",
        ],
      },
    ],
    closing: inForce(brand, "privacy", "en"),
  };
}
