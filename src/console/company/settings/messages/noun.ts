import type { Text } from "../../../../domain/language/text.ts";
import type { GroupName } from "../../../../domain/settings/groups.ts";

export const name: Text = { ja: "設定", en: "Settings" };

/** The groups of settings, as the menu calls them. */
export const groups: Record<GroupName, Text> = {
  company: { ja: "会社", en: "Company" },
  accounts: { ja: "銀行口座", en: "Bank accounts" },
  mail: { ja: "メール", en: "Email" },
  mail_texts: { ja: "メールの文", en: "Mail texts" },
  group_mails: { ja: "メールの文（グループ別）", en: "Mail texts by group" },
  look: { ja: "見た目", en: "Look" },
  legal: { ja: "規約と表示", en: "Legal texts" },
  holidays: { ja: "祝日", en: "Holidays" },
  new_rooms: { ja: "新しい部屋", en: "New rooms" },
  journal: { ja: "仕訳", en: "Journal" },
  limits: { ja: "上限", en: "Limits" },
  methods: { ja: "お支払い方法", en: "Payment methods" },
  reviews: { ja: "口コミ", en: "Reviews" },
  sites: { ja: "ほかのサイト", en: "Other sites" },
  records: { ja: "記録の保存", en: "Records" },
};
