import { useState } from "react";
import type { PanelPlace } from "../../../kit/panel/panel-place.ts";
import { useTexts } from "../../../kit/state.ts";
import { messages } from "../../../shared/change/messages.ts";
import { WithBooking } from "../../../shared/seen/components/with-booking.tsx";
import type { BookingDetail } from "../../detail/contract.ts";
import { ChangeForm } from "./change-form.tsx";

export type Opened = { id: string | null; place: PanelPlace | null; onClose: () => void };

/** Other times or another room for a booking. */
export default function ChangePanel(opened: Opened) {
  const t = useTexts(messages);
  return <ChangeOf {...opened} title={t.change} isMoving={false} />;
}

/** If it was opened for a move, the other rooms are shown at once. */
export function ChangeOf({
  id,
  place,
  onClose,
  title,
  isMoving,
}: Opened & { title: string; isMoving: boolean }) {
  return (
    <WithBooking id={id} title={title} onClose={onClose}>
      {(detail) => (
        <Pinned detail={detail} place={place} onClose={onClose} title={title} isMoving={isMoving} />
      )}
    </WithBooking>
  );
}

/** The form starts with the booking as it was when the panel was opened, whatever is read later. */
function Pinned({
  detail,
  ...rest
}: {
  detail: BookingDetail;
  place: PanelPlace | null;
  onClose: () => void;
  title: string;
  isMoving: boolean;
}) {
  const [opened] = useState(detail);
  return <ChangeForm opened={opened} detail={detail} {...rest} />;
}
