import { CARD_WORDS, fillCard } from "./card-form.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { arrive, openMenu, said } from "./own-account.ts";

/** What the screens say, as a visitor reads it. */
const WORDS = {
  ja: {
    saveCard: "カードを登録する",
    cardSaved: "カードを登録しました",
    addCard: "カードを追加",
    removeCard: "末尾 3220 のカードを削除",
    doRemove: "削除する",
    notice: /2025年4月/,
    bankName: "銀行名",
    branchName: "支店名",
    branchNumber: "支店番号",
    accountType: "口座の種類",
    fixed: "定期",
    ordinary: "普通",
    accountNumber: "口座番号",
    holder: "口座名義（カナ）",
    saveBank: "この口座を登録する",
    bankSaved: "返金先の口座を登録しました",
    change: "変更",
    remove: "削除",
    postal: "ゆうちょ銀行の記号・番号から入力",
    symbol: "記号",
    number: "番号",
    convert: "変換して入力",
    fixedWarning: /定期/,
    threeDigits: /3桁の数字/,
  },
  en: {
    saveCard: "Save this card",
    cardSaved: "Card saved",
    addCard: "Add a card",
    removeCard: "Delete the card ending in 3220",
    doRemove: "Delete",
    notice: /April 2025/,
    bankName: "Bank",
    branchName: "Branch",
    branchNumber: "Branch code",
    accountType: "Account type",
    fixed: "Fixed deposit",
    ordinary: "Ordinary",
    accountNumber: "Account number",
    holder: "Account holder (katakana)",
    saveBank: "Save this account",
    bankSaved: "Refund account saved",
    change: "Change",
    remove: "Delete",
    postal: "Fill in from a Japan Post Bank symbol and number",
    symbol: "Symbol (kigō)",
    number: "Number (bangō)",
    convert: "Convert and fill in",
    fixedWarning: /fixed/i,
    threeDigits: /exactly 3 digits/,
  },
} as const;

test("CARD-5, CARD-6: cards: added, one with 3-D Secure, rejected, deleted", async ({
  page,
  language,
  outbox,
  quiet,
}) => {
  // The provider's own way to reject a card.
  quiet.allow(/status of 402/);
  const t = WORDS[language];
  const c = CARD_WORDS[language];
  await arrive(page, language, outbox);
  const dialog = await openMenu(page, language, "payment");
  await expect(dialog).toContainText(t.notice);
  const fill = async (number: string) => {
    const form = page.getByRole("dialog");
    await fillCard(form, language, { number });
    await form.getByRole("button", { name: t.saveCard }).click();
  };
  await expect(dialog.getByRole("button", { name: t.saveCard })).toBeDisabled();
  await fill("4000 0000 0000 0002");
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expect(dialog.getByLabel(c.number)).toHaveValue("4000 0000 0000 0002");
  await fill("4242 4242 4242 4242");
  await expect(dialog.getByText("************4242")).toBeVisible();
  await expect(dialog).toContainText("08/39");
  await expect(dialog).toContainText("AOI MINATO");
  await dialog.getByRole("button", { name: t.addCard }).click();
  await fill("4000000000003220");
  const issuer = page.getByRole("dialog", { name: c.secure });
  await issuer.getByRole("button", { name: c.fail }).click();
  await expect(
    page
      .getByRole("dialog", { name: t.addCard.includes("Add") ? /Add a card/ : /カードの登録/ })
      .getByRole("alert"),
  ).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: t.saveCard }).click();
  await issuer.getByRole("button", { name: c.pass }).click();
  await said(page, t.cardSaved);
  await expect(dialog.getByText("************3220")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t.removeCard }).click();
  await dialog.getByRole("alertdialog").getByRole("button", { name: t.doRemove }).click();
  await expect(dialog.getByText("************3220")).toBeHidden();
  await expect(dialog.getByText("************4242")).toBeVisible();
});

test("ACCOUNT-17, FIELD-9, FIELD-10: the refund account: found by name, postal savings converted, changed, deleted", async ({
  page,
  language,
  outbox,
}) => {
  const t = WORDS[language];
  await arrive(page, language, outbox);
  const dialog = await openMenu(page, language, "bank");
  const bank = dialog.getByRole("combobox", { name: t.bankName });
  await bank.fill("みずほ");
  await dialog.getByRole("option", { name: /0001/ }).click();
  const branch = dialog.getByRole("combobox", { name: t.branchName });
  await branch.fill("渋谷");
  await dialog.getByRole("listbox").getByRole("option").first().click();
  await expect(dialog.getByLabel(t.branchNumber)).toHaveValue(/^\d{3}$/);
  await dialog.getByLabel(t.branchNumber).fill("12");
  await expect(dialog.getByText(t.threeDigits).first()).toBeVisible();
  await dialog.getByText(t.postal).click();
  await dialog.getByLabel(t.symbol, { exact: true }).fill("10530");
  await dialog.getByLabel(t.number, { exact: true }).fill("12345671");
  await dialog.getByRole("button", { name: t.convert }).click();
  await expect(dialog.getByLabel(t.branchNumber)).toHaveValue("058");
  await expect(dialog.getByLabel(t.accountNumber)).toHaveValue("1234567");
  await expect(bank).toHaveValue("ゆうちょ");
  await dialog.getByLabel(t.accountType).selectOption({ label: t.fixed });
  await expect(dialog.getByRole("status").filter({ hasText: t.fixedWarning })).toBeVisible();
  await dialog.getByLabel(t.accountType).selectOption({ label: t.ordinary });
  await dialog.getByLabel(t.holder).fill("ミナト アオイ");
  await dialog.getByRole("button", { name: t.saveBank }).click();
  await said(page, t.bankSaved);
  await expect(dialog).toContainText("1234567");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t.change, exact: true }).click();
  await dialog.getByLabel(t.accountNumber).fill("7654321");
  await dialog.getByRole("button", { name: t.saveBank }).click();
  await expect(dialog).toContainText("7654321");
  await dialog.getByRole("button", { name: t.remove, exact: true }).click();
  await dialog.getByRole("alertdialog").getByRole("button", { name: t.doRemove }).click();
  await expect(dialog.getByRole("button", { name: t.saveBank })).toBeVisible();
});
