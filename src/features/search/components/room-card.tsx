import { Link } from "react-router";
import { distanceText, durationText, money } from "../../../i18n/format.ts";
import { paths, picturePath } from "../../../nav/paths.ts";
import { useSite, useTexts } from "../../../nav/site.tsx";
import { Tag } from "../../../ui/badge.tsx";
import { PeopleIcon, TrainIcon } from "../../../ui/icons.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { HourlyPrice, Price } from "../../../ui/price.tsx";
import { messages } from "../messages.ts";
import type { Room } from "./room.ts";

type RoomCardProps = {
  room: Room;
  /** Minutes asked for, where the price is the total for them. */
  minutes?: number | null;
  /** Picture at the left, text beside it, where there is room. */
  isRow?: boolean;
  isEager?: boolean;
  isLit?: boolean;
  onLight?: (id: number | null) => void;
  headingLevel?: 2 | 3;
  sizes: string;
};

/** Station and minutes first, then name, then price: the order in which people choose. */
export function RoomCard({
  room,
  minutes = null,
  isRow,
  isEager,
  isLit,
  onLight,
  headingLevel = 3,
  sizes,
}: RoomCardProps) {
  const t = useTexts(messages);
  const { brand, locale, pictureBase } = useSite();
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <article
      onPointerEnter={() => onLight?.(room.id)}
      onPointerLeave={() => onLight?.(null)}
      onFocus={() => onLight?.(room.id)}
      onBlur={() => onLight?.(null)}
      className={`group/card relative rounded-panel transition-colors ${isRow ? "gap-4 sm:max-md:flex xl:flex" : ""} ${isLit ? "bg-tint shadow-[0_0_0_12px_var(--brand-tint)]" : ""}`}
    >
      <Picture
        src={picturePath(pictureBase, room.id, "1.jpg")}
        alt=""
        sizes={sizes}
        isEager={isEager}
        className={isRow ? "shrink-0 self-start sm:max-md:w-[196px] xl:w-[196px]" : ""}
        imageClassName="transition-[filter] group-hover/card:brightness-105"
      />
      <div className={`min-w-0 flex-1 ${isRow ? "max-sm:pt-2.5 md:max-xl:pt-2.5" : "pt-2.5"}`}>
        <p className="flex flex-wrap items-center gap-x-3.5 text-sub text-ink-2">
          <span className="inline-flex items-center gap-1.5">
            <TrainIcon size={16} />
            {t.walk(room.station, room.minutes)}
          </span>
          <span className="unbroken inline-flex items-center gap-1.5">
            <PeopleIcon size={16} />
            {t.upTo(room.people)}
          </span>
          {room.distance !== null && <span className="unbroken">{t.away(distanceText(room.distance))}</span>}
        </p>
        <Heading className="text-h3 leading-snug">
          <Link
            to={paths.space(locale, room.id)}
            className="rounded-tag after:absolute after:inset-0 after:rounded-panel hover:text-accent-deep"
          >
            {room.name}
          </Link>
        </Heading>
        <div className="mt-0.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <RoomPrice room={room} minutes={minutes} />
          {brand.hasInvoiceFilter && room.hasInvoice && <Tag>{t.invoice}</Tag>}
        </div>
      </div>
    </article>
  );

  function RoomPrice({ room, minutes }: { room: Room; minutes: number | null }) {
    if (room.total !== null && minutes !== null) {
      return (
        <p>
          <Price amount={room.total} currency={room.currency} className="text-money font-bold" />
          <span className="ml-1.5 text-meta text-ink-2">{t.totalFor(durationText(minutes, locale))}</span>
          {room.lowest !== null && (
            <span className="block text-meta text-ink-3">
              {t.perHour(
                `${money(room.lowest, room.currency)}${room.highest === room.lowest ? "" : locale === "ja" ? "〜" : "+"}`,
              )}
            </span>
          )}
        </p>
      );
    }
    if (room.lowest === null || room.highest === null)
      return <p className="text-sub text-ink-2">{t.priceUnknown}</p>;
    return (
      <p>
        <HourlyPrice
          lowest={room.lowest}
          highest={room.highest}
          currency={room.currency}
          className="text-h3"
        />
      </p>
    );
  }
}
