import { isKey } from "../../../../domain/keys.ts";
import type { Locale } from "../../../../domain/language/locale.ts";
import type { SpaceEntry } from "../../../../features/catalog/contract.ts";

/** The name of a field of a room, or of a part of one, as the editor and the list of changes call it. */
export function fieldName(path: string, locale: Locale): string {
  const [head = path] = path.split(/[.[]/);
  const words = isKey(FIELDS, head) ? FIELDS[head][locale] : head;
  const language = /\.(ja|en)(\[|$)/.exec(`.${path}`)?.[1];
  return language && head !== language ? `${words} (${FIELDS[language as "ja" | "en"][locale]})` : words;
}

const FIELDS = {
  ja: { ja: "日本語", en: "Japanese" },
  en: { ja: "英語", en: "English" },
  name: { ja: "名前", en: "Name" },
  building_name: { ja: "建物", en: "Building" },
  floor: { ja: "階", en: "Floor" },
  room_number: { ja: "部屋番号", en: "Room number" },
  postal_code: { ja: "郵便番号", en: "Postal code" },
  address: { ja: "住所", en: "Address" },
  latitude: { ja: "緯度", en: "Latitude" },
  longitude: { ja: "経度", en: "Longitude" },
  google_map_url: { ja: "地図のリンク", en: "Map link" },
  area: { ja: "エリア", en: "Area" },
  station_id: { ja: "最寄り駅", en: "Station" },
  access_minutes: { ja: "徒歩", en: "Minutes on foot" },
  access: { ja: "アクセス", en: "Getting there" },
  max_member: { ja: "定員", en: "Capacity" },
  recommended_member: { ja: "おすすめの人数", en: "Recommended" },
  is_private: { ja: "個室", en: "Private" },
  explain: { ja: "紹介文", en: "Introduction" },
  detail_explain: { ja: "くわしい説明", en: "Details" },
  attention: { ja: "ご注意", en: "Please note" },
  term: { ja: "利用規約", en: "Terms of use" },
  notice: { ja: "お知らせ", en: "Notice" },
  over_view: { ja: "概要", en: "Overview" },
  equipments: { ja: "設備", en: "Equipment" },
  usages: { ja: "用途", en: "Uses" },
  usable: { ja: "使える", en: "Possible" },
  detail: { ja: "説明", en: "Details" },
  business_hours: { ja: "営業時間", en: "Hours" },
  closed_dates: { ja: "臨時休業", en: "Closed days" },
  holidays_as: { ja: "祝日", en: "Holidays" },
  unavailable: { ja: "休止", en: "Closures" },
  plans: { ja: "料金", en: "Price" },
  cost_per_hour: { ja: "", en: "" },
  weekdays: { ja: "曜日", en: "weekdays" },
  start: { ja: "開始", en: "from" },
  end: { ja: "終了", en: "to" },
  is_special: { ja: "特別", en: "special" },
  valid_from: { ja: "初日", en: "first day" },
  valid_to: { ja: "最終日", en: "last day" },
  last_minute: { ja: "直前割", en: "last-minute" },
  cancel_policies: { ja: "キャンセルポリシー", en: "Cancellation policy" },
  period_from: { ja: "何日前から", en: "from days" },
  period_to: { ja: "何日前まで", en: "to days" },
  fee_percent: { ja: "割合", en: "percent" },
  rule: { ja: "予約の規則", en: "Rules" },
  is_auto_approve: { ja: "すぐに確定", en: "confirmed at once" },
  available_from_now: { ja: "受付の締め切り", en: "bookings close" },
  available_period_days: { ja: "予約できる日数", en: "days ahead" },
  cleaning_minutes: { ja: "清掃", en: "cleaning" },
  min_reservation_minutes: { ja: "最短の利用", en: "shortest" },
  can_preview: { ja: "内覧", en: "viewings" },
  issuer_id: { ja: "発行者", en: "Issuer" },
  pictures: { ja: "写真", en: "Pictures" },
  hidden: { ja: "非公開", en: "Hidden" },
  country_code: { ja: "国", en: "Country" },
  time_zone: { ja: "時間帯", en: "Time zone" },
  currency: { ja: "通貨", en: "Currency" },
} as const satisfies Named & Record<string, Record<Locale, string>>;

/** Every field of a room has a name. */
type Named = Record<Exclude<keyof SpaceEntry, "id">, Record<Locale, string>>;
