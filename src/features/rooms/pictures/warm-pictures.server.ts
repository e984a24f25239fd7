import type { App } from "../../../platform/app.ts";
import { COVER, sourceOf } from "./picture-source.server.ts";
import { makeMissing, type Wanted } from "./picture-store.server.ts";

/** What most browsers request: the lists' covers, and the first picture of a space's page. */
const COVERS: readonly Wanted[] = [320, 480, 640, 960].map((width) => ({ width, format: "avif" }));
const HERO: readonly Wanted[] = [960, 1280, 1920].map((width) => ({ width, format: "avif" }));
/** Larger catalogues make all their pictures on request. */
const MOST_SPACES = 500;
/** Visitors come first: from the start to the first picture, and between two. In milliseconds. */
const PAUSES = { first: 3000, between: 200 };

/**
 * Makes the pictures that the first visitors will see, one by one and with pauses, so that startup does not slow down.
 * The other pictures of a space are made when somebody looks at them.
 */
export function warmPictures(app: App): void {
  void warm(app).catch((error: Error) => app.log.warn({ error: String(error) }, "pictures"));
}

async function warm(app: App): Promise<void> {
  if (app.catalog.visibleCount > MOST_SPACES) return;
  await pause(PAUSES.first);
  await make(app, "hero", app.brand.hero, HERO);
  for await (const spaces of app.catalog.list()) {
    for (const { id } of spaces) await make(app, String(id), COVER, COVERS);
  }
}

async function make(app: App, folder: string, name: string, all: readonly Wanted[]): Promise<void> {
  const source = await sourceOf(app, folder, name);
  if (!source) return;
  const made = await makeMissing(app, { folder, name, source }, all).catch((error: Error) => {
    app.log.warn({ picture: `${folder}/${name}`, error: String(error) }, "a picture cannot be read");
    return 0;
  });
  if (made > 0) await pause(PAUSES.between);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds).unref());
}
