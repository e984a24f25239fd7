import { money, spanText } from "../../../i18n/format.ts";
import { picturePath } from "../../../nav/paths.ts";
import { useSite, useTexts } from "../../../nav/site.tsx";
import { ZoneNote } from "../../../nav/zone-note.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Picture } from "../../../ui/picture.tsx";
import type { Estimate, EstimatedTime } from "../contract.ts";
import { messages } from "../messages/estimate.ts";

const TONES = { free: "ok", booked: "accent", held: "warn", taken: "neutral", unfit: "neutral" } as const;

/** Every time with whether it is still free, what was offered and what it costs. On a phone each is a block. */
export function EstimatedTimes({ estimate: { times, currency } }: { estimate: Estimate }) {
  const t = useTexts(messages);
  const { locale, pictureBase } = useSite();
  return (
    <ul className="mt-6 border-b border-line">
      <li
        aria-hidden="true"
        className="hidden grid-cols-[minmax(0,1fr)_9rem_7rem_8rem] gap-4 pb-2 text-sub text-ink-2 md:grid"
      >
        <span>{t.what}</span>
        <span>{t.now}</span>
        <span className="text-right">{t.offered}</span>
        <span className="text-right">{t.price}</span>
      </li>
      {times.map((time) => (
        <li
          key={`${time.space_id} ${time.start_datetime}`}
          className="grid grid-cols-2 gap-x-4 gap-y-2 border-t border-line py-4 md:grid-cols-[minmax(0,1fr)_9rem_7rem_8rem]"
        >
          <div className="flex gap-4 max-md:col-span-2">
            <Picture
              src={picturePath(pictureBase, time.space_id, "1.jpg")}
              alt=""
              sizes="96px"
              className="w-24 shrink-0 self-start rounded-field!"
            />
            <div className="min-w-0">
              <p className="font-bold">{time.name || t.unlisted}</p>
              <p className="figures whitespace-normal!">
                {spanText(time.start_datetime, time.end_datetime, locale)}
                <ZoneNote timeZone={time.time_zone} among={times.map(({ time_zone }) => time_zone)} />
              </p>
              {time.name !== "" && (
                <p className="card-facts">
                  <span className="glyph-train">{t.walk(time.nearest, time.access_minutes)}</span>
                  <span className="glyph-people">{t.upTo(time.max_member)}</span>
                </p>
              )}
            </div>
          </div>
          <div className="max-md:col-span-2">
            <Badge tone={TONES[time.state]}>{t[time.state]}</Badge>
          </div>
          <p className="figures text-ink-2 md:text-right">
            <span className="mr-2 text-sub md:sr-only">{t.offered}</span>
            {money(time.offered, currency)}
          </p>
          <p className="text-right">
            <span className="sr-only">{t.price}</span>
            <Cost time={time} currency={currency} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function Cost({ time, currency }: { time: EstimatedTime; currency: Estimate["currency"] }) {
  const t = useTexts(messages);
  const { cost, offered, state } = time;
  if (cost === null || state !== "free") return <span className="text-ink-3">–</span>;
  const difference = cost - offered;
  return (
    <>
      <b className="figures text-h3">{money(cost, currency)}</b>
      <span className={`block text-sub ${difference > 0 ? "font-bold text-warn" : "text-ink-2"}`}>
        {difference === 0
          ? t.asOffered
          : `${difference > 0 ? "+" : "−"}${money(Math.abs(difference), currency)}`}
      </span>
    </>
  );
}
