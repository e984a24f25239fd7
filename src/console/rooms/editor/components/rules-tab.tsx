import { PlusIcon } from "../../../../ui/icons.tsx";
import { TrashIcon } from "../../../../ui/menu-icons.tsx";
import { Button, IconButton } from "../../../kit/components/button.tsx";
import { Card } from "../../../kit/components/card.tsx";
import { Checkbox, SelectField } from "../../../kit/components/field.tsx";
import { useTexts } from "../../../kit/state.ts";
import { messages } from "../messages/editor.ts";
import { Fields, mistakeAt, type PartProps, PlainNumber } from "./part.tsx";

/** How the room is booked, and what a cancellation costs. */
export function RulesTab(props: PartProps) {
  const { rule } = props.form.values;
  return (
    <>
      {rule && <BookingRules props={props} rule={rule} />}
      <CancelSteps {...props} />
    </>
  );
}

type Rule = NonNullable<PartProps["form"]["values"]["rule"]>;

function BookingRules({ props, rule }: { props: PartProps; rule: Rule }) {
  const t = useTexts(messages);
  const { set } = props.form;
  const change = (part: Partial<Rule>) => set({ rule: { ...rule, ...part } });
  const lead = rule.available_from_now;
  return (
    <Card title={t.booking}>
      <Fields>
        <Checkbox
          label={t.autoApprove}
          checked={rule.is_auto_approve}
          onChange={({ target }) => change({ is_auto_approve: target.checked })}
        />
        <Checkbox
          label={t.canPreview}
          checked={rule.can_preview}
          onChange={({ target }) => change({ can_preview: target.checked })}
        />
        <div className="grid gap-3 md:grid-cols-2">
          <div className="grid grid-cols-2 items-end gap-2">
            <PlainNumber
              label={t.lead}
              value={lead.period}
              error={mistakeAt(props, "rule.available_from_now.period")}
              onChange={(period) => change({ available_from_now: { ...lead, period } })}
            />
            <SelectField
              label={t.leadUnit}
              value={lead.unit}
              onChange={({ target }) =>
                change({ available_from_now: { ...lead, unit: target.value as "minute" | "day" } })
              }
            >
              <option value="minute">{t.minute}</option>
              <option value="day">{t.dayUnit}</option>
            </SelectField>
          </div>
          <PlainNumber
            label={t.period180}
            value={rule.available_period_days}
            error={mistakeAt(props, "rule.available_period_days")}
            onChange={(days) => change({ available_period_days: days })}
          />
          <PlainNumber
            label={t.cleaning}
            value={rule.cleaning_minutes}
            error={mistakeAt(props, "rule.cleaning_minutes")}
            onChange={(minutes) => change({ cleaning_minutes: minutes })}
          />
          <PlainNumber
            label={t.shortest}
            value={rule.min_reservation_minutes}
            error={mistakeAt(props, "rule.min_reservation_minutes")}
            onChange={(minutes) => change({ min_reservation_minutes: minutes })}
          />
        </div>
      </Fields>
    </Card>
  );
}

/** The steps of the policy as rows, and below them the policy in words. */
function CancelSteps(props: PartProps) {
  const t = useTexts(messages);
  const { values, set } = props.form;
  const policies = values.cancel_policies ?? [];
  const whole = policies.filter(
    ({ period_from: from, period_to: to, fee_percent: percent }) =>
      from !== null && to !== null && percent !== null,
  );
  const first = Math.max(-1, ...whole.map(({ period_from: from }) => from ?? -1));
  const change = (at: number, part: Partial<(typeof policies)[number]>) =>
    set({ cancel_policies: policies.map((one, other) => (other === at ? { ...one, ...part } : one)) });
  return (
    <Card
      title={t.policy}
      action={
        <Button
          size="small"
          icon={<PlusIcon size={14} />}
          onClick={() =>
            set({ cancel_policies: [...policies, { period_from: 0, period_to: 0, fee_percent: 100 }] })
          }
        >
          {t.addStep}
        </Button>
      }
    >
      <ul className="divide-y divide-line">
        {policies.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name.
          <li key={at} className="flex flex-wrap items-end gap-2 px-4 py-2">
            <PlainNumber
              className="w-28"
              label={t.policyFrom}
              value={one.period_from}
              error={mistakeAt(props, `cancel_policies[${at}].period_from`)}
              onChange={(period_from) => change(at, { period_from })}
            />
            <PlainNumber
              className="w-28"
              label={t.policyTo}
              value={one.period_to}
              error={mistakeAt(props, `cancel_policies[${at}].period_to`)}
              onChange={(period_to) => change(at, { period_to })}
            />
            <PlainNumber
              className="w-32"
              label={t.policyPercent}
              value={one.fee_percent}
              error={mistakeAt(props, `cancel_policies[${at}].fee_percent`)}
              onChange={(fee_percent) => change(at, { fee_percent })}
            />
            <IconButton
              label={t.remove}
              onClick={() => set({ cancel_policies: policies.filter((_, other) => other !== at) })}
            >
              <TrashIcon size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
      <ol className="flex flex-wrap gap-1 border-t border-line px-4 py-3 text-sub">
        <li className="rounded-tag bg-ok-ground px-2 py-1 text-ok">{t.policySample(t.earlier(first), 0)}</li>
        {[...whole]
          .sort((a, b) => (b.period_from ?? 0) - (a.period_from ?? 0))
          .map(({ period_from: from, period_to: to, fee_percent: percent }) => (
            <li key={`${from} ${to} ${percent}`} className="rounded-tag bg-ground-2 px-2 py-1">
              {t.policySample(t.daysBefore(from ?? 0, to ?? 0), percent ?? 0)}
            </li>
          ))}
      </ol>
    </Card>
  );
}
