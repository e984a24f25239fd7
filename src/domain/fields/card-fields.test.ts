import { describe, expect, test } from "vitest";
import type { Problem } from "../problem.ts";
import {
  cardBrand,
  cardNumberProblem,
  cardProblems,
  cvcProblem,
  expiryOf,
  expiryProblem,
  groupedNumber,
  holderAsOnCard,
  holderProblem,
  typedExpiry,
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
    ["11/26", null],
    ["10/26", "card_expired"],
    ["12/25", "card_expired"],
    ["01/27", null],
    ["13/27", "card_expiry_format"],
    ["00/27", "card_expiry_format"],
    ["01", "card_expiry_format"],
    ["01/", "card_expiry_format"],
    ["01/7", "card_expiry_format"],
    ["", "required"],
    ["\u3000", "required"],
  ])("CARD-4: expiry %j in November 2026: %s", (text, expected) => {
    expect(code(expiryProblem(text, "2026-11-21"))).toBe(expected);
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
    ["8/29", "08/29"],
    ["08/2029", "08/29"],
    ["0829", "08/29"],
    ["082029", "08/29"],
    ["08 / 29", "08/29"],
    ["08-29", "08/29"],
    ["０８／２９", "08/29"],
    ["2029-08", "08/29"],
    // 1/29 or 12/9: of two readings none is guessed.
    ["129", null],
    ["2029", null],
    ["08/1999", null],
    ["08/29/", null],
    ["aug 29", null],
  ])("FIELD-16: %j is read as the expiry %s", (text, expected) => {
    const expiry = expiryOf(text);
    expect(expiry && `${expiry.month}/${expiry.year}`).toBe(expected);
  });

  test.each([
    ["8", "", "08/"],
    ["1", "", "1"],
    ["12", "1", "12/"],
    ["12", "12/", "12"],
    ["083", "08", "08/3"],
    ["0839", "", "08/39"],
    ["08/39", "08/3", "08/39"],
    ["０８３９", "", "08/39"],
    ["13", "1", "13"],
  ])("%j typed after %j stands as %j", (text, before, expected) =>
    expect(typedExpiry(text, before)).toBe(expected));

  test.each([
    ["42424", "4242 4"],
    ["4242424242424242", "4242 4242 4242 4242"],
    ["4242-4242-4242-4242", "4242 4242 4242 4242"],
    ["４２４２４２４２", "4242 4242"],
    ["378282246310005", "3782 822463 10005"],
    ["36227206271667", "3622 720627 1667"],
    ["4222222222222", "4222 2222 2222 2"],
    ["", ""],
    ["4242 abcd", "4242 abcd"],
    ["42424242424242424242", "42424242424242424242"],
  ])("the number %j stands in groups: %j", (text, expected) => expect(groupedNumber(text)).toBe(expected));

  test.each([
    ["ｈａｎａｋｏ", "HANAKO"],
    ["Ｈanako　", "HANAKO"],
    ["anne marie", "ANNE MARIE"],
    ["山田", "山田"],
  ])("FIELD-16: the holder %j is read as on the card", (name, expected) =>
    expect(holderAsOnCard(name)).toBe(expected));

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
    const card = { number: "4242424242424242", expiry: "12/30", cvc: "123" };
    expect(cardProblems(card, "2026-11-21")).toEqual([]);
    expect(fields(cardProblems({ number: "", expiry: "13/30", cvc: "" }, "2026-11-21"))).toEqual([
      "number: required",
      "expiry: card_expiry_format",
      "cvc: required",
    ]);
  });
});
