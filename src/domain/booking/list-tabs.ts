/** The tabs of the list of bookings in the console. */
export const TABS = [
  "all",
  "today",
  "approvals",
  "unpaid",
  "changing",
  "refunds",
  "invoice",
  "disputes",
] as const;
export type Tab = (typeof TABS)[number];
