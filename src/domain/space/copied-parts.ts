/** What can be copied from one room to others (ROOM-12). */
export const COPIED_PARTS = ["plans", "hours", "rules"] as const;
export type CopiedPart = (typeof COPIED_PARTS)[number];
