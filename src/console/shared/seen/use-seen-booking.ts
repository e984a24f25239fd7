import { statusName } from "../../../i18n/bookings.ts";
import { money } from "../../../i18n/format.ts";
import type { BookingDetailContract } from "../../bookings/detail/contract.ts";
import type { Seen } from "../../kit/decision/use-versioned-action.ts";
import { api, useLocale, useTexts } from "../../kit/state.ts";
import type { BookingItem } from "../../server/booking-item/contract.ts";
import { messages } from "./messages.ts";

/**
 * A booking as the screen shows it, and how to read it again: the input of `useVersionedAction` for a write to a
 * booking.
 */
export function useSeenBooking(booking: BookingItem): { seen: Seen; read: () => Promise<Seen> } {
  const seenOf = useSeen();
  const read = useReadBooking();
  return { seen: seenOf(booking), read: async () => (await read(booking.id)).seen };
}

/** Reads a booking as it is now, with the last thing that was done and by whom. */
export function useReadBooking(): (id: number) => Promise<{ booking: BookingItem; seen: Seen }> {
  const t = useTexts(messages);
  const seenOf = useSeen();
  return async (id) => {
    const { booking, history } = await api<BookingDetailContract>()("GET operate/bookings/:id", {
      params: { id: String(id) },
    });
    const line = history[0];
    const who = line && (line.actor.name ?? t.actor(line.actor.kind));
    return { booking, seen: seenOf(booking, line ? t.seenLast(t.event(line.action), who ?? "") : null) };
  };
}

/** The facts of a booking that two people would compare. */
export function useSeen(): (booking: BookingItem, last?: string | null) => Seen {
  const t = useTexts(messages);
  const locale = useLocale();
  return (item, last = null) => ({
    version: item.version,
    facts: [
      { label: t.seenStatus, value: statusName(item.status, locale) },
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
}
