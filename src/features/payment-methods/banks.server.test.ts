import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { guest } from "../../../test/build/guest.ts";
import type { Visitor } from "../../../test/visitor.ts";

let t: TestApp;
let own: Visitor;
beforeAll(async () => {
  t = await testApp();
  own = await guest(t);
});
afterAll(() => t.close());

const account = {
  bank_name: "みずほ銀行",
  branch_number: "108",
  branch_name: "神田支店",
  account_type: 0,
  account_number: "1234567",
  account_name: "マミヤ ハナコ",
};

describe("banks", () => {
  it("ACCOUNT-17: sets one, replaces it and removes it again", async () => {
    expect((await own.get("banks")).data).toBeNull();
    const first = await own.post("banks", account);
    expect(first.data).toEqual({ ...account, bank_code: "0001", currency: "JPY", warnings: [] });
    expect((await own.get("banks")).data).toEqual(first.data);
    await own.post("banks", { ...account, account_number: "７６５４３２１", account_type: "2" });
    expect((await own.get("banks")).data).toMatchObject({ account_number: "7654321", account_type: 2 });
    expect((await own.delete("banks")).data).toEqual({});
    expect((await own.delete("banks")).data).toEqual({});
    expect((await own.get("banks")).data).toBeNull();
  });

  it("FIELD-9: an account in Singapore has a SWIFT code and no branch", async () => {
    const none = { branch_number: "", branch_name: "", account_type: null, currency: "SGD" };
    const form = { ...none, bank_name: "Kakuu Bank", bank_code: "kakusgsg", account_number: "012-345678-9" };
    const { data } = await own.post("banks", { ...form, account_name: "Hanako Mamiya" });
    expect(data).toMatchObject({
      ...{
        bank_code: "KAKUSGSG",
        branch_number: "",
        account_number: "0123456789",
        currency: "SGD",
        warnings: [],
      },
    });
    const wrong = await own.post("banks", { ...account, currency: "SGD", bank_code: "" });
    expect(Object.keys(wrong.errors)).toEqual(["bank_code"]);
    expect((await own.post("banks", { ...account, currency: "EUR" })).status).toBe(422);
    expect((await own.get("banks")).data).toMatchObject({ currency: "SGD" });
    await own.delete("banks");
  });

  it.each([
    [
      "nothing",
      {},
      ["bank_name", "branch_number", "branch_name", "account_type", "account_number", "account_name"],
    ],
    ["two digits of the branch", { ...account, branch_number: "10" }, ["branch_number"]],
    ["eight digits of the account", { ...account, account_number: "12345678" }, ["account_number"]],
    ["letters in the account", { ...account, account_number: "12345a7" }, ["account_number"]],
    ["an unknown type", { ...account, account_type: 3 }, ["account_type"]],
    ["a type that is not a number", { ...account, account_type: "savings" }, ["account_type"]],
    ["a name of 101 characters", { ...account, account_name: "ア".repeat(101) }, ["account_name"]],
  ])("FIELD-9: rejects %s", async (_, form, fields) => {
    const reply = await own.post("banks", form);
    expect([reply.status, reply.code, Object.keys(reply.errors)]).toEqual([422, "validation", fields]);
    expect((await own.get("banks")).data).toBeNull();
  });

  it.each([
    ["an unknown bank", { bank_name: "架空銀行" }, ["bank_name"]],
    ["a branch the bank does not have", { branch_number: "999" }, ["branch_number"]],
    ["a fixed deposit", { account_type: 1 }, ["account_type"]],
    ["a bank known by its code", { bank_name: "みずほ（新）", bank_code: "0001" }, []],
  ])("FIELD-9: stores %s with its warning", async (_, change, fields) => {
    const { data } = await own.post("banks", { ...account, ...change });
    expect(data.warnings.map(({ field }) => field)).toEqual(fields);
  });

  it("FIELD-20: asks if the branch's number and its name are two branches of the bank", async () => {
    const wrong = await own.post("banks", { ...account, branch_name: "上野" });
    expect([wrong.status, Object.keys(wrong.errors)]).toEqual([422, ["branch_number"]]);
    expect(JSON.stringify(wrong.errors)).toContain("108は神田、上野は107です");
    expect((await own.post("banks", { ...account, branch_name: "かんだ" })).status).toBe(200);
    expect((await own.post("banks", { ...account, branch_name: "神田駅前（旧）" })).status).toBe(200);
  });

  it("ACCOUNT-17: keeps hostile text as text, and is visible to its owner only", async () => {
    const name = `"><script>alert(1)</script>'; DROP TABLE--`;
    expect((await own.post("banks", { ...account, account_name: name })).data.account_name).toBe(name);
    const other = t.visitor();
    await other.post("auth/login", { email: "sora@guest.example", password: "magari-demo" });
    expect((await other.get("banks")).data).toBeNull();
  });
});

describe("suggestions of banks and branches", () => {
  it.each([
    ["みずほ", "0001"],
    ["ミズホ", "0001"],
    ["ﾐｽﾞﾎ", "0001"],
    ["mizuho", "0001"],
    ["0001", "0001"],
    ["ゆうちょ銀行", "9900"],
    ["三菱ＵＦＪ", "0005"],
    ["みつびしゆー", "0005"],
    ["MUFG", "0005"],
    ["smbc", "0009"],
    ["Bank of Yokohama", "0138"],
    ["The Chiba Bank", "0134"],
    ["ちばぎん", "0134"],
    ["チバギン", "0134"],
    ["JAさがみ", "5131"],
    ["ＪＡセレサ", "5123"],
    ["Resona Bank", "0010"],
    ["AEON", "0040"],
    ["住信ＳＢＩ", "0038"],
    ["Japan Post Bank", "9900"],
    ["77銀行", "0125"],
    ["ミツビシユーエフジェイ", "0005"],
    ["mitsubishi yu", "0005"],
    ["kyoto", "0158"],
    ["kyōto", "0158"],
    ["きょーと", "0158"],
    ["ikeda senshu", "0161"],
  ])("finds %s", async (word, code) => {
    const { data } = await t.visitor().get(`banks/search?q=${encodeURIComponent(word)}`);
    expect(data[0]?.code).toBe(code);
  });

  it("finds branches by name, by reading with small kana, and by number", async () => {
    for (const word of ["東京中央", "とうきょうちゅうおう", "110"]) {
      const { data } = await t.visitor().get(`banks/0001/branches?q=${encodeURIComponent(word)}`);
      expect(data[0]).toMatchObject({ code: "110", name: "東京中央" });
    }
  });

  it.each([
    ["新百合ヶ丘", "新百合ケ丘"],
    ["新百合が丘", "新百合ケ丘"],
    ["新百合ガ丘", "新百合ケ丘"],
    ["ひばりが丘", "ひばりケ丘"],
    ["市ケ谷", "市ヶ谷"],
    ["虎の門", "虎ノ門"],
    ["虎之門", "虎ノ門"],
    ["澁谷", "渋谷"],
    ["三ッ境", "三ツ境"],
    ["等等力", "等々力"],
  ])("REFUND-1: finds a branch by %s", async (word, name) => {
    const { data } = await t.visitor().get(`banks/0010/branches?q=${encodeURIComponent(word)}`);
    expect(data.map((branch) => branch.name)).toContain(name);
  });

  it("finds the bank of that name before those whose names begin with it", async () => {
    const { data } = await t.visitor().get(`banks/search?q=${encodeURIComponent("橫濱銀行")}`);
    expect(data[0]).toMatchObject({ code: "0138", name: "横浜" });
  });

  it("finds nothing for an empty word, at most twenty banks, and no unknown bank", async () => {
    expect((await t.visitor().get("banks/search")).data).toEqual([]);
    expect((await t.visitor().get("banks/search?q=%E9%8A%80%E8%A1%8C")).data).toEqual([]);
    expect((await t.visitor().get("banks/search?q=a")).data).toHaveLength(20);
    expect((await t.visitor().get("banks/9999/branches?q=1")).status).toBe(404);
    expect((await t.visitor().get("banks/constructor/branches?q=1")).status).toBe(404);
  });
});

describe("FIELD-6: POST addresses", () => {
  const post = (postcode: string) => t.visitor().post("addresses", { postcode });

  it.each([
    ["1600022", { prefecture: "東京都", city: "新宿区", block: "新宿" }],
    // As envelopes, maps and other sites write it.
    ["160-0022", { prefecture: "東京都", city: "新宿区", block: "新宿" }],
    ["〒１６０－００２２", { prefecture: "東京都", city: "新宿区", block: "新宿" }],
    ["０６０００００", { prefecture: "北海道", city: "札幌市中央区", block: "" }],
    ["4520961", { prefecture: "愛知県", city: "清須市", block: "春日" }],
  ])("%s", async (postcode, town) => {
    expect((await post(postcode)).data).toEqual({ ...town, candidates: [town] });
  });

  it("offers both towns of a code that belongs to two", async () => {
    const { data } = await post("4980000");
    expect(data.candidates).toEqual([
      { prefecture: "愛知県", city: "弥富市", block: "" },
      { prefecture: "三重県", city: "桑名郡木曽岬町", block: "" },
    ]);
    expect(data).toMatchObject(data.candidates[0] ?? {});
  });

  it.each([
    "9999999",
    "0000000",
    "160002",
    "16000222",
    "",
    "default",
    "一六〇〇〇二二",
  ])("rejects %s", async (postcode) => {
    const reply = await post(postcode);
    expect([reply.status, reply.code, Object.keys(reply.errors)]).toEqual([422, "validation", ["postcode"]]);
  });
});
