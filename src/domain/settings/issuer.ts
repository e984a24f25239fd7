import type { Fields } from "../fields/field.ts";

/** Who sells, as it is on a qualified invoice (DOC-4): what staff enter of an issuer. */
export const ISSUER_FIELDS = {
  name: { kind: "text", name: ["氏名または名称", "Name"], max: 200 },
  registration_number: {
    kind: "registration_number",
    name: ["登録番号", "Registration number"],
    hint: ["Tと13桁の数字", "T and 13 digits"],
  },
  registered_from: { kind: "day", name: ["登録日", "Registered on"] },
  registered_to: { kind: "day", name: ["取消日・失効日", "Registration ends on"], optional: true },
  address: { kind: "text", name: ["所在地", "Address"], optional: true },
  phone: { kind: "text", name: ["電話番号", "Phone number"], max: 30, optional: true },
} as const satisfies Fields;

/**
 * Whether the number of a company (T and 13 digits) has the check digit of a corporate number: the first digit is 9 − (Σ Pn·Qn
 * mod 9) over the other twelve from the right, with Q 1 and 2 by turns (法人番号の指定に関する省令). A sole trader's number has
 * none, so that a wrong one is a reason to look again, not to refuse.
 */
export function hasCheckDigit(registrationNumber: string): boolean {
  const [check = 0, ...body] = registrationNumber.slice(1).split("").map(Number);
  const sum = body.toReversed().reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 2), 0);
  return check === 9 - (sum % 9);
}
