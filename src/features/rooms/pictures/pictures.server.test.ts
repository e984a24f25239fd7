import { readFileSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { demoCatalog as demo } from "@magari/demo-catalogue/catalog";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { importCatalog } from "../../catalog/import/import.server.ts";
import { makePictures, type PictureJob } from "./picture-maker.server.ts";
import { picturesInProcess } from "./picture-process.server.ts";
import { sourceOf } from "./picture-source.server.ts";
import { madePicture, makeMissing, makePicturesBy } from "./picture-store.server.ts";
import { servePicture } from "./pictures.server.ts";

let site: TestApp;
const own = demo.spaces[0]?.id ?? 0;

beforeAll(async () => {
  site = await testApp();
  const outcome = await importCatalog(site.app.db, demo, { now: site.now() });
  expect(outcome).not.toHaveProperty("mistakes");
  await site.app.catalog.refresh();
  const folder = join(site.app.env.picturesDir, String(own));
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, "2.jpg"),
    await sharp({ create: { width: 800, height: 400, channels: 3, background: "#c00" } })
      .jpeg()
      .toBuffer(),
  );
  await writeFile(join(site.app.env.picturesDir, "secret.jpg"), "not for you");
});
afterAll(() => site.close());

test.each([
  [`${own}/1.jpg?w=320`, "image/jpeg", 320, "jpeg"],
  [`${own}/1.jpg?w=320&f=webp`, "image/webp", 320, "webp"],
  [`${own}/1.jpg?w=320&f=avif`, "image/avif", 320, "heif"],
  [`${own}/2.jpg`, "image/jpeg", 800, "jpeg"],
  ["hero/fureaispace.jpg?w=480", "image/jpeg", 480, "jpeg"],
])("%s is a picture", async (path, type, width, format) => {
  const response = await get(path);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, type]);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ width, format });
  const again = await get(path, { "if-none-match": response.headers.get("etag") as string });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

test.each([
  ["image/avif,image/webp,image/*,*/*;q=0.8", "", "image/avif"],
  ["image/webp,*/*", "", "image/webp"],
  ["image/*,*/*", "", "image/jpeg"],
  ["image/avif,image/webp,*/*", "&f=jpg", "image/jpeg"],
])("a browser that accepts %s gets the smallest format it names (%s)", async (accept, format, type) => {
  const response = await get(`${own}/1.jpg?w=320${format}`, { accept });
  expect(response.headers.get("content-type")).toBe(type);
  // A cache in between keeps the formats apart.
  expect(response.headers.get("vary")).toBe(format === "" ? "accept" : null);
});

test.each([
  `${own}/99.jpg`,
  "999999/1.jpg",
  `${own}/1.jpg?w=321`,
  `${own}/1.jpg?f=gif`,
  `${own}/1.svg`,
  `${own}/`,
  "",
  `${own}/a/1.jpg`,
  `${own}/..%2fsecret.jpg`,
  `${own}/%2e%2e/secret.jpg`,
  "..%2f/secret.jpg",
  `${own}\\..\\secret.jpg`,
  "hero/nobody.jpg",
])("%s is not found", async (path) => {
  expect((await get(path)).status).toBe(404);
});

test("a resized picture is cached, and made once for many requests", async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => get(`${own}/1.jpg?w=480`)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const kept = await readdir(join(site.app.env.dataDir, "pictures-cache", String(own)));
  expect(kept.filter((name) => name.endsWith("-480.jpg"))).toHaveLength(1);
  expect(kept.filter((name) => name.endsWith(".part"))).toEqual([]);
});

test("a picture that several jobs make at one moment is whole, and none of them fails", async () => {
  const folder = join(site.app.env.dataDir, "at-one-moment");
  const path = join(folder, "hero.jpg");
  const source = { version: "p", effort: 1, origin: { kind: "placeholder", of: "hero" } } as const;
  const job: PictureJob = { source, encodings: [{ path, width: 320, format: "jpg" }] };
  // What is made ahead and what a visitor asks for do not know of each other.
  await Promise.all(Array.from({ length: 8 }, () => makePictures(job)));
  expect(await sharp(path).metadata()).toMatchObject({ width: 320, format: "jpeg" });
  expect(await readdir(folder)).toEqual(["hero.jpg"]);
});

test("only the missing sizes of a picture are made, in one job", async () => {
  const source = await sourceOf(site.app, String(own), "3.jpg");
  if (!source) throw new Error("no source");
  const jobs: PictureJob[] = [];
  makePicturesBy(async (job) => {
    jobs.push(job);
    await makePictures(job);
  });
  const picture = { folder: String(own), name: "3.jpg", source };
  const sizes = [320, 640, 960].map((width) => ({ width, format: "webp" as const }));
  await madePicture(site.app, picture, { width: 320, format: "webp" });
  expect(await makeMissing(site.app, picture, sizes)).toBe(2);
  expect(await makeMissing(site.app, picture, sizes)).toBe(0);
  for (const wanted of sizes) {
    const { width, height } = await sharp(await madePicture(site.app, picture, wanted)).metadata();
    expect([width, height]).toEqual([wanted.width, Math.round((wanted.width * 2) / 3)]);
  }
  expect(jobs.map(({ encodings }) => encodings.map(({ width }) => width))).toEqual([[320], [640, 960]]);
});

test("OPS-61: a process makes the pictures and ends when no more come; the next one gets another", async () => {
  const folder = join(site.app.env.dataDir, "by-process");
  const script = `import(${JSON.stringify(import.meta.resolve("./picture-maker.server.ts"))}).then((one) => one.servePictures())`;
  const make = picturesInProcess(["--input-type=module", "--eval", script], 200);
  const source = await sourceOf(site.app, String(own), "1.jpg");
  if (!source) throw new Error("no source");
  const makers = () => childrenOf(process.pid).filter((command) => command.includes("picture-maker"));
  for (const name of ["one", "two"]) {
    const encodings = [320, 480].map((width) => ({
      path: join(folder, `${name}-${width}.webp`),
      width,
      format: "webp" as const,
    }));
    await make({ source, encodings });
    for (const { path, width } of encodings) expect(await sharp(path).metadata()).toMatchObject({ width });
    expect(makers()).toHaveLength(1);
    await expect.poll(makers, { timeout: 10_000 }).toEqual([]);
  }
  const broken = { ...source, origin: { kind: "file" as const, path: "/nowhere.jpg" } };
  await expect(
    make({ source: broken, encodings: [{ path: "/x", width: 320, format: "webp" }] }),
  ).rejects.toThrow(/nowhere/);
});

describe("outside a demo", () => {
  const shown = async (path: string, headers: Record<string, string> = {}) => {
    const env = { ...site.app.env, appEnv: "production" as const };
    const response = await servePicture(
      { ...site.app, env },
      new Request(`http://localhost:3000/pictures/${path}`, { headers }),
    );
    return {
      status: response.status,
      headers: response.headers,
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  };

  test("OPS-56: a photograph that is missing is the same plain picture for every room, and none is drawn", async () => {
    const [one, other] = [
      await shown(`${own}/1.jpg?w=640&v=abc`),
      await shown(`${demo.spaces[1]?.id}/2.jpg?w=640`),
    ];
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.bytes.equals(other.bytes)).toBe(true);
    const drawn = Buffer.from(await (await get(`${own}/1.jpg?w=640`)).arrayBuffer());
    expect(one.bytes.equals(drawn)).toBe(false);
    // The address may have the catalogue's version: once the photograph is there, nobody keeps the placeholder.
    expect(one.headers.get("cache-control")).toBe("public, max-age=300");
    expect((await shown(`${own}/99.jpg`)).status).toBe(404);
  });

  test("OPS-56: the home page has a plain ground, and a photograph in PICTURES_DIR is shown as it is", async () => {
    const hero = await sharp((await shown("hero/fureaispace.jpg?w=480")).bytes).stats();
    expect(hero.channels.every(({ stdev }) => stdev < 30)).toBe(true);
    const { channels } = await sharp((await shown(`${own}/2.jpg`)).bytes).stats();
    expect(channels[0]?.mean).toBeGreaterThan(190);
  });
});

/** The command lines of the processes that a process has started. */
function childrenOf(pid: number): string[] {
  const ids = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  return ids.map((id) => readFileSync(`/proc/${id}/cmdline`, "utf8"));
}

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return servePicture(site.app, new Request(`http://localhost:3000/pictures/${path}`, { headers }));
}
