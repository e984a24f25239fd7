import { describe, expect, test } from "vitest";
import { brandOf } from "../brand/brand-of.ts";
import type { Problem } from "../problem.ts";
import {
  confirmationProblem,
  emailChangeProblem,
  emailProblem,
  kanaProblem,
  lastNameProblem,
  loginProblems,
  passwordChangeProblems,
  passwordProblem,
  receiptNameProblem,
  registrationProblems,
} from "./account-fields.ts";
import {
  addressProblems,
  askedAddress,
  inputLengths,
  isUnset,
  lookupProblem,
  phoneProblem,
  postcodeProblem,
  typedPhone,
} from "./address-fields.ts";
import { bankProblems, fromPostalSavings } from "./bank-fields.ts";
import { contactProblems } from "./contact-fields.ts";
import { cleanedKana, cleanedText } from "./text-field.ts";
import { toZenginKana } from "./zengin-kana.ts";

const fureaispace = brandOf("fureaispace");
const international = brandOf("international");
const code = (problem: Problem | null) => problem?.code ?? null;
const fields = (problems: Problem[]) => problems.map(({ field, code: reason }) => `${field}: ${reason}`);

describe("FIELD-1: names", () => {
  test.each([
    ["山田", null],
    ["", "last_name_required"],
    [" 　", "last_name_required"],
    ["あ".repeat(20), null],
    ["あ".repeat(21), "too_long"],
    // 20 characters outside the basic plane are 40 UTF-16 units, and still 20.
    ["𠮷".repeat(20), null],
    ["𠮷".repeat(21), "too_long"],
  ])("%s", (name, expected) => expect(code(lastNameProblem(name))).toBe(expected));

  test("a receipt name has at most 40", () => {
    expect(code(receiptNameProblem("株".repeat(40)))).toBeNull();
    expect(receiptNameProblem("株".repeat(41))).toEqual({
      code: "too_long",
      field: "receipt_name",
      params: { max: 40 },
    });
    expect(code(receiptNameProblem(""))).toBe("required");
  });
});

describe("FIELD-2: email", () => {
  test.each([
    ["taro.yamada_1-x@mail.example.jp", null],
    ["a@b.c", null],
    ["", "email_required"],
    ["taro", "email_format"],
    ["taro@example", "email_format"],
    ["taro@@example.jp", "email_format"],
    ["taro@example..jp", "email_format"],
    ["ta ro@example.jp", "email_format"],
    ["taro+tag@example.jp", "email_sign"],
    ["ｔａｒｏ＋ｔａｇ＠example.jp", "email_sign"],
    ["太郎@example.jp", "email_sign"],
    ["taro@example.jp\nbcc:x@example.jp", "email_format"],
    [`${"a".repeat(89)}@example.jp`, null],
    [`${"a".repeat(90)}@example.jp`, "too_long"],
  ])("%s", (email, expected) => expect(code(emailProblem(email))).toBe(expected));

  test("a new one is another one", () => {
    expect(code(emailChangeProblem("Taro@example.jp", "taro@example.jp"))).toBe("email_unchanged");
    expect(code(emailChangeProblem(" taro@example.jp", "TARO@example.jp "))).toBe("email_unchanged");
    expect(code(emailChangeProblem("jiro@example.jp", "taro@example.jp"))).toBeNull();
    expect(code(emailChangeProblem("", "taro@example.jp"))).toBe("email_required");
    expect(code(emailChangeProblem("", ""))).toBe("email_required");
  });
});

describe("FIELD-3: passwords", () => {
  test("at least 8 code points, blanks counted", () => {
    expect(passwordProblem("password", "1234567")).toEqual({
      code: "too_short",
      field: "password",
      params: { min: 8 },
    });
    expect(code(passwordProblem("password", "12345678"))).toBeNull();
    expect(code(passwordProblem("password", "𠮷𠮷𠮷𠮷"))).toBe("too_short");
    expect(code(passwordProblem("password", ""))).toBe("password_required");
  });

  test("change: old and new; the confirmation equals the new one", () => {
    expect(fields(passwordChangeProblems({ password: "", new_password: "short" }))).toEqual([
      "password: password_required",
      "new_password: too_short",
    ]);
    expect(passwordChangeProblems({ password: "old", new_password: "12345678" })).toEqual([]);
    expect(code(confirmationProblem("12345678", "12345679"))).toBe("passwords_do_not_match");
    expect(confirmationProblem("12345678", "12345678")).toBeNull();
  });
});

test("FIELD-4: login asks for both fields, registering for all", () => {
  expect(fields(loginProblems({ email: "", password: "" }))).toEqual([
    "email: email_required",
    "password: password_required",
  ]);
  expect(fields(loginProblems({ email: " ", password: " " }))).toEqual(["email: email_required"]);
  expect(loginProblems({ email: "x", password: "y" })).toEqual([]);
  expect(
    fields(registrationProblems({ last_name: "", first_name: "", email: "", password: "" })),
  ).toHaveLength(4);
});

describe("FIELD-19: names in kana", () => {
  test.each([
    ["", null],
    ["ミズハラ マイ", null],
    ["みずはら　まい", null],
    ["ﾐｽﾞﾊﾗ ﾏｲ", null],
    ["SMITH JOHN", null],
    ["カ）ワカバ", null],
    ["水原 舞", "kana_format"],
    ["ミズハラ\u0000マイ", "kana_format"],
    ["O'Brien", "kana_format"],
    ["ア".repeat(40), null],
    ["ア".repeat(41), "too_long"],
  ])("%s", (name, expected) => expect(code(kanaProblem("name_kana", name))).toBe(expected));

  test("are stored in one form", () => {
    expect(["みずはら　 まい ", "ﾐｽﾞﾊﾗ ﾏｲ"].map(cleanedKana)).toEqual(["ミズハラ マイ", "ミズハラ マイ"]);
  });
});

describe("FIELD-5, FIELD-7, FIELD-8: postal codes, addresses and phones by brand", () => {
  test.each([
    ["1600022", null, null],
    ["１６０００２２", null, null],
    ["160-0022", "postal_code_format", "postal_code_digits"],
    ["160002", "postal_code_format", null],
    ["238801", "postal_code_format", null],
    ["SW1A", "postal_code_format", "postal_code_digits"],
    ["", "required", "required"],
  ])("postal code %s", (text, japanese, elsewhere) => {
    expect(code(postcodeProblem(text, fureaispace))).toBe(japanese);
    expect(code(postcodeProblem(text, international))).toBe(elsewhere);
  });

  test("elsewhere a postal code has at most ten digits", () => {
    expect(postcodeProblem("1".repeat(10), international)).toBeNull();
    expect(postcodeProblem("1".repeat(11), international)).not.toBeNull();
  });

  test("inputs take as many characters as the brand's format has, if it has one", () => {
    expect(inputLengths(fureaispace)).toEqual({ postcode: 7, phone: 11 });
    expect(inputLengths(international)).toEqual({ postcode: undefined, phone: undefined });
  });

  test("FIELD-5: the lookup needs 7 digits in every brand", () => {
    expect(lookupProblem("238801")).toEqual({ code: "postal_code_format", field: "postcode" });
    expect(lookupProblem("1600022")).toBeNull();
  });

  test.each([
    ["0312345678", null, "phone_foreign_format"],
    ["09012345678", null, "phone_foreign_format"],
    ["０９０１２３４５６７８", null, "phone_foreign_format"],
    ["031234567", "phone_domestic_format", "phone_foreign_format"],
    ["090123456789", "phone_domestic_format", "phone_foreign_format"],
    ["9012345678", "phone_domestic_format", "phone_foreign_format"],
    ["03-1234-5678", "phone_domestic_format", "phone_foreign_format"],
    ["+6591234567", "phone_domestic_format", null],
    ["＋６５９１２３４５６７", "phone_domestic_format", null],
    ["+", "phone_domestic_format", "phone_foreign_format"],
    ["", "required", "required"],
  ])("phone %s", (text, japanese, elsewhere) => {
    expect(code(phoneProblem(text, fureaispace))).toBe(japanese);
    expect(code(phoneProblem(text, international))).toBe(elsewhere);
  });

  test.each([
    ["+81 90-1234-5678", "09012345678", "+819012345678"],
    ["＋８１（０）３ １２３４ ５６７８", "0312345678", "+810312345678"],
    ["+8", "+8", "+8"],
    ["+65 9123 4567", "+6591234567", "+6591234567"],
    ["090-1234-5678", "09012345678", "09012345678"],
  ])("FIELD-16: typed as %s", (text, japanese, elsewhere) => {
    expect(typedPhone(text, fureaispace)).toBe(japanese);
    expect(typedPhone(text, international)).toBe(elsewhere);
  });

  test("FIELD-7: an address without its building", () => {
    const address = { postcode: "1600022", prefecture: "東京都", city: "新宿区", block: "新宿3-1-1" };
    expect(addressProblems(address, fureaispace)).toEqual([]);
    expect(
      fields(addressProblems({ ...address, prefecture: "", city: " ", block: "　" }, fureaispace)),
    ).toEqual(["prefecture: required", "city: required", "block: required"]);
  });

  test("FIELD-17: an address in Singapore has no state and is the city, whatever was typed before", () => {
    const singapore = { postcode: "000099", prefecture: "", city: "Singapore", block: "12 Nowhere Street" };
    expect(addressProblems(singapore, international)).toEqual([]);
    expect(addressProblems({ ...singapore, prefecture: "default" }, international)).toEqual([]);
    expect(fields(addressProblems({ ...singapore, block: "" }, international))).toEqual(["block: required"]);
    expect(fields(addressProblems({ ...singapore, postcode: "94105" }, international))).toEqual([
      "prefecture: required",
    ]);
    expect(fields(addressProblems({ ...singapore, postcode: "1600022" }, fureaispace))).toEqual([
      "prefecture: required",
    ]);
    const typed = { ...singapore, prefecture: "California", city: "San Francisco" };
    expect(askedAddress(typed, international)).toEqual(singapore);
    expect(askedAddress({ ...typed, postcode: "94105" }, international)).toEqual({
      ...typed,
      postcode: "94105",
    });
    expect(askedAddress(typed, fureaispace)).toEqual(typed);
  });

  test("ACCOUNT-10: default means unset", () =>
    expect(["default", "", null, "1600022"].map(isUnset)).toEqual([true, true, true, false]));
  test("FIELD-13: values as they are stored", () => expect(cleanedText("　０９０　１２ ")).toBe("090 12"));
});

describe("FIELD-9, FIELD-10, FIELD-11: bank accounts", () => {
  const account = {
    bank_name: "架空銀行",
    bank_code: "",
    branch_number: "001",
    branch_name: "本店",
    account_type: 0,
    account_number: "1234567",
    account_name: "ﾔﾏﾀﾞ ﾀﾛｳ",
  };
  test("complete", () => expect(bankProblems(account, "JPY")).toEqual([]));
  test("FIELD-9: ordinary, fixed and checking", () =>
    expect([0, 1, 2].flatMap((account_type) => bankProblems({ ...account, account_type }, "JPY"))).toEqual(
      [],
    ));
  test("full-width digits pass", () =>
    expect(bankProblems({ ...account, branch_number: "００１" }, "JPY")).toEqual([]));
  test("every mistake", () => {
    const wrong = {
      bank_name: "",
      bank_code: "",
      branch_number: "1",
      branch_name: "",
      account_type: 3,
      account_number: "12345678",
      account_name: "",
    };
    expect(fields(bankProblems(wrong, "JPY"))).toEqual([
      "bank_name: required",
      "branch_number: wrong_digit_count",
      "branch_name: required",
      "account_type: invalid_format",
      "account_number: wrong_digit_count",
      "account_name: required",
    ]);
    expect(fields(bankProblems({ ...account, branch_number: "", account_number: " " }, "JPY"))).toEqual([
      "branch_number: required",
      "account_number: required",
    ]);
    expect(fields(bankProblems({ ...account, account_type: null }, "JPY"))).toEqual([
      "account_type: required",
    ]);
  });

  test("FIELD-9: in Singapore a SWIFT code or the bank's four digits, and no branch", () => {
    const none = { branch_number: "", branch_name: "", account_type: null };
    const own = { ...none, bank_name: "Kakuu Bank", bank_code: "KAKUSGSG", account_number: "012-345678-9" };
    const holder = { account_name: "Hanako Yamada" };
    for (const code of ["KAKUSGSG", "kaku sg sg xxx", "9990", "９９９０"])
      expect(bankProblems({ ...own, ...holder, bank_code: code }, "SGD")).toEqual([]);
    for (const code of ["KAKUSG", "999", "99900", "K4KUSGSG"])
      expect(fields(bankProblems({ ...own, ...holder, bank_code: code }, "SGD"))).toEqual([
        "bank_code: invalid_format",
      ]);
    const wrong = { ...none, bank_name: "", bank_code: " ", account_number: "12345", account_name: "" };
    expect(fields(bankProblems(wrong, "SGD"))).toEqual([
      "bank_name: required",
      "bank_code: required",
      "account_number: invalid_format",
      "account_name: required",
    ]);
  });

  test.each([
    ["10530", "12345671", "058", "〇五八", "1234567", 0],
    ["11940", "19927651", "198", "一九八", "1992765", 0],
    ["10000", "11", "008", "〇〇八", "0000001", 0],
    ["00990", "12345", "099", "〇九九", "0012345", 2],
    ["１０５３０", "１２３４５６７１", "058", "〇五八", "1234567", 0],
  ])("FIELD-10: postal savings %s-%s", (symbol, number, branchNumber, branchName, accountNumber, accountType) => {
    expect(fromPostalSavings(symbol, number)).toEqual({
      bankCode: "9900",
      branchNumber,
      branchName,
      accountType,
      accountNumber,
    });
  });

  test.each([
    ["20530", "12345671"],
    ["1053", "12345671"],
    ["10530", "12345672"],
    ["10530", "123456781"],
    ["10530", "1"],
    ["00990", "12345678"],
    ["", ""],
  ])("FIELD-10: not a postal-savings account: %s-%s", (symbol, number) =>
    expect(fromPostalSavings(symbol, number)).toBeNull());

  test.each([
    ["やまだ　たろう", "ﾔﾏﾀﾞ ﾀﾛｳ"],
    [" やまだ ", "ﾔﾏﾀﾞ"],
    ["キュウヨ", "ｷﾕｳﾖ"],
    ["カ）ポートヲ", "ｶ)ﾎﾟ-ﾄｵ"],
    ["ﾔﾏﾀﾞ", "ﾔﾏﾀﾞ"],
    ["Tan Wei", "TAN WEI"],
    ["アベ・ジュン", "ｱﾍﾞ.ｼﾞﾕﾝ"],
    ["山田", null],
  ])("FIELD-11: transfer letters of %s", (name, expected) => expect(toZenginKana(name)).toBe(expected));
});

describe("FIELD-12: contact", () => {
  const form = { mail: "taro@example.jp", name: "山田", room_id: 0, content: "質問", reservation_id: 0 };
  test.each([
    ["general", {}, [], []],
    ["no room chosen", { room_id: null }, [], ["room_id: room_not_chosen"]],
    ["a booking instead of a room", { room_id: null, reservation_id: 5 }, [], []],
    ["one booking in that room, not chosen", { room_id: 101 }, [5], ["reservation_id: booking_not_chosen"]],
    ["bookings in that room, none chosen", { room_id: 101 }, [5, 6], ["reservation_id: booking_not_chosen"]],
    ["one of them", { room_id: 101, reservation_id: 6 }, [5, 6], []],
    [
      "nothing filled in",
      { mail: "", name: "", content: "" },
      [],
      ["mail: email_required", "name: required", "content: required"],
    ],
  ])("%s", (_label, changes, bookings, expected) => {
    expect(fields(contactProblems({ ...form, ...changes }, bookings))).toEqual(expected);
  });
});

test("FIELD-15: every name, address and text of an account is free of invisible characters", () => {
  const sign = "\u202e";
  const name = { last_name: `山${sign}田`, first_name: `太${sign}郎` };
  const address = { postcode: "1000001", prefecture: sign, city: `新宿${sign}区`, block: `1-1${sign}` };
  const account = {
    bank_name: `架空${sign}銀行`,
    bank_code: "",
    branch_number: "001",
    branch_name: `本店${sign}`,
    account_type: 0,
    account_number: "0000001",
    account_name: `ヤマダ${sign}タロウ`,
  };
  const problems = [
    ...registrationProblems({ ...name, email: "taro@guest.example", password: "12345678" }),
    receiptNameProblem(`架空${sign}商事`) as Problem,
    ...addressProblems({ ...address, building: `101${sign}` }, fureaispace),
    ...bankProblems(account, "JPY"),
  ];
  expect(fields(problems)).toEqual(
    [
      "last_name",
      "first_name",
      "receipt_name",
      "prefecture",
      "city",
      "block",
      "building",
      "bank_name",
      "branch_name",
      "account_name",
    ].map((field) => `${field}: invisible_character`),
  );
});
