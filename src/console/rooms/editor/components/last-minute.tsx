import { useState } from "react";
import type { Currency } from "../../../../domain/money/money.ts";
import { planEntry } from "../../../../domain/space/entry.ts";
import { lastMinutePlan } from "../../../../domain/space/last-minute.ts";
import type { Plan } from "../../../../domain/space/space-rules.ts";
import { Switch } from "../../../../ui/switch.tsx";
import { useTexts } from "../../../kit/state.ts";
import type { RoomEntry } from "../contract.ts";
import { messages } from "../messages/season.ts";
import { PriceInput } from "./price-input.tsx";

type EditedPlan = NonNullable<RoomEntry["plans"]>[number];

/** The last-minute price as a switch, with when it begins and what an hour costs then (ROOM-27). It is in the list, too. */
export function LastMinute({
  plans,
  whole,
  currency,
  onPlans,
}: {
  plans: readonly EditedPlan[];
  /** Those that are entered as a whole. */
  whole: readonly Plan[];
  currency: Currency;
  onPlans: (plans: readonly EditedPlan[]) => void;
}) {
  const t = useTexts(messages);
  const own = plans.filter((plan) => plan.last_minute !== null);
  const [only, ...others] = own;
  const added = lastMinutePlan(whole, { ja: messages.ja.lastMinute, en: messages.en.lastMinute });
  const turn = () => {
    if (only) onPlans(plans.filter((plan) => plan.last_minute === null));
    else if (added) onPlans([...plans, planEntry(added)]);
  };
  const change = (part: Partial<EditedPlan>) =>
    onPlans(plans.map((plan) => (plan === only ? { ...plan, ...part } : plan)));
  return (
    <section
      aria-label={t.lastMinute}
      className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-card border border-line bg-white px-4 py-2"
    >
      <div className="min-w-0 flex-1 basis-64">
        <Switch
          label={t.lastMinute}
          hint={only || added ? t.lastMinuteHint : t.lastMinuteNeeds}
          isOn={only !== undefined}
          onChange={turn}
        />
      </div>
      {only && others.length > 0 && <p className="text-ink-2">{t.lastMinuteSeveral(own.length)}</p>}
      {only && others.length === 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <HoursBefore hours={only.last_minute ?? 1} onChange={(hours) => change({ last_minute: hours })} />
          <PriceInput
            label={t.lastMinutePrice}
            amount={only.cost_per_hour}
            currency={currency}
            onChange={(cost_per_hour) => change({ cost_per_hour })}
          />
          <span className="text-ink-2">{t.anHour}</span>
        </div>
      )}
    </section>
  );
}

/**
 * Without this number the plan would not be a last-minute price, so invalid input stays in the field and is not
 * applied.
 */
function HoursBefore({ hours, onChange }: { hours: number; onChange: (hours: number) => void }) {
  const t = useTexts(messages);
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && !/^[1-9]\d{0,3}$/.test(typed);
  return (
    <label className="flex items-center gap-2">
      {t.lastMinuteFrom}
      <span className="field-box flex min-h-11 w-16 items-center px-2.5 md:min-h-9" data-invalid={isWrong}>
        <input
          inputMode="numeric"
          maxLength={4}
          aria-invalid={isWrong || undefined}
          value={typed ?? hours}
          onChange={({ target }) => {
            setTyped(target.value);
            if (/^[1-9]\d{0,3}$/.test(target.value)) onChange(Number(target.value));
          }}
          onBlur={() => setTyped(null)}
          className="figures w-full min-w-0 bg-transparent text-right font-bold outline-none"
        />
      </span>
      {t.lastMinuteHours}
    </label>
  );
}
