import { texts } from "../../../../i18n/texts.ts";

/** Why the guest's position is not known. Few need them: loaded once it is not. */
export const messages = texts({
  denied: [
    "位置情報の利用が許可されていません。ブラウザの設定でこのサイトに許可するか、駅名や地名を入力してください。",
    "Your browser doesn’t share your location with this site. Allow it in the browser’s settings, or type a station or area.",
  ],
  unavailable: [
    "位置情報を取得できませんでした。駅名や地名を入力してください。",
    "Your location could not be determined. Please type a station or area.",
  ],
  timeout: [
    "位置情報の取得に時間がかかっています。もう一度試すか、駅名や地名を入力してください。",
    "Finding your location took too long. Please try again, or type a station or area.",
  ],
});
