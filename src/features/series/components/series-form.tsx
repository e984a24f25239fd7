import { useEffect, useRef, useState } from "react";
import { Link, useNavigate, useNavigation } from "react-router";
import {
  type Choices,
  chosenOf,
  EVERY,
  MOST_DATES,
  seriesDays,
  weekOfMonth,
} from "../../../domain/booking/series.ts";
import { CURRENCIES } from "../../../domain/money/money.ts";
import type { Problem } from "../../../domain/problem.ts";
import type { Day } from "../../../domain/time/day.ts";
import { dayText, money, shortDayText, timesText } from "../../../i18n/format.ts";
import { sentence } from "../../../i18n/problems.ts";
import { PageLink } from "../../../nav/page-link.tsx";
import { paths, picturePath } from "../../../nav/paths.ts";
import { seriesPath } from "../../../nav/series-path.ts";
import { useSite, useTexts } from "../../../nav/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { ErrorText, TextField } from "../../../ui/field.tsx";
import { CartIcon, InfoIcon, MinusIcon, PlusIcon } from "../../../ui/icons.tsx";
import { Note } from "../../../ui/note.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { addEntry, useReserve } from "../../cart/state.ts";
import type { SeriesOffer } from "../contract.ts";
import { messages } from "../messages.ts";
import type { Series } from "../series.page.tsx";
import { entriesOf, hoursOf, priceBefore, spanOf } from "../series-choice.ts";
import { DateRow } from "./date-row.tsx";

/** How a time is repeated, each date to be chosen, and the way into the cart. */
export function SeriesForm({ spaceId, series }: { spaceId: number; series: Series }) {
  const t = useTexts(messages);
  const { locale } = useSite();
  const isLoading = useNavigation().state === "loading";
  const reserve = useReserve();
  const [choices, setChoices] = useState<Choices>(new Map());
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [isBusy, setBusy] = useState(false);
  const { dates, currency, every, count, first } = series;
  const chosen = dates.flatMap((date) => chosenOf<SeriesOffer>(date, choices.get(date.start_datetime)) ?? []);
  const total = chosen.reduce((sum, offer) => sum + (offer.total ?? 0), 0);
  const navigate = useNavigate();
  const days = seriesDays(first.day, every, { count: MOST_DATES });
  const { week, weekday } = weekOfMonth(first.day);
  const to = (part: { every?: Series["every"]; count?: number }) =>
    seriesPath(locale, spaceId, { ...first, every, count, ...part });
  const add = async () => {
    setBusy(true);
    try {
      await reserve(() => {
        const found = entriesOf(chosen, currency).flatMap(addEntry);
        setProblems(found);
        return found.length === 0;
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <RoomLink spaceId={spaceId} series={series} />
      <h1 className="mt-5 text-h1s md:text-h1">{t.title}</h1>
      <p className="figures text-ink-2">
        {t.from(`${dayText(first.day, locale)} ${timesText(first.start, first.end)}`)}
      </p>
      <nav
        aria-label={t.every}
        className="mt-5 flex flex-wrap gap-px overflow-hidden rounded-button border border-edge bg-edge"
      >
        {EVERY.map((one) => (
          <Link
            key={one}
            to={to({ every: one })}
            replace
            preventScrollReset
            aria-current={one === every ? "true" : undefined}
            className="flex min-h-12 flex-[1_1_5.75rem] items-center justify-center bg-white px-2 py-2 text-center text-ctl aria-[current]:bg-tint aria-[current]:font-bold aria-[current]:text-accent-deep"
          >
            {t.choice(one, week, weekday)}
          </Link>
        ))}
      </nav>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <fieldset>
          <legend className="field-label">{t.count}</legend>
          <div className="flex h-12 items-center justify-between rounded-button border border-edge">
            <Step to={to({ count: count - 1 })} label={t.fewer} isOff={count <= 2}>
              <MinusIcon size={18} />
            </Step>
            <span className="figures font-bold" aria-live="polite">
              {t.countOf(count)}
            </span>
            <Step to={to({ count: count + 1 })} label={t.more} isOff={count >= MOST_DATES}>
              <PlusIcon size={18} />
            </Step>
          </div>
        </fieldset>
        <LastDate
          label={t.last}
          days={days}
          count={count}
          onCount={(count) => void navigate(to({ count }), { replace: true, preventScrollReset: true })}
        />
      </div>
      <div className="mt-6 flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-2">
        <h2 className="text-h2">{t.dates}</h2>
        <p className="text-sub text-ink-2" role="status">
          {isLoading ? t.loading : t.chosenOf(dates.length, chosen.length)}
        </p>
      </div>
      <noscript>
        <p className="mt-3 text-sub text-ink-2">{t.noScript}</p>
      </noscript>
      <ul className={isLoading ? "opacity-50" : undefined}>
        {dates.map((date, place) => {
          const before = priceBefore(dates, place);
          return (
            <li key={date.start_datetime} className="border-b border-line">
              {before !== null && (
                <p className="mt-3 flex gap-2.5 rounded-button bg-tint px-4 py-3 text-sub text-accent-deep">
                  <InfoIcon size={18} className="mt-px shrink-0" />
                  {t.changes(shortDayText(spanOf(date).day, locale), before, date.total ?? 0, currency)}
                </p>
              )}
              <DateRow
                date={date}
                currency={currency}
                spaceId={spaceId}
                choice={choices.get(date.start_datetime)}
                onChoose={(choice) => {
                  setProblems([]);
                  setChoices(new Map(choices).set(date.start_datetime, choice));
                }}
              />
            </li>
          );
        })}
      </ul>
      <p className="mt-4 text-sub text-ink-2">{t.each}</p>
      <div className="needs-script sticky bottom-0 -mx-4 mt-6 border-t border-line bg-white px-4 py-4 md:-mx-6 md:rounded-panel md:border md:px-6 md:shadow-soft">
        <div role="alert">
          {problems.length > 0 && (
            <Note tone="error" className="mb-3">
              {problems.map((problem) => sentence(problem, locale)).join(" ")}
            </Note>
          )}
          {chosen.length === 0 && <ErrorText>{t.none}</ErrorText>}
        </div>
        <p className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="figures text-sub text-ink-2">{t.summary(chosen.length, hoursOf(chosen))}</span>
          <span aria-live="polite">
            <span className="mr-2 text-sub text-ink-2">
              {CURRENCIES[currency].hasJapaneseTax ? t.total : t.totalAbroad}
            </span>
            <span className="figures text-total font-bold">{money(total, currency)}</span>
          </span>
        </p>
        <Button isWide isBusy={isBusy} disabled={chosen.length === 0 || isLoading} onClick={() => void add()}>
          <span className="inline-flex items-center gap-2.5">
            <CartIcon size={20} />
            {t.add(chosen.length)}
          </span>
        </Button>
      </div>
    </>
  );
}

/** The room, with the way back to its times. */
function RoomLink({
  spaceId,
  series: { first, nearest, minutes, name },
}: {
  spaceId: number;
  series: Series;
}) {
  const t = useTexts(messages);
  const { locale, pictureBase } = useSite();
  return (
    <PageLink
      to={paths.space(locale, spaceId, { searched: { ...first, headcount: 0 } })}
      className="flex items-center gap-4"
    >
      <Picture
        src={picturePath(pictureBase, spaceId, "1.jpg")}
        alt=""
        sizes="104px"
        className="w-26 shrink-0 rounded-button"
      />
      <span className="min-w-0">
        <span className="block text-sub text-ink-2">{t.walk(nearest, minutes)}</span>
        <span className="block font-bold wrap-anywhere">{name}</span>
      </span>
    </PageLink>
  );
}

type LastDateProps = {
  label: string;
  /** All that the series can have. */
  days: readonly Day[];
  count: number;
  onCount: (count: number) => void;
};

/** The last date; of any other day that is chosen, the date before it counts. What is half typed changes nothing. */
function LastDate({ label, days, count, onCount }: LastDateProps) {
  const input = useRef<HTMLInputElement>(null);
  const last = days[count - 1] ?? "";
  useEffect(() => {
    if (input.current && !input.current.matches(":focus")) input.current.value = last;
  }, [last]);
  return (
    <TextField
      ref={input}
      label={label}
      type="date"
      defaultValue={last}
      min={days[1]}
      max={days.at(-1)}
      onChange={({ target: { value } }) => {
        const until = days.filter((day) => day <= value).length;
        const isOffered = value <= (days.at(-1) ?? "") && until > 1;
        if (isOffered && until !== count) onCount(until);
      }}
      onBlur={({ target }) => {
        target.value = last;
      }}
    />
  );
}

function Step({
  to,
  label,
  isOff,
  children,
}: {
  to: string;
  label: string;
  isOff: boolean;
  children: React.ReactNode;
}) {
  const look = "flex size-12 items-center justify-center text-accent-deep";
  return isOff ? (
    <span role="img" aria-label={label} aria-disabled="true" className={`${look} opacity-40`}>
      {children}
    </span>
  ) : (
    <Link to={to} replace preventScrollReset aria-label={label} className={look}>
      {children}
    </Link>
  );
}
