import type { Currency } from "../../../domain/money/money.ts";
import { dayText, money, timesText } from "../../../i18n/format.ts";
import { picturePath } from "../../../nav/paths.ts";
import { useSite, useTexts } from "../../../nav/site.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Checkbox, RadioRow } from "../../../ui/field.tsx";
import { Picture } from "../../../ui/picture.tsx";
import type { SeriesDate, SeriesOffer } from "../contract.ts";
import { messages } from "../messages.ts";
import { spanOf } from "../series-choice.ts";

type DateRowProps = {
  date: SeriesDate;
  currency: Currency;
  spaceId: number;
  /** As in `Choices`. */
  choice: number | null | undefined;
  onChoose: (choice: number | null) => void;
};

/** A date of the series: to be booked or left out, or what replaces it (SERIES-3). */
export function DateRow({ date, currency, spaceId, choice, onChoose }: DateRowProps) {
  const t = useTexts(messages);
  const { locale } = useSite();
  const { day, start, end } = spanOf(date);
  const { problem } = date;
  const when = (
    <>
      <span className="figures block font-bold">{dayText(day, locale)}</span>
      <span className="figures block text-sub text-ink-2">{timesText(start, end)}</span>
    </>
  );
  if (problem === null) {
    return (
      <div className="flex items-center gap-3 py-2">
        <Checkbox
          className="flex-1"
          checked={choice !== null}
          onChange={({ target }) => onChoose(target.checked ? 0 : null)}
        >
          {when}
        </Checkbox>
        <span className="figures font-bold">{date.total !== null && money(date.total, currency)}</span>
      </div>
    );
  }
  const why = (
    <>
      <Badge tone="warn">{t.short(problem.code)}</Badge>
      {problem.is_holiday && <span className="block text-meta text-ink-2">{t.holiday}</span>}
    </>
  );
  if (date.instead.length === 0) {
    return (
      <div className="flex items-start justify-between gap-4 py-3 pl-9 text-ink-2">
        <p>{when}</p>
        <p className="max-w-[55%] text-right">
          {why}
          <span className="block text-meta">{problem.message}</span>
        </p>
      </div>
    );
  }
  return (
    <fieldset className="my-3 rounded-panel border border-warn bg-warn-ground p-4">
      <legend className="sr-only">{`${dayText(day, locale)} ${timesText(start, end)}`}</legend>
      <div className="mb-3 flex items-start justify-between gap-3">
        <p>
          <span className="figures font-bold">{dayText(day, locale)}</span>{" "}
          <s className="figures text-sub text-ink-2">{timesText(start, end)}</s>
          <span className="block text-sub font-bold text-warn">{t.replace}</span>
        </p>
        <p className="shrink-0 text-right">{why}</p>
      </div>
      <div className="space-y-2.5">
        {date.instead.map((offer, place) => (
          <RadioRow
            key={`${offer.space_id} ${offer.start_datetime}`}
            name={date.start_datetime}
            checked={choice === place}
            onChange={() => onChoose(place)}
          >
            <Instead
              offer={offer}
              currency={currency}
              isSameRoom={offer.space_id === spaceId}
              people={date.max_member}
            />
          </RadioRow>
        ))}
        <RadioRow name={date.start_datetime} checked={choice == null} onChange={() => onChoose(null)}>
          <span className="font-bold">{t.leaveOut}</span>
        </RadioRow>
      </div>
    </fieldset>
  );
}

function Instead({
  offer,
  currency,
  isSameRoom,
  people,
}: {
  offer: SeriesOffer;
  currency: Currency;
  isSameRoom: boolean;
  /** How many the room takes that was asked for. */
  people: number;
}) {
  const t = useTexts(messages);
  const { pictureBase } = useSite();
  const { start, end } = spanOf(offer);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {!isSameRoom && (
        <Picture
          src={picturePath(pictureBase, offer.space_id, "1.jpg")}
          alt=""
          sizes="60px"
          className="w-15 shrink-0 rounded-tag"
        />
      )}
      <span className="min-w-0 flex-[1_1_6rem]">
        <span className="figures block font-bold">{timesText(start, end)}</span>
        <span className="block text-sub text-ink-2 wrap-anywhere">
          {isSameRoom ? t.sameRoom : offer.space_name}
        </span>
        {!isSameRoom && (
          <span
            className={`block text-sub ${offer.max_member < people ? "font-bold text-warn" : "text-ink-2"}`}
          >
            {offer.max_member < people ? t.fewerSeats(offer.max_member, people) : t.upTo(offer.max_member)}
          </span>
        )}
      </span>
      <span className="figures ml-auto font-bold">
        {offer.total !== null && money(offer.total, currency)}
      </span>
    </span>
  );
}
