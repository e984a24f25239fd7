import type { Page } from "@playwright/test";
import { expect, newAddress, test } from "./fixtures.ts";
import { signInOwner } from "./operator-session.ts";

/** The console by keyboard alone: the keys go where they should, and there is always something that has them. */

/** Presses a key, and waits until something that can be seen has the focus. */
async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await expect.poll(() => page.evaluate(whatIsWrongWithTheFocus), { message: `after ${key}` }).toBe("");
}

function whatIsWrongWithTheFocus(): string {
  const { activeElement: at } = document;
  if (at === null || at === document.body) return "nothing has the focus";
  const { top, bottom, width } = at.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight ? "" : "what has the focus is out of sight";
}

/** Goes on with a key until what has the focus holds the text. */
async function goTo(page: Page, key: string, text: RegExp): Promise<void> {
  for (let left = 80; left > 0; left -= 1) {
    await press(page, key);
    const held = await page.evaluate(() => {
      const { activeElement: at } = document;
      return (at?.closest("tr") ?? at)?.textContent ?? "";
    });
    if (text.test(held)) return;
  }
  throw new Error(`${key} does not lead to ${text}`);
}

test("CONSOLE-16, CONSOLE-19: an inquiry is answered by keyboard, and nothing gets beneath the veil", async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, "a phone has no such keys");
  const name = `鍵 ${newAddress("keys").slice(5, 15)}`;
  const asked = await page.request.post("/api/contacts", {
    data: { name, mail: newAddress("asks"), room_id: 0, content: "鍵はどこですか。" },
  });
  expect(asked.status()).toBe(200);
  await signInOwner(context, baseURL as string, "ja");
  await page.goto("/operate");
  await expect(page.getByRole("main")).toContainText("やること");

  // Both at once: the second key must follow within a moment.
  await Promise.all([page.keyboard.press("g"), press(page, "i")]);
  await expect(page.getByRole("row", { name })).toBeVisible();
  // The page of the list may still load parts: a key that comes before them is not what is tried here.
  await page.waitForLoadState("networkidle");
  await goTo(page, "j", new RegExp(name));
  await press(page, "Enter");
  await expect(page.getByRole("dialog")).toContainText("鍵はどこですか。");
  await goTo(page, "Tab", /対応済みにする/);
  await press(page, "Enter");
  await expect(page.getByRole("dialog")).toContainText("未対応に戻す");
  await press(page, "Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("row", { name })).toHaveCount(0);
  await press(page, "j");

  await press(page, "Control+k");
  await page.keyboard.type("画面をロック");
  await press(page, "Enter");
  const veil = page.getByRole("dialog", { name: "画面をロックしました" });
  await expect(veil).toBeVisible();
  // A browser that is asked for the second time closes a dialog of its own accord.
  for (const key of ["Escape", "Escape", "Escape", "Control+k"]) {
    await press(page, key);
    expect(
      await veil.evaluate((dialog) => dialog.matches(":modal") && dialog.contains(document.activeElement)),
    ).toBe(true);
  }
  await goTo(page, "Tab", /別の/);
  await press(page, "Enter");
  await expect(page).toHaveURL(/\/operate\/sign-in/);
  await expect(page.getByLabel("メールアドレス")).toBeFocused();
});
