import { chooseATime, fillWho, openARoom, PASSWORD, registerIn, WORDS } from "./booking-steps.ts";
import { expect, expectAccessible, newAddress, test } from "./fixtures.ts";

const OWN_WORDS = {
  ja: { login: "ログイン", notVerified: /確認が済んでいません/, booked: /予約済み/ },
  en: { login: "Log in", notVerified: /isn’t verified yet/, booked: /booked/ },
} as const;

test("ACCOUNT-60, ACCOUNT-49: the link of the mail leads back to the checkout on another device, with everything kept", async ({
  page,
  browser,
  language,
  outbox,
}, info) => {
  test.slow();
  const w = WORDS[language];
  const o = OWN_WORDS[language];
  await openARoom(page, language, info, 1);
  await page.getByRole("button", { name: w.pick, exact: true }).last().click();
  await chooseATime(page, language, 8);
  await page.getByRole("button", { name: w.reserve }).last().click();
  const address = newAddress();
  await registerIn(page, language, address);
  await expect(page.getByRole("heading", { level: 1, name: w.checkout })).toBeVisible();
  await page.getByRole("radio", { name: w.bank }).check();
  const isKept = page.waitForRequest(
    (one) => one.url().endsWith("/cart/kept") && (one.postData() ?? "").includes("桜丘町1-1"),
  );
  await fillWho(page, language);
  await isKept;
  const visible = { visible: true };
  const prices = page.getByText(/[¥￥][\d,]+/).filter(visible);
  const total = (await prices.first().innerText()).trim();

  const other = await (await browser.newContext()).newPage();
  const { links } = await outbox.mail(address, w.verify);
  await other.goto(links.find((link) => link.includes("verify")) ?? "");
  // Whoever has the link learns that a login is asked for, and nothing of the cart.
  const login = other.getByRole("dialog");
  await expect(login.getByRole("tab", { name: o.login })).toHaveAttribute("aria-selected", "true");
  await expect(other.getByText("0312345678")).toHaveCount(0);
  await login.getByLabel(w.email).fill(address);
  await login.getByLabel(w.password, { exact: true }).fill(PASSWORD);
  await login.getByRole("button", { name: w.login, exact: true }).last().click();

  await expect(other.getByRole("heading", { level: 1, name: w.checkout })).toBeVisible();
  await expect(other.getByRole("radio", { name: w.bank })).toBeChecked();
  await expect(other.getByLabel(w.phone)).toHaveValue("0312345678");
  await expect(other.getByLabel(w.block)).toHaveValue("桜丘町1-1");
  await expect(other.getByText(total).filter(visible).first()).toBeVisible();
  await expect(other).toHaveURL(/\/reservation$/);
  await expectAccessible(other);
  // The first device learns that the address is verified.
  await expect(page.getByText(o.notVerified)).toHaveCount(0);

  await other.getByRole("checkbox", { name: w.agree }).check();
  await other.getByRole("button", { name: w.order }).click();
  await expect(other.getByRole("heading", { level: 1, name: w.thanks })).toBeVisible();
  await other.context().close();
});
