import type { Weekday } from "../../../../domain/time/day.ts";
import { inBrackets } from "../../../../i18n/staff.ts";
import { Button } from "../../../kit/components/button.tsx";
import { Checkbox, TextField } from "../../../kit/components/field.tsx";
import { useDataLanguages, useLocale, useTexts } from "../../../kit/state.ts";
import type { RoomEntry } from "../contract.ts";
import { messages } from "../messages/editor.ts";
import { ClockField, mistakeAt, type PartProps, PlainNumber, WeekdayButtons } from "./part.tsx";

type EditedPlan = NonNullable<RoomEntry["plans"]>[number];
const EVERY_DAY: Weekday[] = [0, 1, 2, 3, 4, 5, 6];

/** Everything of a plan but its price. */
export function PlanFields({
  props,
  at,
  plan,
  onChange,
  onClose,
}: {
  props: PartProps;
  at: number;
  plan: EditedPlan;
  onChange: (part: Partial<EditedPlan>) => void;
  onClose: () => void;
}) {
  const t = useTexts(messages);
  const reader = useLocale();
  const languages = useDataLanguages();
  const error = (field: string) => mistakeAt(props, `plans[${at}].${field}`);
  return (
    <div className="mt-3 space-y-3 rounded-control bg-ground-2 p-3">
      <div className="grid gap-3 md:grid-cols-2">
        {languages.map((language) => (
          <TextField
            key={language}
            label={inBrackets(t.plan, t[language], reader)}
            lang={language}
            value={plan.name[language]}
            error={error(`name.${language}`)}
            onChange={({ target }) => onChange({ name: { ...plan.name, [language]: target.value } })}
          />
        ))}
      </div>
      <WeekdayButtons
        label={t.weekdays}
        chosen={plan.weekdays ?? EVERY_DAY}
        onChange={(days) => onChange({ weekdays: days.length === 7 ? null : days })}
      />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <ClockField
          label={t.start}
          value={plan.start}
          error={error("start")}
          onChange={(start) => onChange({ start })}
        />
        <ClockField
          label={t.to}
          value={plan.end}
          error={error("end")}
          onChange={(end) => onChange({ end })}
        />
        <TextField
          type="date"
          label={t.validFrom}
          value={plan.valid_from ?? ""}
          error={error("valid_from")}
          onChange={({ target }) => onChange({ valid_from: target.value || null })}
        />
        <TextField
          type="date"
          label={t.validTo}
          value={plan.valid_to ?? ""}
          error={error("valid_to")}
          onChange={({ target }) => onChange({ valid_to: target.value || null })}
        />
      </div>
      <div className="flex flex-wrap items-end gap-4">
        <PlainNumber
          className="w-64"
          label={t.lastMinuteField}
          value={plan.last_minute}
          error={error("last_minute")}
          onChange={(hours) =>
            // A last-minute price has to go before the ordinary one.
            onChange({ last_minute: hours, ...(hours === null ? {} : { is_special: true }) })
          }
        />
        <Checkbox
          label={t.special}
          checked={plan.is_special}
          onChange={({ target }) => onChange({ is_special: target.checked })}
        />
        <Button size="small" className="ml-auto" onClick={onClose}>
          {t.close}
        </Button>
      </div>
    </div>
  );
}
