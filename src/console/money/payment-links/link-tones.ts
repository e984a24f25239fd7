import type { LinkState } from "./contract.ts";

/** The colours of the states; the word says what they mean. */
export const LINK_TONES = {
  open: "warn",
  paying: "warn",
  paid: "ok",
  lapsed: "neutral",
  withdrawn: "neutral",
  overtaken: "neutral",
  returned: "error",
} as const satisfies Record<LinkState, string>;
