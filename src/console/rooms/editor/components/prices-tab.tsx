import { useRef, useState } from "react";
import { idlePlans } from "../../../../domain/space/idle-plans.ts";
import { pricedHoursOf } from "../../../../domain/space/room-state.ts";
import type { Plan } from "../../../../domain/space/space-rules.ts";
import type { Day } from "../../../../domain/time/day.ts";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { PlusIcon } from "../../../../ui/icons.tsx";
import { Button, LinkButton } from "../../../kit/components/button.tsx";
import { Card } from "../../../kit/components/card.tsx";
import { TextField } from "../../../kit/components/field.tsx";
import { Notice } from "../../../kit/components/states.tsx";
import { useLocale, useTexts } from "../../../kit/state.ts";
import { messages } from "../messages/editor.ts";
import { idleText } from "../messages/effects.ts";
import { usePlans } from "../use-plans.ts";
import { LastMinute } from "./last-minute.tsx";
import { PaintedWeek } from "./painted-week.tsx";
import type { PartProps } from "./part.tsx";
import { PlanHeads, PlanRow } from "./plan-row.tsx";
import { SeasonBar } from "./season-bar.tsx";

/** What the room costs: plans as rows, the seasons of the year, and the week as guests meet it. */
export function PricesTab(props: PartProps) {
  const { form } = props;
  const { published } = form.detail;
  const [season, setSeason] = useState<Day | null>(null);
  const plans = usePlans(props);
  const { today, from, whole, stored } = plans;
  const currency = form.values.currency ?? "JPY";
  return (
    <>
      <PlansCard props={props} plans={plans} />
      <SeasonBar
        {...{ today, from, currency, whole }}
        plans={stored}
        chosen={season}
        onChoose={setSeason}
        onPlans={form.isReadOnly || !plans.isEachWhole ? undefined : plans.replaceWhole}
      />
      <Idle plans={whole} props={props} today={today} />
      <PaintedWeek
        hours={pricedHoursOf({ business_hours: form.values.business_hours, plans: plans.plans })}
        before={published ? pricedHoursOf(published) : null}
        today={today}
        from={from}
        season={season}
        currency={currency}
        isReadOnly={form.isReadOnly}
        onPaint={plans.replaceWhole}
      />
      {!form.isReadOnly && <LastMinute {...{ whole, currency }} plans={stored} onPlans={plans.replace} />}
    </>
  );
}

/** Prices that can never apply are said where they are entered (PRICE-38). */
function Idle({ props, plans, today }: { props: PartProps; plans: readonly Plan[]; today: Day }) {
  const locale = useLocale();
  const { business_hours: hours, rule } = props.form.values;
  const { businessHours } = pricedHoursOf({ business_hours: hours });
  const { period, unit } = rule?.available_from_now ?? { period: null, unit: "minute" as const };
  const lead = period === null ? null : { availableFromNow: { period, unit } };
  const idle = idlePlans({ businessHours, plans, rule: lead }, today);
  if (idle.length === 0) return null;
  return (
    <Notice tone="warn">
      {idle.map((plan) => (
        <span key={plan.index} className="block">
          {idleText(plan, locale)}
        </span>
      ))}
    </Notice>
  );
}

/** The plans as rows that can be dragged, and the day from which they are changed. */
function PlansCard({ props, plans }: { props: PartProps; plans: ReturnType<typeof usePlans> }) {
  const t = useTexts(messages);
  const { form } = props;
  const { today, from, rows, edited, edit, change, remove } = plans;
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const move = (row: number, to: number) => {
    const done = plans.move(row, to);
    if (!done) return;
    const focused = done.isEdited ? `[data-moves="${to}"] button:enabled` : `[data-row="${to}"]`;
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(focused)?.focus());
  };
  return (
    <Card
      title={t.plans}
      note={t.perHour}
      action={
        <span className="flex flex-wrap justify-end gap-2">
          {form.detail.published && !form.isReadOnly && (
            <LinkButton size="small" to={operatePaths.rooms(`copy=${form.detail.id}`)}>
              {t.copyToOthers}
            </LinkButton>
          )}
          <Button size="small" icon={<PlusIcon size={14} />} onClick={plans.add}>
            {t.addPlan}
          </Button>
        </span>
      }
    >
      <div className="flex flex-wrap items-end gap-3 border-b border-line bg-warn-ground px-4 py-3 text-warn">
        <TextField
          type="date"
          className="w-44"
          label={t.newFrom}
          min={today}
          value={plans.fromText}
          onChange={({ target }) => plans.startFrom(target.value)}
        />
        <p className="min-w-0 flex-1 basis-60 pb-1.5">{from ? t.newFromHint : t.allDays}</p>
      </div>
      <PlanHeads from={from} />
      <ul ref={list} aria-label={t.plans} className="divide-y divide-line">
        {rows.map(({ plan, at, was }, row) => (
          <PlanRow
            key={at}
            {...{ props, plan, at, was, row }}
            rows={rows.length}
            currency={form.values.currency ?? "JPY"}
            isDragged={dragged === row}
            onDrag={setDragged}
            onDrop={dragged === null ? undefined : () => move(dragged, row)}
            onMove={(to) => move(row, to)}
            isEdited={edited === at}
            onEdit={(isEdited) => edit(isEdited ? at : null)}
            onChange={(part) => change(at, part)}
            onRemove={() => remove(at)}
          />
        ))}
      </ul>
    </Card>
  );
}
