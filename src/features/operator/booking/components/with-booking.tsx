import { type ReactNode, useState } from "react";
import { TextSkeleton } from "../../kit/components/skeletons.tsx";
import { Loaded } from "../../kit/components/states.tsx";
import { Panel } from "../../panels/components/panel.tsx";
import type { BookingDetail } from "../contract.ts";
import { useBookingDetail } from "./use-booking-detail.ts";

/** What a panel about a booking draws once the booking is read; until then, and where it cannot be read, the panel alone. */
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
  // What an earlier look left may be old: a write that goes by it would be refused as stale.
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
