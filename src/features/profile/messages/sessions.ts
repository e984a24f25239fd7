import { texts } from "../../../i18n/texts.ts";

/** Texts of the dialog that lists where a guest is logged in. */
export const messages = texts({
  title: ["ログイン中の端末", "Where you’re logged in"],
  lead: [
    "お心当たりのない端末があれば、ログアウトさせたうえでパスワードを変更してください。",
    "If you see a device you don’t recognize, log it out and change your password.",
  ],
  device: ({ browser, system }: Named) =>
    browser && system
      ? [`${browser}（${system}）`, `${browser} on ${system}`]
      : [browser ?? system ?? "不明な端末", browser ?? system ?? "Unknown device"],
  current: ["この端末", "This device"],
  since: (time: string) => [`ログイン ${time}`, `Logged in ${time}`],
  lastUsed: (time: string) => [`最終利用 ${time}ごろ`, `Last used around ${time}`],
  zone: (zone: string) => [
    `時刻は${zone}です。最終利用の時刻は1時間ほど前後することがあります。`,
    `Times are ${zone}. The last use may be off by about an hour.`,
  ],
  end: ["ログアウト", "Log out"],
  endOf: (device: string) => [`${device}からログアウト`, `Log out ${device}`],
  ended: ["ログアウトしました", "Logged out"],
  endOthers: ["ほかのすべての端末からログアウト", "Log out everywhere else"],
  othersEnded: ["ほかの端末からログアウトしました", "Your other devices have been logged out"],
  endAll: ["この端末も含めてログアウト", "Log out everywhere, including here"],
});

type Named = { browser: string | null; system: string | null };
