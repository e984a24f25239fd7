/**
 * The states of a line of a statement. `returning`: a part of it has no booking and waits to be given back. `refunded`: it
 * belongs to no booking at all, and is on the list of refunds.
 */
export const LINE_STATES = ["open", "matched", "ignored", "returning", "refunded"] as const;
export type LineState = (typeof LINE_STATES)[number];

/** What staff decide where less came than is owed: let the rest go, or leave it to pay. */
export const SHORTFALLS = ["accept", "part"] as const;
export type Shortfall = (typeof SHORTFALLS)[number];

/** What staff decide where more came than is owed: give the rest back, or leave it on its line for now. */
export const SURPLUSES = ["refund", "hold"] as const;
export type Surplus = (typeof SURPLUSES)[number];

/** How money came that no statement of ours shows. */
export const MEANS = ["bank", "cash", "other"] as const;
export type Means = (typeof MEANS)[number];
