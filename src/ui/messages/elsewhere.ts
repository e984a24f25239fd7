import { texts } from "../../i18n/texts.ts";

/** How to pay in an app or by a code. */
export const messages = texts({
  app: [
    "PayPayの画面でお支払いください。お支払いが終わると、この画面が自動で切り替わります。",
    "Please pay on the PayPay screen. This page goes on by itself once you have paid.",
  ],
  openApp: ["PayPayの画面を開く", "Open PayPay"],
  code: [
    "銀行のアプリでこのQRコードを読み取ってお支払いください。この端末のアプリで支払う場合は、画面を画像として保存し、アプリで開いてください。お支払いの確認後、この画面が自動で切り替わります。",
    "Scan this QR code with your bank’s app and pay. If the app is on this device, take a screenshot and open it in the app. This page goes on by itself once you have paid.",
  ],
  codeAlt: ["PayNowのQRコード", "PayNow QR code"],
  hosted: ["決済会社の案内を開く", "Open the payment provider’s page"],
});
