/** The kinds that are paid on another screen than the checkout, in the order of the list. */
export const ELSEWHERE_KINDS = ["paypay", "konbini", "paynow"] as const;
export type ElsewhereKind = (typeof ELSEWHERE_KINDS)[number];
