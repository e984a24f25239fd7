/** `exported`: the file was made, and the bank may have it. */
export const BATCH_STATES = ["exported", "made", "void"] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** What became of a transfer of a batch. */
export const OUTCOMES = ["made", "came_back", "void"] as const;
export type Outcome = (typeof OUTCOMES)[number];
