import { describe, expect, test } from "vitest";
import type { Problem } from "../problem.ts";
import {
  asOnCard,
  cardBrand,
  cardNumberProblem,
  cardProblems,
  cvcProblem,
  expiryProblems,
  holderProblem,
} from "./card-fields.ts";

const code = (problem: Problem | null) => problem?.code ?? null;
const fields = (problems: Problem[]) => problems.map(({ field, code: reason }) => `${field}: ${reason}`);

describe("CARD-3: cards", () => {
  test.each([
    ["4242424242424242", "visa"],
    ["4000056655665556", "visa"],
    ["4222222222222", "visa"],
    ["5555555555554444", "mastercard"],
    ["2223003122003222", "mastercard"],
    ["378282246310005", "amex"],
    ["3566002020360505", "jcb"],
    ["36227206271667", "diners_club"],
    ["6011111111111117", "discover"],
    ["4000000000000002", "visa"],
    ["4000000000009995", "visa"],
    ["4242 4242 4242 4242", "visa"],
    ["４２４２４２４２４２４２４２４２", "visa"],
  ])("%s is %s", (number, brand) => {
    expect(cardBrand(number)).toBe(brand);
    expect(cardNumberProblem(number)).toBeNull();
  });

  test.each([
    ["", "required"],
    ["4242424242424241", "card_number_invalid"],
    ["42424242424242", "card_number_invalid"],
    ["6200000000000005", "card_number_invalid"],
    // Diners has 14 digits here: the provider's test number with 16 is not accepted.
    ["3056930009020004", "card_number_invalid"],
    ["0000000000000000", "card_number_invalid"],
  ])("%s: %s", (number, expected) => expect(code(cardNumberProblem(number))).toBe(expected));

  test.each([
    ["11", "26", []],
    ["10", "26", ["exp_year: card_expired"]],
    ["12", "25", ["exp_year: card_expired"]],
    ["01", "27", []],
    ["13", "27", ["exp_month: card_month_format"]],
    ["00", "27", ["exp_month: card_month_format"]],
    ["1", "27", ["exp_month: card_month_format"]],
    ["01", "2027", ["exp_year: card_year_format"]],
    ["", "27", ["exp_month: required"]],
    ["", "", ["exp_month: required", "exp_year: required"]],
    ["13", "7", ["exp_month: card_month_format", "exp_year: card_year_format"]],
  ])("CARD-4: expiry %s/%s in November 2026", (month, year, expected) => {
    expect(fields(expiryProblems(month, year, "2026-11-21"))).toEqual(expected);
  });

  test.each([
    ["TARO", null],
    ["ANNE MARIE", null],
    ["TARO2", null],
    ["Taro", "card_holder_format"],
    ["山田", "card_holder_format"],
    ["", "required"],
  ])("holder %s", (name, expected) => expect(code(holderProblem("first_name", name))).toBe(expected));

  test.each([
    ["8", "2029", "ｈａｎａｋｏ", "08/29 HANAKO"],
    ["０８", "２９", "Ｈanako　", "08/29 HANAKO"],
    ["12", "29", "anne marie", "12/29 ANNE MARIE"],
    ["0", "1999", "山田", "0/1999 山田"],
    ["", "", "", "/ "],
  ])("FIELD-16: month %j, year %j and holder %j are read as on the card", (month, year, name, expected) => {
    const typed = { number: "4242-4242", exp_month: month, exp_year: year, first_name: name, last_name: "" };
    const { number, exp_month, exp_year, first_name } = asOnCard(typed);
    expect(`${exp_month}/${exp_year} ${first_name}`).toBe(expected);
    expect(number).toBe("42424242");
  });

  test.each([
    ["123", "4242424242424242", null],
    ["１２３", "4242424242424242", null],
    ["123", "", null],
    ["1234", "378282246310005", null],
    ["1234", "4242424242424242", "card_cvc_format"],
    ["123", "378282246310005", "card_cvc_format"],
    ["", "4242424242424242", "required"],
    ["12", "4242424242424242", "card_cvc_format"],
    ["12a", "4242424242424242", "card_cvc_format"],
  ])("security code %s of %s", (text, number, expected) =>
    expect(code(cvcProblem(text, number))).toBe(expected));

  test("the whole form", () => {
    const card = {
      number: "4242424242424242",
      exp_month: "12",
      exp_year: "30",
      first_name: "TARO",
      last_name: "YAMADA",
    };
    expect(cardProblems(card, "2026-11-21")).toEqual([]);
    expect(cardProblems({ ...card, number: "", exp_month: "", last_name: "" }, "2026-11-21")).toHaveLength(3);
  });
});
