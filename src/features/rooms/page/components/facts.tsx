import type { ReactNode } from "react";
import { LAST_MINUTE, MINUTES_PER_DAY } from "../../../../domain/time/clock.ts";
import { dottedText, durationText, timesText } from "../../../../i18n/format.ts";
import { useLocale, useSite, useTexts } from "../../../../nav/site.tsx";
import { useZoneNote } from "../../../../nav/zone-note.tsx";
import { messages } from "../../messages/room.ts";
import { type Space, spanOf } from "../../state.ts";

/** Capacity, hours, station and invoice: the facts that decide whether a space fits. */
export function Facts({ space }: { space: Space }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { brand } = useSite();
  const { facts } = space;
  const zone = useZoneNote(facts.time_zone);
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(9rem,40%)),1fr))] gap-x-4 gap-y-5 border-b border-line pb-6">
      <Fact
        glyph="glyph-people"
        title={t.upTo(facts.max_member)}
        detail={facts.recomended_member > 0 ? t.recommended(facts.recomended_member) : ""}
      />
      <Fact
        glyph="glyph-clock"
        title={<HoursText space={space} />}
        detail={
          <>
            {t.hours(durationText(facts.min_minute, locale))}
            {zone && <span className={zone.className}>{dottedText(["", zone.text], locale)}</span>}
          </>
        }
      />
      <Fact
        glyph="glyph-train"
        title={
          facts.access_minutes === 0 ? (
            facts.nearest
          ) : (
            <>
              {t.walkFrom(facts.nearest)}
              <span className="unbroken">{t.walkMinutes(facts.access_minutes)}</span>
            </>
          )
        }
        detail={dottedText([facts.building_name, facts.floor_text].filter(Boolean), locale)}
      />
      {brand.hasInvoiceFilter && (
        <Fact
          glyph="glyph-document"
          title={facts.has_tekikaku_seikyu ? t.invoice : t.noInvoice}
          detail={facts.has_tekikaku_seikyu ? t.invoiceDetail : t.noInvoiceDetail}
        />
      )}
    </ul>
  );
}

function HoursText({ space }: { space: Space }) {
  const t = useTexts(messages);
  const spans = space.facts.business_hours.map(spanOf);
  const first = spans[0];
  if (!first) return t.closed;
  const isSame = spans.every((span) => span.start === first.start && span.end === first.end);
  if (!isSame) return t.variesByDay;
  if (first.start === 0 && first.end % MINUTES_PER_DAY === 0 && first.end <= LAST_MINUTE) return t.open24;
  return <span className="figures">{timesText(first.start, first.end)}</span>;
}

function Fact({ glyph, title, detail }: { glyph: string; title: ReactNode; detail?: ReactNode }) {
  return (
    <li className={`fact ${glyph}`}>
      <div>
        <p>{title}</p>
        {detail && <p>{detail}</p>}
      </div>
    </li>
  );
}
