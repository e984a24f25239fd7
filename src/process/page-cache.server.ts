import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { ForUser } from "../api/context.ts";
import type { Catalog } from "../features/catalog/contract.ts";
import type { SearchIndex } from "../features/search/index/search-index.server.ts";
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

type Entry = { page: Promise<SharedPage>; spaceId: number | null; minute: number; bytes: number };

type PageCache = {
  /**
   * The page for a visitor without a session: the one in memory where nothing that it shows has changed since it was
   * rendered, else what `render` gives. Visitors who ask for the same page at once share one rendering.
   */
  page(url: URL, render: () => Promise<SharedPage>): Promise<SharedPage>;
};

/**
 * Pages, their packed copies and what users' pages are made of take no more than this: some 400 pages, and none outlasts its
 * minute. The page used longest ago goes first.
 */
const MEGABYTES = 24;
/** What a page takes besides its bytes: its headers, and the data and routes that its header is rendered from. */
const BESIDES = 8_000;

/**
 * Keeps the pages that are the same for every visitor without a session. A page is never older than the database at the
 * moment of the request: it goes with a change of the catalogue, with the minute (free times depend on the clock), and
 * with a change of the occupancy it shows, which one statement for all waiting requests asks for first.
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
  const remove = (key: string, entry: Entry): void => {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    bytes -= entry.bytes;
  };
  search.onOccupancyChange((spaceIds) => {
    for (const [key, entry] of entries) {
      if (!spaceIds || entry.spaceId === null || spaceIds.has(entry.spaceId)) remove(key, entry);
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

  return {
    async page(url, render) {
      await search.refresh();
      const minute = Math.floor(clock() / 60_000);
      if (minute !== current) {
        current = minute;
        for (const [old, entry] of entries) if (entry.minute !== minute) remove(old, entry);
      }
      const key = `${catalog.revision} ${settings.revision} ${url.pathname}${url.search}`;
      const known = entries.get(key);
      if (known) {
        entries.delete(key);
        entries.set(key, known);
        return known.page;
      }
      // It is in the map before it is rendered, so that a change during the rendering removes it.
      const entry: Entry = { page: render(), spaceId: spaceOf(url), minute, bytes: 0 };
      entries.set(key, entry);
      try {
        const page = await entry.page;
        if (page.status === 200 && page.isComplete) {
          page.grown = (by) => grow(key, entry, by);
          page.grown(page.html.length + BESIDES);
        } else remove(key, entry);
        return page;
      } catch (error) {
        remove(key, entry);
        throw error;
      }
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
