import { money } from "../../../../i18n/format.ts";
import type { BookingItem } from "../../bookings/contract.ts";
import { messages as kitMessages } from "../../kit/messages.ts";
import { api, useTexts } from "../../kit/state.ts";
import type { Seen } from "../../writes/components/use-versioned-action.ts";
import type { BookingDetailContract } from "../contract.ts";
import { messages } from "../messages.ts";

/**
 * A booking as the screen shows it, and how to read it again: what `useVersionedAction` needs for a write to a booking.
 */
export function useSeenBooking(booking: BookingItem): { seen: Seen; read: () => Promise<Seen> } {
  const t = useTexts(messages);
  const kit = useTexts(kitMessages);
  const seenOf = (item: BookingItem, last: string | null = null): Seen => ({
    version: item.version,
    facts: [
      { label: t.seenStatus, value: kit.bookingStatus(item.status) },
      { label: t.seenRoom, value: item.space.name },
      { label: t.seenStart, value: item.start_datetime },
      { label: t.seenEnd, value: item.end_datetime },
      { label: t.seenPrice, value: money(item.price, item.currency) },
      { label: t.seenReceived, value: item.received === 0 ? "" : money(item.received, item.currency) },
      { label: t.seenPaid, value: item.paid ? t.paid : t.seenUnpaid },
      { label: t.seenDue, value: item.due_on ?? item.pay_by ?? "" },
      { label: t.seenGuest, value: item.guest.name },
      { label: t.seenNotes, value: item.marks.notes === 0 ? "" : String(item.marks.notes) },
    ],
    last,
  });
  return {
    seen: seenOf(booking),
    read: async () => {
      const detail = await api<BookingDetailContract>()("GET operate/bookings/:id", {
        params: { id: String(booking.id) },
      });
      const line = detail.history[0];
      const who = line && (line.actor.name ?? t.actor(line.actor.kind));
      return seenOf(detail.booking, line ? t.seenLast(t.event(line.action), who ?? "") : null);
    },
  };
}
