import { useState } from "react";
import { Button } from "../../../kit/components/button.tsx";
import { useTexts } from "../../../kit/state.ts";
import type { BookingItem } from "../../../server/booking-item/contract.ts";
import { WithBooking } from "../../../shared/seen/components/with-booking.tsx";
import { messages } from "../messages/panel.ts";
import { CancelForm } from "./cancel-form.tsx";
import { CancelMany } from "./cancel-many.tsx";

/** Cancels a booking; if others of its order are added, it becomes the panel for several. */
export default function CancelPanel({ id, onClose }: { id: string | null; onClose: () => void }) {
  const t = useTexts(messages);
  const [several, setSeveral] = useState<readonly BookingItem[] | null>(null);
  if (several) return <CancelMany items={several} onClose={onClose} />;
  return (
    <WithBooking id={id} title={t.title} onClose={onClose}>
      {(detail) => {
        const others = detail.order.filter(
          (item) => item.status !== "canceled" && item.id !== detail.booking.id,
        );
        return (
          <CancelForm
            detail={detail}
            onClose={onClose}
            others={
              others.length > 0 && (
                <Button
                  size="small"
                  look="text"
                  className="-ml-2.5"
                  onClick={() => setSeveral([detail.booking, ...others])}
                >
                  {t.sameOrder}
                </Button>
              )
            }
          />
        );
      }}
    </WithBooking>
  );
}
