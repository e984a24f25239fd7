/** The chains of convenience stores that take a payment by number. */
export const KONBINI_CHAINS = ["familymart", "lawson", "ministop", "seicomart"] as const;
export type KonbiniChain = (typeof KONBINI_CHAINS)[number];
