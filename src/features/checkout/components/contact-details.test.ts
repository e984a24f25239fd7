import { expect, test } from "vitest";
import { toPageBrand } from "../../../domain/brand/brand.ts";
import { brandOf } from "../../../domain/brand/brand-of.ts";
import type { User } from "../../account/contract.ts";
import { askedOf, detailsProblems, permissionsOf } from "./contact-details.tsx";

const international = toPageBrand(brandOf("international"), "en");
const ADDRESS = {
  receipt_name: "Tan Wei Ling",
  name_kana: "",
  phone_num: "+6581234567",
  postcode: "000099",
  prefecture: "",
  city: "Singapore",
  block: "12 Nowhere Street",
  building: "#05-01",
};
const userWith = (address: object) =>
  ({ ...ADDRESS, phone_number: "+6581234567", ...address }) as unknown as User;
const canChange = (address: object) => permissionsOf(userWith(address), international).canAddressChange;

test("FIELD-17: an address in Singapore is complete without a state", () => {
  expect(canChange({})).toBe(false);
  expect(canChange({ postcode: "94105" })).toBe(true);
  expect(canChange({ block: "default" })).toBe(true);
});

test("FIELD-17: nothing is wrong with a state that is no longer asked for", () => {
  const can = permissionsOf(userWith({ block: "default" }), international);
  const tooLong = "x".repeat(300);
  expect(
    detailsProblems({ ...ADDRESS, prefecture: tooLong }, international, can, { asksForKana: false }),
  ).toEqual([]);
  expect(
    detailsProblems({ ...ADDRESS, postcode: "94105" }, international, can, { asksForKana: false }),
  ).toEqual([{ code: "required", field: "prefecture" }]);
});

test("PAY-20: an address that the profile does not have is asked for a transfer only", () => {
  const can = permissionsOf(userWith({ block: "default" }), international);
  const typed = { ...ADDRESS, phone_num: "", block: "" };
  const missing = (isForTransfer: boolean) =>
    detailsProblems(typed, international, askedOf(can, isForTransfer), { asksForKana: false }).map(
      ({ field }) => field,
    );
  expect(missing(true)).toEqual(["block"]);
  expect(missing(false)).toEqual([]);
});
