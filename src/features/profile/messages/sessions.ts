import { texts } from "../../../i18n/texts.ts";

/** Texts of the dialog that lists where a guest is logged in. */
export const messages = texts({
  ja: {
    title: "ログイン中の端末",
    lead: "お心当たりのない端末があれば、ログアウトさせたうえでパスワードを変更してください。",
    device: ({ browser, system }: Named) =>
      browser && system ? `${browser}（${system}）` : (browser ?? system ?? "不明な端末"),
    current: "この端末",
    since: (time: string) => `ログイン ${time}`,
    lastUsed: (time: string) => `最終利用 ${time}ごろ`,
    zone: (zone: string) => `時刻は${zone}です。最終利用の時刻は1時間ほど前後することがあります。`,
    end: "ログアウト",
    endOf: (device: string) => `${device}からログアウト`,
    ended: "ログアウトしました",
    endOthers: "ほかのすべての端末からログアウト",
    othersEnded: "ほかの端末からログアウトしました",
    endAll: "この端末も含めてログアウト",
  },
  en: {
    title: "Where you’re logged in",
    lead: "If you see a device you don’t recognize, log it out and change your password.",
    device: ({ browser, system }: Named) =>
      browser && system ? `${browser} on ${system}` : (browser ?? system ?? "Unknown device"),
    current: "This device",
    since: (time: string) => `Logged in ${time}`,
    lastUsed: (time: string) => `Last used around ${time}`,
    zone: (zone: string) => `Times are ${zone}. The last use may be off by about an hour.`,
    end: "Log out",
    endOf: (device: string) => `Log out ${device}`,
    ended: "Logged out",
    endOthers: "Log out everywhere else",
    othersEnded: "Your other devices have been logged out",
    endAll: "Log out everywhere, including here",
  },
});

type Named = { browser: string | null; system: string | null };
