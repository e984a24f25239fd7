import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { openDatabase, sql } from "../src/platform/sql.ts";
import { expect, expectAccessible, expectNoSideScroll, test } from "./fixtures.ts";

/** A site of somebody else: another origin, whose policy allows nothing but what the console says to add to it. */
let owner: Server;
let origin: string;
test.beforeAll(async () => {
  owner = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? "/", "http://localhost");
    const site = searchParams.get("site");
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; script-src ${site}; connect-src ${site}; frame-src ${site}; img-src data:; base-uri 'none'; require-trusted-types-for 'script'`,
    });
    response.end(
      `<!doctype html><html lang="en"><title>Owner</title><link rel="icon" href="data:,"><main><h1>Owner</h1>${searchParams.get("shown")}</main></html>`,
    );
  });
  await new Promise<void>((resolve) => owner.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(owner.address() as AddressInfo).port}`;
  const db = openDatabase(process.env.E2E_DATABASE_FUREAISPACE ?? "", { max: 1 });
  const listed = JSON.stringify([{ origin }]);
  await db.run(sql`INSERT INTO setting AS s (key, value, version)
    VALUES ('sites', jsonb_build_object('origins', ${listed}::jsonb), 1)
    ON CONFLICT (key) DO UPDATE SET version = s.version + 1,
      value = jsonb_build_object('origins', (s.value->'origins') || ${listed}::jsonb)`);
  await db.close();
});
test.afterAll(() => owner.close());

/** The owner's page with this on it, once the site knows that it is listed. */
function pageWith(site: string, shown: string): string {
  return `${origin}/?${new URLSearchParams({ site, shown })}`;
}

test("EMBED-1, EMBED-2, EMBED-3: a strict page of another origin shows free times by script and by frame, which lead to the room", async ({
  page,
  context,
  baseURL,
  language,
}) => {
  const site = new URL(baseURL ?? "").origin;
  await expect
    .poll(
      async () =>
        (await page.request.get("/api/embed/spaces/101", { headers: { origin } })).headers()[
          "access-control-allow-origin"
        ],
      { timeout: 20_000 },
    )
    .toBe(origin);
  const script = `<script src="${site}/embed.js" defer></script>`;
  await page.goto(pageWith(site, `${script}<magari-room room="101" lang="${language}"></magari-room>`));
  const days = page.getByRole("button", { pressed: true });
  await expect(days).toBeVisible();
  await expectNoSideScroll(page);
  await expectAccessible(page);
  // By keyboard to another day: the focus stays where the person is.
  await days.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("magari-room button[aria-pressed=true]")).toBeFocused();
  const time = page.locator("magari-room a.time").first();
  const leads = await time.getAttribute("href");
  expect(await context.cookies()).toEqual([]);

  await page.goto(
    pageWith(
      site,
      `<iframe title="Rooms" src="${site}/embed/rooms/101?lang=${language}" sandbox="allow-scripts allow-same-origin allow-top-navigation-by-user-activation"></iframe>`,
    ),
  );
  await page.frameLocator("iframe").locator("a.time").first().click();
  await expect(page).toHaveURL(new RegExp(`/list/${language}/id/101\\?date=`));
  expect(leads).toContain(`/list/${language}/id/101?date=`);
});
