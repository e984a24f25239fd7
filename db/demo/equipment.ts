import type { Both } from "./catalog-format.ts";

type Item = [ja: string, en: string, detailJa: string, detailEn: string];

const equipment = {
  wifi: [
    "Wi-Fi（実測300Mbps）",
    "Wi-Fi, 300 Mbps measured",
    "接続名とパスワードは室内の案内カードにあります。",
    "Network name and password are on the card in the room.",
  ],
  wifiFast: [
    "光回線Wi-Fi（実測800Mbps）",
    "Fibre Wi-Fi, 800 Mbps measured",
    "有線LANケーブルも2本あります。オンライン配信に。",
    "Two wired LAN cables as well, for streaming.",
  ],
  wifiGuest: [
    "無料Wi-Fi",
    "Free Wi-Fi",
    "時間や台数の制限はありません。",
    "No limit on time or number of devices.",
  ],
  monitor: [
    "65型モニター",
    "65-inch monitor",
    "HDMIとUSB Type-Cで接続できます。",
    "Connects by HDMI and USB-C.",
  ],
  monitor43: [
    "43型モニター",
    "43-inch monitor",
    "HDMIケーブル付き。ノートパソコンの画面をすぐ映せます。",
    "HDMI cable included: plug in and present.",
  ],
  monitor85: [
    "85型モニター",
    "85-inch monitor",
    "ワイヤレス投影に対応。後ろの席からも文字が読めます。",
    "Wireless casting; readable from the back row.",
  ],
  projector: [
    "プロジェクターと120型スクリーン",
    "Projector and 120-inch screen",
    "5,000ルーメン。明るい部屋でも見えます。",
    "5,000 lumens, bright enough with the lights on.",
  ],
  whiteboard: [
    "ホワイトボード（幅1.8m）",
    "Whiteboard, 1.8 m wide",
    "マーカー4色とイレーザー付き。",
    "Markers in four colours and an eraser.",
  ],
  wallboard: [
    "壁一面のホワイトボード",
    "Wall-to-wall whiteboard",
    "壁の端から端まで書けます。撮影用の照明も点きます。",
    "Write from one end of the wall to the other, with a light for photos.",
  ],
  power: [
    "全席に電源",
    "Power at every seat",
    "テーブル中央のフタを開けてお使いください。",
    "Lift the flap in the middle of the table.",
  ],
  strips: [
    "電源タップ6本",
    "Six power strips",
    "長さ3m。入口の棚にあります。",
    "3 m each, on the shelf by the door.",
  ],
  webcam: [
    "Web会議用カメラとスピーカー",
    "Conference camera and speaker",
    "USBケーブル1本でつながります。8名まで声を拾います。",
    "One USB cable; picks up voices for about eight people.",
  ],
  mic: [
    "ワイヤレスマイク2本",
    "Two wireless microphones",
    "予備の電池は受信機の横にあります。",
    "Spare batteries are next to the receiver.",
  ],
  speaker: ["スピーカー", "Loudspeakers", "Bluetoothとミニジャックに対応。", "Bluetooth and 3.5 mm jack."],
  stage: [
    "演台と可動ステージ",
    "Lectern and movable stage",
    "ステージは幅3.6m、高さ20cm。",
    "The stage is 3.6 m wide and 20 cm high.",
  ],
  aircon: [
    "個別空調",
    "Own air conditioning",
    "部屋ごとに温度を変えられます。",
    "Set the temperature for this room alone.",
  ],
  purifier: ["空気清浄機", "Air purifier", "加湿にも対応しています。", "Also humidifies in winter."],
  kitchen: [
    "キッチン（IH3口・オーブン）",
    "Kitchen: three hobs and an oven",
    "包丁、まな板、鍋、食器20名分をそろえています。",
    "Knives, boards, pans and tableware for twenty.",
  ],
  fridge: [
    "冷蔵庫",
    "Fridge",
    "前の方の残り物はありません。お帰りの際は空にしてください。",
    "Empty when you come; please leave it so.",
  ],
  kettle: ["電気ケトルと湯のみ", "Kettle and cups", "お茶はご持参ください。", "Bring your own tea."],
  coffee: [
    "コーヒーメーカー",
    "Coffee machine",
    "豆とカップは6杯分まで無料です。",
    "Beans and cups for six are on the house.",
  ],
  mirror: [
    "幅7mの大鏡",
    "7-metre mirror wall",
    "高さ2.1m。カーテンで隠せます。",
    "2.1 m high; a curtain covers it.",
  ],
  barre: [
    "可動式バレエバー",
    "Movable ballet barres",
    "4本。高さを2段階に変えられます。",
    "Four of them, two heights.",
  ],
  lights: [
    "撮影用ライト3灯",
    "Three studio lights",
    "定常光。ソフトボックス付き。",
    "Continuous light with softboxes.",
  ],
  backdrop: [
    "背景紙（白・グレー）",
    "Paper backdrops, white and grey",
    "幅2.7m。汚した分だけ1m 550円です。",
    "2.7 m wide; you pay only for paper you mark.",
  ],
  cushions: [
    "座布団と座椅子",
    "Floor cushions and legless chairs",
    "座椅子は4脚。足の悪い方はお声がけください。",
    "Four back-rest chairs; tell us if kneeling is hard.",
  ],
  tea: [
    "茶道具一式",
    "Tea ceremony set",
    "炉は11月から4月まで。炭は使えません。",
    "The sunken hearth is open November to April; no charcoal.",
  ],
  sofa: ["ソファ3台", "Three sofas", "向きを変えて車座にもできます。", "Turn them round to make a circle."],
  books: [
    "自由に読める本棚",
    "Bookshelves to browse",
    "持ち出しはご遠慮ください。",
    "Please leave the books in the room.",
  ],
  soundproof: [
    "防音扉",
    "Soundproof door",
    "隣の話し声はほとんど聞こえません。",
    "You will hardly hear the next room.",
  ],
  piano: [
    "電子ピアノ",
    "Digital piano",
    "88鍵。ヘッドホン端子もあります。",
    "88 keys, with a headphone jack.",
  ],
  desks: [
    "長机と椅子",
    "Long desks and chairs",
    "並べ替え自由。お帰りの際は元の形にお戻しください。",
    "Rearrange as you like; please put them back.",
  ],
  rack: ["コート掛け", "Coat rack", "人数分のハンガーがあります。", "A hanger for everyone."],
  lockers: ["荷物用ロッカー", "Lockers", "鍵は室内にあります。", "Keys are in the room."],
  terrace: [
    "専用テラス",
    "Private terrace",
    "灰皿はありません。21時以降は閉めます。",
    "No smoking; closes at 21:00.",
  ],
  aroma: [
    "折りたたみ施術台",
    "Folding treatment table",
    "タオルはご持参ください。",
    "Bring your own towels.",
  ],
  mats: [
    "ヨガマット12枚",
    "Twelve yoga mats",
    "使用後の消毒シートは入口にあります。",
    "Wipes are by the door.",
  ],
  games: [
    "ボードゲーム40種",
    "Forty board games",
    "説明書は日本語と英語があります。",
    "Rules in Japanese and English.",
  ],
} satisfies Record<string, Item>;

const usages = {
  meeting: ["会議・打ち合わせ", "Meetings"],
  interview: ["面接・面談", "Interviews"],
  seminar: ["セミナー・研修", "Seminars and training"],
  workshop: ["ワークショップ", "Workshops"],
  online: ["オンライン会議", "Video calls"],
  stream: ["配信・収録", "Streaming and recording"],
  study: ["勉強会・自習", "Study groups"],
  party: ["懇親会・パーティー", "Parties and receptions"],
  photo: ["撮影", "Photo shoots"],
  dance: ["ダンス・ヨガ", "Dance and yoga"],
  cooking: ["料理教室", "Cooking classes"],
  lesson: ["お稽古・レッスン", "Lessons"],
  exhibit: ["展示・販売会", "Exhibitions and pop-ups"],
  exam: ["試験会場", "Examinations"],
  remote: ["テレワーク", "Remote work"],
  music: ["楽器演奏", "Playing music"],
  overnight: ["宿泊", "Staying overnight"],
  kids: ["お子さま連れ", "Bringing children"],
  games: ["ゲーム会", "Game nights"],
} satisfies Record<string, [string, string]>;

export type EquipmentKey = keyof typeof equipment;
export type UsageKey = keyof typeof usages;

export function equipmentOf(keys: EquipmentKey[]): { name: Both; detail: Both }[] {
  return keys.map((key) => {
    const [ja, en, detailJa, detailEn] = equipment[key];
    return { name: { ja, en }, detail: { ja: detailJa, en: detailEn } };
  });
}

export function usagesOf(usable: UsageKey[], notFor: UsageKey[]): { name: Both; usable: boolean }[] {
  const row = (key: UsageKey, able: boolean) => ({
    name: { ja: usages[key][0], en: usages[key][1] },
    usable: able,
  });
  return [...usable.map((key) => row(key, true)), ...notFor.map((key) => row(key, false))];
}
