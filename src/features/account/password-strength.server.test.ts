import { expect, test } from "vitest";
import { weakPasswordProblem } from "./password-strength.server.ts";

const problem = (password: string) => weakPasswordProblem("password", password, "Mika@guest.example")?.code;

test.each([
  "12345678",
  "password",
  "Password1",
  "QWERTYUIOP",
  "iloveyou",
  "ｐａｓｓｗｏｒｄ",
  "administrator",
  "11111111",
])("ACCOUNT-27: %s is too common", (password) => {
  expect(problem(password)).toBe("password_common");
});

test.each([
  "mika@guest.example",
  "MIKA@GUEST.EXAMPLE",
  " mika@guest.example ",
])("ACCOUNT-27: %s is the address", (password) => {
  expect(problem(password)).toBe("password_is_email");
});

test.each([
  "correct horse",
  "magari-demo",
  "magari-operator",
  "さくらのきのした",
  "mika@guest.example!",
])("ACCOUNT-27: %s may be used", (password) => {
  expect(problem(password)).toBeUndefined();
});
