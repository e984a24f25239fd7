import { describe, expect, it } from "vitest";
import { passwordResetProblems } from "./account-fields.ts";
import { ADDRESS_MAX, addressProblems, phoneProblem } from "./address-fields.ts";

const japanese = { postalCode: "japanese", phone: "domestic" } as const;
const address = {
  postcode: "1600022",
  prefecture: "東京都",
  city: "新宿区",
  block: "新宿3-1-1",
  building: "",
};

describe("FIELD-7: problems of an address", () => {
  it.each([
    ["complete", {}, []],
    ["a building", { building: "間借りビル5階" }, []],
    ["ACCOUNT-10: the word for unset", { city: "default", postcode: "default" }, ["postcode", "city"]],
    ["the longest parts allowed", { block: "𠮷".repeat(ADDRESS_MAX), building: "a".repeat(ADDRESS_MAX) }, []],
    [
      "longer ones",
      { block: "𠮷".repeat(ADDRESS_MAX + 1), building: "a".repeat(ADDRESS_MAX + 1) },
      ["block", "building"],
    ],
  ])("%s", (_, change, fields) => {
    expect(addressProblems({ ...address, ...change }, japanese).map(({ field }) => field)).toEqual(fields);
  });
});

describe("problems of a telephone number", () => {
  it("ACCOUNT-10: treats the word for unset as nothing", () => {
    expect(phoneProblem("default", japanese)).toEqual({ code: "required", field: "phone_num" });
  });
});

describe("FIELD-3: problems of a new password", () => {
  const form = {
    email: "a@guest.example",
    token: "x",
    password: "12345678",
    password_confirmation: "12345678",
  };

  it.each([
    ["complete", {}, []],
    ["no address", { email: " " }, ["email_not_specified"]],
    ["no token", { token: " " }, ["token_not_specified"]],
    ["seven letters", { password: "1234567", password_confirmation: "1234567" }, ["too_short"]],
    ["another confirmation", { password_confirmation: "12345679" }, ["passwords_do_not_match"]],
  ])("%s", (_, change, codes) => {
    expect(passwordResetProblems({ ...form, ...change }).map(({ code }) => code)).toEqual(codes);
  });
});
