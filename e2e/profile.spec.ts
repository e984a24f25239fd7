import { expect, test } from "./fixtures.ts";
import { arrive, openMenu, openRow, said } from "./own-account.ts";

/** What the screens say, as a visitor reads it. */
const WORDS = {
  ja: {
    menu: "マイページメニュー",
    save: "保存する",
    back: "戻る",
    name: "お名前",
    lastName: "姓",
    nameChanged: "お名前を変更しました",
    pleaseEnterLastName: /姓を入力してください/,
    receiptName: "領収書の宛名",
    receiptNameChanged: "領収書の宛名を変更しました",
    receiptNameReset: "お名前に戻す",
    phone: "電話番号",
    phoneChanged: "電話番号を変更しました",
    invalid: /10桁か11桁の番号|国番号/,
    address: "ご請求先住所",
    postcode: "郵便番号",
    lookUp: "住所を検索",
    prefecture: /都道府県/,
    city: "市区町村",
    block: "町名・番地",
    postcodeFormat: /郵便番号は7桁の数字で/,
    addressChanged: "住所を変更しました",
  },
  en: {
    menu: "My account menu",
    save: "Save",
    back: "Back",
    name: "Name",
    lastName: "Last name",
    nameChanged: "Name changed",
    pleaseEnterLastName: /Please enter the last name/,
    receiptName: "Name on receipts",
    receiptNameChanged: "Receipt name changed",
    receiptNameReset: "Use my own name",
    phone: "Phone number",
    phoneChanged: "Phone number changed",
    invalid: /10 or 11 digits that|country code/,
    address: "Billing address",
    postcode: "Postal code",
    lookUp: "Find address",
    prefecture: /prefecture/i,
    city: "City",
    block: "Street and number",
    postcodeFormat: /postal code as 7 digits/,
    addressChanged: "Address changed",
  },
} as const;

/** Whether a press in the middle of the element reaches it. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test("FIELD-1, SCREEN-19: name and receipt name: checked, changed, reset, confirmed", async ({
  page,
  language,
  outbox,
}) => {
  const t = WORDS[language];
  await arrive(page, language, outbox);
  let dialog = await openRow(page, language, t.name);
  await dialog.getByLabel(t.lastName, { exact: true }).fill("");
  await expect(dialog.getByText(t.pleaseEnterLastName).first()).toBeVisible();
  await expect(dialog.getByRole("button", { name: t.save })).toBeDisabled();
  await dialog.getByLabel(t.lastName, { exact: true }).fill("髙﨑");
  await dialog.getByRole("button", { name: t.save }).click();
  await said(page, t.nameChanged);
  await expect(page.getByRole("dialog")).toBeHidden();
  // What the message says for three seconds keeps no press from what is beside and beneath it.
  const menu = page.getByRole("button", { name: t.menu });
  expect(await menu.evaluate(isOnTop)).toBe(true);

  dialog = await openRow(page, language, t.receiptName);
  await dialog.getByLabel(t.receiptName).fill("株式会社みなも");
  await dialog.getByRole("button", { name: t.save }).click();
  await said(page, t.receiptNameChanged);
  dialog = await openMenu(page, language, "edit");
  await expect(dialog).toContainText("髙﨑 あおい");
  await expect(dialog).toContainText("株式会社みなも");
  await dialog.getByRole("button", { name: new RegExp(t.receiptName) }).click();
  await page.getByRole("dialog").getByRole("button", { name: t.receiptNameReset }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  dialog = await openMenu(page, language, "edit");
  await expect(dialog).not.toContainText("株式会社みなも");
});

test("SCREEN-4: a dialog leads back, and so does the browser", async ({ page, language, outbox }) => {
  const t = WORDS[language];
  await arrive(page, language, outbox);
  const dialog = await openRow(page, language, t.phone);
  await dialog.getByRole("button", { name: t.back }).click();
  await expect(page.getByRole("dialog")).toContainText(t.receiptName);
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await openRow(page, language, t.phone);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/list/${language}/?$`));
});

for (const brand of ["fureaispace", "international"] as const) {
  test.describe(brand, () => {
    test.use({ brand });

    test(`FIELD-6, FIELD-8, SCREEN-19: address by postal code, and phone (${brand})`, async ({
      page,
      language,
      outbox,
    }) => {
      const t = WORDS[language];
      await arrive(page, language, outbox);
      let dialog = await openRow(page, language, t.address);
      const [postcode, prefecture] = [dialog.getByLabel(t.postcode), dialog.getByLabel(t.prefecture)];
      await postcode.fill("1500031");
      await dialog.getByRole("button", { name: t.lookUp }).click();
      await expect(prefecture).toHaveValue("東京都");
      await expect(dialog.getByLabel(t.city)).toHaveValue("渋谷区");
      if (brand === "fureaispace") await expect(prefecture).toHaveAttribute("readonly", "");
      else await expect(prefecture).not.toHaveAttribute("readonly");
      await postcode.fill("15");
      await dialog.getByRole("button", { name: t.lookUp }).click();
      await expect(dialog.getByText(t.postcodeFormat).first()).toBeVisible();
      await expect(prefecture).toHaveValue("");
      await expect(dialog.getByLabel(t.block)).toHaveValue("");
      await postcode.fill("1500031");
      await dialog.getByRole("button", { name: t.lookUp }).click();
      await expect(prefecture).toHaveValue("東京都");
      await dialog.getByLabel(t.block).fill("桜丘町1-2");
      await dialog.getByRole("button", { name: t.save }).click();
      await said(page, t.addressChanged);

      const phone = brand === "fureaispace" ? "0901234567" : "+6561234567";
      dialog = await openRow(page, language, t.phone);
      await dialog.getByLabel(t.phone).fill("12");
      await expect(dialog.getByText(t.invalid).first()).toBeVisible();
      await dialog.getByLabel(t.phone).fill(phone);
      await dialog.getByRole("button", { name: t.save }).click();
      await said(page, t.phoneChanged);
      dialog = await openMenu(page, language, "edit");
      await expect(dialog).toContainText("渋谷区");
      await expect(dialog).toContainText(brand === "fureaispace" ? phone : "+65 6123 4567");
    });
  });
}
