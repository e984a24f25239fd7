import type { Page } from "@playwright/test";
import type { Locale } from "../src/domain/language/locale.ts";
import { expect, newAddress, type Outbox } from "./fixtures.ts";

/** The menu of the account and the ways through it, as a visitor reads them. */
const WORDS = {
  ja: {
    menu: "マイページメニュー",
    edit: "登録情報の編集",
    payment: "お支払い方法",
    bank: "返金先の口座",
    contact: "お問い合わせ",
    back: "戻る",
  },
  en: {
    menu: "My account menu",
    edit: "My details",
    payment: "Payment method",
    bank: "Refund account",
    contact: "Contact us",
    back: "Back",
  },
} as const;

export const PASSWORD = "four old chairs";

/** A new guest with a verified address, logged in on the home page. */
export async function arrive(
  page: Page,
  language: Locale,
  outbox: Outbox,
  isVerified = true,
): Promise<string> {
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

export async function openMenu(page: Page, language: Locale, entry: "edit" | "payment" | "bank" | "contact") {
  const t = WORDS[language];
  await page.getByRole("button", { name: t.menu }).click();
  await page.getByRole("banner").getByRole("button", { name: t[entry], exact: true }).click();
  const dialog = page.getByRole("dialog", { name: entry === "edit" ? /登録情報|My details/ : t[entry] });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Opens my page, then the row that begins with `label`. */
export async function openRow(page: Page, language: Locale, label: string) {
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

/** Expects the page's flash message. */
export const said = (page: Page, text: string | RegExp) =>
  expect(page.getByRole("status").filter({ hasText: text })).toBeAttached();
