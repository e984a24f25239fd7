import { type ReactNode, useState } from "react";
import { TextSkeleton } from "../../../kit/components/skeletons.tsx";
import { Loaded } from "../../../kit/components/states.tsx";
import { Panel } from "../../../kit/panel/components/panel.tsx";
import type { BookingDetail } from "../../detail/contract.ts";
import { useBookingDetail } from "../use-booking-detail.ts";

/**
 * The content of a panel about a booking, once the booking has been read. Until then, or if it cannot be read, the
 * panel is empty.
 */
export function WithBooking({
  id,
  title,
  onClose,
  children,
}: {
  id: string;
  title: string;
  onClose: () => void;
  children: (detail: BookingDetail) => ReactNode;
}) {
  const query = useBookingDetail(id);
  const [isRead, setRead] = useState(false);
  // An earlier answer may be outdated: a write based on it would be rejected as stale.
  if (!isRead && query.data && !query.isLoading) setRead(true);
  if (query.data && isRead) return children(query.data);
  return (
    <Panel title={title} onClose={onClose}>
      <Loaded query={query} skeleton={<TextSkeleton rows={4} />} right="desk">
        {() => null}
      </Loaded>
    </Panel>
  );
}
