import type { EventType } from "../../../domain/events.ts";
import type { Text } from "../../../domain/language/text.ts";
import { corporateAudit } from "../../guests/companies/messages/audit.ts";
import { inquiryAudit } from "../../guests/inquiries/messages/audit.ts";
import { reviewAudit } from "../../guests/reviews/messages/audit.ts";
import type { AuditWords } from "../../kit/audit-words.ts";
import { calendarAudit, sharedCalendarAudit } from "../../rooms/calendars/messages/audit.ts";
import { closureAudit } from "../../rooms/closures/messages/audit.ts";
import { lockAudit, lockKeyAudit } from "../../rooms/locks/messages/audit.ts";
import { tokenAudit } from "../tokens/messages/audit.ts";
import { webhookAudit } from "../webhooks/messages/audit.ts";

const WORDS = [
  inquiryAudit,
  reviewAudit,
  corporateAudit,
  closureAudit,
  tokenAudit,
  webhookAudit,
  lockAudit,
  lockKeyAudit,
  calendarAudit,
  sharedCalendarAudit,
];

/** The actions that the nouns name themselves. */
type NounAction = (typeof WORDS)[number] extends infer Words
  ? Words extends { actions: infer Actions }
    ? keyof Actions
    : never
  : never;

export const ACTIONS_OF_NOUNS = Object.assign({}, ...WORDS.map(({ actions }) => actions)) as Record<
  NounAction & EventType,
  Text
>;

/** How a noun speaks of its own; null where the subject is of another kind. */
export function wordsOf(kind: string): AuditWords | null {
  return WORDS.find((words) => words.kind === kind) ?? null;
}
