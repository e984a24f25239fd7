import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { slot } from "../../../../test/build/cart.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { realCompany } from "../../../../test/build/company.ts";
import { guest } from "../../../../test/build/guest.ts";
import { mailsTo } from "../../../../test/build/mail.ts";
import { type OperatorVisitor, operator } from "../../../../test/build/operator.ts";
import { bookByBank } from "../../../../test/build/payment.ts";
import { type BookingMailKind, MAILS_WITH_PARAGRAPH } from "../../../domain/booking/booking-mails.ts";
import type { Day } from "../../../domain/time/day.ts";
import { sampleMail } from "../../../features/bookings/emails/sample.server.ts";

let t: TestApp;
let admin: OperatorVisitor;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(901)]);
  admin = await operator(t, ["see", "admin"]);
});
afterAll(() => t.close());

const own = realCompany() as Record<string, Record<string, unknown>>;

async function write(group: "accounts" | "mail_texts" | "group_mails", values: object) {
  const { version } = (await admin.get(`operate/settings/${group}`)).data;
  return admin.patch(`operate/settings/${group}`, { version, values } as never);
}

it("MAIL-52: a paragraph of the company's own is in each kind of mail, in both languages, beside all that was there", async () => {
  const text = {
    ja: "{room}の鍵は受付で。\n<b>{name}</b>様",
    en: "Keys for {room} at the desk.\n<b>{name}</b>",
  };
  const values = Object.fromEntries(MAILS_WITH_PARAGRAPH.map((kind) => [kind, { text }]));
  const preview = await admin.post("operate/settings/mail_texts/preview", { values } as never);
  expect(preview.data.mails).toHaveLength(MAILS_WITH_PARAGRAPH.length * 2);
  const today = "2026-11-24" as Day;
  for (const { kind, locale, subject, text: mail } of preview.data.mails) {
    const plain = sampleMail(kind as BookingMailKind, {
      brand: { ...t.app.brand, mailTexts: {} },
      locale,
      today,
    });
    const own =
      locale === "ja"
        ? "見本の会議室の鍵は受付で。\n<b>見本 花子</b>様"
        : "Keys for Sample Room at the desk.\n<b>Hanako Mihon</b>";
    // Without the paragraph it is the mail as it was, to the letter.
    expect([kind, subject, mail.replace(`${own}\n\n`, "")]).toEqual([kind, plain.subject, plain.text]);
    expect(mail).toContain(own);
  }
  const html = sampleMail("thanks", {
    brand: { ...t.app.brand, mailTexts: { thanks: text } },
    locale: "ja",
    today,
  }).html;
  expect(html).not.toContain("<b>");
  const alone = { values: {}, only: { kind: "thanks", room_group: null } };
  const bare = await admin.post("operate/settings/mail_texts/preview", alone as never);
  expect(bare.data.mails.map(({ kind, locale }) => [kind, locale])).toEqual([
    ["thanks", "ja"],
    ["thanks", "en"],
  ]);
  expect(bare.data.mails[0]?.text).not.toContain("鍵は受付で");
  const wrong = await write("mail_texts", { thanks: { text: { ja: "{password}", en: "x" } } });
  expect([wrong.status, Object.keys(wrong.errors)]).toEqual([422, ["thanks.text.ja"]]);
  expect((await write("mail_texts", { booked: { text } })).status).toBe(200);
  await write("accounts", own.accounts as object);
  const stranger = await guest(t);
  await bookByBank(stranger, [slot(901, "2026-12-17", "10:00", "12:00", 2000)]);
  await t.settle();
  const [mail] = (await mailsTo(t, stranger.email)).filter(({ text: one }) => one.includes("の鍵は受付で"));
  expect(mail?.text).toContain("会議室901の鍵は受付で。");
});

it("MAIL-54: a paragraph of a group is in mails about its rooms, below that of all rooms, and staff send one to themselves", async () => {
  const { groups } = (await admin.get("operate/groups")).data;
  const [one] = groups;
  const rooms = await operator(t, ["see", "rooms"]);
  const made =
    one ?? (await rooms.post("operate/groups", { name: { ja: "館", en: "House" }, space_ids: [901] })).data;
  const other = made.id + 100;
  const entry = (group: number, ja: string) => ({
    group: String(group),
    mail: "booked",
    text: { ja, en: "x" },
  });
  const values = { texts: [entry(made.id, "{room}は裏口から。"), entry(other, "別館の案内。")] };
  const unknown = await write("group_mails", { texts: [{ ...entry(made.id, "x"), mail: "message" }] });
  expect([unknown.status, Object.keys(unknown.errors)]).toEqual([422, ["texts.0.mail"]]);

  const body = { group: "group_mails", values } as const;
  const preview = await admin.post("operate/settings/mail_texts/preview", body as never);
  expect(preview.data.mails.map(({ locale, room_group }) => [locale, room_group])).toEqual([
    ...[
      ["ja", made.id],
      ["ja", other],
    ],
    ...[
      ["en", made.id],
      ["en", other],
    ],
  ]);
  expect(preview.data.mails[0]?.html).toContain("見本の会議室は裏口から。");
  expect(preview.data.mails[0]?.text).not.toContain("別館");

  expect((await write("mail_texts", { booked: { text: { ja: "共通の文。", en: "All." } } })).status).toBe(
    200,
  );
  expect((await write("group_mails", values)).status).toBe(200);
  const inside = made.space_ids[0] as number;
  const guests = await guest(t);
  const [booking] = await bookByBank(guests, [slot(inside, "2026-12-18", "10:00", "12:00", 2000)]);
  await t.settle();
  const texts = (await mailsTo(t, guests.email)).map(({ text }) => text);
  expect(texts.some((text) => /共通の文。\n\n.+は裏口から。/.test(text))).toBe(true);
  expect(texts.join()).not.toContain("別館");

  const chosen = await admin.post("operate/settings/mail_texts/preview", { ...body, booking } as never);
  expect(chosen.data.mails.map(({ room_group }) => room_group)).toEqual([made.id, made.id]);
  expect(chosen.data.mails[0]?.text).toContain(String(booking));
  const only = { kind: "booked", room_group: other };
  expect(
    (await admin.post("operate/settings/mail_texts/preview", { ...body, only } as never)).data.mails.map(
      ({ text }) => text.includes("別館の案内。"),
    ),
  ).toEqual([true, false]);
  expect(
    (await admin.post("operate/settings/mail_texts/preview", { ...body, booking, only } as never)).data.mails,
  ).toEqual([]);
  const absent = await admin.post("operate/settings/mail_texts/preview", {
    ...body,
    booking: 999_999,
  } as never);
  expect([absent.status, Object.keys(absent.errors)]).toEqual([404, ["booking"]]);
  const mail = { kind: "booked", locale: "ja", room_group: made.id };
  const sent = await admin.post("operate/settings/mail_texts/send", { ...body, mail } as never);
  expect(sent.data).toEqual({ to: admin.email });
  const before = (await mailsTo(t, admin.email)).length;
  const nothing = { ...mail, kind: "thanks" };
  expect(
    (await admin.post("operate/settings/mail_texts/send", { ...body, mail: nothing } as never)).status,
  ).toBe(404);
  expect((await mailsTo(t, admin.email)).length).toBe(before);
});
