import { expect, test } from "./fixtures.ts";
import { said } from "./own-account.ts";

/** What the screens say, as a visitor reads it. */
const WORDS = {
  ja: {
    contact: "お問い合わせ",
    room: "会議室について",
    roomField: "会議室",
    chooseRoom: /会議室を選択してください/,
    content: "お問い合わせの内容",
    mail: "メールアドレス",
    send: "送信する",
    sent: "お問い合わせを送信しました",
    offline: /通信できませんでした/,
  },
  en: {
    contact: "Contact us",
    room: "A room",
    roomField: "Room",
    chooseRoom: /Please choose a room/,
    content: "Your message",
    mail: "Email address",
    send: "Send",
    sent: "Inquiry sent",
    offline: /couldn’t reach the server/,
  },
} as const;

test("FIELD-12, SCREEN-8: an inquiry without a login: a room must be chosen, and nothing is lost without a connection", async ({
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
  await dialog.getByRole("combobox", { name: t.roomField }).fill({ ja: "神保町", en: "Jimbocho" }[language]);
  await dialog.getByRole("option").first().click();
  await page.context().setOffline(true);
  await dialog.getByRole("button", { name: t.send }).click();
  await expect(dialog.getByText(t.offline)).toBeVisible();
  await expect(dialog.getByLabel(t.content)).toHaveValue("プロジェクターはありますか？\n🙂");
  await page.context().setOffline(false);
  await dialog.getByRole("button", { name: t.send }).click();
  await said(page, t.sent);
});
