import { Link } from "react-router";
import type { Locale } from "../../../domain/language/locale.ts";
import {
  distanceText,
  durationText,
  money,
  moneyFrom,
  shortDayText,
  timeText,
} from "../../../i18n/format.ts";
import { paths } from "../../../nav/paths.ts";
import type { SearchedTime } from "../../../nav/searched-time.ts";
import { useSite, useTexts } from "../../../nav/site.tsx";
import { Tag } from "../../../ui/badge.tsx";
import { ClockIcon, PeopleIcon, TrainIcon } from "../../../ui/icons.tsx";
import { HourlyPrice, Price } from "../../../ui/price.tsx";
import { messages } from "../messages.ts";
import { CardPictures } from "./card-pictures.tsx";
import type { SpaceCardData } from "./space-summary.ts";

type SpaceCardProps = {
  space: SpaceCardData;
  /** What was searched for: the link to the space carries it. */
  searched: SearchedTime;
  /** What the card was loaded for. */
  asked: SearchedTime;
  /** The searched minutes if the price is the total for them. */
  minutes?: number | null;
  /** Where there is room, the picture is to the left of the text. */
  isRow?: boolean;
  isEager?: boolean;
  isHighlighted?: boolean;
  onHighlight?: (id: number | null) => void;
  headingLevel?: 2 | 3;
  sizes: string;
};

/**
 * A space as a card: station and distance first, then name, then price and when it is free, which is the order in which
 * people choose.
 */
export function SpaceCard({
  space,
  searched,
  asked,
  minutes = null,
  isRow,
  isEager,
  isHighlighted,
  onHighlight,
  headingLevel = 3,
  sizes,
}: SpaceCardProps) {
  const t = useTexts(messages);
  const { brand, locale } = useSite();
  const Heading = headingLevel === 2 ? "h2" : "h3";
  const to = paths.space(locale, space.id, { searched });
  const hasInvoice = brand.hasInvoiceFilter && space.hasInvoice;
  return (
    <article
      onPointerEnter={() => onHighlight?.(space.id)}
      onPointerLeave={() => onHighlight?.(null)}
      onFocus={() => onHighlight?.(space.id)}
      onBlur={() => onHighlight?.(null)}
      className={`group/card relative rounded-panel transition-colors ${isRow ? "gap-4 sm:max-md:flex xl:flex" : ""} ${isHighlighted ? "bg-tint shadow-[0_0_0_12px_var(--brand-tint)]" : ""}`}
    >
      <CardPictures
        space={space}
        to={to}
        sizes={sizes}
        isEager={isEager}
        className={isRow ? "shrink-0 self-start sm:max-md:w-[196px] xl:w-[188px] 2xl:w-[220px]" : ""}
      />
      <div className={`min-w-0 flex-1 ${isRow ? "max-sm:pt-2.5 md:max-xl:pt-2.5" : "pt-2.5"}`}>
        <p className="flex flex-wrap items-center gap-x-3.5 text-sub text-ink-2">
          <span className="inline-flex items-center gap-1.5">
            <TrainIcon size={16} className="shrink-0" />
            {t.walk(space.station, space.minutes)}
          </span>
          <span className="unbroken inline-flex items-center gap-1.5">
            <PeopleIcon size={16} />
            {t.upTo(space.people)}
          </span>
          {space.distance !== null && (
            <span className="unbroken">{t.away(distanceText(space.distance))}</span>
          )}
        </p>
        <Heading className="text-h3 leading-snug [overflow-wrap:normal]">
          <Link
            to={to}
            className="rounded-tag after:absolute after:inset-0 after:rounded-panel hover:text-accent-deep"
          >
            {space.name}
          </Link>
        </Heading>
        <div className="mt-0.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <CardPrice space={space} minutes={minutes} />
          <FreeTime space={space} asked={asked} />
        </div>
        {(hasInvoice || !space.isInstant) && (
          <p className="mt-1.5 flex flex-wrap gap-1.5">
            {!space.isInstant && <Tag>{t.needsApproval}</Tag>}
            {hasInvoice && <Tag>{t.invoice}</Tag>}
          </p>
        )}
      </div>
    </article>
  );
}

/** When the space is free: on the searched day, or else next. Nothing if it is free at the searched time. */
function FreeTime({ space, asked }: { space: SpaceCardData; asked: SearchedTime }) {
  const t = useTexts(messages);
  const { locale } = useSite();
  const { free, isAvailable } = space;
  if (isAvailable === true) return null;
  const isThatDay = free !== null && free.day === asked.day;
  return (
    <p
      className={`figures inline-flex flex-wrap items-center gap-x-1.5 text-sub ${isThatDay || free?.isToday ? "text-ok" : "text-ink-2"}`}
    >
      <ClockIcon size={16} className="shrink-0" />
      {isAvailable === false && !isThatDay && <span>{t.notThen}</span>}
      {isAvailable === null && asked.day !== null && !isThatDay && <span>{t.notThatDay}</span>}
      {free !== null && <span>{freeText()}</span>}
      {free === null && asked.day === null && <span>{t.noneSoon}</span>}
    </p>
  );

  function freeText(): string {
    if (free === null) return "";
    const time = timeText(free.start);
    if (isThatDay) return t.freeFrom(time);
    return free.isToday ? t.freeToday(time) : t.nextFree(shortDayText(free.day, locale), time);
  }
}

function CardPrice({ space, minutes }: { space: SpaceCardData; minutes: number | null }) {
  const t = useTexts(messages);
  const { locale } = useSite();
  const { total, lowest, highest, currency } = space;
  if (total !== null && minutes !== null) {
    return (
      <p>
        <Price amount={total} currency={currency} className="text-money font-bold" />
        <span className="ml-1.5 text-meta text-ink-2">{t.totalFor(durationText(minutes, locale))}</span>
        {lowest !== null && (
          <span className="block text-meta text-ink-3">{t.perHour(hourly(space, locale))}</span>
        )}
      </p>
    );
  }
  if (lowest === null || highest === null) return <p className="text-sub text-ink-2">{t.priceUnknown}</p>;
  return (
    <p>
      <HourlyPrice lowest={lowest} highest={highest} currency={currency} className="text-h3" />
    </p>
  );
}

function hourly({ lowest, highest, currency }: SpaceCardData, locale: Locale): string {
  const from = lowest ?? 0;
  return highest === lowest ? money(from, currency) : moneyFrom(from, currency, locale);
}
