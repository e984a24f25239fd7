import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { type ServerProcess, startServer, untilReady } from "../test/server-process.ts";
import { BROWSER } from "./browser.ts";
import { SESSION_SECRET } from "./databases.ts";
import { expect, test } from "./fixtures.ts";
import { providePictures } from "./pictures.ts";

const STYLE = {
  version: 8,
  sources: {},
  layers: [{ id: "ground", type: "background", paint: { "background-color": "#dfe8d8" } }],
};

// MapLibre draws with WebGL, which journeys otherwise have no use for.
test.use({
  launchOptions: {
    ...BROWSER,
    args: [
      ...BROWSER.args.filter((one) => one !== "--disable-gpu"),
      "--use-gl=angle",
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
    ],
  },
});

let server: ServerProcess;
let dataDir: string;
test.beforeAll(async ({ browserName: _ }, info) => {
  if (info.project.name !== "desktop-ja") return;
  info.setTimeout(150_000);
  dataDir = mkdtempSync(join(tmpdir(), "magari-e2e-"));
  await providePictures(dataDir);
  server = await startServer({
    settings: {
      DATA_DIR: dataDir,
      DATABASE_URL: process.env.E2E_DATABASE_FUREAISPACE ?? "",
      SESSION_SECRET,
      RATE_LIMIT_FACTOR: "0",
      // The mails of the other journeys would lead to this server, which ends before them.
      WORKER: "off",
      MAP_STYLE_URL: "https://maps.test/style.json",
    },
  });
  await untilReady(server, 120_000);
});
test.afterAll(async () => {
  await server?.end();
  if (dataDir) rmSync(dataDir, { recursive: true });
});

test("SCREEN-60: with a style, the map of a room is MapLibre's, drawn and with the room's marker", async ({
  page,
}, info) => {
  test.skip(info.project.name !== "desktop-ja", "One size and language show whether it is drawn.");
  await page.route("https://maps.test/style.json", (route) =>
    route.fulfill({ json: STYLE, headers: { "access-control-allow-origin": "*" } }),
  );
  await page.goto(`http://localhost:${server.port}/list/ja/id/101`);
  const canvas = page.locator("canvas.maplibregl-canvas");
  await page.getByRole("heading", { name: "アクセス" }).scrollIntoViewIfNeeded();
  await expect(canvas).toBeVisible();
  const box = await canvas.boundingBox();
  expect(box?.height).toBeGreaterThan(150);
  const map = page.locator(".maplibregl-map");
  await expect(map.locator("a.map-marker")).toBeInViewport();
  const ground = async () => {
    const corner = sharp(await map.screenshot()).extract({ left: 20, top: 20, width: 1, height: 1 });
    return [...(await corner.removeAlpha().raw().toBuffer())];
  };
  await expect.poll(ground).toEqual([0xdf, 0xe8, 0xd8]);
});

test("SCREEN-80: in the dark, rides over the light style of a company have a dark edge", async ({
  page,
}, info) => {
  test.skip(info.project.name !== "desktop-ja", "One size and language show whether it is drawn.");
  await page.route("https://maps.test/style.json", (route) =>
    route.fulfill({ json: STYLE, headers: { "access-control-allow-origin": "*" } }),
  );
  await page.emulateMedia({ colorScheme: "dark" });
  const places = encodeURIComponent("渋谷→横浜");
  await page.goto(`http://localhost:${server.port}/list/ja/search?text=${places}`);
  const map = page.locator(".maplibregl-map");
  await expect(map.locator("canvas")).toBeVisible();
  const [line, edge] = await map.evaluate((box) => {
    const probe = document.createElement("i");
    probe.dataset.person = "1";
    box.append(probe);
    const styles = getComputedStyle(probe);
    const colours = ["--person", "--color-white"].map((name) => styles.getPropertyValue(name).trim());
    probe.remove();
    return colours;
  });
  // Letters on markers and panels have these colours, too.
  await map.locator("canvas").evaluate((canvas) => {
    document.body.style.visibility = "hidden";
    canvas.style.visibility = "visible";
  });
  const acrossLine = async () => {
    const { data, info: size } = await sharp(await map.locator("canvas").screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const isAt = (at: number, colour = "#") =>
      [1, 3, 5].every((from, part) => {
        const wanted = Number.parseInt(colour.slice(from, from + 2), 16);
        return Math.abs((data[at * 3 + part] ?? 0) - wanted) < 12;
      });
    let found = 0;
    for (let at = 8; at < size.width * size.height - 8; at += 1)
      if (isAt(at, line) && [-8, -6, -4].some((by) => isAt(at + by, edge))) found += 1;
    return found;
  };
  // A line of some hundred pixels.
  await expect.poll(acrossLine, { timeout: 20_000 }).toBeGreaterThan(50);
});
