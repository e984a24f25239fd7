import { memo, type ReactNode } from "react";
import type { Locale } from "../../../domain/language/locale.ts";
import { CURRENCIES } from "../../../domain/money/money.ts";
import {
  distanceText,
  durationText,
  money,
  moneyFrom,
  shortDayText,
  timeText,
} from "../../../i18n/format.ts";
import { PageLink } from "../../../nav/page-link.tsx";
import { paths } from "../../../nav/paths.ts";
import type { SearchedTime } from "../../../nav/searched-time.ts";
import { useSite, useTexts } from "../../../nav/site.tsx";
import { Tag } from "../../../ui/badge.tsx";
import { Heart } from "../../../ui/heart.tsx";
import { HourlyPrice, Price } from "../../../ui/price.tsx";
import { useFavorite } from "../../favorites/state.ts";
import { messages } from "../messages.ts";
import { hourlyOf, type SpaceCardData } from "../space-summary.ts";
import { CardPictures } from "./card-pictures.tsx";

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
  /** The group whose page this is: its cards do not link to it. */
  listedGroup?: number;
  headingLevel?: 2 | 3;
  /** What else decides, beside the price. */
  foot?: ReactNode;
  /** The rides and the starts that a search found, shown beneath. */
  children?: ReactNode;
  sizes: string;
};

/**
 * A space as a card: station and distance first, then name, then price and when it is free, which is the order in which
 * people choose.
 */
export const SpaceCard = memo(function SpaceCard({
  space,
  searched,
  asked,
  minutes = null,
  isRow,
  isEager,
  isHighlighted,
  onHighlight,
  listedGroup,
  headingLevel = 3,
  foot,
  children,
  sizes,
}: SpaceCardProps) {
  const t = useTexts(messages);
  const { brand, locale } = useSite();
  const Heading = headingLevel === 2 ? "h2" : "h3";
  const to = paths.space(locale, space.id, { searched });
  const [isFavorite, toggleFavorite] = useFavorite(space.id);
  const hasInvoice = brand.hasInvoiceFilter && space.hasInvoice;
  return (
    <article
      onPointerEnter={() => onHighlight?.(space.id)}
      onPointerLeave={() => onHighlight?.(null)}
      onFocus={() => onHighlight?.(space.id)}
      onBlur={() => onHighlight?.(null)}
      className={`card${isRow ? " card-row" : ""}${isHighlighted ? " bg-tint shadow-[0_0_0_12px_var(--brand-tint)]" : ""}`}
    >
      <div className="relative">
        <CardPictures space={space} to={to} sizes={sizes} isEager={isEager} />
        <Heart label={t.favorite(space.name)} isOn={isFavorite} onToggle={toggleFavorite} />
      </div>
      <div className="card-text">
        <p className="card-facts">
          <span className="glyph-train">{t.walk(space.station, space.minutes)}</span>{" "}
          <span className="glyph-people">{t.upTo(space.people)}</span>{" "}
          {space.rating && (
            <span className="glyph-star">
              {t.rating(space.rating.average.toFixed(1), space.rating.count)}
            </span>
          )}{" "}
          {space.distance !== null && <span>{t.away(distanceText(space.distance))}</span>}
        </p>
        <Heading className="card-name">
          <PageLink to={to}>{space.name}</PageLink>
        </Heading>
        {space.group && space.group.id !== listedGroup && (
          <PageLink to={paths.group(locale, space.group.id, { searched })} className="card-group">
            {t.roomsOf(space.group.name)}
          </PageLink>
        )}
        <div className="card-foot">
          <CardPrice space={space} minutes={minutes} />
          <FreeTime space={space} asked={asked} />
          {foot}
        </div>
        {(hasInvoice || !space.isInstant) && (
          <p className="card-tags">
            {!space.isInstant && <Tag>{t.needsApproval}</Tag>} {hasInvoice && <Tag>{t.invoice}</Tag>}
          </p>
        )}
      </div>
      {children}
    </article>
  );
});

/** When the space is free: on the searched day, or else next. Nothing if it is free at the searched time. */
function FreeTime({ space, asked }: { space: SpaceCardData; asked: SearchedTime }) {
  const t = useTexts(messages);
  const { locale } = useSite();
  const { free, isAvailable } = space;
  if (isAvailable === true) return null;
  const isThatDay = free !== null && free.day === asked.day;
  return (
    <p className={`card-free glyph-clock figures ${isThatDay || free?.isToday ? "text-ok" : "text-ink-2"}`}>
      {isAvailable === false && !isThatDay && <span>{t.notThen}</span>}{" "}
      {isAvailable === null && asked.day !== null && !isThatDay && <span>{t.notThatDay}</span>}{" "}
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
  const { total, lowest, highest, currency, starts } = space;
  if (total !== null && minutes !== null) {
    return (
      <p>
        <Price amount={total} currency={currency} className="card-total" />{" "}
        <span className="card-for">
          {(CURRENCIES[currency].hasJapaneseTax ? t.totalFor : t.totalForAbroad)(
            durationText(minutes, locale),
          )}
        </span>{" "}
        {lowest !== null && !starts && (
          <span className="card-hour">{t.perHour(hourlyText(space, minutes, locale))}</span>
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

function hourlyText(space: SpaceCardData, minutes: number, locale: Locale): string {
  const each = hourlyOf(space, minutes);
  if (each !== null) return money(each, space.currency);
  return moneyFrom(space.lowest ?? 0, space.currency, locale);
}
