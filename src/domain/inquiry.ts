/** What staff have done about an inquiry. `waiting`: they wait for its sender. */
export const INQUIRY_STATES = ["open", "waiting", "closed"] as const;
export type InquiryState = (typeof INQUIRY_STATES)[number];
