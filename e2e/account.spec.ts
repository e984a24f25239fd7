import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  type Language,
  newAddress,
  type Outbox,
  test,
} from "./fixtures.ts";

/** What the screens say, as a visitor reads it. */
const WORDS = {
  ja: {
    menu: "マイページメニュー",
    edit: "登録情報の編集",
    payment: "お支払い方法",
    bank: "返金先の口座",
    contact: "お問い合わせ",
    save: "保存する",
    back: "戻る",
    close: "閉じる",
    name: "お名前",
    lastName: "姓",
    firstName: "名",
    nameChanged: "お名前を変更しました",
    pleaseEnterLastName: /姓を入力してください/,
    receiptName: "領収書の宛名",
    receiptNameChanged: "領収書の宛名を変更しました",
    receiptNameReset: "お名前に戻す",
    phone: "電話番号",
    phoneChanged: "電話番号を変更しました",
    invalid: /形式が正しくありません/,
    address: "ご請求先住所",
    postcode: "郵便番号",
    lookUp: "住所を検索",
    prefecture: /都道府県/,
    city: "市区町村",
    block: "町名・番地",
    postcodeFormat: /郵便番号は7桁の数字で/,
    addressChanged: "住所を変更しました",
    password: "パスワード",
    oldPassword: "現在のパスワード",
    newPassword: "新しいパスワード",
    confirmation: /新しいパスワード.?確認/,
    differ: /パスワードが一致しません/,
    wrongPassword: /現在のパスワードが正しくありません/,
    passwordChanged: "パスワードを変更しました",
    showPassword: "パスワードを表示",
    email: "メールアドレス",
    newEmail: "新しいメールアドレス",
    doEditEmail: "変更して確認メールを受け取る",
    emailChanged: "メールアドレスを変更しました",
    notVerified: "未確認",
    verification: "メールアドレスの確認",
    resend: "確認メールを再送",
    resent: "確認メールを再送しました",
    verified: "メールアドレスを確認しました",
    linkInvalid: /このリンクは使えません|確認は済んでいます/,
    verificationMail: /確認/,
    dismiss: "お知らせを閉じる",
    cardNumber: "カード番号",
    month: "有効期限(月)",
    year: "有効期限(年)",
    cvc: "セキュリティコード",
    cardLastName: "姓(ローマ字)",
    cardFirstName: "名(ローマ字)",
    saveCard: "カードを登録する",
    cardSaved: "カードを登録しました",
    addCard: "カードを追加",
    secure: "本人認証（デモ）",
    pass: "認証する",
    fail: "認証に失敗する",
    removeCard: "末尾 3220 のカードを削除",
    doRemove: "削除する",
    cardRemoved: "カードを削除しました",
    notice: /2025年4月/,
    bankName: "銀行名",
    branchName: "支店名",
    branchNumber: "支店番号",
    accountType: "口座の種類",
    fixed: "定期",
    ordinary: "普通",
    accountNumber: "口座番号",
    holder: "口座名義(カナ)",
    saveBank: "この口座を登録する",
    bankSaved: "返金先の口座を登録しました",
    change: "変更",
    remove: "削除",
    bankRemoved: "返金先の口座を削除しました",
    postal: "ゆうちょ銀行の記号・番号から入力",
    symbol: "記号",
    number: "番号",
    convert: "変換して入力",
    fixedWarning: /定期/,
    threeDigits: /3桁の数字/,
    room: "会議室について",
    roomField: "会議室",
    chooseRoom: /会議室を選択してください/,
    content: "お問い合わせの内容",
    mail: "メールアドレス",
    send: "送信する",
    sent: "お問い合わせを送信しました",
    data: "アカウントのデータ・削除",
    download: "データをダウンロード",
    understood: "元に戻せないことを理解しました",
    pleaseUnderstand: /確認のチェック/,
    doDelete: "アカウントを削除する",
    deleted: "アカウントを削除しました",
    sessionOver: "セッションが切れました。ログインし直してください。",
    login: "ログイン",
    doLogin: "ログインする",
    offline: /通信できませんでした/,
  },
  en: {
    menu: "My account menu",
    edit: "My details",
    payment: "Payment method",
    bank: "Refund account",
    contact: "Contact us",
    save: "Save",
    back: "Back",
    close: "Close",
    name: "Name",
    lastName: "Last name",
    firstName: "First name",
    nameChanged: "Name changed",
    pleaseEnterLastName: /Please enter the last name/,
    receiptName: "Name on receipts",
    receiptNameChanged: "Receipt name changed",
    receiptNameReset: "Use my own name",
    phone: "Phone number",
    phoneChanged: "Phone number changed",
    invalid: /The format is not correct/,
    address: "Billing address",
    postcode: "Postal code",
    lookUp: "Find address",
    prefecture: /prefecture/i,
    city: "City",
    block: "Street and number",
    postcodeFormat: /postal code as 7 digits/,
    addressChanged: "Address changed",
    password: "Password",
    oldPassword: "Current password",
    newPassword: "New password",
    confirmation: "Repeat the new password",
    differ: /Passwords do not match/,
    wrongPassword: /current password is not correct/,
    passwordChanged: "Password changed",
    showPassword: "Show password",
    email: "Email address",
    newEmail: "New email address",
    doEditEmail: "Change and get the email",
    emailChanged: "Email address changed",
    notVerified: "Not verified",
    verification: "Email verification",
    resend: "Resend the email",
    resent: "Verification email has been resent",
    verified: "Your email address is verified",
    linkInvalid: /This link can’t be used|already verified/,
    verificationMail: /verify|verification|confirm/i,
    dismiss: "Dismiss this notice",
    cardNumber: "Card number",
    month: "Expiry month",
    year: "Expiry year",
    cvc: "Security code",
    cardLastName: "Last name on the card",
    cardFirstName: "First name on the card",
    saveCard: "Save this card",
    cardSaved: "Card saved",
    addCard: "Add a card",
    secure: "Security check (demo)",
    pass: "Complete",
    fail: "Fail",
    removeCard: "Delete the card ending in 3220",
    doRemove: "Delete",
    cardRemoved: "Card deleted",
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
    bankRemoved: "Refund account deleted",
    postal: "Fill in from a Japan Post Bank symbol and number",
    symbol: "Symbol (kigō)",
    number: "Number (bangō)",
    convert: "Convert and fill in",
    fixedWarning: /fixed/i,
    threeDigits: /exactly 3 digits/,
    room: "A room",
    roomField: "Room",
    chooseRoom: /Please choose a room/,
    content: "Your message",
    mail: "Email address",
    send: "Send",
    sent: "Inquiry sent",
    data: "Account data and deletion",
    download: "Download my data",
    understood: "I understand that this can’t be undone",
    pleaseUnderstand: /tick the box/,
    doDelete: "Delete my account",
    deleted: "Your account has been deleted",
    sessionOver: "Your session has ended. Please log in again.",
    login: "Log in",
    doLogin: "Log in",
    offline: /couldn’t reach the server/,
  },
} as const;

const PASSWORD = "four old chairs";

/** A guest of one's own with a verified address, logged in on the home page. */
async function arrive(page: Page, language: Language, outbox: Outbox, isVerified = true): Promise<string> {
  const email = newAddress();
  const answer = await page.request.post("/api/auth/register", {
    data: { last_name: "湊", first_name: "あおい", email, password: PASSWORD },
    headers: { "accept-language": language },
  });
  expect(answer.status()).toBe(200);
  if (isVerified) {
    const mail = await outbox.mail(email);
    await page.request.get(mail.links.find((link) => link.includes("verify")) as string);
  }
  await page.goto(`/list/${language}`);
  return email;
}

async function openMenu(page: Page, language: Language, entry: "edit" | "payment" | "bank" | "contact") {
  const t = WORDS[language];
  await page.getByRole("button", { name: t.menu }).click();
  await page.getByRole("banner").getByRole("button", { name: t[entry], exact: true }).click();
  const dialog = page.getByRole("dialog", { name: entry === "edit" ? /登録情報|My details/ : t[entry] });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Opens my page, then the row that begins with `label`. */
async function openRow(page: Page, language: Language, label: string) {
  const dialog = await openMenu(page, language, "edit");
  await dialog
    .getByRole("listitem")
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole("button")
    .click();
  const row = page
    .getByRole("dialog")
    .filter({ has: page.getByRole("button", { name: WORDS[language].back }) });
  await expect(row).toBeVisible();
  return row;
}

const said = (page: Page, text: string | RegExp) =>
  expect(page.getByRole("status").filter({ hasText: text })).toBeAttached();

test("name and name on receipts: checked, changed, reset, said", async ({ page, language, outbox }) => {
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

test("a dialog leads back, and so does the browser", async ({ page, language, outbox }) => {
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

    test(`address by postal code, and phone (${brand})`, async ({ page, language, outbox }) => {
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
      await expect(dialog).toContainText(phone);
    });

    test(`every dialog of the account is accessible and fits (${brand})`, async ({
      page,
      language,
      outbox,
    }) => {
      test.setTimeout(120_000);
      const t = WORDS[language];
      await arrive(page, language, outbox, false);
      for (const label of [t.name, t.receiptName, t.email, t.password, t.address, t.phone, t.data]) {
        await openRow(page, language, label);
        await expectAccessible(page);
        await expectNoSideScroll(page);
        await page.getByRole("button", { name: t.close }).click();
        await expect(page.getByRole("dialog")).toBeHidden();
      }
      const entries = ["edit", "payment", "contact"] as const;
      for (const entry of brand === "fureaispace" ? ([...entries, "bank"] as const) : entries) {
        const dialog = await openMenu(page, language, entry);
        await expect(dialog.getByRole("status", { name: /読み込み|Loading/ })).toBeHidden();
        await expectAccessible(page);
        await expectNoSideScroll(page);
        await page.getByRole("button", { name: t.close }).click();
        await expect(page.getByRole("dialog")).toBeHidden();
      }
    });
  });
}

test("password: shown on request, repeated, checked", async ({ page, language, outbox }) => {
  const t = WORDS[language];
  const email = await arrive(page, language, outbox);
  const dialog = await openRow(page, language, t.password);
  const [old, fresh] = [dialog.getByLabel(t.oldPassword), dialog.getByLabel(t.newPassword, { exact: true })];
  await old.fill("not the password");
  await dialog.getByRole("button", { name: t.showPassword }).first().click();
  await expect(old).toHaveAttribute("type", "text");
  await fresh.fill("six new chairs");
  await dialog.getByLabel(t.confirmation).fill("six new stools");
  await expect(dialog.getByText(t.differ).first()).toBeVisible();
  await dialog.getByLabel(t.confirmation).fill("six new chairs");
  await dialog.getByRole("button", { name: t.save }).click();
  await expect(dialog.getByText(t.wrongPassword).first()).toBeVisible();
  await old.fill(PASSWORD);
  await dialog.getByRole("button", { name: t.save }).click();
  await said(page, t.passwordChanged);
  const login = await page.request.post("/api/auth/login", { data: { email, password: "six new chairs" } });
  expect(login.status()).toBe(200);
});

test("another address has to be verified by the link of its mail, once", async ({
  page,
  language,
  outbox,
}) => {
  const t = WORDS[language];
  await arrive(page, language, outbox);
  const other = newAddress("other");
  let dialog = await openRow(page, language, t.email);
  await dialog.getByLabel(t.newEmail).fill(other);
  await dialog.getByRole("button", { name: t.doEditEmail }).click();
  await said(page, t.emailChanged);
  const banner = page.getByRole("region", { name: t.verification });
  await expect(banner).toContainText(other);
  dialog = await openMenu(page, language, "edit");
  await expect(dialog).toContainText(t.notVerified);
  await page.getByRole("button", { name: t.close }).click();
  const first = await outbox.mail(other);
  await banner.getByRole("button", { name: t.resend }).click();
  await said(page, t.resent);
  await expect.poll(async () => (await outbox.mail(other)).links.join()).not.toBe(first.links.join());
  const link = (await outbox.mail(other)).links.find((one) => one.includes("verify")) as string;
  await page.goto(link);
  await said(page, t.verified);
  await expect(page).toHaveURL(new RegExp(`/list/${language}/?$`));
  await expect(banner).toBeHidden();
  await page.goto(link);
  await expect(banner).toContainText(t.linkInvalid);
  await expectAccessible(page);
  await page.getByRole("button", { name: t.dismiss }).click();
  await expect(banner).toBeHidden();
});

test("cards: added, one with 3-D Secure, refused, deleted", async ({ page, language, outbox, quiet }) => {
  // The provider's own way to refuse a card.
  quiet.allow(/status of 402/);
  const t = WORDS[language];
  await arrive(page, language, outbox);
  const dialog = await openMenu(page, language, "payment");
  await expect(dialog).toContainText(t.notice);
  const fill = async (number: string) => {
    const form = page.getByRole("dialog");
    await form.getByLabel(t.cardNumber).fill(number);
    await form.getByLabel(t.month).fill("08");
    await form.getByLabel(t.year).fill("39");
    await form.getByLabel(t.cvc).fill("123");
    await form.getByLabel(t.cardLastName).fill("minato");
    await form.getByLabel(t.cardFirstName).fill("aoi");
    await form.getByRole("button", { name: t.saveCard }).click();
  };
  await expect(dialog.getByRole("button", { name: t.saveCard })).toBeDisabled();
  await fill("4000 0000 0000 0002");
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expect(dialog.getByLabel(t.cardNumber)).toHaveValue("4000 0000 0000 0002");
  await fill("4242 4242 4242 4242");
  await expect(dialog.getByText("************4242")).toBeVisible();
  await expect(dialog).toContainText("08/39");
  await expect(dialog).toContainText("AOI MINATO");
  await dialog.getByRole("button", { name: t.addCard }).click();
  await fill("4000000000003220");
  const issuer = page.getByRole("dialog", { name: t.secure });
  await issuer.getByRole("button", { name: t.fail }).click();
  await expect(
    page
      .getByRole("dialog", { name: t.addCard.includes("Add") ? /Add a card/ : /カードの登録/ })
      .getByRole("alert"),
  ).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: t.saveCard }).click();
  await issuer.getByRole("button", { name: t.pass }).click();
  await said(page, t.cardSaved);
  await expect(dialog.getByText("************3220")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t.removeCard }).click();
  await dialog.getByRole("alertdialog").getByRole("button", { name: t.doRemove }).click();
  await expect(dialog.getByText("************3220")).toBeHidden();
  await expect(dialog.getByText("************4242")).toBeVisible();
});

test("the refund account: found by name, postal savings converted, changed, deleted", async ({
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

test("an inquiry without a login: a room has to be chosen, and nothing is lost without a connection", async ({
  page,
  language,
  quiet,
}) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED/);
  const t = WORDS[language];
  await page.goto(`/list/${language}`);
  await page.getByRole("contentinfo").getByRole("button", { name: t.contact }).click();
  const dialog = page.getByRole("dialog", { name: t.contact });
  await dialog.getByRole("radio", { name: new RegExp(t.room) }).check();
  await dialog.getByLabel(t.mail).fill("visitor@guest.example");
  await dialog.getByLabel(/^(お名前|Name)$/).fill("<b>ゲスト</b>");
  await dialog.getByLabel(t.content).fill("プロジェクターはありますか？\n🙂");
  await dialog.getByRole("button", { name: t.send }).click();
  await expect(dialog.getByText(t.chooseRoom).first()).toBeVisible();
  await dialog
    .getByRole("combobox", { name: t.roomField })
    .fill("神保町 Jimbocho".split(" ")[language === "ja" ? 0 : 1] as string);
  await dialog.getByRole("option").first().click();
  await page.context().setOffline(true);
  await dialog.getByRole("button", { name: t.send }).click();
  await expect(dialog.getByText(t.offline)).toBeVisible();
  await expect(dialog.getByLabel(t.content)).toHaveValue("プロジェクターはありますか？\n🙂");
  await page.context().setOffline(false);
  await dialog.getByRole("button", { name: t.send }).click();
  await said(page, t.sent);
});

test("a session that ended: what was typed is there after the login", async ({ page, language, outbox }) => {
  const t = WORDS[language];
  const email = await arrive(page, language, outbox);
  await openRow(page, language, t.receiptName);
  await page.getByRole("dialog").getByLabel(t.receiptName).fill("株式会社おきざり");
  await page.context().clearCookies();
  await page.getByRole("dialog").getByRole("button", { name: t.save }).click();
  const login = page.getByRole("dialog").filter({ hasText: t.sessionOver });
  await login.getByLabel(t.email).fill(email);
  await login.getByLabel(t.password, { exact: true }).fill(PASSWORD);
  await login.getByRole("button", { name: t.doLogin, exact: true }).last().click();
  await expect(page.getByRole("dialog").getByLabel(t.receiptName)).toHaveValue("株式会社おきざり");
  await page.getByRole("dialog").getByRole("button", { name: t.save }).click();
  await said(page, t.receiptNameChanged);
});

test("one's data to take along, and the end of the account", async ({ page, language, outbox }) => {
  const t = WORDS[language];
  const email = await arrive(page, language, outbox);
  const dialog = await openRow(page, language, t.data);
  const coming = page.waitForEvent("download");
  await dialog.getByRole("button", { name: t.download }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("my-data.json");
  const stream = await download.createReadStream();
  let text = "";
  for await (const chunk of stream) text += chunk;
  expect(JSON.stringify(JSON.parse(text))).toContain(email);
  await dialog.getByLabel(t.oldPassword).fill(PASSWORD);
  await dialog.getByRole("button", { name: t.doDelete }).click();
  await expect(dialog.getByText(t.pleaseUnderstand).first()).toBeVisible();
  await dialog.getByLabel(t.understood).check();
  await dialog.getByRole("button", { name: t.doDelete }).click();
  await said(page, t.deleted);
  await expect(page.getByRole("button", { name: t.menu })).toBeHidden();
  const login = await page.request.post("/api/auth/login", { data: { email, password: PASSWORD } });
  expect(login.status()).toBe(422);
});
