import { expect, test } from "vitest";
import { type Payable, type PayableAccount, toFileOrder } from "./payable.ts";

const account: PayableAccount = {
  ...{ bankCode: "0005", bankKana: "ミツビシユ－エフジエイ", branchNumber: "023", branchKana: "カンダ" },
  ...{ accountType: 0, accountNumber: "0012345", holder: "カクウ ハナコ" },
};
const refund: Payable = {
  ...{ amount: 1390, currency: "JPY", reference: "40474", account },
  ...{ hasComeBack: false, isChanged: false, isDisputed: false },
};
const withAccount = (changed: Partial<PayableAccount>) =>
  toFileOrder({ ...refund, account: { ...account, ...changed } });

test("PAYOUT-2: a refund to a usable account is a transfer of the file", () => {
  expect(toFileOrder(refund)).toEqual({
    ...{ bank: "0005", bankKana: "ﾐﾂﾋﾞｼﾕ-ｴﾌｼﾞｴｲ", branch: "023", branchKana: "ｶﾝﾀﾞ", kind: "1" },
    ...{ number: "0012345", holder: "ｶｸｳ ﾊﾅｺ", amount: 1390, reference: "40474", isChanged: false },
  });
  expect(withAccount({ accountType: 2 })).toMatchObject({ kind: "2" });
  // Small kana and full-width letters as a guest types them.
  expect(withAccount({ holder: "ｍａｇａｒｉ　きょうこ" })).toMatchObject({ holder: "MAGARI ｷﾖｳｺ" });
  expect(withAccount({ branchKana: "トウキヨウエイギヨウブフリコミ" })).toMatchObject({
    branchKana: "ﾄｳｷﾖｳｴｲｷﾞﾖｳﾌﾞﾌﾘ",
  });
});

test.each([
  ["without an account", { ...refund, account: null }, "no_account"],
  ["in dollars", { ...refund, currency: "SGD" as const }, "not_yen"],
  ["that came back", { ...refund, hasComeBack: true }, "came_back"],
  ["of a disputed payment", { ...refund, isDisputed: true }, "disputed"],
  ["to a fixed deposit", { ...refund, account: { ...account, accountType: 1 as const } }, "fixed_deposit"],
  ["to a bank without a code", { ...refund, account: { ...account, bankCode: null } }, "bank_unknown"],
  ["to an unknown bank", { ...refund, account: { ...account, bankKana: null } }, "bank_unknown"],
  ["to an unknown branch", { ...refund, account: { ...account, branchKana: null } }, "branch_unknown"],
  ["to a name in kanji", { ...refund, account: { ...account, holder: "架空 花子" } }, "holder_letters"],
  ["to nobody", { ...refund, account: { ...account, holder: " " } }, "holder_letters"],
  ["to a long name", { ...refund, account: { ...account, holder: "カ".repeat(31) } }, "holder_long"],
  // Voiced marks are letters of their own: 16 letters become 32.
  ["to a long voiced name", { ...refund, account: { ...account, holder: "ガ".repeat(16) } }, "holder_long"],
])("PAYOUT-2: a refund %s is left out: %s", (_, payable, obstacle) => {
  expect(toFileOrder(payable)).toBe(obstacle);
});
