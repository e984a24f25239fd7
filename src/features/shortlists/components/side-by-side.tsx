import type { ReactNode } from "react";
import { CURRENCIES } from "../../../domain/money/money.ts";
import { durationText, money, timesText } from "../../../i18n/format.ts";
import { PageLink } from "../../../nav/page-link.tsx";
import { paths, picturePath } from "../../../nav/paths.ts";
import type { SearchedTime } from "../../../nav/searched-time.ts";
import { useSite, useTexts } from "../../../nav/site.tsx";
import { ZoneNote } from "../../../nav/zone-note.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { HourlyPrice } from "../../../ui/price.tsx";
import type { ComparedSpace } from "../../rooms/comparison/contract.ts";
import { messages } from "../messages/side-by-side.ts";
import { FactList, factsOf, type RoomFacts, SameForAll, sharedFacts } from "./room-facts.tsx";

type SideBySideProps = {
  rooms: readonly ComparedSpace[];
  /** The time that price and vacancy are about. */
  asked: SearchedTime;
  /** Below the facts of a room. */
  notesOf?: (room: ComparedSpace) => ReactNode;
  /** The last row: what to do about a room. */
  actionOf: (room: ComparedSpace) => ReactNode;
};

/**
 * Rooms side by side, whose facts line up so that the eye compares and does not search (FAVORITE-5). On a phone two fit, and
 * the others are swiped to, and only what differs stands in the columns (FAVORITE-8).
 */
export function SideBySide({ rooms, asked, notesOf, actionOf }: SideBySideProps) {
  const t = useTexts(messages);
  const { locale, pictureBase, brand } = useSite();
  const zones = rooms.map((room) => room.time_zone);
  const facts = rooms.map((room) => factsOf(room, t, brand.hasInvoiceFilter));
  const shared = sharedFacts(facts);
  const kindOf = (index: number, kind: keyof RoomFacts) => ({
    facts: facts[index]?.[kind] ?? [],
    shared: shared[kind],
    isSame: facts.every((room) => room[kind].length === shared[kind].length),
  });
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it */}
      <section aria-label={t.rooms} tabIndex={0} className="side-by-side">
        <ul style={{ minWidth: `calc(${rooms.length} * 9.375rem + ${(rooms.length - 1) * 20}px)` }}>
          {rooms.map((room, index) => (
            <li key={room.id}>
              <div className={room.time?.state === "taken" ? "opacity-55 grayscale" : ""}>
                <Picture
                  src={picturePath(pictureBase, room.id, "1.jpg")}
                  alt=""
                  sizes="(min-width: 768px) 280px, 45vw"
                  widest={960}
                />
              </div>
              <h2 className="text-h3 leading-snug wrap-break-word">
                <PageLink
                  to={paths.space(locale, room.id, { searched: asked })}
                  className="hover:text-accent-deep"
                >
                  {room.name}
                </PageLink>
              </h2>
              <div>
                <Vacancy room={room} asked={asked} />
                <ZoneNote timeZone={room.time_zone} among={zones} />
              </div>
              <div>
                <RoomPrice room={room} />
              </div>
              <FactList {...kindOf(index, "reach")} />
              <FactList {...kindOf(index, "equipment")} label={t.equipment} />
              <FactList {...kindOf(index, "terms")} />
              <div>{notesOf?.(room)}</div>
              <div className="self-end">{actionOf(room)}</div>
            </li>
          ))}
        </ul>
      </section>
      <SameForAll shared={shared} />
    </>
  );
}

const TONES = { free: "ok", held: "warn", taken: "neutral", unfit: "neutral" } as const;

function Vacancy({ room: { time }, asked }: { room: ComparedSpace; asked: SearchedTime }) {
  const t = useTexts(messages);
  if (time === null) return <p className="text-sub text-ink-2">{t.noTime}</p>;
  const { state, free_from: from } = time;
  const again = from === null ? t.noneThatDay : t.freeFrom(from.slice(11));
  const detail = {
    free: asked.start !== null && asked.end !== null ? timesText(asked.start, asked.end) : "",
    held: time.reason,
    taken: again,
    unfit: `${time.reason} ${again}`,
  }[state];
  return (
    <>
      <Badge tone={TONES[state]}>{t[state]}</Badge>
      <p className="mt-1 text-meta text-ink-2 tabular-nums">{detail}</p>
    </>
  );
}

function RoomPrice({ room: { time, currency, lowest, highest } }: { room: ComparedSpace }) {
  const t = useTexts(messages);
  const { locale } = useSite();
  if (time === null && lowest !== null && highest !== null)
    return <HourlyPrice {...{ lowest, highest, currency }} className="text-h3" />;
  if (time?.total == null) return <p className="text-sub text-ink-2">{time ? t.noPrice : "–"}</p>;
  const isGone = time.state === "taken" || time.state === "unfit";
  const Amount = isGone ? "s" : "b";
  return (
    <>
      <Amount className={`figures text-h2 ${isGone ? "text-ink-3" : ""}`}>
        {money(time.total, currency)}
      </Amount>
      {CURRENCIES[currency].hasJapaneseTax && <span className="ml-1 text-meta text-ink-2">{t.taxIn}</span>}
      <ul className="text-meta text-ink-2 tabular-nums">
        {time.lines.map((line) => (
          <li key={`${line.name}${line.cost_per_hour}`}>
            {durationText(line.billed_hours * 60, locale)} × {money(line.cost_per_hour, currency)}
          </li>
        ))}
      </ul>
    </>
  );
}
