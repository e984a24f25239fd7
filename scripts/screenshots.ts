/**
 * npm run screenshots: the pictures of the README, taken from the demo as it is now. Starts a server on data of its
 * own, walks to each screen as a guest, or an owner, would, and writes docs/pictures/.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { chooseATime, WORDS } from "../e2e/booking-steps.ts";
import { ensureBuilt, startServer, untilReady } from "../test/server-process.ts";
import { chromium as browserPath, installMachinePackages } from "./machine-packages.mjs";

const FOLDER = join(import.meta.dirname, "../docs/pictures");
/** "Sakuragaoka Meeting Lounge 3F" of the demo catalogue. */
const ROOM = 101;
const OWNER = "owner@magari.example";
const ACCOUNT = { email: "hanako@guest.example", password: "magari-demo" };

await installMachinePackages();
await ensureBuilt();
mkdirSync(FOLDER, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), "magari-pictures-"));
// The embedded database may run as another user.
chmodSync(dataDir, 0o711);
const server = await startServer({
  settings: { DATA_DIR: dataDir, RATE_LIMIT_FACTOR: "0", DEMO_DAYS: "filled" },
});
try {
  await untilReady(server, 120_000);
  const browser = await chromium.launch({
    executablePath: browserPath() ?? undefined,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"],
  });
  const open = (width: number, height: number, isPhone = false) =>
    browser.newPage({
      baseURL: `http://localhost:${server.port}`,
      viewport: { width, height },
      deviceScaleFactor: isPhone ? 2 : 1,
      hasTouch: isPhone,
      isMobile: isPhone,
      locale: "en-US",
      timezoneId: "Asia/Tokyo",
    });

  const desktop = await open(1280, 860);
  await desktop.goto("/list/en");
  await take(desktop, "home");
  await desktop.goto(`/list/en/search?text=shibuya&max_member=4`);
  // The map comes after the list.
  await desktop.getByRole("button", { name: /^Zoom in/ }).waitFor();
  await take(desktop, "search");
  await desktop.goto(`/list/en/id/${ROOM}`);
  await take(desktop, "room");
  await desktop.request.post("/api/auth/login", { data: { ...ACCOUNT, command: "" } });
  await desktop.goto(`/list/en/id/${ROOM}`);
  await desktop.getByRole("button", { name: WORDS.en.pick, exact: true }).last().click();
  await chooseATime(desktop, "en");
  await desktop.getByRole("button", { name: WORDS.en.reserve }).last().click();
  await desktop.getByRole("heading", { level: 1, name: WORDS.en.checkout }).waitFor();
  // The way by card comes once the guest's saved cards are known.
  await desktop.locator("main fieldset input[type=radio]").first().waitFor();
  await desktop.evaluate(() => window.scrollTo(0, 0));
  await take(desktop, "checkout");

  const owner = await open(1440, 900);
  await owner.goto("/operate/sign-in");
  await owner.getByRole("button", { name: new RegExp(OWNER) }).click();
  await owner.getByRole("button", { name: "Next" }).click();
  await owner.getByRole("button", { name: "Fill in" }).click();
  await owner.getByRole("button", { name: "Sign in", exact: true }).click();
  await owner.getByRole("navigation").first().waitFor();
  await owner.request.patch("/api/operate/me", { data: { locale: "en" } });
  await owner.goto("/operate/timeline");
  await owner.locator("[data-bar]").first().waitFor();
  await take(owner, "console");

  const phone = await open(390, 780, true);
  await phone.goto("/list/ja/search");
  await take(phone, "phone");
  await browser.close();
} finally {
  await server.end("SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
}

/** The window as it is once its pictures have come, as a JPEG. */
async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    // A lazy picture that is out of sight never decodes.
    const shown = [...document.images].filter((image) => {
      const { top, width } = image.getBoundingClientRect();
      return width > 0 && top < innerHeight;
    });
    const enough = new Promise((resolve) => setTimeout(resolve, 5000));
    await Promise.race([Promise.allSettled(shown.map((image) => image.decode())), enough]);
  });
  const file = join(FOLDER, `${name}.jpg`);
  await sharp(await page.screenshot({ animations: "disabled" }))
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(file);
  process.stdout.write(`docs/pictures/${name}.jpg\n`);
}
