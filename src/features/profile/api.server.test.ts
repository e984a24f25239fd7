import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { registered } from "../../../test/build/account.ts";
import { mailTo } from "../../../test/build/mail.ts";
import type { Visitor } from "../../../test/visitor.ts";

const tokyo = { postcode: "1600022", prefecture: "東京都", city: "新宿区", block: "新宿3-1-1", building: "" };

describe("fureaispace", () => {
  let t: TestApp;
  let own: Visitor;
  beforeAll(async () => {
    t = await testApp();
    own = (await registered(t)).visitor;
  });
  afterAll(() => t.close());

  it("FIELD-13: changes the name", async () => {
    const { data } = await own.patch("users", { last_name: "\u3000𠮷田 ", first_name: "花\r\n子" });
    expect([data.last_name, data.first_name]).toEqual(["𠮷田", "花 子"]);
    expect((await own.get("users")).data).toEqual(data);
  });

  it.each([
    ["nothing", {}, ["last_name", "first_name"]],
    ["21 characters", { last_name: "山".repeat(21), first_name: "花子" }, ["last_name"]],
  ])("FIELD-1: rejects a name of %s", async (_, form, fields) => {
    const reply = await own.patch("users", form);
    expect([reply.status, reply.code, Object.keys(reply.errors)]).toEqual([422, "validation", fields]);
  });

  it("FIELD-1: changes the receipt name and resets it twice", async () => {
    expect(
      (await own.patch("users/receipt_name", { receipt_name: "株式会社間借り" })).data.receipt_name,
    ).toBe("株式会社間借り");
    expect((await own.post("users/receipt_name/reset")).data.receipt_name).toBeNull();
    expect((await own.post("users/receipt_name/reset")).data.receipt_name).toBeNull();
    expect((await own.patch("users/receipt_name", { receipt_name: "" })).errors).toEqual({
      receipt_name: ["入力してください。"],
    });
    expect((await own.patch("users/receipt_name", { receipt_name: "𠮷".repeat(40) })).status).toBe(200);
    expect((await own.patch("users/receipt_name", { receipt_name: "𠮷".repeat(41) })).status).toBe(422);
  });

  it("FIELD-13: changes the address, folding full-width digits", async () => {
    const form = { ...tokyo, postcode: "１６０００２２", block: "新宿３−１−１", building: " 間借りビル5階 " };
    const { data } = await own.patch("users/address", form);
    expect(data).toMatchObject({ ...tokyo, block: "新宿3−1−1", building: "間借りビル5階" });
    expect((await own.patch("users/address", tokyo)).data.building).toBe("");
  });

  it.each([
    ["nothing", {}, ["postcode", "prefecture", "city", "block"]],
    ["the word for unset", { ...tokyo, city: "default", postcode: "default" }, ["postcode", "city"]],
    ["six digits", { ...tokyo, postcode: "160002" }, ["postcode"]],
    ["eight digits", { ...tokyo, postcode: "16000222" }, ["postcode"]],
    ["a hyphen", { ...tokyo, postcode: "160-0022" }, ["postcode"]],
    ["a building of 201 characters", { ...tokyo, building: "長".repeat(201) }, ["building"]],
  ])("FIELD-5, FIELD-7: rejects an address with %s", async (_, form, fields) => {
    const reply = await own.patch("users/address", form);
    expect([reply.status, Object.keys(reply.errors)]).toEqual([422, fields]);
  });

  it.each([
    ["03123456789", 200],
    ["0312345678", 200],
    ["０９０１２３４５６７８", 200],
    ["090-1234-5678", 422],
    ["031234567", 422],
    ["031234567890", 422],
    ["8012345678", 422],
    ["+81312345678", 422],
    ["", 422],
  ])("FIELD-8: answers the phone number %s with %i", async (phone, status) => {
    const reply = await own.patch("users/phone_num", { phone_num: phone });
    expect(reply.status).toBe(status);
    if (status === 422) expect(Object.keys(reply.errors)).toEqual(["phone_num"]);
    else expect(reply.data.phone_number).toMatch(/^0\d{9,10}$/);
  });

  it("ACCOUNT-11: stores of the form what its flags name", async () => {
    const { visitor } = await registered(t);
    const form = { ...tokyo, phone_num: "0312345678", receipt_name: "花子" };
    const none = await visitor.patch("users/form", form);
    expect(none.data).toMatchObject({ city: "default", phone_number: "default", receipt_name: null });
    const some = await visitor.patch("users/form", {
      ...form,
      change_address: true,
      change_phone_num: false,
    });
    expect(some.data).toMatchObject({ ...tokyo, phone_number: "default", receipt_name: null });
    const rest = await visitor.patch("users/form", {
      change_phone_num: "1",
      change_receipt_name: "true",
      phone_num: "0312345678",
      receipt_name: "花子",
    });
    expect(rest.data).toMatchObject({ ...tokyo, phone_number: "0312345678", receipt_name: "花子" });
  });

  it("FIELD-19: the name in kana is given with the name, with an order, and taken back", async () => {
    const { visitor } = await registered(t);
    const name = { last_name: "水原", first_name: "舞" };
    const kana = async () => (await visitor.get("users")).data.name_kana;
    const wrong = await visitor.patch("users/form", { change_name_kana: true, name_kana: "水原 舞" });
    expect([wrong.status, Object.keys(wrong.errors), await kana()]).toEqual([422, ["name_kana"], null]);
    await visitor.patch("users/form", { name_kana: "ミズハラ" });
    expect(await kana()).toBeNull();
    await visitor.patch("users/form", { change_name_kana: true, name_kana: "ﾐｽﾞﾊﾗ　ﾏｲ" });
    expect(await kana()).toBe("ミズハラ マイ");
    await visitor.patch("users", name);
    expect(await kana()).toBe("ミズハラ マイ");
    expect(Object.keys((await visitor.patch("users", { ...name, name_kana: "水原" })).errors)).toEqual([
      "name_kana",
    ]);
    await visitor.patch("users", { ...name, name_kana: "" });
    expect(await kana()).toBeNull();
  });

  it("FIELD-19: registering takes the name in kana, and does without", async () => {
    const form = { last_name: "水原", first_name: "舞", password: "a long and odd one" };
    const register = (email: string, rest: object) =>
      t.visitor().post("auth/register", { ...form, email, ...rest });
    expect((await register("kana-1@guest.example", { name_kana: "みずはら まい" })).data.name_kana).toBe(
      "ミズハラ マイ",
    );
    expect((await register("kana-2@guest.example", {})).data.name_kana).toBeNull();
    expect(Object.keys((await register("kana-3@guest.example", { name_kana: "舞" })).errors)).toEqual([
      "name_kana",
    ]);
  });

  it("ACCOUNT-11: stores nothing of the form if any part is wrong", async () => {
    const { visitor } = await registered(t);
    const reply = await visitor.patch("users/form", {
      ...tokyo,
      change_address: true,
      change_phone_num: true,
      phone_num: "12",
    });
    expect([reply.status, Object.keys(reply.errors)]).toEqual([422, ["phone_num"]]);
    expect((await visitor.get("users")).data.city).toBe("default");
  });

  it.each([
    ["PATCH users", "users", { last_name: "4242 4242 4242 4242", first_name: "空" }],
    [
      "a field of any name",
      "users/phone_num",
      { phone_num: "0312345678", card: { number: 4242424242424242 } },
    ],
    ["full-width digits", "users/receipt_name", { receipt_name: "５５５５-５５５５-５５５５-４４４４" }],
  ])("CARD-1: rejects a card number in %s", async (_, path, form) => {
    const reply = await own.send("PATCH", path, form);
    expect([reply.status, reply.code]).toEqual([422, "validation"]);
    expect(reply.errors).toEqual([expect.stringContaining("カード番号")]);
    expect(reply.text).not.toMatch(/4242|4444/);
  });
});

describe("the other brand", () => {
  let t: TestApp;
  let own: Visitor;
  beforeAll(async () => {
    t = await testApp({ APP_TYPE: "international" });
    own = (await registered(t, { locale: "en" })).visitor;
  });
  afterAll(() => t.close());

  it.each([
    ["018956", 200],
    ["1", 200],
    ["018 956", 422],
    ["SW1A1AA", 422],
    ["12345678901", 422],
    ["", 422],
  ])("FIELD-5: answers the postal code %s with %i", async (postcode, status) => {
    const reply = await own.patch("users/address", { ...tokyo, postcode });
    expect(reply.status).toBe(status);
    if (status === 422) expect(Object.keys(reply.errors)).toEqual(["postcode"]);
  });

  it("FIELD-17: needs no state of Singapore, and one of other countries", async () => {
    const singapore = { postcode: "000099", prefecture: "", city: "Singapore", block: "12 Nowhere Street" };
    expect((await own.patch("users/address", singapore)).data).toMatchObject(singapore);
    const elsewhere = await own.patch("users/address", { ...singapore, postcode: "94105" });
    expect([elsewhere.status, Object.keys(elsewhere.errors)]).toEqual([422, ["prefecture"]]);
  });

  it.each([
    ["+6581234567", 200],
    ["＋６５８１２３４５６７", 200],
    ["+491512345678901", 200],
    ["81234567", 422],
    ["0312345678", 422],
    ["+65 8123 4567", 422],
  ])("FIELD-8: answers the phone number %s with %i", async (phone, status) => {
    expect((await own.patch("users/phone_num", { phone_num: phone })).status).toBe(status);
  });

  it("MAIL-4, BRAND-3: writes its mails under its own name and colour", async () => {
    const mail = await mailTo(t, (await own.get("users")).data.email);
    expect(mail.subject).toBe("Please verify your email address | Magari");
    expect(mail.html).toContain("#C0262D");
    expect(mail.text).toContain("Magari International Pte. Ltd.");
  });
});
