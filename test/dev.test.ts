import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { dataFolder } from "./data-folder.ts";
import { freePort, startServer, untilReady } from "./server-process.ts";

test("npm run dev serves pages and their components from the sources", async () => {
  const dataDir = dataFolder("magari-dev-");
  const port = await freePort();
  const server = await startServer({
    settings: { DATA_DIR: dataDir, PORT: String(port), NODE_ENV: "development", MAGARI_DEV: "1" },
    program: ["scripts/dev.mjs"],
  });
  try {
    await untilReady(server, 120_000);
    const page = await fetch(`http://localhost:${port}/list/ja`);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain("/list/src/app/guest/layout.tsx");
    // The browser loads a component from its source: Vite replaces it there when the file changes.
    const source = await (
      await fetch(`http://localhost:${port}/list/src/app/guest/layout/footer.tsx`)
    ).text();
    expect(source).toContain("import.meta.hot");
    const console = await (await fetch(`http://localhost:${port}/operate/bookings`)).text();
    expect(console).toContain('src="/operate/main.tsx');
    const main = await fetch(`http://localhost:${port}/operate/main.tsx`);
    expect(main.headers.get("content-type")).toContain("javascript");
  } finally {
    await server.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 180_000);
