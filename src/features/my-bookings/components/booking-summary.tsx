import { Link } from "react-router";
import { spanText } from "../../../i18n/format.ts";
import { paths, picturePath } from "../../../nav/paths.ts";
import { useLocale, useSite, useTexts } from "../../../nav/site.tsx";
import { ZoneNote } from "../../../nav/zone-note.tsx";
import { Picture } from "../../../ui/picture.tsx";
import type { BookingAnswer } from "../../bookings/contract.ts";
import { messages } from "../messages.ts";
import { agreedOf } from "../state.ts";

/** The booking that a dialog is about. */
export function BookingSummary({ booking }: { booking: BookingAnswer }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { pictureBase } = useSite();
  const agreed = agreedOf(booking);
  return (
    <div className="flex items-center gap-4">
      <Picture
        src={picturePath(pictureBase, booking.space_id, "1.jpg")}
        alt=""
        sizes="96px"
        className="w-24 shrink-0 rounded-field!"
      />
      <div className="min-w-0">
        <p className="font-bold">
          <Link to={paths.space(locale, booking.space_id)} className="hover:text-accent hover:underline">
            {booking.name}
          </Link>
        </p>
        <p className="figures text-sub">
          {spanText(agreed.start_datetime, agreed.end_datetime, locale)}
          <ZoneNote timeZone={booking.time_zone} />
        </p>
        <p className="figures text-meta text-ink-2">
          {t.number} {booking.id}
        </p>
      </div>
    </div>
  );
}
