import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { ForUser } from "../api/context.ts";
import { withinDeadline } from "../api/deadline.server.ts";
import type { Catalog } from "../features/catalog/contract.ts";
import type { SearchIndex } from "../features/search/index/search-index.server.ts";
import { isDatabaseUnavailable } from "../platform/connections.ts";
import { encodingOf } from "./compress.ts";
import type { InlineSources } from "./content-policy.ts";

/** A rendered page without a nonce, the same for every visitor. */
export type SharedPage = {
  status: number;
  headers: Headers;
  html: Buffer;
  /** What its policy allows besides files of ours. */
  inline: InlineSources;
  /** Makes it the page of one user; null where that user needs a page rendered for them. */
  forUser: ForUser | null;
  /** Not where a part of it could not be loaded. */
  isComplete: boolean;
  /** Made when a visitor first asks for the encoding. */
  packed: Map<"br" | "gzip", Promise<Buffer>>;
  /** Told how many bytes the page takes in memory beyond `html`, when it does. The cache that keeps the page counts them. */
  grown: (bytes: number) => void;
};

type Entry = {
  /** Up to date; null once something that the page shows has changed. */
  present: Promise<SharedPage> | null;
  /** The last complete page, served while the database is unavailable. */
  last: SharedPage | null;
  /** The revision of catalogue and settings, and the minute, of `present`, or of `last` if there is none. */
  revision: string;
  minute: number;
  spaceId: number | null;
  bytes: number;
};

type PageCache = {
  /**
   * The page for a visitor without a session: the one in memory if nothing that it shows has changed since it was
   * rendered, else what `render` gives. Visitors who ask for the same page at once share one rendering. While the database
   * is unavailable or silent, the last page answers (OPS-80).
   */
  page(url: URL, render: () => Promise<SharedPage>): Promise<SharedPage>;
};

/**
 * The most that pages take, with their packed copies and the parts of users' pages: some 400 pages. Evicts the least recently used
 * page.
 */
const MEGABYTES = 24;
/** What a page takes besides its bytes: its headers, and the data and routes that its header is rendered from. */
const BESIDES = 8_000;
/** How old a page may be that is served while the database is unavailable (OPS-80). */
const LAST_MINUTES = 10;
/** Milliseconds to wait for a silent database before the last page is served. Shorter than the deadline of pages (OPS-23). */
const PATIENCE = 4_000;

/**
 * Keeps the pages that are the same for every visitor without a session. While the database answers, a page is never older
 * than the database at the moment of the request: it goes with a change of the catalogue, with the minute (free times depend
 * on the clock), and with a change of the occupancy it shows, which one statement for all waiting requests asks for first.
 */
export function openPageCache({
  search,
  catalog,
  settings,
  clock,
}: {
  search: Pick<SearchIndex, "refresh" | "onOccupancyChange">;
  catalog: Pick<Catalog, "revision">;
  settings: { readonly revision: number };
  clock: () => number;
}): PageCache {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  let current = 0;
  const minuteNow = (): number => Math.floor(clock() / 60_000);
  const revisionNow = (): string => `${catalog.revision} ${settings.revision}`;
  const remove = (key: string, entry: Entry): void => {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    bytes -= entry.bytes;
  };
  const outdate = (key: string, entry: Entry): void => {
    entry.present = null;
    if (!entry.last) remove(key, entry);
  };
  search.onOccupancyChange((spaceIds) => {
    for (const [key, entry] of entries) {
      if (!spaceIds || entry.spaceId === null || spaceIds.has(entry.spaceId)) outdate(key, entry);
    }
  });
  const grow = (key: string, entry: Entry, by: number): void => {
    if (entries.get(key) !== entry) return;
    entry.bytes += by;
    bytes += by;
    for (const [oldKey, old] of entries) {
      if (bytes <= MEGABYTES * 1_000_000) break;
      remove(oldKey, old);
    }
  };
  const passMinute = (): void => {
    const minute = minuteNow();
    if (minute === current) return;
    current = minute;
    for (const [key, entry] of entries) {
      if (Math.abs(minute - entry.minute) > LAST_MINUTES) remove(key, entry);
      else if (entry.minute !== minute) outdate(key, entry);
    }
  };
  const lastPage = (key: string): SharedPage | null => {
    const { last, revision, minute } = entries.get(key) ?? {};
    const isUsable = revision === revisionNow() && minuteNow() - (minute ?? 0) <= LAST_MINUTES;
    return last && isUsable ? last : null;
  };
  const presentPage = async (
    key: string,
    url: URL,
    render: () => Promise<SharedPage>,
  ): Promise<SharedPage> => {
    await search.refresh();
    passMinute();
    const revision = revisionNow();
    const known = entries.get(key);
    if (known) {
      entries.delete(key);
      entries.set(key, known);
      if (known.present && known.revision === revision) return known.present;
      if (known.revision !== revision) remove(key, known);
    }
    // It is in the map before it is rendered, so that a change during the rendering removes it.
    const rendering = render();
    const empty: Entry = {
      present: null,
      last: null,
      revision,
      minute: current,
      spaceId: spaceOf(url),
      bytes: 0,
    };
    const entry = entries.get(key) ?? empty;
    entry.present = rendering;
    entries.set(key, entry);
    const minute = current;
    try {
      const page = await rendering;
      if (entry.present !== rendering) return page;
      if (page.status !== 200 || !page.isComplete) outdate(key, entry);
      else {
        grow(key, entry, -entry.bytes);
        Object.assign(entry, { last: page, minute });
        page.grown = (by) => entry.last === page && grow(key, entry, by);
        page.grown(page.html.length + BESIDES);
      }
      return page;
    } catch (error) {
      if (entry.present === rendering) outdate(key, entry);
      throw error;
    }
  };

  return {
    page(url, render) {
      const key = `${url.pathname}${url.search}`;
      const shown = () =>
        presentPage(key, url, render).then(
          (page) => (page.status === 503 ? (lastPage(key) ?? page) : page),
          (error: unknown) => {
            const last = isDatabaseUnavailable(error) ? lastPage(key) : null;
            if (!last) throw error;
            return last;
          },
        );
      const work = shown();
      return withinDeadline(
        PATIENCE,
        () => work,
        () => lastPage(key) ?? work,
      );
    },
  };
}

/** The space of a room's page: it shows the occupancy of no other. All other pages may show that of any. */
function spaceOf({ pathname }: URL): number | null {
  const id = /^\/list\/[a-z]+\/id\/(\d+)\/?$/.exec(pathname)?.[1];
  return id ? Number(id) : null;
}

/** Pages that show nobody's own data and change nothing when they are read. */
const SHARED_PAGES =
  /^\/list\/[a-z]+(\/(area(\/[^/]+)?|search(\/[^/]*)?|group\/\d+|id\/\d+|tokusho|(terms|privacy)(\/[a-z]+)?))?\/?$/;

/** Those whose loaders never look at who asks: only their header differs for a user. */
const SAME_FOR_USERS = /^\/list\/[a-z]+\/(area|id\/\d+|tokusho|(terms|privacy)(\/[a-z]+)?)\/?$/;

/** Whether a shared page is likely to be the same for a user, too. Whether it is, is known once it is rendered. */
export function isSameForUsers(url: URL): boolean {
  return SAME_FOR_USERS.test(url.pathname);
}

/** A query longer than this is rare enough to be rendered every time. */
const LONGEST_QUERY = 300;

/** Whether a page may be the same for every visitor without a session. */
export function isSharedPage(url: URL): boolean {
  return SHARED_PAGES.test(url.pathname) && url.search.length <= LONGEST_QUERY && !hasSecret(url);
}

/** The links of mails carry tokens in the query. */
function hasSecret({ searchParams }: URL): boolean {
  return searchParams.has("token") || searchParams.has("email");
}

const packers = {
  br: (html: Buffer) =>
    promisify(brotliCompress)(html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    }),
  gzip: (html: Buffer) => promisify(gzip)(html, { level: 6 }),
};

/** Copied into memory of its own: zlib answers with the end of a larger piece, all of which would be kept. */
async function packedAs(encoding: keyof typeof packers, html: Buffer): Promise<Buffer> {
  const packed = await packers[encoding](html);
  const own = Buffer.allocUnsafeSlow(packed.length);
  packed.copy(own);
  return own;
}

/** The page as a response in the encoding that the visitor accepts. */
export async function toResponse(
  page: Pick<SharedPage, "status" | "headers" | "html" | "packed" | "grown">,
  accepted: string | null,
): Promise<Response> {
  const encoding = encodingOf(accepted ?? "");
  const headers = new Headers(page.headers);
  let body = page.html;
  if (encoding) {
    let packed = page.packed.get(encoding);
    if (!packed) {
      packed = packedAs(encoding, page.html);
      page.packed.set(encoding, packed);
      page.grown((await packed).length);
    }
    body = await packed;
    headers.set("content-encoding", encoding);
  }
  headers.append("vary", "accept-encoding");
  headers.set("content-length", String(body.length));
  return new Response(body as Uint8Array<ArrayBuffer>, { status: page.status, headers });
}
