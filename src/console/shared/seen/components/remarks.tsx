import { minuteFrom, parseWall } from "../../../../domain/time/clock.ts";
import { dottedText, money, timesText } from "../../../../i18n/format.ts";
import { dayAt } from "../../../../i18n/wall-clock.ts";
import { monthDay } from "../../../kit/components/booking-status.tsx";
import { useLocale, useTexts } from "../../../kit/state.ts";
import { useLeftText } from "../../../kit/use-left-text.ts";
import { useNow } from "../../../kit/use-now.ts";
import type { BookingItem } from "../../../server/booking-item/contract.ts";
import { messages } from "../messages/remarks.ts";

const SOON = 6 * 3_600_000;

/**
 * A short remark about a booking: the time left, what was paid in part, the price before, notes. Outside of a list it also
 * says what the time left is for.
 */
export function Remarks({ booking, isAlone = false }: { booking: BookingItem; isAlone?: boolean }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const leftText = useLeftText();
  const now = useNow();
  const { marks, currency, received, returned, approval_until: until, requested_change: asked } = booking;
  const due = dayOwed(booking);
  const isOverdue = due !== null && due < dayAt(now, booking.time_zone);
  const left = until === null ? null : Math.max(0, Date.parse(until) - now);
  const words = [
    // Before the use its status says so.
    ...(due !== null && !isOverdue && booking.status !== "confirmed" ? [t.invoiceDue(monthDay(due))] : []),
    ...(asked ? [t.changeRequested(hoursText(asked), money(asked.price, currency))] : []),
    ...(marks.arrived_at ? [t.arrived(marks.arrived_at.slice(11))] : []),
    ...(marks.left_at ? [t.leftEarly(marks.left_at.slice(11))] : []),
    ...(marks.is_disputed ? [t.disputed] : []),
    ...(marks.refund_open > 0 ? [t.refundOpen(money(marks.refund_open, currency))] : []),
    ...(returned > 0 ? [t.returned(money(returned, currency))] : []),
    ...(received > 0 && !booking.paid ? [t.receivedInPart(money(received, currency))] : []),
    ...(marks.price_before === null ? [] : [t.changedFrom(money(marks.price_before, currency))]),
    ...(marks.notes > 0 ? [t.notes(marks.notes)] : []),
  ];
  return (
    <span className="figures text-sub text-ink-2">
      {left !== null && (
        <strong className={left < SOON ? "mr-2 text-warn" : "mr-2"}>
          {(isAlone ? t.leftToAnswer : t.left)(leftText(Math.floor(left / 60_000)))}
        </strong>
      )}
      {isOverdue && <strong className="mr-2 text-warn">{t.overdue(monthDay(due))}</strong>}
      {dottedText(words, locale)}
    </span>
  );
}

/** A change keeps the day (CHANGE-2). */
function hoursText({
  start_datetime: start,
  end_datetime: end,
}: {
  start_datetime: string;
  end_datetime: string;
}) {
  const day = start.slice(0, 10);
  return timesText(minuteFrom(day, parseWall(start) ?? 0), minuteFrom(day, parseWall(end) ?? 0));
}

/** The day by which an invoice is to be paid, of the use or of the fee for its cancel; null where nothing is owed. */
function dayOwed({ terms, paid, price, due_on: dueOn }: BookingItem): string | null {
  return terms === "invoice" && !paid && price > 0 ? dueOn : null;
}
