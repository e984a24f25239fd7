import { useState } from "react";
import { type BilingualText, dataLanguage } from "../../../../domain/language/text.ts";
import type { Amount, Currency } from "../../../../domain/money/money.ts";
import { seasonsOf, withoutSeason, withSeason } from "../../../../domain/space/seasons.ts";
import type { Plan } from "../../../../domain/space/space-rules.ts";
import { addDays, type Day, daysBetween, formatDay } from "../../../../domain/time/day.ts";
import { money } from "../../../../i18n/format.ts";
import { PlusIcon } from "../../../../ui/icons.tsx";
import { EditIcon } from "../../../../ui/menu-icons.tsx";
import { Button, IconButton } from "../../../kit/components/button.tsx";
import { Card } from "../../../kit/components/card.tsx";
import { useLocale, useTexts } from "../../../kit/state.ts";
import type { RoomEntry } from "../contract.ts";
import { messages } from "../messages/editor.ts";
import { messages as form } from "../messages/season.ts";
import { SeasonForm } from "./season-form.tsx";

type EditedPlan = NonNullable<RoomEntry["plans"]>[number];
const YEAR = 365;

/** The year ahead with the prices that hold for some of its days only; one that is chosen is the week below. */
export function SeasonBar({
  plans,
  whole,
  today,
  from,
  chosen,
  currency,
  onChoose,
  onPlans,
}: {
  plans: readonly EditedPlan[];
  /** Those that are entered as a whole. */
  whole: readonly Plan[];
  today: Day;
  from: Day | null;
  chosen: Day | null;
  currency: Currency;
  onChoose: (day: Day | null) => void;
  /** Absent where nothing may be changed, or while some plan is not whole yet. */
  onPlans: ((plans: Plan[]) => void) | undefined;
}) {
  const t = useTexts(messages);
  const [edited, setEdited] = useState<string | "new" | null>(null);
  const f = useTexts(form);
  const own = seasonsOf(whole);
  const season = own.find(({ name }) => name.ja === edited) ?? null;
  const set = (next: Plan[]) => {
    onPlans?.(next);
    setEdited(null);
  };
  const dated = datedPlans(plans, today);
  return (
    <Card
      title={t.seasons}
      note={t.seasonsHint}
      action={
        onPlans && (
          <Button size="small" icon={<PlusIcon size={14} />} onClick={() => setEdited("new")}>
            {f.add}
          </Button>
        )
      }
    >
      <div className="space-y-2 p-4">
        <YearStrip plans={dated} today={today} from={from} />
        {dated.length === 0 ? (
          <p className="text-sub text-ink-2">{t.none}</p>
        ) : (
          <ul className="flex flex-wrap gap-2">
            <Chip name={f.usual} facts={f.usualHint} isOn={chosen === null} onChoose={() => onChoose(null)} />
            {pricesOfDays(own, dated, today).map((one) => (
              <PriceChip
                {...{ one, today, chosen, currency, onChoose }}
                key={one.key}
                onEdit={one.isSeason && onPlans ? () => setEdited(one.name.ja) : null}
              />
            ))}
          </ul>
        )}
      </div>
      {edited !== null && (
        <SeasonForm
          key={edited}
          season={season}
          currency={currency}
          onSet={(typed) => set(withSeason(whole, typed, season))}
          onRemove={() => season && set(withoutSeason(whole, season))}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  );
}

/** Those that hold for some days of the year only. */
function datedPlans(plans: readonly EditedPlan[], today: Day): EditedPlan[] {
  const end = addDays(today, YEAR);
  return plans.filter(
    ({ valid_from: first, valid_to: last, is_special: isSpecial }) =>
      last !== null && last >= today && (first ?? today) <= end && (first !== null || isSpecial),
  );
}

type PriceOfDays = {
  key: string;
  name: BilingualText;
  first: Day | null;
  last: Day;
  isSeason: boolean;
  costs: Amount[];
};

/** The seasons, then what has a last day but is none: a price that ends, or a last-minute one. */
function pricesOfDays(
  own: ReturnType<typeof seasonsOf>,
  dated: readonly EditedPlan[],
  today: Day,
): PriceOfDays[] {
  const end = addDays(today, YEAR);
  const seasons = own
    .filter(({ from: first, to }) => to >= today && first <= end)
    .map(({ name, from: first, to, plans: some }) => ({
      ...{ key: name.ja, name, first, last: to, isSeason: true },
      costs: some.map(({ costPerHour }) => costPerHour),
    }));
  const others = dated
    .filter((plan) => !own.some(({ name, plans: some }) => isOneOf(plan, some) && name.ja === plan.name.ja))
    .map((plan) => {
      const { name, valid_from: first, valid_to: last, cost_per_hour: cost } = plan;
      return {
        ...{ key: JSON.stringify(plan), name, first, last: last ?? end, isSeason: false },
        costs: cost === null ? [] : [cost],
      };
    });
  return [...seasons, ...others];
}

/** The twelve months from today, with the days on which other prices hold. */
function YearStrip({
  plans,
  today,
  from,
}: {
  plans: readonly EditedPlan[];
  today: Day;
  /** From here on the plans are being changed. */
  from: Day | null;
}) {
  const end = addDays(today, YEAR);
  const share = (day: Day) => (Math.min(YEAR, Math.max(0, daysBetween(today, day))) / YEAR) * 100;
  const months = Array.from({ length: 12 }, (_, at) => addDays(today, Math.round((at * YEAR) / 12)));
  return (
    <>
      <div aria-hidden="true" className="figures grid grid-cols-12 text-cap text-ink-2">
        {months.map((day) => (
          <span key={day}>{day.slice(5, 7)}</span>
        ))}
      </div>
      <div aria-hidden="true" className="relative h-7 overflow-hidden rounded-tag bg-ground-2">
        {plans.map((plan) => {
          const left = share(later(plan.valid_from, today));
          const width = Math.max(0.6, share(addDays(plan.valid_to ?? end, 1)) - left);
          return (
            <span
              key={JSON.stringify(plan)}
              className={`absolute inset-y-0 ${plan.is_special ? "bg-accent" : "bg-mid"} opacity-80`}
              style={{ left: `${left}%`, width: `${width}%` }}
            />
          );
        })}
        {from && <span className="absolute inset-y-0 w-0.5 bg-warn" style={{ left: `${share(from)}%` }} />}
      </div>
    </>
  );
}

/** A price of some days: shows the week below in it. */
function PriceChip({
  one: { name, first, last, costs },
  today,
  chosen,
  currency,
  onChoose,
  onEdit,
}: {
  one: PriceOfDays;
  today: Day;
  chosen: Day | null;
  currency: Currency;
  onChoose: (day: Day | null) => void;
  /** Null for what is no season, or may not be changed. */
  onEdit: (() => void) | null;
}) {
  const f = useTexts(form);
  const label = name[dataLanguage(useLocale())] || name.ja;
  const day = later(first, today);
  return (
    <Chip
      name={label}
      facts={[
        `${formatDay(first ?? today).slice(5)}–${formatDay(last).slice(5)}`,
        ...(costs.length === 0 ? [] : [costsText(costs, currency)]),
      ].join(" · ")}
      isOn={chosen === day}
      onChoose={() => onChoose(chosen === day ? null : day)}
      {...(onEdit && { edit: { label: f.edit(label), onPress: onEdit } })}
    />
  );
}

/** A season among those of the year: chosen for the week below, and opened to be changed. */
function Chip({
  name,
  facts,
  isOn,
  onChoose,
  edit,
}: {
  name: string;
  facts: string;
  isOn: boolean;
  onChoose: () => void;
  edit?: { label: string; onPress: () => void };
}) {
  return (
    <li
      className={`flex items-center rounded-control border ${isOn ? "border-accent bg-tint" : "border-edge/35 bg-white"}`}
    >
      <button
        type="button"
        aria-pressed={isOn}
        onClick={onChoose}
        className="min-h-11 px-3 py-1 text-left md:min-h-9"
      >
        <strong className="block text-sub">{name}</strong>
        <span className="figures block text-meta text-ink-2">{facts}</span>
      </button>
      {edit && (
        <IconButton label={edit.label} onClick={edit.onPress}>
          <EditIcon size={16} />
        </IconButton>
      )}
    </li>
  );
}

function later(first: Day | null, today: Day): Day {
  return first !== null && first > today ? first : today;
}

function isOneOf(
  { valid_from: first, valid_to: last, is_special: isSpecial }: EditedPlan,
  some: readonly Plan[],
) {
  return isSpecial && some.some(({ validFrom, validTo }) => validFrom === first && validTo === last);
}

function costsText(costs: readonly Amount[], currency: Currency): string {
  const [least, most] = [Math.min(...costs), Math.max(...costs)];
  return least === most ? money(least, currency) : `${money(least, currency)}–${money(most, currency)}`;
}
