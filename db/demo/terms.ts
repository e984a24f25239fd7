import type { Both, CatalogCancelPolicy, CatalogRule } from "./catalog-format.ts";
import type { Room } from "./room.ts";

export const policies = {
  standard: [
    { period_from: 7, period_to: 4, fee_percent: 30 },
    { period_from: 3, period_to: 1, fee_percent: 50 },
    { period_from: 0, period_to: 0, fee_percent: 100 },
  ],
  flexible: [
    { period_from: 2, period_to: 1, fee_percent: 30 },
    { period_from: 0, period_to: 0, fee_percent: 80 },
  ],
  sameDay: [{ period_from: 0, period_to: 0, fee_percent: 100 }],
  hall: [
    { period_from: 60, period_to: 31, fee_percent: 20 },
    { period_from: 30, period_to: 15, fee_percent: 40 },
    { period_from: 14, period_to: 8, fee_percent: 60 },
    { period_from: 7, period_to: 0, fee_percent: 100 },
  ],
  twoStep: [
    { period_from: 14, period_to: 8, fee_percent: 25 },
    { period_from: 7, period_to: 0, fee_percent: 100 },
  ],
} satisfies Record<string, CatalogCancelPolicy[]>;

export type PolicyKey = keyof typeof policies;

const food = {
  no: {
    ja: "お飲み物は蓋付きのものに限り、お食事はご遠慮ください。",
    en: "Drinks with a lid are fine; please do not eat in the room.",
  },
  light: {
    ja: "お弁当や軽食はお召し上がりいただけます。匂いの強いものとアルコールはご遠慮ください。",
    en: "Lunch boxes and snacks are welcome; strong-smelling food and alcohol are not.",
  },
  catering: {
    ja: "ケータリングとアルコールをお持ち込みいただけます。ごみは分別してお持ち帰りください。",
    en: "Catering and alcohol are welcome. Please sort your rubbish and take it with you.",
  },
} satisfies Record<Room["food"], Both>;

/** What a guest has to mind, from the room's own sentence and its facts. */
export function attentionOf(room: Room): Both {
  const standing = room.max >= 40;
  return {
    ja: [
      room.mind[0],
      food[room.food].ja,
      "準備と片付けの時間もご予約時間に含めてください。",
      standing
        ? `消防上の定員は、スタッフの方を含めて${room.max}名です。`
        : `定員の${room.max}名を超えるご利用はできません。`,
      "館内は全面禁煙です。",
    ].join("\n"),
    en: [
      room.mind[1],
      food[room.food].en,
      "Please count setting up and clearing away as part of your booking.",
      standing
        ? `Fire regulations limit the room to ${room.max} people, your staff included.`
        : `The room holds ${room.max} people at most.`,
      "There is no smoking anywhere in the building.",
    ].join("\n"),
  };
}

/** House terms, named for the building; the cancellation terms stand in `cancel_policies` and are not repeated. */
export function termOf(room: Room, rule: CatalogRule): Both {
  const hours = rule.min_reservation_minutes / 60;
  return {
    ja: [
      `1. 本規約は、${room.building[0]}「${room.name[0]}」のご利用に適用されます。`,
      `2. ご利用は${hours}時間から、15分単位でお申し込みいただけます。料金は1時間未満を切り上げて計算します。`,
      "3. ご予約の時刻までに退室してください。延長は、次のご予約がない場合に限り、予約一覧から承ります。",
      room.max <= 4
        ? "4. 又貸し、営業目的での勧誘、他のお客さまの迷惑となる行為を禁じます。"
        : "4. 又貸し、勧誘や物品の強引な販売、騒音や振動で近隣の迷惑となる行為を禁じます。",
      "5. 設備や備品を破損または紛失されたときは、修理または交換の実費をご負担いただきます。",
      "6. 貴重品はお手元で管理してください。忘れ物は2週間お預かりします。",
    ].join("\n"),
    en: [
      `1. These terms apply to the use of ${room.name[1]}, ${room.building[1]}.`,
      `2. Bookings start at ${hours} hour${hours === 1 ? "" : "s"} and run in quarter hours; part hours are charged as whole hours.`,
      "3. Please leave by the end of your booking. If nobody follows you, you can extend it from your bookings page.",
      room.max <= 4
        ? "4. Subletting, soliciting and disturbing other guests are not allowed."
        : "4. Subletting, soliciting, pressure selling, and noise or vibration that disturbs the neighbours are not allowed.",
      "5. Damaged or missing equipment is charged at the cost of repair or replacement.",
      "6. Please keep valuables with you. We hold lost property for two weeks.",
    ].join("\n"),
  };
}

/** News for whoever books now: the room's own sentence, then how its bookings are taken. */
export function noticeOf(room: Room, rule: CatalogRule): Both {
  const { period, unit } = rule.available_from_now;
  const lead =
    unit === "day"
      ? { ja: `${period}日前まで`, en: `until ${period} day${period === 1 ? "" : "s"} before the date` }
      : period >= 60
        ? {
            ja: `${period / 60}時間前まで`,
            en: `until ${period / 60} hour${period === 60 ? "" : "s"} before the start`,
          }
        : { ja: `${period}分前まで`, en: `until ${period} minutes before the start` };
  return {
    ja: [
      room.notice[0],
      rule.is_auto_approve
        ? `ご予約は${lead.ja}承り、お支払いの手続きが済むとすぐに確定します。`
        : `ご予約は${lead.ja}承ります。内容を確認のうえ、48時間以内にお返事します。`,
    ].join("\n"),
    en: [
      room.notice[1],
      rule.is_auto_approve
        ? `Bookings are taken ${lead.en} and confirmed as soon as payment is arranged.`
        : `Bookings are taken ${lead.en}. We look at each request and answer within 48 hours.`,
    ].join("\n"),
  };
}
