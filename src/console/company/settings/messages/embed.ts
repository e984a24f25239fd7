import { texts } from "../../../../i18n/texts.ts";

export const messages = texts({
  title: ["埋めこむコード", "Code for the page"],
  lead: [
    "選んだ会議室の空き時間と料金を表示します。サイトのページに貼りつけてください。先に、そのサイトを上の一覧に入れて保存します。",
    "Shows the free times and prices of what you choose. Paste it into a page of the site, which has to be in the list above first.",
  ],
  what: ["表示するもの", "What it shows"],
  choose: ["選んでください", "Choose"],
  rooms: ["会議室", "Rooms"],
  groups: ["グループ", "Groups"],
  free: ["空き時間", "Free times"],
  language: ["言語", "Language"],
  ja: ["日本語", "Japanese"],
  en: ["英語", "English"],
  script: ["スクリプトで（高さは内容に合います）", "With a script (as high as its content)"],
  frame: ["スクリプトを置けないサイトでは", "Where a site takes no scripts"],
  copy: ["コピー", "Copy"],
  copied: ["コピーしました", "Copied"],
  policy: [
    "サイトに厳しいContent-Security-Policyがある場合は、次を加えます。",
    "Where the site has a strict Content-Security-Policy, add this to it:",
  ],
});
