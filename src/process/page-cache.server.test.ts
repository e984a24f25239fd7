import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { isSharedPage, openPageCache, type SharedPage, toResponse } from "./page-cache.server.ts";

const MINUTE = 60_000;

/** A cache over a database that the test changes: `change` is seen by the next refresh, as another process's booking is. */
function setUp() {
  let tell: (spaceIds: ReadonlySet<number> | null) => void = () => {};
  let pending: (ReadonlySet<number> | null)[] = [];
  let database: () => Promise<void> = async () => {};
  let now = 1_000 * MINUTE;
  const catalog = { revision: 1 };
  const settings = { revision: 0 };
  const cache = openPageCache({
    search: {
      refresh: async () => {
        await database();
        for (const change of pending.splice(0)) tell(change);
      },
      onOccupancyChange: (listener) => {
        tell = listener;
      },
    },
    catalog,
    settings,
    clock: () => now,
  });
  let renderings = 0;
  const render = (over: Partial<SharedPage> = {}, size = 10) =>
    vi.fn(async () => {
      renderings += 1;
      return pageOf(`rendering ${renderings}`.padEnd(size), over);
    });
  const page = (path: string, render_ = render()) => cache.page(new URL(path, "http://localhost"), render_);
  const show = async (path: string, render_ = render()) => (await page(path, render_)).html.toString().trim();
  return {
    page,
    show,
    render,
    catalog,
    settings,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    change: (...spaceIds: number[]) => {
      pending.push(new Set(spaceIds));
    },
    /** What each refresh meets from now on. */
    meet: (state: () => Promise<void>) => {
      database = state;
    },
    changeAll: () => {
      pending = [null];
    },
  };
}

function pageOf(html: string, over: Partial<SharedPage> = {}): SharedPage {
  const headers = new Headers({ "content-type": "text/html; charset=utf-8" });
  return {
    status: 200,
    headers,
    html: Buffer.from(html),
    isComplete: true,
    inline: { scripts: [], styles: [] },
    forUser: null,
    packed: new Map(),
    grown: () => {},
    ...over,
  };
}

describe("OPS-22: pages in memory", () => {
  test("the same page is rendered once, each address and query by itself", async () => {
    const { show } = setUp();
    expect(await show("/list/ja/id/7")).toBe("rendering 1");
    expect(await show("/list/ja/id/7")).toBe("rendering 1");
    expect(await show("/list/en/id/7")).toBe("rendering 2");
    expect(await show("/list/ja/id/7?date=2026-12-01")).toBe("rendering 3");
    expect(await show("/list/ja/id/7")).toBe("rendering 1");
  });

  test("visitors who come at once share one rendering", async () => {
    const { show, render } = setUp();
    const once = render();
    expect(new Set(await Promise.all([1, 2, 3, 4].map(() => show("/list/ja", once))))).toEqual(
      new Set(["rendering 1"]),
    );
    expect(once).toHaveBeenCalledTimes(1);
  });

  test("a page goes with the minute and with the catalogue", async () => {
    const { show, pass, catalog, settings } = setUp();
    await show("/list/ja");
    pass(MINUTE - 1);
    expect(await show("/list/ja")).toBe("rendering 1");
    pass(1);
    expect(await show("/list/ja")).toBe("rendering 2");
    catalog.revision += 1;
    expect(await show("/list/ja")).toBe("rendering 3");
    settings.revision += 1;
    expect(await show("/list/ja")).toBe("rendering 4");
  });

  test("pages of an earlier minute are not kept, whoever is visited next", async () => {
    const { show, pass } = setUp();
    await show("/list/ja/id/1");
    pass(MINUTE);
    await show("/list/ja/id/2");
    // Only a clock that goes back could find them.
    pass(-MINUTE);
    expect(await show("/list/ja/id/1")).toBe("rendering 3");
  });

  test("a change of occupancy takes the room's page and all lists, and leaves the other rooms", async () => {
    const { show, change, changeAll } = setUp();
    const paths = ["/list/ja/id/7", "/list/en/id/8", "/list/ja/search?text=a", "/list/ja/area/shinjuku"];
    const all = async () => {
      const shown = [];
      for (const path of paths) shown.push(await show(path));
      return shown.map((text) => Number(text.split(" ")[1]));
    };
    expect(await all()).toEqual([1, 2, 3, 4]);
    change(7, 9);
    expect(await all()).toEqual([5, 2, 6, 7]);
    changeAll();
    expect(await all()).toEqual([8, 9, 10, 11]);
  });

  test("notices a change that happens while a page is rendered", async () => {
    const { show, change } = setUp();
    let finish = (_page: SharedPage) => {};
    const slow = show(
      "/list/ja/id/7",
      vi.fn(() => new Promise<SharedPage>((done) => (finish = done))),
    );
    await Promise.resolve();
    change(7);
    expect(await show("/list/ja/id/7")).toBe("rendering 1");
    finish(pageOf("as it was before"));
    expect(await slow).toBe("as it was before");
    expect(await show("/list/ja/id/7")).toBe("rendering 1");
  });

  test.each<[string, Partial<SharedPage>]>([
    ["an error page", { status: 404 }],
    ["a page of which a part could not be loaded", { isComplete: false }],
  ])("%s is not kept", async (_, over) => {
    const { show, render } = setUp();
    expect(await show("/list/ja", render(over))).toBe("rendering 1");
    expect(await show("/list/ja")).toBe("rendering 2");
  });

  test("a rendering that fails, fails for those who waited and is tried again", async () => {
    const { show } = setUp();
    const fails = vi.fn(() => Promise.reject(new Error("no database")));
    const results = await Promise.allSettled([show("/list/ja", fails), show("/list/ja", fails)]);
    expect([results.map(({ status }) => status), fails.mock.calls.length]).toEqual([
      ["rejected", "rejected"],
      1,
    ]);
    expect(await show("/list/ja")).toBe("rendering 1");
  });

  test("beyond its room in memory, the page asked for longest ago goes first", async () => {
    const { show, render } = setUp();
    for (const id of [1, 2, 3]) await show(`/list/ja/id/${id}`, render({}, 7_500_000));
    await show("/list/ja/id/1");
    await show("/list/ja/id/4", render({}, 7_500_000));
    expect(await show("/list/ja/id/1")).toBe("rendering 1");
    expect(await show("/list/ja/id/2")).not.toBe("rendering 2");
  });
});

describe("OPS-80: while the database is unavailable", () => {
  const away = () => Promise.reject(Object.assign(new Error("connect"), { code: "ECONNREFUSED" }));
  const silent = () => new Promise<never>(() => {});

  test("the last page answers for ten minutes, changed occupancy or not", async () => {
    const { show, meet, pass, change } = setUp();
    await show("/list/ja/id/7");
    change(7);
    await show("/list/ja/id/8");
    meet(away);
    pass(9 * MINUTE);
    expect(await show("/list/ja/id/7")).toBe("rendering 1");
    pass(2 * MINUTE);
    await expect(show("/list/ja/id/7")).rejects.toThrow("connect");
    await expect(show("/list/ja/id/9")).rejects.toThrow("connect");
  });

  test("it is rendered again as soon as the database is back", async () => {
    const { show, meet } = setUp();
    await show("/list/ja/id/7");
    meet(away);
    expect(await show("/list/ja/id/7")).toBe("rendering 1");
    meet(async () => {});
    expect(await show("/list/ja/id/7")).toBe("rendering 1");
    expect(await show("/list/ja/id/9")).toBe("rendering 2");
  });

  test.each([
    ["fails", (_: SharedPage) => away()],
    ["is an error page", async (page: SharedPage) => ({ ...page, status: 503 })],
  ])("a rendering that %s for it is answered by the last page", async (_, fail) => {
    const { show, pass } = setUp();
    await show("/list/ja/id/7");
    pass(MINUTE);
    const failing = vi.fn(() => fail(pageOf("failed")));
    expect(await show("/list/ja/id/7", failing)).toBe("rendering 1");
    expect(failing).toHaveBeenCalledTimes(1);
    expect(await show("/list/ja/id/7")).toBe("rendering 2");
  });

  test("a page of another state of the catalogue or the settings never answers", async () => {
    const { show, meet, catalog } = setUp();
    await show("/list/ja/id/7");
    meet(away);
    catalog.revision += 1;
    await expect(show("/list/ja/id/7")).rejects.toThrow("connect");
  });

  test("any other failure stays one", async () => {
    const { show, pass } = setUp();
    await show("/list/ja/id/7");
    pass(MINUTE);
    const fails = vi.fn(() => Promise.reject(new Error("a mistake of ours")));
    await expect(show("/list/ja/id/7", fails)).rejects.toThrow("a mistake of ours");
  });

  test("a database that says nothing has four seconds", async () => {
    const { show, meet } = setUp();
    await show("/list/ja/id/7");
    vi.useFakeTimers();
    meet(silent);
    const shown = vi.fn();
    void show("/list/ja/id/7").then(shown);
    await vi.advanceTimersByTimeAsync(3_900);
    expect(shown).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(shown).toHaveBeenCalledWith("rendering 1");
    vi.useRealTimers();
  });
});

describe("OPS-22: the memory of a page", () => {
  /** Pages of so many bytes fill the cache; the first is then asked for again, and found or rendered anew. */
  async function isKept(count: number, size: number, more: (page: SharedPage) => Promise<void>) {
    const { page, render } = setUp();
    for (let id = 1; id <= count; id += 1) await more(await page(`/list/ja/id/${id}`, render({}, size)));
    const anew = render();
    await page("/list/ja/id/1", anew);
    return anew.mock.calls.length === 0;
  }

  test("a page counts with its bytes", async () => {
    expect(await isKept(3, 7_500_000, async () => {})).toBe(true);
    expect(await isKept(4, 7_500_000, async () => {})).toBe(false);
  });

  test("packed copies count when they are made", async () => {
    // Bytes that cannot be packed: the copy is as large as the page.
    const random = randomBytes(7_500_000);
    const grow = async (page: SharedPage) => {
      page.html = random;
      await toResponse(page, "gzip");
    };
    expect(await isKept(1, 11_000_000, grow)).toBe(true);
    expect(await isKept(2, 11_000_000, grow)).toBe(false);
  });

  test("many small pages count with what is kept beside them", async () => {
    expect(await isKept(2600, 1000, async () => {})).toBe(true);
    expect(await isKept(2700, 1000, async () => {})).toBe(false);
  });
});

test.each([
  ["/list/ja", true],
  ["/list/en/id/101", true],
  ["/list/ja/search/%E6%96%B0%E5%AE%BF?date=2026-12-01&start=10%3A00", true],
  ["/list/ja/area/shinjuku", true],
  ["/list/ja/reservation", false],
  ["/list/ja/reservationComplete?id=1", false],
  ["/list/ja/outbox", false],
  ["/list/ja/nowhere", false],
  ["/list/ja?email=a%40b.example&token=t", false],
  ["/list/ja.data", false],
  ["/list/__manifest?p=%2Fja", false],
  [`/list/ja/search?text=${"a".repeat(300)}`, false],
])("%s is the same for every visitor: %s", (path, expected) => {
  expect(isSharedPage(new URL(path, "http://localhost"))).toBe(expected);
});

test.each([
  ["gzip, br", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  [null, null, (body: Buffer) => body],
] as const)("a page for a browser that accepts %s is packed once", async (accepted, encoding, unpack) => {
  const page = pageOf("<p>間借り</p>".repeat(500));
  const responses = [await toResponse(page, accepted), await toResponse(page, accepted)];
  for (const response of responses) {
    const body = Buffer.from(await response.arrayBuffer());
    expect(unpack(body).toString()).toBe(page.html.toString());
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(response.headers.get("content-length")).toBe(String(body.length));
    expect(response.headers.get("vary")).toContain("accept-encoding");
  }
  expect(page.packed.size).toBe(encoding ? 1 : 0);
});
