/** The sidebars kept: a few kilobytes each. Those of a past minute are found no more, and go first. */
const MOST = 200;

const kept = new Map<string, string>();

/** For one rendering: `find` gives the sidebar of an earlier page, `keep` takes it from this one if there was none. */
export function openKeptSidebar() {
  let missed: string | null = null;
  return {
    find(key: string): string | null {
      const found = kept.get(key);
      missed = found === undefined ? key : null;
      return found ?? null;
    },
    keep(page: string): void {
      if (missed === null) return;
      const [, sidebar, ...rest] = page.split(/<aside[^>]*>|<\/aside>/);
      if (sidebar === undefined || rest.length !== 1) return;
      // As a text of its own: a part of a text keeps all of it.
      kept.set(missed, Buffer.from(sidebar).toString());
      for (const oldest of kept.keys()) {
        if (kept.size <= MOST) break;
        kept.delete(oldest);
      }
    },
  };
}
