import { type CSSProperties, useEffect, useId, useMemo, useState } from "react";
import { type Amount, type ChargedCurrency, CURRENCIES } from "../../../../domain/money/money.ts";
import { priceBars, priceScale } from "../../../../domain/search/price-scale.ts";
import type { SearchQuery } from "../../../../domain/search/search.ts";
import { durationText, money } from "../../../../i18n/format.ts";
import { toWallMinute } from "../../../../i18n/wall-clock.ts";
import { useSite, useTexts } from "../../../../nav/site.tsx";
import { Button, textLinkClass } from "../../../../ui/button.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { useApi } from "../../../account/state.ts";
import type { FoundSpace, SearchContract } from "../../contract.ts";
import { atNow, type SearchAddress, searchBodyOf } from "../../state.ts";
import { messages } from "../messages/price.ts";

/** The most rooms whose prices are drawn above the slider. */
const DRAWN = 100;
const BARS = 24;
/** The smallest step of the slider, in whole units of the currency. */
const SMALLEST = { JPY: 100, SGD: 1 } as const satisfies Record<ChargedCurrency, number>;
/** What the slider offers where the prices cannot be read, for an hour in minor units. */
const USUAL: Record<ChargedCurrency, readonly Amount[]> = { JPY: [500, 10_000], SGD: [500, 15_000] };
/** How long the slider must rest before the rooms are counted. */
const REST_MILLISECONDS = 200;

/** A limit that no price reaches: rooms of a currency at any price. */
const ANY_PRICE: Amount = 100_000_000;

export type PriceFilterProps = {
  address: SearchAddress;
  /** Those of the rooms found, or the one of the limit. */
  currencies: readonly ChargedCurrency[];
  currency: ChargedCurrency;
  /** The searched length in minutes: the limit is for all of it, or without one for an hour. */
  minutes: number | null;
  onChoose: (change: Pick<SearchQuery, "maxCost" | "costCurrency">) => void;
};

/** A slider for the most that a room may cost, over a picture of what the rooms found cost (SEARCH-25). */
export default function PriceFilter({ address, currencies, minutes, onChoose, ...given }: PriceFilterProps) {
  const t = useTexts(messages);
  const { locale, brand, now } = useSite();
  const id = useId();
  const [currency, setCurrency] = useState(given.currency);
  const { maxCost } = address.query;
  const [limit, setLimit] = useState(maxCost);
  const search = useMemo(() => {
    const { query, group } = atNow(address, toWallMinute(now, brand.timeZone));
    return { ...searchBodyOf(query), ...(group === null ? {} : { group_id: group }), page: 1 };
  }, [address, now, brand.timeZone]);
  const prices = usePrices(search, currency, minutes === null);
  const scale = useMemo(() => {
    const usual = USUAL[currency].map((one) => one * Math.ceil((minutes ?? 60) / 60));
    const unit = SMALLEST[currency] * 10 ** CURRENCIES[currency].digits;
    const chosen = currency === given.currency ? maxCost : null;
    return priceScale(prices?.length ? prices : usual, unit, chosen);
  }, [prices, currency, minutes, maxCost, given.currency]);
  const count = useCount(search, limit, currency);
  if (!prices || !scale) return <Skeleton className="h-[236px]" />;
  const what = minutes === null ? t.hourly : t.total(durationText(minutes, locale));
  const text = limit === null ? t.noLimit : t.upTo(money(limit, currency));
  const bars = priceBars(prices, scale, BARS);
  const value = Math.min(limit ?? scale.highest, scale.highest);
  /** The share of the bars that are within the limit. */
  const within = (value - scale.lowest + scale.step) / (scale.highest - scale.lowest + scale.step);
  return (
    <form
      className="price-filter"
      onSubmit={(event) => {
        event.preventDefault();
        onChoose({ maxCost: limit, costCurrency: limit === null ? null : currency });
      }}
    >
      <label htmlFor={id} className="text-meta font-bold text-ink-2">
        {CURRENCIES[currency].hasJapaneseTax ? t.taxed(what) : what}
      </label>
      <output htmlFor={id} aria-hidden="true" className="figures block text-h2 font-bold">
        {text}
      </output>
      {currencies.length > 1 && (
        <fieldset className="mt-1 flex gap-4 text-sub">
          <legend className="sr-only">{t.currency}</legend>
          {currencies.map((one) => (
            <label key={one} className="inline-flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name={`${id}-currency`}
                checked={one === currency}
                onChange={() => {
                  setCurrency(one);
                  setLimit(null);
                }}
              />
              {CURRENCIES[one].symbol}
            </label>
          ))}
        </fieldset>
      )}
      <div aria-hidden="true" className="price-bars">
        {bars.map((rooms, at) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a scale are known by their place.
            key={at}
            data-in={(at + 0.5) / BARS < within}
            style={{ height: rooms === 0 ? 0 : `${15 + (85 * rooms) / Math.max(...bars)}%` }}
          />
        ))}
      </div>
      <input
        id={id}
        type="range"
        min={scale.lowest}
        max={scale.highest}
        step={scale.step}
        value={value}
        aria-valuetext={text}
        style={
          { "--at": `${((value - scale.lowest) / (scale.highest - scale.lowest)) * 100}%` } as CSSProperties
        }
        onChange={(event) => {
          const chosen = Number(event.target.value);
          setLimit(chosen >= scale.highest ? null : chosen);
        }}
      />
      <div aria-hidden="true" className="figures flex justify-between text-meta text-ink-2">
        <span>{money(scale.lowest, currency)}</span>
        <span>{t.noLimit}</span>
      </div>
      <p role="status" className="mt-1 min-h-5 text-sub text-ink-2">
        {count === 0 ? t.none : ""}
      </p>
      <div className="mt-1 flex items-center justify-between gap-3">
        <button
          type="button"
          className={textLinkClass}
          onClick={() => onChoose({ maxCost: null, costCurrency: null })}
        >
          {t.remove}
        </button>
        <Button type="submit">{count === null || count === 0 ? t.showResults : t.show(count)}</Button>
      </div>
    </form>
  );
}

type SearchBody = ReturnType<typeof searchBodyOf>;

/** What the rooms cost that the search finds at any price; null while they are being read, none if they cannot be. */
function usePrices(
  search: SearchBody,
  currency: ChargedCurrency,
  isHourly: boolean,
): readonly Amount[] | null {
  const api = useApi();
  const [read, setRead] = useState<{ of: ChargedCurrency; prices: readonly Amount[] } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const body = { ...search, max_cost: ANY_PRICE, cost_currency: currency, per_page: DRAWN };
    api<SearchContract>()("POST search", { body }).then(
      ({ spaces, recommended }) =>
        isWanted && setRead({ of: currency, prices: recommended ? [] : pricesOf(spaces, isHourly) }),
      () => isWanted && setRead({ of: currency, prices: [] }),
    );
    return () => {
      isWanted = false;
    };
  }, [api, search, currency, isHourly]);
  return read?.of === currency ? read.prices : null;
}

function pricesOf(spaces: readonly FoundSpace[], isHourly: boolean): Amount[] {
  return spaces
    .map((space) => (isHourly ? space.lowest : (space.total_price ?? space.lowest_start?.total ?? null)))
    .filter((price) => price !== null);
}

/** How many rooms there are within a limit, counted once the slider rests; null until it is known, and without a limit. */
function useCount(search: SearchBody, limit: Amount | null, currency: ChargedCurrency): number | null {
  const api = useApi();
  const [counted, setCounted] = useState<{ of: string; rooms: number } | null>(null);
  const of = `${currency} ${limit}`;
  useEffect(() => {
    if (limit === null) return;
    let isWanted = true;
    const timer = setTimeout(() => {
      const body = { ...search, max_cost: limit, cost_currency: currency, per_page: 1 };
      api<SearchContract>()("POST search", { body }).then(
        // Where nothing is found, others are recommended.
        ({ total, recommended }) => isWanted && setCounted({ of, rooms: recommended ? 0 : total }),
        () => {},
      );
    }, REST_MILLISECONDS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [api, search, limit, currency, of]);
  return counted?.of === of && limit !== null ? counted.rooms : null;
}
