import type { Locale } from "../../../../domain/language/locale.ts";
import type { DraftState, MissingThing, RoomState } from "../../../../domain/space/room-state.ts";
import { texts } from "../../../../i18n/texts.ts";

type Words<Code extends string> = Record<Code, Record<Locale, string>>;

export const STATES: Words<RoomState> = {
  shown: { ja: "公開中", en: "Public" },
  hidden: { ja: "非公開", en: "Hidden" },
  new: { ja: "未公開", en: "Never published" },
};

export const DRAFTS: Words<DraftState> = {
  draft: { ja: "下書きあり", en: "Draft" },
  scheduled: { ja: "公開予約", en: "Scheduled" },
  failed: { ja: "公開できませんでした", en: "Not published" },
};

export const THINGS: Words<MissingThing> = {
  name: { ja: "名前", en: "name" },
  place: { ja: "場所", en: "place" },
  people: { ja: "定員", en: "capacity" },
  hours: { ja: "営業時間", en: "opening hours" },
  price: { ja: "すべての営業時間の料金", en: "a price for every hour" },
  picture: { ja: "写真", en: "picture" },
  english: { ja: "英語の紹介文", en: "English texts" },
};

/** Words of rooms that the list, its file and the editor share. */
export const messages = texts({
  command: ["システム", "System"],
  before: ["記録を始める前", "Before records began"],
  state: (code: RoomState) => [STATES[code].ja, STATES[code].en],
  draft: (code: DraftState) => [DRAFTS[code].ja, DRAFTS[code].en],
  thing: (code: MissingThing) => [THINGS[code].ja, THINGS[code].en],
});
