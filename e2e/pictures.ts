import { linkSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { SpaceEntry } from "../src/features/catalog/contract.ts";

const SPACES = new URL("../packages/demo-catalogue/src/spaces/", import.meta.url);

/** The rooms of one city of the demo catalogue. */
export const roomsOf = (city: string) =>
  JSON.parse(readFileSync(new URL(`${city}.json`, SPACES), "utf8")) as SpaceEntry[];

/** One plain picture for every room: drawing all of them takes a server two minutes, from which the journeys would suffer. */
export async function providePictures(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const plain = join(dataDir, "plain.jpg");
  const size = { width: 320, height: 200, channels: 3 } as const;
  writeFileSync(
    plain,
    await sharp({ create: { ...size, background: "#8fa3b8" } })
      .jpeg()
      .toBuffer(),
  );
  const rooms = readdirSync(SPACES).flatMap((file) => roomsOf(file.replace(".json", "")));
  for (const { id, pictures } of rooms) {
    const folder = join(dataDir, "pictures", String(id));
    mkdirSync(folder, { recursive: true });
    for (const name of pictures) linkSync(plain, join(folder, name));
  }
}
