import { type ServerProcess, startServer, untilReady } from "../test/server-process.ts";
import { SESSION_SECRET } from "./databases.ts";
import { expect, newAddress, test } from "./fixtures.ts";
import { PASSWORD } from "./own-account.ts";
import { providePictures } from "./pictures.ts";

/*
 * A server with analytics on, beside the one of the other journeys and over the same database. In place of the script of
 * analytics comes one that writes down every address that it can get hold of.
 */

let server: ServerProcess;
test.beforeAll(async ({ browserName: _ }, info) => {
  info.setTimeout(150_000);
  const dataDir = info.outputPath("data");
  await providePictures(dataDir);
  server = await startServer({
    settings: {
      DATABASE_URL: process.env.E2E_DATABASE_FUREAISPACE as string,
      DATA_DIR: dataDir,
      SESSION_SECRET,
      GTAG_ID: "G-TEST",
      RATE_LIMIT_FACTOR: "0",
      WORKER: "off",
    },
  });
  await untilReady(server, 120_000);
});
test.afterAll(async () => {
  await server?.end();
});

type WithRouter = { __reactRouterDataRouter: { navigate(to: string): void } };

const SPY = `
  const known = new Set();
  const note = (kind, address) => {
    const line = "analytics saw " + kind + " " + address;
    if (!known.has(line)) console.info(line);
    known.add(line);
  };
  const look = () => {
    note("location", location.href);
    note("referrer", document.referrer);
    note("history", JSON.stringify(history.state));
    note("cookie", document.cookie);
    for (const entry of performance.getEntries()) note(entry.entryType, entry.name);
    for (const store of [localStorage, sessionStorage]) note("store", JSON.stringify({ ...store }));
    for (const call of window.dataLayer) note("call", JSON.stringify([...call]));
  };
  for (const name of ["pushState", "replaceState"]) {
    const original = history[name];
    history[name] = function (...parts) { note(name, String(parts[2]) + JSON.stringify(parts[0])); return original.apply(this, parts); };
  }
  addEventListener("popstate", look);
  look();
  setInterval(look, 50);
`;

test("ACCOUNT-23, ACCOUNT-30: analytics sees no secret of a mailed link, and no checkout", async ({
  page,
  outbox,
  language,
}) => {
  const origin = `http://localhost:${server.port}`;
  const seen: string[] = [];
  page.on("console", (message) => message.text().startsWith("analytics saw ") && seen.push(message.text()));
  let loads = 0;
  await page.route("https://www.googletagmanager.com/**", (route) => {
    loads += 1;
    return route.fulfill({ contentType: "text/javascript", body: SPY });
  });
  const here = (link: string) => origin + new URL(link).pathname + new URL(link).search;

  const email = newAddress();
  const form = { last_name: "湊", first_name: "あおい", email, password: PASSWORD };
  expect((await page.request.post(`${origin}/api/auth/register`, { data: form })).status()).toBe(200);
  const [verify = ""] = (await outbox.mail(email)).links;
  await page.request.post(`${origin}/api/auth/password/email`, { data: { email } });
  const [reset = ""] = (await outbox.mail(email, /再設定|new password/i)).links;
  await page.request.post(`${origin}/api/auth/login/email`, { data: { email } });
  const [login = ""] = (await outbox.mail(email, /ログイン用|link to log in/i)).links;
  const secrets = [verify, reset, login].map((link) => {
    const query = new URL(link).searchParams;
    return (query.get("token") ?? query.get("login_token")) as string;
  });

  await test.step("the links of mails", async () => {
    for (const link of [reset, login]) {
      await page.goto(here(link));
      await expect(page.getByRole("dialog").getByRole("button").last()).toBeVisible();
      expect(page.url()).not.toContain("token");
      expect(loads).toBe(0);
    }
    await page.goto(here(verify));
    await expect(page.getByRole("status").filter({ hasText: /確認しました|is verified/ })).toBeAttached();
  });

  await test.step("the checkout comes without it, also from a page that has it", async () => {
    await page.goto(`${origin}/list/${language}`);
    await expect.poll(() => page.evaluate(() => "gtag" in window)).toBe(true);
    await expect.poll(() => seen.some((line) => line.endsWith(`/list/${language}`))).toBe(true);
    // As a link of the site does; the cart is empty, so its own button would not go there.
    await page.evaluate(
      (to) => (window as unknown as WithRouter).__reactRouterDataRouter.navigate(to),
      `/${language}/reservation`,
    );
    await expect(page).toHaveURL(/\/reservation$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => "gtag" in window)).toBe(false);
  });

  await test.step("leaving the checkout measures again", async () => {
    await page.goto(`${origin}/list/${language}/terms`);
    await expect.poll(() => page.evaluate(() => "gtag" in window)).toBe(true);
  });

  await expect.poll(() => seen.some((line) => line.includes(`/list/${language}/terms`))).toBe(true);
  for (const line of seen) {
    for (const secret of secrets) expect(line).not.toContain(secret);
    expect(line).not.toMatch(/^analytics saw (location|pushState|replaceState) \S*\/reservation\b/);
  }
});
