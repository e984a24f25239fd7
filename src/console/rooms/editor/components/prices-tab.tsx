import { useState } from "react";
import { dataLanguage } from "../../../../domain/language/text.ts";
import type { Amount, Currency } from "../../../../domain/money/money.ts";
import { type PlanEntry, planEntry, planOf } from "../../../../domain/space/entry.ts";
import { cutAt, isValidOn, rejoined } from "../../../../domain/space/plan-dates.ts";
import { pricedHoursOf } from "../../../../domain/space/room-state.ts";
import { type Day, formatDay, parseDay } from "../../../../domain/time/day.ts";
import { money, weekdaysText } from "../../../../i18n/format.ts";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { PlusIcon } from "../../../../ui/icons.tsx";
import { EditIcon, TrashIcon } from "../../../../ui/menu-icons.tsx";
import { Button, IconButton, LinkButton } from "../../../kit/components/button.tsx";
import { Card } from "../../../kit/components/card.tsx";
import { TextField } from "../../../kit/components/field.tsx";
import { Tag } from "../../../kit/components/tag.tsx";
import { useLocale, useTexts } from "../../../kit/state.ts";
import type { RoomEntry } from "../contract.ts";
import { messages } from "../messages/editor.ts";
import { LastMinute } from "./last-minute.tsx";
import { PaintedWeek } from "./painted-week.tsx";
import type { PartProps } from "./part.tsx";
import { PlanFields } from "./plan-fields.tsx";
import { PriceInput } from "./price-input.tsx";
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
  const plans = shownPlans(form.values.plans ?? [], from);
  const save = (next: readonly EditedPlan[]) => form.set({ plans: joinedPlans(next) });
  const change = (at: number, part: Partial<EditedPlan>) =>
    save(plans.map((plan, other) => (other === at ? { ...plan, ...part } : plan)));
  const whole = (form.values.plans ?? []).filter(isWhole).map(planOf);
  const rows = plans
    .map((plan, at) => ({ plan, at }))
    .filter(({ plan }) => plan.valid_to === null || plan.valid_to >= (from ?? today));
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
        <ul className="divide-y divide-line">
          {rows.map(({ plan, at }) => (
            <PlanRow
              key={at}
              {...{ props, plan, at, currency }}
              was={priceNow(plan)}
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

/** A plan: when it holds, its price, and its other fields once it is edited. */
function PlanRow({
  props,
  plan,
  at,
  currency,
  was,
  isEdited,
  onEdit,
  onChange,
  onRemove,
}: {
  props: PartProps;
  plan: EditedPlan;
  at: number;
  currency: Currency;
  /** What it costs guests now; null where they do not have it. */
  was: Amount | null;
  isEdited: boolean;
  onEdit: (isEdited: boolean) => void;
  onChange: (part: Partial<EditedPlan>) => void;
  onRemove: () => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const name = plan.name[dataLanguage(locale)] || plan.name.ja || t.newPlan;
  const times = [
    plan.weekdays === null ? t.everyDay : weekdaysText(plan.weekdays, locale),
    `${plan.start}–${plan.end}`,
    periodText(plan, t.fromDay),
    ...(plan.last_minute === null ? [] : [t.lastMinute(plan.last_minute)]),
  ];
  return (
    <li className="px-4 py-2.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-36 flex-1">
          <strong className="block">
            {name} {plan.is_special && <Tag tone="warn">{t.special}</Tag>}
          </strong>
          <span className="figures block whitespace-normal text-meta text-ink-2">
            {times.filter(Boolean).join(" · ")}
          </span>
        </span>
        {was !== null && was !== plan.cost_per_hour && (
          <del className="figures text-ink-2">{money(was, currency)}</del>
        )}
        <PriceInput
          label={t.priceOf(name)}
          amount={plan.cost_per_hour}
          currency={currency}
          onChange={(cost_per_hour) => onChange({ cost_per_hour })}
        />
        <span className="flex gap-1">
          <IconButton label={t.editPlan(name)} aria-expanded={isEdited} onClick={() => onEdit(!isEdited)}>
            <EditIcon size={16} />
          </IconButton>
          <IconButton label={t.removePlan(name)} onClick={onRemove}>
            <TrashIcon size={16} />
          </IconButton>
        </span>
      </div>
      {isEdited && <PlanFields {...{ props, at, plan, onChange }} onClose={() => onEdit(false)} />}
    </li>
  );
}

/** The plans, cut at the day from which they are being changed; those that are not whole yet stay as they are. */
function shownPlans(plans: readonly EditedPlan[], from: Day | null): EditedPlan[] {
  if (from === null) return [...plans];
  return plans.flatMap((plan) => {
    if (!isWhole(plan)) return [plan];
    return cutAt([planOf(plan)], from).map(planEntry);
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

function periodText(
  { valid_from: first, valid_to: last }: EditedPlan,
  fromDay: (day: string) => string,
): string {
  if (first === null && last === null) return "";
  if (last === null) return fromDay(formatDay(first ?? ""));
  return `${first === null ? "" : formatDay(first)}–${formatDay(last)}`;
}
