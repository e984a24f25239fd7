import { Link } from "react-router";
import { distanceText, durationText, money, moneyFrom } from "../../../i18n/format.ts";
import { paths, picturePath } from "../../../nav/paths.ts";
import type { SearchedTime } from "../../../nav/searched-time.ts";
import { useSite, useTexts } from "../../../nav/site.tsx";
import { Tag } from "../../../ui/badge.tsx";
import { PeopleIcon, TrainIcon } from "../../../ui/icons.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { HourlyPrice, Price } from "../../../ui/price.tsx";
import { messages } from "../messages.ts";
import type { SpaceSummary } from "./space-summary.ts";

type SpaceCardProps = {
  space: SpaceSummary;
  /** What was searched for: the link to the space carries it. */
  searched: SearchedTime;
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
 * A space as a card: station and distance first, then name, then price, which is the order in which people choose.
 */
export function SpaceCard({
  space,
  searched,
  minutes = null,
  isRow,
  isEager,
  isHighlighted,
  onHighlight,
  headingLevel = 3,
  sizes,
}: SpaceCardProps) {
  const t = useTexts(messages);
  const { brand, locale, pictureBase } = useSite();
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <article
      onPointerEnter={() => onHighlight?.(space.id)}
      onPointerLeave={() => onHighlight?.(null)}
      onFocus={() => onHighlight?.(space.id)}
      onBlur={() => onHighlight?.(null)}
      className={`group/card relative rounded-panel transition-colors ${isRow ? "gap-4 sm:max-md:flex xl:flex" : ""} ${isHighlighted ? "bg-tint shadow-[0_0_0_12px_var(--brand-tint)]" : ""}`}
    >
      <Picture
        src={picturePath(pictureBase, space.id, "1.jpg")}
        alt=""
        sizes={sizes}
        widest={960}
        isEager={isEager}
        className={isRow ? "shrink-0 self-start sm:max-md:w-[196px] xl:w-[196px]" : ""}
        imageClassName="transition-[filter] group-hover/card:brightness-105"
      />
      <div className={`min-w-0 flex-1 ${isRow ? "max-sm:pt-2.5 md:max-xl:pt-2.5" : "pt-2.5"}`}>
        <p className="flex flex-wrap items-center gap-x-3.5 text-sub text-ink-2">
          <span className="inline-flex items-center gap-1.5">
            <TrainIcon size={16} />
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
        <Heading className="text-h3 leading-snug">
          <Link
            to={paths.space(locale, space.id, { searched })}
            className="rounded-tag after:absolute after:inset-0 after:rounded-panel hover:text-accent-deep"
          >
            {space.name}
          </Link>
        </Heading>
        <div className="mt-0.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <SpacePrice space={space} minutes={minutes} />
          {brand.hasInvoiceFilter && space.hasInvoice && <Tag>{t.invoice}</Tag>}
        </div>
      </div>
    </article>
  );

  function SpacePrice({ space, minutes }: { space: SpaceSummary; minutes: number | null }) {
    if (space.total !== null && minutes !== null) {
      return (
        <p>
          <Price amount={space.total} currency={space.currency} className="text-money font-bold" />
          <span className="ml-1.5 text-meta text-ink-2">{t.totalFor(durationText(minutes, locale))}</span>
          {space.lowest !== null && (
            <span className="block text-meta text-ink-3">
              {t.perHour(
                space.highest === space.lowest
                  ? money(space.lowest, space.currency)
                  : moneyFrom(space.lowest, space.currency, locale),
              )}
            </span>
          )}
        </p>
      );
    }
    if (space.lowest === null || space.highest === null)
      return <p className="text-sub text-ink-2">{t.priceUnknown}</p>;
    return (
      <p>
        <HourlyPrice
          lowest={space.lowest}
          highest={space.highest}
          currency={space.currency}
          className="text-h3"
        />
      </p>
    );
  }
}
