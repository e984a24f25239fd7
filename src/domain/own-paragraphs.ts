import type { BookingMailKind } from "./booking/booking-mails.ts";
import type { Placeholder } from "./placeholders.ts";

/**
 * Mails to guests about no booking to which a company can add a paragraph, with what can be filled in there (MAIL-53).
 * Where a stranger may have typed a name, it is not.
 */
export const OTHER_PARAGRAPHS = {
  account_verification: ["link"],
  account_password_reset: ["link"],
  account_first_password: ["link"],
  account_login_link: ["link"],
  account_email_changed: ["link"],
  account_notice: [],
  contact_acknowledgement: ["room"],
  payment_failed: ["name", "room", "start", "link"],
  waitlist_free: ["name", "room", "start", "link"],
  review_answered: ["name", "room", "link"],
  review_hidden: ["name", "room", "link"],
  corporate_invoiced: ["name", "link"],
  corporate_reminder: ["name", "link"],
} as const satisfies Record<string, readonly Placeholder[]>;
export type OtherParagraph = keyof typeof OTHER_PARAGRAPHS;
export const OTHER_PARAGRAPH_KINDS = Object.keys(OTHER_PARAGRAPHS) as OtherParagraph[];

/** Every kind of mail with a paragraph of the company's own. */
export type ParagraphKind = BookingMailKind | OtherParagraph;
