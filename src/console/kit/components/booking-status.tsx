import { formatDay } from "../../../domain/time/day.ts";
import { statusName } from "../../../i18n/bookings.ts";
import type { BookingItem } from "../../server/booking-item/contract.ts";
import { messages } from "../messages.ts";
import { useLocale, useTexts } from "../state.ts";
import { Tag, type TagTone } from "./tag.tsx";

const TONES: Record<BookingItem["status"], TagTone> = {
  ongoing: "accent",
  confirmed: "ok",
  waiting_for_approval: "dashed",
  change_requested: "dashed",
  waiting_for_company: "dashed",
  change_at_company: "dashed",
  unpaid: "warn",
  editing: "warn",
  canceled: "neutral",
  ended: "neutral",
};

/** The status of a booking as a word, with the day by which it has to be paid, if any. */
export function BookingStatus({
  booking,
}: {
  booking: Pick<BookingItem, "status" | "terms" | "paid" | "pay_by" | "due_on"> & {
    marks?: Pick<BookingItem["marks"], "cancel_reason">;
  };
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { status, terms, paid, pay_by: payBy, due_on: dueOn } = booking;
  const isInvoice = terms === "invoice" && !paid && dueOn !== null;
  if (isInvoice && status === "confirmed") return <Tag tone="tint">{t.invoiceDue(monthDay(dueOn))}</Tag>;
  const isAwaited = (status === "unpaid" || status === "editing") && payBy !== null;
  const reason = status === "canceled" ? (booking.marks?.cancel_reason ?? null) : null;
  // A request that was declined, or a booking that lapsed unpaid, was not canceled by a person.
  const word = (reason !== null && t.fellBecause(reason)) || statusName(status, locale);
  return <Tag tone={TONES[status]}>{isAwaited ? t.payBy(word, monthDay(payBy)) : word}</Tag>;
}

/** 12/11: the days next to it already have their weekday. */
export function monthDay(day: string): string {
  return formatDay(day).slice(5);
}
