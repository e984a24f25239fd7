import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { addRooms, room } from "../../../../test/build/catalog.ts";
import { guest } from "../../../../test/build/guest.ts";
import { mailsTo, mailTo } from "../../../../test/build/mail.ts";
import { operator } from "../../../../test/build/operator.ts";
import { storeBooking } from "../../../../test/build/stored-booking.ts";
import { sql } from "../../../platform/sql.ts";

let t: TestApp;
let desk: Awaited<ReturnType<typeof operator>>;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101)]);
  desk = await operator(t, ["see", "desk"]);
});
afterAll(() => t.close());

async function listed(query: string): Promise<number[]> {
  const { data } = await desk.get(`operate/guests?${query}` as "operate/guests");
  return data.items.map(({ id }) => id);
}

async function detailOf(id: number) {
  return (await desk.get(`operate/guests/${id}`)).data;
}

/** The form of a guest as it stands, to be sent with changes. */
async function formOf(id: number) {
  const { guest: one } = await detailOf(id);
  const { last_name, first_name, kana, company, phone, mail, locale, version } = one;
  return {
    last_name,
    first_name,
    name_kana: kana,
    company,
    phone_number: phone,
    email: mail,
    locale,
    version,
  };
}

it("GUESTS-1: finds guests by what is known of them, and by their state; not the staff", async () => {
  const who = await guest(t, { verified: false });
  await t.app.db.run(sql`UPDATE account SET last_name = '渡邊', first_name = '惺子', name_kana = 'ワタナベ セイコ',
    company = '株式会社アオバ', phone_number = '0398765432', locale = 'en' WHERE id = ${who.accountId}`);
  for (const q of ["渡辺", "わたなべ", "アオバ", "03-9876-5432", "5432", who.email])
    expect([q, await listed(new URLSearchParams({ q }).toString())]).toEqual([q, [who.accountId]]);
  expect(await listed("q=%C2%A514%2C520")).toEqual([]);
  expect(await listed("state=unverified&locale=en")).toEqual([who.accountId]);
  expect(await listed("state=unverified&locale=ja")).toEqual([]);
  expect(await listed("")).not.toContain(desk.accountId);
  const start = new Date("2026-12-24T10:00:00+09:00");
  const end = new Date("2026-12-24T12:00:00+09:00");
  await storeBooking(t, { spaceId: 101, accountId: who.accountId, start, end });
  expect(await listed("money=unpaid")).toEqual([who.accountId]);
});

it("GUESTS-2: the desk enters a guest and corrects one; what differs is refused as stale", async () => {
  const typed = { last_name: "架空", first_name: "登録", phone_number: "03-1111-2222" };
  const { data } = await desk.post("operate/guests", typed);
  const form = await formOf(data.id);
  expect(form).toMatchObject({ phone_number: "0311112222", email: null });
  const changed = { ...form, company: "青葉", name_kana: "カクウ トウロク", locale: "en" as const };
  expect((await desk.patch(`operate/guests/${data.id}`, changed)).errors).toEqual([]);
  expect(await formOf(data.id)).toMatchObject({ company: "青葉", locale: "en" });
  const late = await desk.patch(`operate/guests/${data.id}`, changed);
  expect([late.status, late.code]).toEqual([409, "stale"]);
  const version = (await formOf(data.id)).version;
  const wrong = await desk.patch(`operate/guests/${data.id}`, {
    ...{ ...changed, version, last_name: " ", phone_number: "12", email: "nobody" },
  });
  expect(Object.keys(wrong.errors).sort()).toEqual(["email", "last_name", "phone_number"]);
  const nobody = await desk.post("operate/guests", { last_name: "架空", first_name: "無名" });
  expect(Object.keys(nobody.errors)).toEqual(["phone_number"]);
});

it("GUESTS-3: the page shows its warnings first", async () => {
  const one = await guest(t, { verified: false });
  const other = await guest(t);
  await t.app.db.run(
    sql`UPDATE account SET phone_number = '0355556666' WHERE id IN (${one.accountId}, ${other.accountId})`,
  );
  const detail = await detailOf(one.accountId);
  expect(detail.warnings).toEqual(["unverified", "alike"]);
  expect(detail.alike.map(({ id }) => id)).toContain(other.accountId);
});

it("GUESTS-4: a new address is verified by mail, and one that was proved stays in charge until then", async () => {
  const who = await guest(t);
  const id = who.accountId;
  const address = `new.${who.email}`;
  expect(
    (await desk.patch(`operate/guests/${id}`, { ...(await formOf(id)), email: address })).errors,
  ).toEqual([]);
  await t.settle();
  const { guest: moved } = await detailOf(id);
  expect([moved.mail, moved.proven_mail, moved.state]).toEqual([address, who.email, "unverified"]);
  expect((await mailTo(t, address)).subject).toContain("メールアドレスの確認");
  expect((await mailTo(t, who.email)).subject).toContain("メールアドレスが変更されました");
  // Whoever was logged in is not any more.
  expect((await who.send("GET", "users")).status).toBe(401);
  const removed = await desk.patch(`operate/guests/${id}`, {
    ...(await formOf(id)),
    email: null,
    phone_number: "0312345678",
  });
  expect(Object.keys(removed.errors)).toEqual(["email"]);
  const taken = await desk.patch(`operate/guests/${id}`, {
    ...(await formOf(id)),
    email: (await guest(t)).email,
  });
  expect([taken.status, Object.keys(taken.errors)]).toEqual([422, ["email"]]);
});

it("GUESTS-4: an address that nobody proved is replaced without a mail to it", async () => {
  const typo = "typo@guest.example";
  const { data } = await desk.post("operate/guests", { last_name: "架空", first_name: "誤", email: typo });
  const form = { ...(await formOf(data.id)), email: "right@guest.example" };
  expect((await desk.patch(`operate/guests/${data.id}`, form)).errors).toEqual([]);
  await t.settle();
  expect(await mailsTo(t, typo)).toEqual([]);
  expect((await mailTo(t, "right@guest.example")).subject).toContain("メールアドレスの確認");
  expect((await detailOf(data.id)).guest.proven_mail).toBeNull();
});

it("GUESTS-5: staff are changed in the console's settings only", async () => {
  const form = {
    last_name: "大家",
    first_name: "環",
    phone_number: "0312345678",
    locale: "ja" as const,
    version: 1,
  };
  const { status, code } = await desk.patch(`operate/guests/${desk.accountId}`, form);
  expect([status, code]).toEqual([403, "forbidden"]);
});
