import { useState } from "react";
import { MOST_TURNS } from "../../../domain/booking/waitlist.ts";
import {
  dayOfWall,
  minuteFrom,
  minuteOfWall,
  parseWall,
  type WallMinute,
} from "../../../domain/time/clock.ts";
import { spanText } from "../../../i18n/format.ts";
import { paths } from "../../../nav/paths.ts";
import { useReload } from "../../../nav/reload.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import { useApi, useRejection } from "../../account/state.ts";
import type { WaitlistContract, WaitlistEntry, WaitlistOffer } from "../contract.ts";
import { messages as lineMessages } from "../messages/line.ts";
import { messages } from "../messages/waitlist.ts";
import { Asked } from "./asked.tsx";

/** What a guest waits for. One press leaves; what is offered to them leads to the room (WAIT-10). */
export function EntryList({ entries }: { entries: readonly WaitlistEntry[] }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const api = useApi();
  const reload = useReload();
  const rejectionOf = useRejection();
  const [said, setSaid] = useState<{ tone: "ok" | "error"; text: string } | null>(null);
  const [leaving, setLeaving] = useState<number | null>(null);
  const leave = async (id: number) => {
    setLeaving(id);
    try {
      await api<WaitlistContract>()("DELETE waitlist/:id", { params: { id } });
      setSaid({ tone: "ok", text: t.removed });
      await reload();
    } catch (problem) {
      setSaid({ tone: "error", text: Object.values(rejectionOf(problem)).flat().join(" ") });
    } finally {
      setLeaving(null);
    }
  };
  return (
    <section aria-labelledby="waiting" className="mt-8">
      <h2 id="waiting" className="text-h2">
        {t.waiting(entries.length)}
      </h2>
      <div role="status">{said && <Note tone={said.tone}>{said.text}</Note>}</div>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {entries.map((entry) => (
          <li key={entry.id} className="py-4">
            <div className="flex items-start justify-between gap-3">
              <Asked entry={entry} />
              <Button
                look="outlined"
                size="small"
                isBusy={leaving === entry.id}
                aria-label={t.removeOf(
                  `${entry.place.name} ${spanText(entry.start_datetime, entry.end_datetime, locale)}`,
                )}
                onClick={() => leave(entry.id)}
              >
                {t.remove}
              </Button>
            </div>
            {entry.offers.map((offer) => (
              <Offer key={`${offer.space_id} ${offer.start_datetime}`} offer={offer} people={entry.people} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A time that has become free, and whose turn it is. */
function Offer({ offer, people }: { offer: WaitlistOffer; people: number }) {
  const t = useTexts(messages);
  const line = useTexts(lineMessages);
  const locale = useLocale();
  const start = parseWall(offer.start_datetime) as WallMinute;
  const day = dayOfWall(start);
  const searched = {
    day,
    start: minuteOfWall(start),
    end: minuteFrom(day, parseWall(offer.end_datetime) as WallMinute),
    headcount: people,
  };
  const turn = offer.held_until
    ? t.held(offer.held_until)
    : offer.turn_begins
      ? line[offer.before < MOST_TURNS ? "line" : "late"](offer.before, offer.turn_begins)
      : null;
  return (
    <Note tone="ok" className="mt-3">
      <p className="font-bold">{t.freeNow}</p>
      <p className="figures whitespace-normal!">
        {offer.space_name} {spanText(offer.start_datetime, offer.end_datetime, locale)}
      </p>
      {turn && <p className="figures whitespace-normal!">{turn}</p>}
      {!offer.turn_begins && (
        <LinkButton to={paths.space(locale, offer.space_id, { searched })} size="small" className="mt-2">
          {t.book}
        </LinkButton>
      )}
    </Note>
  );
}
