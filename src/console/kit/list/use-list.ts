import { useRef, useState } from "react";
import type { Changes } from "../state.ts";
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
};

const PAGE = 50;
const LARGEST_PAGE = 200;

/**
 * A list that is read page by page with the cursor of the last row. A reload reads as many rows as before, so that the
 * position stays. `key` must contain every filter.
 */
export function useList<Item>(
  key: string,
  load: (page: { limit: number; after?: string; signal: AbortSignal }) => Promise<Page<Item>>,
  options: { isTouched?: (changes: Changes, page: Page<Item> | null) => boolean } = {},
): List<Item> {
  const rows = useRef({ key, count: PAGE });
  if (rows.current.key !== key) rows.current = { key, count: PAGE };
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const query = useQuery<Page<Item>>(
    key,
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
  const { data, change } = query;
  const more = async () => {
    if (isLoadingMore || !data?.next) return;
    setIsLoadingMore(true);
    try {
      const page = await load({ limit: PAGE, after: data.next, signal: new AbortController().signal });
      rows.current.count = data.items.length + page.items.length;
      // Only if the rows above it are still the same: the list may have been reloaded in the meantime.
      change((before) => (before.next === data.next ? append(before, page) : before));
    } catch {
      query.reload();
    } finally {
      setIsLoadingMore(false);
    }
  };
  return {
    ...query,
    items: data?.items ?? [],
    hasMore: data !== null && data.next !== null,
    isLoadingMore,
    more: () => void more(),
  };
}

function append<Item>(page: Page<Item>, following: Page<Item>): Page<Item> {
  return { ...page, items: [...page.items, ...following.items], next: following.next };
}
