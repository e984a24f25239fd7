import { useState } from "react";
import { type Choices, chosenOf, EVERY, type Every, weekOfMonth } from "../../../../domain/booking/series.ts";
import type { Currency } from "../../../../domain/money/money.ts";
import { formatWall, wallMinute } from "../../../../domain/time/clock.ts";
import type { SeriesDate, SeriesOffer } from "../../../../features/series/contract.ts";
import { dottedText, labelledText, money, spanText } from "../../../../i18n/format.ts";
import { Button } from "../../../kit/components/button.tsx";
import { Checkbox, SelectField } from "../../../kit/components/field.tsx";
import { Notice, useProblemText } from "../../../kit/components/states.tsx";
import { api, useLocale, useTexts } from "../../../kit/state.ts";
import type { NewBookingContract } from "../contract.ts";
import { type Slot, timesOf } from "../draft.ts";
import { messages } from "../messages/repeat.ts";
import { useOffers } from "../use-offers.ts";

const USUAL_COUNT = 8;

/** Repeats a slot: each date with its price, and what is booked in place of one that cannot be (SERIES-10). */
export function Repeat({
  slot,
  most,
  onRepeat,
}: {
  slot: Slot;
  /** Dates that the order has room for. */
  most: number;
  onRepeat: (chosen: readonly SeriesOffer[]) => void;
}) {
  const t = useTexts(messages);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-2">
      <Button
        size="small"
        look="text"
        className="-ml-2.5"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t.close : t.open}
      </Button>
      {isOpen && <Dates slot={slot} most={most} onRepeat={onRepeat} />}
    </div>
  );
}

function Dates({ slot, most, onRepeat }: Parameters<typeof Repeat>[0]) {
  const t = useTexts(messages);
  const [every, setEvery] = useState<Every>("week");
  const [count, setCount] = useState(Math.min(USUAL_COUNT, most));
  const [choices, setChoices] = useState<Choices>(new Map());
  const times = timesOf(slot);
  const found = useOffers(
    times &&
      slot.room && {
        space_id: String(slot.room.id),
        start: formatWall(wallMinute(times.day, times.from)),
        end: formatWall(wallMinute(times.day, times.to)),
        ...{ every, count: String(count) },
      },
    (query, signal) => api<NewBookingContract>()("GET operate/free/series", { query }, { signal }),
  );
  const problem = useProblemText(found.problem);
  const { answer } = found;
  const chosen =
    answer?.dates.flatMap((date) => chosenOf<SeriesOffer>(date, choices.get(date.start_datetime)) ?? []) ??
    [];
  const total = chosen.reduce((sum, offer) => sum + (offer.total ?? 0), 0);
  const { week, weekday } = weekOfMonth(times?.day ?? "2000-01-01");
  return (
    <div className="mt-1 space-y-2 rounded-control border border-line p-3">
      <div className="grid grid-cols-2 gap-2">
        <SelectField
          label={t.every}
          value={every}
          onChange={({ target }) => setEvery(EVERY.find((one) => one === target.value) ?? "week")}
        >
          {EVERY.map((one) => (
            <option key={one} value={one}>
              {t.choice(one, week, weekday)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t.count} value={count} onChange={({ target }) => setCount(Number(target.value))}>
          {Array.from({ length: most - 1 }, (_, index) => index + 2).map((one) => (
            <option key={one} value={one}>
              {t.countOf(one)}
            </option>
          ))}
        </SelectField>
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
      {!answer && found.isLoading && (
        <p role="status" className="text-sub text-ink-2">
          {t.loading}
        </p>
      )}
      {answer && (
        <>
          <ul aria-label={t.dates} aria-busy={!found.isFresh} className="divide-y divide-line">
            {answer.dates.map((date) => (
              <li key={date.start_datetime}>
                <DateLine
                  date={date}
                  currency={answer.currency}
                  choice={choices.get(date.start_datetime)}
                  onChoose={(choice) => setChoices(new Map(choices).set(date.start_datetime, choice))}
                />
              </li>
            ))}
          </ul>
          {chosen.length === 0 && <p className="text-sub text-error">{t.none}</p>}
          <Button
            look="filled"
            disabled={chosen.length === 0 || !found.isFresh}
            onClick={() => onRepeat(chosen)}
          >
            {t.submit(chosen.length, money(total, answer.currency))}
          </Button>
        </>
      )}
    </div>
  );
}

/** A date: to be booked or left out, or what replaces it. */
function DateLine({
  date,
  currency,
  choice,
  onChoose,
}: {
  date: SeriesDate;
  currency: Currency;
  choice: number | null | undefined;
  onChoose: (choice: number | null) => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const when = spanText(date.start_datetime, date.end_datetime, locale);
  const price = ({ total: amount }: SeriesOffer) => (amount === null ? "" : money(amount, currency));
  if (date.problem === null) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Checkbox
          label={when}
          checked={choice !== null}
          onChange={({ target }) => onChoose(target.checked ? 0 : null)}
        />
        <span className="figures">{price(date)}</span>
      </div>
    );
  }
  const why = dottedText([date.problem.message, ...(date.problem.is_holiday ? [t.holiday] : [])], locale);
  if (date.instead.length === 0) {
    return (
      <p className="py-2 text-sub">
        <span className="figures">{when}</span> <span className="text-warn">{why}</span>
      </p>
    );
  }
  return (
    <SelectField
      className="py-2"
      label={when}
      hint={why}
      value={choice ?? ""}
      onChange={({ target }) => onChoose(target.value === "" ? null : Number(target.value))}
    >
      <option value="">{t.leaveOut}</option>
      {date.instead.map((offer, place) => (
        <option key={`${offer.space_id} ${offer.start_datetime}`} value={place}>
          {labelledText(
            offer.space_id === date.space_id ? t.sameRoom : t.otherRoom(offer.space_name, offer.max_member),
            `${spanText(offer.start_datetime, offer.end_datetime, locale)} ${price(offer)}`,
            locale,
          )}
        </option>
      ))}
    </SelectField>
  );
}
