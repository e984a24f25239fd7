import { insertInquiry } from "../../features/contact/db.server.ts";
import type { App } from "../../platform/app.ts";
import { addressOf } from "./guests.ts";
import { PEOPLE, type Person } from "./people.ts";

const HOUR = 3_600_000;

/** What some guests of the demo have asked. `guests` are the accounts of PEOPLE, in its order. */
export async function fillInquiries(
  app: App,
  { guests, now }: { guests: readonly number[]; now: number },
): Promise<void> {
  for (const { by, hoursAgo, text } of INQUIRIES) {
    const person = PEOPLE[by] as Person;
    await insertInquiry(app.db, {
      accountId: guests[by] as number,
      mail: addressOf(person),
      name: `${person.lastName} ${person.firstName}`,
      spaceId: null,
      bookingId: null,
      content: text,
      locale: "ja",
      now: now - hoursAgo * HOUR,
    });
  }
}

const INQUIRIES: readonly { by: number; hoursAgo: number; text: string }[] = [
  {
    by: 3,
    hoursAgo: 3,
    text: "明日の研修でプロジェクターを使います。HDMIのほかにType-Cの変換アダプタはありますか。",
  },
  { by: 12, hoursAgo: 7, text: "入室の15分前から準備のために入ることはできますか。荷物は段ボール2箱です。" },
  {
    by: 15,
    hoursAgo: 26,
    text: "先日の利用で折りたたみ傘を忘れたようです。青い傘です。お手数ですが確認をお願いします。",
  },
];
