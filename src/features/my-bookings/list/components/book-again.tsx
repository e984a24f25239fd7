import { useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../../../nav/paths.ts";
import { useLocale, useTexts } from "../../../../nav/site.tsx";
import { Button } from "../../../../ui/button.tsx";
import { useApi } from "../../../account/state.ts";
import type { BookingAnswer } from "../../../bookings/contract.ts";
import type { SeriesContract } from "../../../series/contract.ts";
import { messages } from "../messages.ts";
import { nextWeekday } from "../next-weekday.ts";

/**
 * Opens the room with the same weekday and time chosen, in the first of the next twenty weeks that has it free; where none has,
 * in the next, and the room says what is free instead (SERIES-6).
 */
export function BookAgain({ booking, now }: { booking: BookingAnswer; now: number }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const api = useApi();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    const next = nextWeekday(booking, now);
    const { dates } = await api<SeriesContract>()("POST series/check", {
      body: { space_id: booking.space_id, ...next.body, every: "week" },
    }).catch(() => ({ dates: [] }));
    const free = dates.find(({ problem }) => problem === null);
    const day = free ? free.start_datetime.slice(0, 10) : next.day;
    const searched = { day, start: next.start, end: next.end, headcount: 0 };
    await navigate(paths.space(locale, booking.space_id, { searched }));
  };
  return (
    <Button
      size="small"
      look="outlined"
      isBusy={isBusy}
      aria-label={`${t.againOf(booking.name)} ${booking.id}`}
      onClick={() => void again()}
    >
      {t.again}
    </Button>
  );
}
