import { texts } from "../../../../i18n/texts.ts";

/** Texts of the panel that asks for the six things of a new room. */
export const messages = texts({
  title: ["新しい部屋", "New room"],
  hint: [
    "6つで公開できる下書きができます。ほかのことは、あとから部屋の画面で変えられます。",
    "Six things make a draft that can be published. Everything else can be changed later on the room’s screen.",
  ],
  name: (language: string) => [`名前（${language}）`, `Name (${language})`],
  place: ["場所", "Place"],
  postal: ["郵便番号", "Postal code"],
  postalHint: [
    "7桁を入れると、町名までの住所が入ります。",
    "Seven digits fill in the address up to the town.",
  ],
  postalHintElsewhere: ["6桁の数字", "Six digits"],
  address: ["住所", "Address"],
  addressHint: ["都道府県から番地まで", "From the prefecture to the number"],
  addressRest: (town: string) => [`${town}に続けて、番地から`, `What follows ${town}: the number`],
  addressHintElsewhere: ["番地と通り、部屋番号", "Number, street and unit"],
  station: ["最寄り駅", "Nearest station"],
  stationHint: [
    "駅名を入れると、知っている駅から見つけます。ない駅は、新しい駅として加えられます。",
    "Type its name: known stations are found. Others can be added.",
  ],
  chosen: ["見つかった駅", "Stations found"],
  chooseOne: ["駅を選んでください", "Choose a station"],
  placeFirst: (name: string) => [
    `「${name}」という駅は見つかりません。下で部屋の場所を決めると、新しい駅として加えられます。`,
    `No station is called “${name}”. Say below where the room is, and it can be added as a new one.`,
  ],
  addStation: (name: string) => [`「${name}」を新しい駅として加える`, `Add “${name}” as a new station`],
  willBeAdded: (name: string) => [
    `「${name}」を新しい駅として加えます。`,
    `“${name}” is added as a new station.`,
  ],
  coordinates: ["緯度と経度（任意）", "Latitude and longitude (optional)"],
  coordinatesHint: [
    "地図アプリからコピーした数字か、Googleマップの場所のURLを貼り付けられます。なければ、駅の場所になります。",
    "Paste the numbers from a map, or the address of a place on Google Maps. Without them, the station’s place is taken.",
  ],
  coordinatesWrong: ["「35.6561, 139.7011」の形で入力してください。", "Write them as in 35.6561, 139.7011."],
  walk: ["徒歩（分）", "On foot (minutes)"],
  stationOf: (name: string, minutes: number | null) =>
    minutes === null ? [name, name] : [`${name}・徒歩${minutes}分`, `${name} · ${minutes} min on foot`],
  people: ["定員（人）", "People"],
  hours: ["営業時間", "Opening hours"],
  from: ["開始", "From"],
  to: ["終了", "To"],
  days: ["曜日", "Weekdays"],
  price: ["1時間の料金（税込）", "Price per hour, tax included"],
  picture: ["写真", "Picture"],
  choose: ["写真を選ぶ", "Choose a picture"],
  pictureHint: ["JPEG・PNG・WebP、15MBまで", "JPEG, PNG or WebP, up to 15 MB"],
  later: ["写真は、あとからでも入れられます。", "The picture can also come later."],
  make: ["下書きを作る", "Make the draft"],
  blank: ["空の下書きから始める", "Begin with a blank draft"],
  made: [
    "下書きを作りました。確かめてから公開してください。",
    "The draft is there. Look at it, then publish it.",
  ],
  missing: (things: string) => [`${things}を確かめてください。`, `Please check: ${things}.`],
  called: ["名前", "name"],
  nameOwed: ["名前を入力してください。", "Enter a name."],
  stationOwed: [
    "最寄り駅を選ぶか、地図で場所を決めてください。",
    "Choose the nearest station, or the place on the map.",
  ],
  addFirst: (name: string) => [
    `「${name}」を新しい駅として加えるか、ほかの駅を入力してください。`,
    `Add “${name}” as a new station, or type another one.`,
  ],
  peopleOwed: ["1以上の整数で入力してください。", "Enter a whole number, 1 or more."],
  hoursOwed: [
    "終了は開始より後の時刻にしてください（9:00〜22:00のように）。",
    "The end must be later than the start, as in 9:00 to 22:00.",
  ],
  priceOwed: ["1時間の料金を入力してください。", "Enter what an hour costs."],
});
