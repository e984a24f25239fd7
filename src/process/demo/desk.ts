/** What the staff of a demo may do while it fills itself. */
export const AT_THE_DESK = { rights: ["see", "desk"], priceLimit: null, isElevated: false } as const;
