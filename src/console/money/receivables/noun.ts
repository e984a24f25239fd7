import type { Noun } from "../../kit/noun.ts";

/** Opened from the companies. */
export const receivables: Noun = {
  screens: [{ path: "/companies/receivables", load: () => import("./receivables.page.tsx") }],
};
