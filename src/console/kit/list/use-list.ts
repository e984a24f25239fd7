import { useRef, useState } from "react";
import type { Answer, Contract, Endpoint } from "../../../api/endpoint.ts";
import { api, type Changes, useLocale } from "../state.ts";
import { type Query, useQuery } from "../use-query.ts";

/** One page of a list, as every list of the console answers. */
type Page<Item> = {
  items: Item[];
  /** The cursor of the next page; null on the last one. */
  next: string | null;
  /** Exact up to 1,000. Pages after the first have none. */
  count: number | null;
  exact: boolean | null;
};

export type List<Item> = Query<Page<Item>> & {
  items: readonly Item[];
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Reads the next page and puts it below. */
  more: () => void;
  /** Reads all that follows, too, and puts it below. */
  all: () => void;
  /** Its address in the API and the filters, for the same list as a file. */
  path: string;
  query: string;
};

type Options<Item> = { isTouched?: (changes: Changes, page: Page<Item> | null) => boolean };

type ItemOf<Line> = Line extends Endpoint
  ? Answer<Line> extends { items: (infer Item)[]; next: string | null; count: number | null }
    ? Item
    : never
  : never;
/** The calls of a contract that answer a list. */
type ListKey<Lines> = {
  [Key in keyof Lines & string]: [ItemOf<Lines[Key]>] extends [never] ? never : Key;
}[keyof Lines & string];

type Call<Item> = (key: string, sent: object, options: { signal?: AbortSignal }) => Promise<Page<Item>>;

const PAGE = 50;
const LARGEST_PAGE = 200;
/** As many as a person may want to see at once; more take another press. */
const MOST_AT_ONCE = 2000;

/**
 * A list that is read page by page with the cursor of the last row: `useList<MailsContract>()("GET operate/mails", query)`.
 * `query` is the filters as an address has them. A reload reads as many rows as before, so that the position stays.
 */
export const useList = <Lines extends Contract>() =>
  usePages as unknown as <Key extends ListKey<Lines>>(
    key: Key,
    query: string,
    options?: Options<ItemOf<Lines[Key]>>,
  ) => List<ItemOf<Lines[Key]>>;

function usePages<Item>(key: string, query: string, options: Options<Item> = {}): List<Item> {
  const locale = useLocale();
  const asked = `${key} ${query} ${locale}`;
  const rows = useRef({ asked, count: PAGE });
  if (rows.current.asked !== asked) rows.current = { asked, count: PAGE };
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const call = api() as unknown as Call<Item>;
  const load = ({ limit, after, signal }: { limit: number; after?: string; signal?: AbortSignal }) => {
    const filters = Object.fromEntries(new URLSearchParams(query));
    const place = after === undefined ? {} : { after };
    return call(key, { query: { ...filters, limit: String(limit), ...place } }, { signal });
  };
  const reading = useQuery<Page<Item>>(
    asked,
    async (signal) => {
      let page = await load({ limit: Math.min(rows.current.count, LARGEST_PAGE), signal });
      while (page.next !== null && page.items.length < rows.current.count) {
        const limit = Math.min(rows.current.count - page.items.length, LARGEST_PAGE);
        page = append(page, await load({ limit, after: page.next, signal }));
      }
      return page;
    },
    options,
  );
  const { data, change } = reading;
  const further = async (limit: number, isEnough: (page: Page<Item>) => boolean) => {
    if (isLoadingMore || !data?.next) return;
    setIsLoadingMore(true);
    try {
      let page = await load({ limit, after: data.next });
      while (page.next !== null && !isEnough(page))
        page = append(page, await load({ limit, after: page.next }));
      rows.current.count = data.items.length + page.items.length;
      // Only if the rows above it are still the same: the list may have been reloaded in the meantime.
      change((before) => (before.next === data.next ? append(before, page) : before));
    } catch {
      reading.reload();
    } finally {
      setIsLoadingMore(false);
    }
  };
  return {
    ...reading,
    items: data?.items ?? [],
    hasMore: data !== null && data.next !== null,
    isLoadingMore,
    more: () => void further(PAGE, () => true),
    all: () => void further(LARGEST_PAGE, ({ items }) => items.length >= MOST_AT_ONCE),
    path: key.slice("GET ".length),
    query,
  };
}

function append<Item>(page: Page<Item>, following: Page<Item>): Page<Item> {
  return { ...page, items: [...page.items, ...following.items], next: following.next };
}
