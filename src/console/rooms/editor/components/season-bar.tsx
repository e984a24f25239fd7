import { useState } from "react";
import { dataLanguage } from "../../../../domain/language/text.ts";
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
  const language = dataLanguage(useLocale());
  const [edited, setEdited] = useState<string | "new" | null>(null);
  const f = useTexts(form);
  const own = seasonsOf(whole);
  const season = own.find(({ name }) => name.ja === edited) ?? null;
  const set = (next: Plan[]) => {
    onPlans?.(next);
    setEdited(null);
  };
  const end = addDays(today, YEAR);
  const seasons = plans.filter(
    ({ valid_from: first, valid_to: last, is_special: isSpecial }) =>
      last !== null && last >= today && (first ?? today) <= end && (first !== null || isSpecial),
  );
  const chips = [
    ...own
      .filter(({ from: first, to }) => to >= today && first <= end)
      .map(({ name, from: first, to, plans: some }) => ({
        ...{ key: name.ja, name, first, last: to, isSeason: true },
        costs: some.map(({ costPerHour }) => costPerHour),
      })),
    // Has a last day but is not a season: a price that ends, or a last-minute one.
    ...seasons
      .filter((plan) => !own.some(({ name, plans: some }) => isOneOf(plan, some) && name.ja === plan.name.ja))
      .map((plan) => {
        const { name, valid_from: first, valid_to: last, cost_per_hour: cost } = plan;
        return {
          ...{ key: JSON.stringify(plan), name, first, last: last ?? end, isSeason: false },
          costs: cost === null ? [] : [cost],
        };
      }),
  ];
  const share = (day: Day) => (Math.min(YEAR, Math.max(0, daysBetween(today, day))) / YEAR) * 100;
  const startOf = ({ valid_from: first }: EditedPlan) => (first !== null && first > today ? first : today);
  const months = Array.from({ length: 12 }, (_, at) => addDays(today, Math.round((at * YEAR) / 12)));
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
        <div aria-hidden="true" className="figures grid grid-cols-12 text-cap text-ink-2">
          {months.map((day) => (
            <span key={day}>{day.slice(5, 7)}</span>
          ))}
        </div>
        <div aria-hidden="true" className="relative h-7 overflow-hidden rounded-tag bg-ground-2">
          {seasons.map((plan) => {
            const left = share(startOf(plan));
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
        {seasons.length === 0 ? (
          <p className="text-sub text-ink-2">{t.none}</p>
        ) : (
          <ul className="flex flex-wrap gap-2">
            <Chip name={f.usual} facts={f.usualHint} isOn={chosen === null} onChoose={() => onChoose(null)} />
            {chips.map(({ key, name, first, last, costs, isSeason }) => {
              const day = first !== null && first > today ? first : today;
              const label = name[language] || name.ja;
              return (
                <Chip
                  key={key}
                  name={label}
                  facts={[
                    `${formatDay(first ?? today).slice(5)}–${formatDay(last).slice(5)}`,
                    ...(costs.length === 0 ? [] : [costsText(costs, currency)]),
                  ].join(" · ")}
                  isOn={chosen === day}
                  onChoose={() => onChoose(chosen === day ? null : day)}
                  {...(isSeason && onPlans
                    ? { edit: { label: f.edit(label), onPress: () => setEdited(name.ja) } }
                    : {})}
                />
              );
            })}
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
