import { CHANGE_REASONS, type ChangeReasonCode, type StaffReason } from "../../../domain/booking/reasons.ts";
import { CANCEL_REASONS, type CancelReasonCode, isOurs } from "../../../domain/booking/staff-cancel.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { messages as severalTexts } from "../messages/mail-canceled.ts";
import { messages } from "./messages.ts";

/* What a mail says first where staff made the change (MAIL-28). */

type Texts = (typeof messages)["ja"];
type About = { locale: Locale; reason: StaffReason | null };

/** The subject of the mail about a cancel and its first sentence: what was canceled, by whom and why. */
export function cancelReasonOf({ locale, reason, bookings }: About & { bookings: readonly unknown[] }): {
  subject: string;
  sentence: string;
} {
  const t = messages[locale];
  const code = CANCEL_REASONS.find((one) => one === reason);
  if (code)
    return {
      subject: isOurs(code) ? t.canceledByUsSubject : t.canceledSubject,
      sentence: CANCEL_TEXTS[code](t),
    };
  const several = severalTexts[locale];
  return bookings.length > 1
    ? { subject: several.subject(bookings.length), sentence: several.body }
    : { subject: t.canceledSubject, sentence: t.canceledBody };
}

/** What the mail about new times or another room says first. */
export function whyChanged({ locale, reason }: About): string[] {
  return CHANGE_TEXTS[changeReason(reason)](messages[locale]);
}

/** What the mail about another price says first. */
export function whyRepriced({ locale, reason }: About): string[] {
  return REPRICE_TEXTS[changeReason(reason)](messages[locale]);
}

function changeReason(reason: StaffReason | null): ChangeReasonCode | "none" {
  return CHANGE_REASONS.find((one) => one === reason) ?? "none";
}

const CANCEL_TEXTS: Record<CancelReasonCode, (t: Texts) => string> = {
  guest_request: (t) => t.canceledAsAsked,
  our_fault: (t) => t.canceledByUs,
  maintenance: (t) => t.canceledForRepairs,
  no_show: (t) => t.canceledNoShow,
  misuse: (t) => t.canceledForMisuse,
  duplicate: (t) => t.canceledAsDuplicate,
  other: (t) => t.canceledByStaff,
};

/** Nothing where the guest made the change, or no reason was given. */
const CHANGE_TEXTS: Record<ChangeReasonCode | "none", (t: Texts) => string[]> = {
  guest_request: (t) => [t.changedAsAsked],
  our_fault: (t) => [t.changedByUs],
  maintenance: (t) => [t.changedForRepairs],
  goodwill: () => [],
  correction: (t) => [t.changedToCorrect],
  other: (t) => [t.changedByStaff],
  none: () => [],
};

const REPRICE_TEXTS: Record<ChangeReasonCode | "none", (t: Texts) => string[]> = {
  ...CHANGE_TEXTS,
  guest_request: () => [],
  our_fault: (t) => [t.repricedByUs],
  maintenance: (t) => [t.repricedByUs],
  goodwill: (t) => [t.repricedAsGoodwill],
  correction: (t) => [t.repricedToCorrect],
  other: () => [],
};
