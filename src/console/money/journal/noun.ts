import type { Noun } from "../../kit/noun.ts";

export const journal: Noun = {
  screens: [{ path: "/ledger/journal", load: () => import("./journal.page.tsx") }],
};
