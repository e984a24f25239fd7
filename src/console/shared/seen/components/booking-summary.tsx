import { dottedText } from "../../../../i18n/format.ts";
import { BookingStatus } from "../../../kit/components/booking-status.tsx";
import { UseTime } from "../../../kit/components/use-time.tsx";
import { useLocale } from "../../../kit/state.ts";
import type { BookingItem } from "../../../server/booking-item/contract.ts";

/** Which booking a panel is about, in two lines. */
export function BookingSummary({ booking }: { booking: BookingItem }) {
  const locale = useLocale();
  return (
    <div className="mb-4 flex items-start justify-between gap-3 rounded-control bg-ground-2 px-3 py-2">
      <p className="min-w-0">
        <strong className="block truncate">{booking.space.name}</strong>
        <UseTime item={booking} locale={locale} />
        <span className="block truncate text-sub text-ink-2">
          {dottedText([booking.guest.name, booking.guest.company ?? ""].filter(Boolean), locale)}
        </span>
      </p>
      <BookingStatus booking={booking} />
    </div>
  );
}
