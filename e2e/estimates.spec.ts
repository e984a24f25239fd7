import { openDay } from "./days.ts";
import { expect, expectAccessible, expectNoSideScroll, test } from "./fixtures.ts";
import { arrive } from "./own-account.ts";

const WORDS = {
  ja: {
    ask: "見積書を作る",
    make: "見積書を作る",
    company: "会社名",
    person: /担当者名/,
    ready: /見積書 E-\d{4}-\d{6} ができました/,
    open: "リンクを開く",
    free: "空いています",
    offered: "お見積りどおり",
    book: "この内容で予約する",
    recipient: "送り先のメールアドレス",
    send: "送信する",
    mailed: /approver@rooms\.example に送信しました/,
    unknown: "お見積りが見つかりません",
  },
  en: {
    ask: "Get an estimate",
    make: "Make the estimate",
    company: "Company",
    person: /Person/,
    ready: /Estimate E-\d{4}-\d{6} is ready/,
    open: "Open link",
    free: "Still free",
    offered: "as offered",
    book: "Book exactly this",
    recipient: "Email address of the recipient",
    send: "Send",
    mailed: /Sent to approver@rooms\.example/,
    unknown: "There is no such estimate",
  },
} as const;

test("ESTIMATE-1, ESTIMATE-5, ESTIMATE-6, ESTIMATE-11: a visitor makes an estimate and mails it, and a colleague books exactly it", async ({
  page,
  language,
  outbox,
}) => {
  const t = WORDS[language];
  const day = openDay(20);
  await page.goto(`/list/${language}/shortlists/new?rooms=101&date=${day}&start=14:00&end=16:00`);
  await page.getByLabel({ ja: "タイトル", en: "Title" }[language]).fill("Planning");
  await page.getByLabel({ ja: "あなたの名前", en: "Your name" }[language]).fill("Sasaki");
  await page.getByRole("button", { name: { ja: "リストを作る", en: "Make the list" }[language] }).click();
  await page.getByRole("main").getByRole("button", { name: t.ask }).click();
  const dialog = page.getByRole("dialog", { name: t.ask });
  await dialog.getByLabel(t.company).fill("Tidewater Trading Pte Ltd");
  await dialog.getByLabel(t.person).fill("John Smith");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t.make }).click();
  await expect(dialog.getByText(t.ready)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("link", { name: t.open }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Tidewater/ })).toBeVisible();
  await expect(page.getByText(t.free, { exact: true }).last()).toBeVisible();
  await expect(page.getByText(t.offered, { exact: true })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.getByRole("complementary")).toHaveCount(0);
  await expectNoSideScroll(page);
  await expectAccessible(page);
  await page.getByLabel(t.recipient).fill("approver@rooms.example");
  await page.getByRole("button", { name: t.send }).click();
  await expect(page.getByText(t.mailed)).toBeVisible();
  const link = page.url();
  const pdf = await page.request.get(`/api/estimate_papers/${link.split("/").at(-1)}`);
  expect(pdf.headers()["content-type"]).toBe("application/pdf");

  await arrive(page, language, outbox);
  await page.goto(link);
  await page.getByRole("button", { name: t.book }).click();
  await expect(page).toHaveURL(/\/reservation$/);
  await expect(page.getByText("14:00 – 16:00").filter({ visible: true }).first()).toBeVisible();
});

test("ESTIMATE-8: a link to an estimate that is gone says so", async ({ page, language, quiet }, {
  project,
}) => {
  test.skip(project.name !== "phone-en", "one size and language shows it");
  quiet.allow(/404/);
  const response = await page.goto(`/list/${language}/estimates/AAAAAAAAAAAAAAAAAAAAAA`);
  expect(response?.status()).toBe(404);
  await expect(page.getByText(WORDS[language].unknown).first()).toBeVisible();
  await expectAccessible(page);
});
