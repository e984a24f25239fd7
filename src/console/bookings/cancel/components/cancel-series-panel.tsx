import { useTexts } from "../../../kit/state.ts";
import { WithBooking } from "../../../shared/seen/components/with-booking.tsx";
import { restOfSeries } from "../../../shared/seen/rest-of-series.ts";
import { messages } from "../messages/panel.ts";
import { CancelMany } from "./cancel-many.tsx";

/** Cancels what is still to come of the series of a booking, as several bookings are canceled (SERIES-9). */
export default function CancelSeriesPanel({ id, onClose }: { id: string | null; onClose: () => void }) {
  const t = useTexts(messages);
  return (
    <WithBooking id={id} title={t.titleSeries} right="desk" onClose={onClose}>
      {(detail) => <CancelMany items={restOfSeries(detail.series)} onClose={onClose} />}
    </WithBooking>
  );
}
