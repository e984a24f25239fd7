import type { DoorState } from "../../../domain/doors/door-state.ts";
import { texts, type Wording } from "../../../i18n/texts.ts";

/** What the display says. It is read in both languages at the same time, so its texts are asked for by language. */
export const messages = texts({
  title: ["ドアの表示", "Door display"],
  unknown: ["このアドレスは使えません", "This address is not in use"],
  unknownHint: [
    "管理画面の「入室のご案内」で、新しいアドレスを発行してください。",
    "Make a new address in the console, under Getting in of the room.",
  ],
  state: (kind: DoorState["kind"]) => STATES[kind],
  until: (time: string) => [`${time} まで`, `until ${time}`],
  opens: (time: string) => [`${time} から`, `opens ${time}`],
  next: ["このあとの予約", "Next"],
  noNext: ["このあとの予約はありません", "No more bookings"],
  book: ["スマートフォンで予約", "Book on your phone"],
  arrive: ["チェックイン", "Check in"],
  leave: ["早めの退室", "Leaving early"],
  offline: (time: string) => [`通信が途切れています（${time} 時点）`, `No connection since ${time}`],
  guest: (initial: string) => [`${initial} 様`, initial],
});

const STATES: Record<DoorState["kind"], Wording> = {
  in_use: ["利用中", "In use"],
  cleaning: ["清掃中", "Being cleaned"],
  closed: ["利用時間外", "Closed"],
  free: ["空室", "Free"],
};
