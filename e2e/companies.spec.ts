import { openDatabase, sql } from "../src/platform/sql.ts";
import { aFreeHour, apiOf, placeOf } from "./booked.ts";
import { countEffort, secondsFor } from "./effort.ts";
import { expect, expectAccessible, expectNoSideScroll, newAddress, test } from "./fixtures.ts";
import { signInOwner } from "./operator-session.ts";
import { arrive } from "./own-account.ts";
import { ALL_DAY_ROOMS } from "./running-booking.ts";

test("CORP-1, CORP-4, CORP-6, CORP-9: a stranger makes a company, invites two, limits a group, and books on it", async ({
  page,
  language,
  outbox,
  browser,
  baseURL,
}, info) => {
  test.skip(info.project.name !== "phone-en", "one size and language shows it");
  await arrive(page, language, outbox);
  const own = await countEffort(page);
  await page.goto(`/list/${language}/companies`);
  const fine = async () => {
    await expectNoSideScroll(page);
    await expectAccessible(page);
  };
  await fine();
  await page.getByLabel("Company name").fill("Kakuu Trading");
  await page.getByLabel("Address", { exact: true }).fill("1-1 Kakuu, Shinjuku-ku, Tokyo");
  await page.getByLabel("Phone number").fill("0312345678");
  await page.getByRole("button", { name: "Make a company account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Kakuu Trading" })).toBeVisible();
  const id = Number(/companies\/(\d+)/.exec(page.url())?.[1]);

  const colleague = await (await browser.newContext({ baseURL: baseURL as string })).newPage();
  const mail = await arrive(colleague, language, outbox);
  await page.getByLabel("Email addresses").fill(`${mail}\n${newAddress("approver")}`);
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(page.getByText(/^Invited, until|· Invited, until/)).toHaveCount(2);
  await fine();

  await page.getByRole("tab", { name: /^Payment groups/ }).click();
  await page.getByRole("button", { name: "New payment group" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Product");
  await page.getByLabel("Limit of a month").fill("100000");
  await page.getByLabel("From this amount on approvers decide").fill("1");
  await fine();
  await page.getByRole("button", { name: "New payment group" }).click();
  await expect(page.getByText("¥0 of ¥100,000 this month")).toBeVisible();
  const made = { ...own };
  await agree(id);

  const booked = await countEffort(colleague);
  const invitation = await outbox.mail(mail, /^Invitation to a company/);
  await colleague.goto(invitation.links.find((link) => link.includes("/invitations/")) ?? "");
  await colleague.getByRole("button", { name: "Join" }).click();
  await expect(colleague.getByText("Kakuu Trading")).toBeVisible();
  const { spaceId, start, end } = await aFreeHour(
    apiOf(colleague, language),
    ALL_DAY_ROOMS[placeOf(info)] as number,
    27,
  );
  const query = new URLSearchParams({ date: start.slice(0, 10), start: start.slice(11), end: end.slice(11) });
  await colleague.goto(`/list/${language}/id/${spaceId}?${query}`);
  await colleague.getByRole("button", { name: "Continue to book" }).last().click();
  await expect(colleague).toHaveURL(/\/reservation$/);
  await colleague.getByRole("radio", { name: /Kakuu Trading/ }).check();
  await expectAccessible(colleague);
  await colleague.getByLabel("Phone number").fill("09012345678");
  await colleague.getByLabel("I agree to the following").check();
  await colleague.getByRole("button", { name: /^Book on the/ }).click();
  await expect(colleague.getByRole("heading", { name: "Your request has been sent" })).toBeVisible();
  // What the script does by address or API a person types and presses: the account, the menu, and the search for the room.
  const besides = { presses: 20, letters: 80 };
  // Screens that nobody has seen before: with what is read, a press takes three seconds.
  const seconds = secondsFor([made, booked, besides], 3);
  info.annotations.push({ type: "effort", description: JSON.stringify({ made, booked, seconds }) });
  expect(made.letters).toBeGreaterThan(80);
  expect(made.presses).toBeGreaterThan(10);
  expect(booked.presses).toBeGreaterThan(4);
  expect(seconds).toBeLessThanOrEqual(300);
  await expectNoSideScroll(colleague);

  await page.goto(`/list/${language}/companies/${id}/requests`);
  await expect(page.getByRole("heading", { level: 2 })).toContainText("asks");
  await fine();
  await page.getByRole("button", { name: /^Approve/ }).click();
  await expect(page.getByText("Nothing to approve")).toBeVisible();
  await outbox.mail(mail, /./);
  await page.goto(`/list/${language}/companies/${id}`);
  await page.getByRole("tab", { name: "Bookings" }).click();
  await expect(page.getByText(/^Due /)).toBeVisible();
  await fine();

  const staff = await browser.newContext({ baseURL: baseURL as string });
  await signInOwner(staff, baseURL as string, language);
  const console_ = await staff.newPage();
  for (const width of [390, 1280, 1440]) {
    await console_.setViewportSize({ width, height: 900 });
    for (const path of [
      "/operate/companies",
      `/operate/companies/${id}`,
      "/operate/companies?panel=new-company",
    ]) {
      await console_.goto(path);
      await expect(console_.getByText("Kakuu Trading").filter({ visible: true }).first()).toBeVisible();
      await expectNoSideScroll(console_);
      await expectAccessible(console_);
    }
  }
  await staff.close();
  await colleague.context().close();
});

/** Staff have agreed on invoices with the company. */
async function agree(id: number): Promise<void> {
  const db = openDatabase(process.env.E2E_DATABASE_FUREAISPACE ?? "", { max: 1 });
  try {
    await db.run(sql`UPDATE corporate SET has_invoice = true WHERE id = ${id}`);
  } finally {
    await db.close();
  }
}
