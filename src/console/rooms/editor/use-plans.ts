import { useState } from "react";
import { type PlanEntry, planEntry, planOf } from "../../../domain/space/entry.ts";
import { cutAt, isValidOn, rejoined } from "../../../domain/space/plan-dates.ts";
import { pricedHoursOf } from "../../../domain/space/room-state.ts";
import type { Plan } from "../../../domain/space/space-rules.ts";
import { type Day, parseDay } from "../../../domain/time/day.ts";
import { moved } from "../../kit/list/moved.ts";
import type { PartProps } from "./components/part.tsx";
import type { RoomEntry } from "./contract.ts";
import { messages } from "./messages/editor.ts";

type EditedPlan = NonNullable<RoomEntry["plans"]>[number];

/** The plans of a room as they are edited: from today, or from a later day on. */
export function usePlans({ form }: PartProps) {
  const { today, published } = form.detail;
  const [fromText, setFromText] = useState("");
  const [edited, setEdited] = useState<number | null>(null);
  const parsed = parseDay(fromText);
  const from = parsed !== null && parsed > today ? parsed : null;
  const stored = form.values.plans ?? [];
  const shown = shownPlans(stored, from);
  const plans = shown.map(({ plan }) => plan);
  const rows = shown
    .map((one, at) => ({ ...one, at }))
    .filter(({ plan }) => plan.valid_to === null || plan.valid_to >= (from ?? today));
  const save = (next: readonly EditedPlan[]) => form.set({ plans: joinedPlans(next) });
  const replace = (next: readonly EditedPlan[]) => {
    form.set({ plans: [...next] });
    setEdited(null);
  };
  return {
    today,
    from,
    fromText,
    startFrom: (text: string) => {
      setFromText(text);
      setEdited(null);
    },
    /** As they are stored, and those of them that are entered as a whole. */
    stored,
    whole: stored.filter(isWhole).map(planOf),
    isEachWhole: stored.every(isWhole),
    /** As they are shown, with what guests pay now; null where they do not have the plan. */
    plans,
    rows: rows.map((row) => ({ ...row, was: priceOn(published?.plans ?? [], row.plan, today) })),
    edited,
    edit: setEdited,
    change: (at: number, part: Partial<EditedPlan>) =>
      save(plans.map((plan, other) => (other === at ? { ...plan, ...part } : plan))),
    add: () => {
      const [first] = form.values.business_hours ?? [];
      save([...plans, newPlan(first, from)]);
      setEdited(plans.length);
    },
    remove: (at: number) => {
      setEdited(null);
      save(plans.filter((_, other) => other !== at));
    },
    /**
     * Puts a row in the place of another one. Of plans of one price the first one counts, and guests read them in this order.
     * Answers whether the moved plan is still being edited; null if nothing was moved.
     */
    move: (row: number, to: number): { isEdited: boolean } | null => {
      const [one, other] = [rows[row], rows[to]];
      if (form.isReadOnly || !one || !other || row === to) return null;
      form.set({ plans: moved(stored, one.place, other.place) });
      const isEdited = edited === one.at && from === null;
      setEdited(isEdited ? other.at : null);
      return { isEdited };
    },
    replace,
    replaceWhole: (next: readonly Plan[]) => replace(next.map(planEntry)),
  };
}

function newPlan(hours: { start: string; end: string } | undefined, from: Day | null): EditedPlan {
  return {
    name: { ja: messages.ja.standard, en: messages.en.standard },
    ...{ weekdays: null, start: hours?.start ?? "09:00", end: hours?.end ?? "22:00" },
    ...{ cost_per_hour: null, is_special: false, valid_from: from, valid_to: null, last_minute: null },
  };
}

function priceOn(published: readonly EditedPlan[], plan: EditedPlan, today: Day) {
  return published.find((one) => isAlike(one, plan) && isValidOn(daysOf(one), today))?.cost_per_hour ?? null;
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
