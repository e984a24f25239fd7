import { shortDayText } from "../../../../i18n/format.ts";
import type { BookingItem } from "../../bookings/contract.ts";
import { messages } from "../messages.ts";
import { useLocale, useTexts } from "../state.ts";
import { Tag, type TagTone } from "./tag.tsx";

const TONES: Record<BookingItem["status"], TagTone> = {
  ongoing: "accent",
  confirmed: "ok",
  waiting_for_approval: "dashed",
  unpaid: "warn",
  editing: "warn",
  canceled: "neutral",
  ended: "neutral",
};

/** The status of a booking as a word, with the day of payment where one is awaited. */
export function BookingStatus({
  booking,
}: {
  booking: Pick<BookingItem, "status" | "terms" | "paid" | "pay_by" | "due_on">;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { status, terms, paid, pay_by: payBy, due_on: dueOn } = booking;
  const isInvoice = terms === "invoice" && !paid && dueOn !== null;
  if (isInvoice && status === "confirmed")
    return <Tag tone="tint">{t.invoiceDue(shortDayText(dueOn, locale))}</Tag>;
  const isAwaited = (status === "unpaid" || status === "editing") && payBy !== null;
  const word = t.bookingStatus(status);
  return <Tag tone={TONES[status]}>{isAwaited ? t.payBy(word, shortDayText(payBy, locale)) : word}</Tag>;
}
