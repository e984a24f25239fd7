import type { App } from "../../platform/app.ts";
import { fairQueue, type Place } from "../../platform/fair-queue.ts";
import type { Queryable } from "../../platform/sql.ts";
import type { Sweep } from "../../platform/sweeps.ts";
import { lookPictureBytes } from "../settings/pictures.db.server.ts";
import { deleteFiles, insertFile, storedFile } from "./db.server.ts";
import type { DocumentFile } from "./pdf/render.server.tsx";
import { renderDocuments } from "./render.server.ts";
import { canonicalJson, sha256 } from "./snapshot.server.ts";

/** The bytes of a file, or a place in the queue in which it is rendered. */
export type FileSource = { key: Buffer; bytes: Uint8Array<ArrayBuffer> } | { key: Buffer; place: Place };

/** The queue is full: nothing was issued. */
export class QueueFull extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super("too many documents wait to be rendered");
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** At some 60 ms each, the last of a full queue waits for six seconds. */
const queue = fairQueue({ total: 100, perParty: 40, idleAfterMs: 300 });
const inFlight = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** Files are kept for this long. The document itself is kept for ever, and its file can be rendered again (DOC-12). */
const KEPT_DAYS = 90;

/** Where the bytes come from; asked before a download is counted, so that a full queue leaves no trace. */
export async function openFile(db: Queryable, file: DocumentFile, accountId: number): Promise<FileSource> {
  const key = keyOf(file);
  const bytes = await storedFile(db, key);
  if (bytes) return { key, bytes: new Uint8Array(bytes) };
  const place = queue.reserve(accountId);
  if (!place) throw new QueueFull(queue.waitSeconds());
  return { key, place };
}

/** For a file that will not be read after all. */
export function leaveQueue(source: FileSource | null): void {
  if (source && "place" in source) source.place.leave();
}

/** Reads the file, or renders and stores it. */
export async function readFile(
  app: App,
  file: DocumentFile,
  source: FileSource,
): Promise<Uint8Array<ArrayBuffer>> {
  if ("bytes" in source) return source.bytes;
  const { key, place } = source;
  const name = key.toString("hex");
  try {
    const known = inFlight.get(name);
    if (known) return await known;
    const bytes = place
      .run(() => render(app, file, key), isAllReissued(file))
      .finally(() => inFlight.delete(name));
    inFlight.set(name, bytes);
    await bytes;
    renderNext(app, file);
    return await bytes;
  } finally {
    place.leave();
  }
}

export const documentSweeps: readonly Sweep[] = [
  {
    name: "files of documents",
    everySeconds: 3600,
    run: ({ db, clock }) => deleteFiles(db, clock() - KEPT_DAYS * 24 * 3_600_000),
  },
];

/**
 * The second download differs from the first by its stamp (DOC-10), and comes soon after it where it comes at all. It is
 * rendered when nobody waits, so that it is there by then.
 */
function renderNext(app: App, file: DocumentFile): void {
  if (isAllReissued(file)) return;
  const next = { ...file, pages: file.pages.map((page) => ({ ...page, isReissue: true })) };
  const key = keyOf(next);
  app.background.start("document for the next download", () =>
    queue.whenIdle(async () => {
      if (!(await storedFile(app.db, key))) await render(app, next, key);
    }),
  );
}

async function render(app: App, file: DocumentFile, key: Buffer): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await renderDocuments({ ...file, logos: await logosOf(app.db, file) });
  // A file that was not stored is rendered again.
  await insertFile(app.db, key, bytes, app.clock()).catch((error: unknown) =>
    app.log.warn({ error: String(error) }, "the file of a document was not stored"),
  );
  return bytes;
}

async function logosOf(db: Queryable, { pages }: DocumentFile): Promise<Record<string, string>> {
  const names = new Set(pages.flatMap(({ snapshot: { logo } }) => (logo === undefined ? [] : [logo])));
  const found = await Promise.all(
    [...names].map(async (name) => {
      const row = await lookPictureBytes(db, name);
      return row ? [[name, `data:image/png;base64,${row.bytes.toString("base64")}`]] : [];
    }),
  );
  return Object.fromEntries(found.flat());
}

/** Those who have had a document do not queue for it again behind those who have not. */
function isAllReissued({ pages }: DocumentFile): boolean {
  return pages.every(({ isReissue }) => isReissue);
}

/** The same content is the same file. */
function keyOf(file: DocumentFile): Buffer {
  return sha256(canonicalJson(file));
}
