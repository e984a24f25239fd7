import { expect, expectAccessible, expectNoSideScroll, newAddress, test } from "./fixtures.ts";
import { arrive, openMenu, openRow, PASSWORD, said } from "./own-account.ts";

/** What the screens say, as a visitor reads it. */
const WORDS = {
  ja: {
    menu: "マイページメニュー",
    save: "保存する",
    close: "閉じる",
    name: "お名前",
    receiptName: "領収書の宛名",
    receiptNameChanged: "領収書の宛名を変更しました",
    phone: "電話番号",
    address: "ご請求先住所",
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
    verifiedBefore: "メールアドレスの確認は済んでいます",
    linkInvalid: /このリンクは使えません|確認は済んでいます/,
    dismiss: "お知らせを閉じる",
    data: "アカウントのデータ・削除",
    download: "データをダウンロード",
    understood: "元に戻せないことを理解しました",
    pleaseUnderstand: /確認のチェック/,
    doDelete: "アカウントを削除する",
    deleted: "アカウントを削除しました",
    sessionOver: "セッションが切れました。ログインし直してください。",
    doLogin: "ログインする",
  },
  en: {
    menu: "My account menu",
    save: "Save",
    close: "Close",
    name: "Name",
    receiptName: "Name on receipts",
    receiptNameChanged: "Receipt name changed",
    phone: "Phone number",
    address: "Billing address",
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
    doEditEmail: "Save and verify",
    emailChanged: "Email address changed",
    notVerified: "Not verified",
    verification: "Email verification",
    resend: "Resend the email",
    resent: "Verification email has been resent",
    verified: "Your email address is verified",
    verifiedBefore: "Your email address is verified already",
    linkInvalid: /This link can’t be used|already verified/,
    dismiss: "Dismiss this notice",
    data: "Account data and deletion",
    download: "Download my data",
    understood: "I understand that this can’t be undone",
    pleaseUnderstand: /tick the box/,
    doDelete: "Delete my account",
    deleted: "Your account has been deleted",
    sessionOver: "Your session has ended. Please log in again.",
    doLogin: "Log in",
  },
} as const;

for (const brand of ["fureaispace", "international"] as const) {
  test.describe(brand, () => {
    test.use({ brand });

    test(`SCREEN-9, SCREEN-10, SCREEN-18, BRAND-4: every dialog of the account is accessible and fits (${brand})`, async ({
      page,
      language,
      outbox,
      isMobile,
    }) => {
      test.skip(
        brand === "international" && !isMobile,
        "the same dialogs in other colours, one fewer: the narrow screen shows them",
      );
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

test("FIELD-3: password: shown on request, confirmed, checked", async ({ page, language, outbox }) => {
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

test("ACCOUNT-9, ACCOUNT-6: a new address is verified by the link of its mail, once", async ({
  page,
  language,
  outbox,
  quiet,
}) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED/);
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
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.context().setOffline(true);
  const lost = page.waitForEvent("requestfailed");
  await comeBack();
  await lost;
  await page.context().setOffline(false);
  await comeBack();
  await expect(banner).toContainText(other);
  await page.goto(link);
  await said(page, t.verified);
  await expect(page).toHaveURL(new RegExp(`/list/${language}/?$`));
  await expect(banner).toBeHidden();
  await page.goto(link);
  await said(page, t.verifiedBefore);
  await expect(banner).toBeHidden();
  await page.goto(link.replace(/token=.*/, "token=of-nobody"));
  await expect(banner).toContainText(t.linkInvalid);
  await expectAccessible(page);
  await page.getByRole("button", { name: t.dismiss }).click();
  await expect(banner).toBeHidden();
});

test("ACCOUNT-18: after a session expired, what was typed is there after the login", async ({
  page,
  language,
  outbox,
}) => {
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

test("ACCOUNT-14, ACCOUNT-15: download of the personal data, and deletion of the account", async ({
  page,
  language,
  outbox,
}) => {
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
