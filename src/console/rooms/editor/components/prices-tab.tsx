import { useRef, useState } from "react";
import { type PlanEntry, planEntry, planOf } from "../../../../domain/space/entry.ts";
import { cutAt, isValidOn, rejoined } from "../../../../domain/space/plan-dates.ts";
import { pricedHoursOf } from "../../../../domain/space/room-state.ts";
import { type Day, parseDay } from "../../../../domain/time/day.ts";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { PlusIcon } from "../../../../ui/icons.tsx";
import { Button, LinkButton } from "../../../kit/components/button.tsx";
import { Card } from "../../../kit/components/card.tsx";
import { TextField } from "../../../kit/components/field.tsx";
import { moved } from "../../../kit/list/moved.ts";
import { useTexts } from "../../../kit/state.ts";
import type { RoomEntry } from "../contract.ts";
import { messages } from "../messages/editor.ts";
import { LastMinute } from "./last-minute.tsx";
import { PaintedWeek } from "./painted-week.tsx";
import type { PartProps } from "./part.tsx";
import { PlanHeads, PlanRow } from "./plan-row.tsx";
import { SeasonBar } from "./season-bar.tsx";

type EditedPlan = NonNullable<RoomEntry["plans"]>[number];

/** What the room costs: plans as rows, the seasons of the year, and the week as guests meet it. */
export function PricesTab(props: PartProps) {
  const t = useTexts(messages);
  const { form } = props;
  const { today, published } = form.detail;
  const [fromText, setFromText] = useState("");
  const [season, setSeason] = useState<Day | null>(null);
  const [edited, setEdited] = useState<number | null>(null);
  const parsed = parseDay(fromText);
  const from = parsed !== null && parsed > today ? parsed : null;
  const currency = form.values.currency ?? "JPY";
  const shown = shownPlans(form.values.plans ?? [], from);
  const plans = shown.map(({ plan }) => plan);
  const save = (next: readonly EditedPlan[]) => form.set({ plans: joinedPlans(next) });
  const change = (at: number, part: Partial<EditedPlan>) =>
    save(plans.map((plan, other) => (other === at ? { ...plan, ...part } : plan)));
  const whole = (form.values.plans ?? []).filter(isWhole).map(planOf);
  const rows = shown
    .map((one, at) => ({ ...one, at }))
    .filter(({ plan }) => plan.valid_to === null || plan.valid_to >= (from ?? today));
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  /** Puts a row in the place of another one. Of plans of one price the first one counts, and guests read them in this order. */
  const move = (row: number, to: number) => {
    const [one, other] = [rows[row], rows[to]];
    if (form.isReadOnly || !one || !other || row === to) return;
    form.set({ plans: moved(form.values.plans ?? [], one.place, other.place) });
    const wasEdited = edited === one.at && from === null;
    setEdited(wasEdited ? other.at : null);
    const focused = wasEdited ? `[data-moves="${to}"] button:enabled` : `[data-row="${to}"]`;
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(focused)?.focus());
  };
  const priceNow = (plan: EditedPlan) =>
    published?.plans?.find((one) => isAlike(one, plan) && isValidOn(daysOf(one), today))?.cost_per_hour ??
    null;
  const add = () => {
    const [first] = form.values.business_hours ?? [];
    const name = { ja: messages.ja.standard, en: messages.en.standard };
    const plan: EditedPlan = {
      ...{ name, weekdays: null, start: first?.start ?? "09:00", end: first?.end ?? "22:00" },
      ...{ cost_per_hour: null, is_special: false, valid_from: from, valid_to: null, last_minute: null },
    };
    save([...plans, plan]);
    setEdited(plans.length);
  };
  return (
    <>
      <Card
        title={t.plans}
        note={t.perHour}
        action={
          <span className="flex flex-wrap justify-end gap-2">
            {published && !form.isReadOnly && (
              <LinkButton size="small" to={operatePaths.rooms(`copy=${form.detail.id}`)}>
                {t.copyToOthers}
              </LinkButton>
            )}
            <Button size="small" icon={<PlusIcon size={14} />} onClick={add}>
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
            value={fromText}
            onChange={({ target }) => {
              setFromText(target.value);
              setEdited(null);
            }}
          />
          <p className="min-w-0 flex-1 basis-60 pb-1.5">{from ? t.newFromHint : t.allDays}</p>
        </div>
        <PlanHeads from={from} />
        <ul ref={list} aria-label={t.plans} className="divide-y divide-line">
          {rows.map(({ plan, at }, row) => (
            <PlanRow
              key={at}
              {...{ props, plan, at, currency, row }}
              rows={rows.length}
              was={priceNow(plan)}
              isDragged={dragged === row}
              onDrag={setDragged}
              onDrop={dragged === null ? undefined : () => move(dragged, row)}
              onMove={(to) => move(row, to)}
              isEdited={edited === at}
              onEdit={(isEdited) => setEdited(isEdited ? at : null)}
              onChange={(part) => change(at, part)}
              onRemove={() => {
                setEdited(null);
                save(plans.filter((_, other) => other !== at));
              }}
            />
          ))}
        </ul>
      </Card>
      <SeasonBar
        {...{ today, from, currency, whole }}
        plans={form.values.plans ?? []}
        chosen={season}
        onChoose={setSeason}
        onPlans={
          form.isReadOnly || !(form.values.plans ?? []).every(isWhole)
            ? undefined
            : (next) => {
                form.set({ plans: next.map(planEntry) });
                setEdited(null);
              }
        }
      />
      <PaintedWeek
        hours={pricedHoursOf({ business_hours: form.values.business_hours, plans })}
        before={published ? pricedHoursOf(published) : null}
        today={today}
        from={from}
        season={season}
        currency={currency}
        isReadOnly={form.isReadOnly}
        onPaint={(next) => {
          form.set({ plans: next.map(planEntry) });
          setEdited(null);
        }}
      />
      {!form.isReadOnly && (
        <LastMinute
          {...{ whole, currency }}
          plans={form.values.plans ?? []}
          onPlans={(next) => {
            form.set({ plans: [...next] });
            setEdited(null);
          }}
        />
      )}
    </>
  );
}

/**
 * The plans, cut at the day from which they are being changed, each with its place among those that are saved; those that are
 * not whole yet stay as they are.
 */
function shownPlans(plans: readonly EditedPlan[], from: Day | null): { plan: EditedPlan; place: number }[] {
  return plans.flatMap((plan, place) => {
    const parts = from !== null && isWhole(plan) ? cutAt([planOf(plan)], from).map(planEntry) : [plan];
    return parts.map((part) => ({ plan: part, place }));
  });
}

function joinedPlans(plans: readonly EditedPlan[]): EditedPlan[] {
  return plans.every(isWhole) ? rejoined(plans.map(planOf)).map(planEntry) : [...plans];
}

function isWhole(plan: EditedPlan): plan is PlanEntry {
  return plan.cost_per_hour !== null && pricedHoursOf({ plans: [plan] }).plans.length === 1;
}

function isAlike(one: EditedPlan, other: EditedPlan): boolean {
  const key = ({ name, weekdays, start, end }: EditedPlan) => JSON.stringify([name.ja, weekdays, start, end]);
  return key(one) === key(other);
}

function daysOf({ valid_from: validFrom, valid_to: validTo }: EditedPlan) {
  return { validFrom, validTo };
}
