import type { BilingualText } from "../language/text.ts";

/** Equipment that searches filter by, as it is on the wire. */
export const EQUIPMENT = [
  "projector",
  "monitor",
  "whiteboard",
  "wifi",
  "camera",
  "microphone",
  "power",
  "kitchen",
] as const;
export type Equipment = (typeof EQUIPMENT)[number];

/** What spaces are used for, as searches filter by it. */
export const USES = [
  "meeting",
  "video_call",
  "seminar",
  "workshop",
  "party",
  "photo",
  "streaming",
  "interview",
  "lesson",
  "study",
] as const;
export type Use = (typeof USES)[number];

/** The equipment that a space has, by the words in the names of its entries (SEARCH-25). */
export function equipmentOf(names: readonly BilingualText[]): Equipment[] {
  return EQUIPMENT.filter((one) => names.some((name) => isNamed(EQUIPMENT_WORDS[one], name)));
}

/** The uses that a space is offered for. */
export function usesOf(names: readonly BilingualText[]): Use[] {
  return USES.filter((one) => names.some((name) => isNamed(USE_WORDS[one], name)));
}

/** The equipment that a word names as a whole; null if it names none. */
export function equipmentNamed(word: string): Equipment | null {
  return (
    EQUIPMENT.find((one) => {
      const found = EQUIPMENT_WORDS[one].exec(word)?.[0];
      return found !== undefined && found.length === word.length;
    }) ?? null
  );
}

function isNamed(words: RegExp, { ja, en }: BilingualText): boolean {
  return words.test(ja) || words.test(en);
}

const EQUIPMENT_WORDS: Record<Equipment, RegExp> = {
  projector: /プロジェクター?|projectors?/i,
  monitor: /モニター?|ディスプレイ|テレビ|monitors?|display|\btv\b/i,
  whiteboard: /ホワイトボード|whiteboard/i,
  wifi: /wi-?fi|無線LAN/i,
  camera: /カメラ|webcam|camera/i,
  microphone: /マイク|microphone/i,
  power: /電源|コンセント|\bpower\b|\bsockets?\b|\boutlets?\b/i,
  kitchen: /キッチン|台所|kitchen/i,
};

const USE_WORDS: Record<Use, RegExp> = {
  meeting: /^会議|打ち合わせ|ミーティング|\bmeetings?\b/i,
  video_call: /オンライン会議|web会議|video (call|conference)/i,
  seminar: /セミナー|研修|講演|seminar|training|lecture/i,
  workshop: /ワークショップ|workshop/i,
  party: /パーティー|懇親会|part(y|ies)\b|reception/i,
  photo: /撮影|photo/i,
  streaming: /配信|収録|streaming|recording/i,
  interview: /面接|面談|interview/i,
  lesson: /レッスン|お稽古|教室|ダンス|ヨガ|lesson|class(es)?\b|dance|yoga/i,
  study: /勉強|自習|テレワーク|study|remote work/i,
};
