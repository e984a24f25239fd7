import { type ReactNode, useState } from "react";
import type { Right } from "../../../../domain/staff.ts";
import type { BookingDetail } from "../../../bookings/detail/contract.ts";
import { TextSkeleton } from "../../../kit/components/skeletons.tsx";
import { Loaded, NoRight } from "../../../kit/components/states.tsx";
import { Panel } from "../../../kit/panel/components/panel.tsx";
import { useMe } from "../../../kit/state.ts";
import { useBookingDetail } from "../use-booking-detail.ts";

type Props = {
  id: string;
  title: string;
  onClose: () => void;
  children: (detail: BookingDetail) => ReactNode;
};

/**
 * The content of a panel about a booking, once the booking has been read. Until then, or if it cannot be read, the
 * panel is empty; a person without `right` reads which right it takes. Nothing if the address names no booking.
 */
export function WithBooking({
  id,
  right,
  ...rest
}: Omit<Props, "id"> & { id: string | null; right?: Right }) {
  const { rights } = useMe();
  if (id === null) return null;
  if (!right || rights.includes(right)) return <Read id={id} {...rest} />;
  return (
    <Panel title={rest.title} onClose={rest.onClose}>
      <NoRight right={right} />
    </Panel>
  );
}

function Read({ id, title, onClose, children }: Props) {
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
