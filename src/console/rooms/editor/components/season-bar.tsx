import { useState } from "react";
import { dataLanguage } from "../../../../domain/language/text.ts";
import type { Currency } from "../../../../domain/money/money.ts";
import { type PlanEntry, planOf } from "../../../../domain/space/entry.ts";
import { seasonsOf, withoutSeason, withSeason } from "../../../../domain/space/seasons.ts";
import type { Plan } from "../../../../domain/space/space-rules.ts";
import { addDays, type Day, daysBetween, formatDay } from "../../../../domain/time/day.ts";
import { money } from "../../../../i18n/format.ts";
import { PlusIcon } from "../../../../ui/icons.tsx";
import { Button } from "../../../kit/components/button.tsx";
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
  today,
  from,
  chosen,
  currency,
  onChoose,
  onPlans,
}: {
  plans: readonly EditedPlan[];
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
  const whole = onPlans ? plans.map((plan) => planOf(plan as PlanEntry)) : [];
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
            {seasons.map((plan) => {
              const day = startOf(plan);
              const isOn = chosen === day;
              return (
                <li key={JSON.stringify(plan)}>
                  <button
                    type="button"
                    aria-pressed={isOn}
                    onClick={() => onChoose(isOn ? null : day)}
                    className={`min-h-11 rounded-control border px-3 py-1 text-left md:min-h-9 ${isOn ? "border-accent bg-tint" : "border-edge/35 bg-white"}`}
                  >
                    <strong className="block text-sub">{plan.name[language] || plan.name.ja}</strong>
                    <span className="figures block text-meta text-ink-2">
                      {`${formatDay(plan.valid_from ?? today).slice(5)}–${formatDay(plan.valid_to ?? end).slice(5)}`}
                      {plan.cost_per_hour !== null && ` · ${money(plan.cost_per_hour, currency)}`}
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
        )}
        {own.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {own.map(({ name }) => (
              <li key={name.ja}>
                <Button size="small" onClick={() => setEdited(name.ja)}>
                  {f.edit(name[language] || name.ja)}
                </Button>
              </li>
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
