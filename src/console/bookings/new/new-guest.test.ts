import { expect, test } from "vitest";
import { guestBody, newGuestFrom } from "./draft.ts";

test.each([
  ["架空 花子", "en", "ja", "架空", "花子"],
  ["Sean O'Brien", "ja", "en", "O'Brien", "Sean"],
  ["Madonna", "ja", "en", "Madonna", ""],
  ["090-0000-0001", "en", "en", "", ""],
  ["taro@guest.example", "ja", "ja", "", ""],
] as const)("ACCOUNT-36: %s, typed at a desk in %s, is a guest in %s", (text, desk, locale, last, first) => {
  const { fields, ...guest } = newGuestFrom(text, desk);
  expect([guest.locale, fields.last_name, fields.first_name]).toEqual([locale, last, first]);
});

test("ACCOUNT-36: the kana and the language are sent with a new guest", () => {
  const guest = newGuestFrom("架空 花子", "ja");
  const fields = { ...guest.fields, name_kana: "カクウ ハナコ", phone_number: "0300000001" };
  expect(guestBody({ ...guest, fields, locale: "en" })).toEqual({ guest: { ...fields, locale: "en" } });
});
