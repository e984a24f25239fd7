/** How sending a mail ended. */
export const MAIL_STATES = ["sent", "failed"] as const;
export type MailState = (typeof MAIL_STATES)[number];
