import { useEffect, useRef } from "react";
import type { SlotSelection } from "../../../../domain/booking/cart.ts";
import { dayText, durationText, money, timesText } from "../../../../i18n/format.ts";
import { useModal } from "../../../../nav/modal.ts";
import { useLocale, useTexts } from "../../../../nav/site.tsx";
import { IconButton } from "../../../../ui/button.tsx";
import { CalendarIcon } from "../../../../ui/icons.tsx";
import { TrashIcon } from "../../../../ui/menu-icons.tsx";
import { messages } from "../../messages/room.ts";
import { useSearched } from "../../selection/state.ts";
import { billedHoursOf, type Space } from "../../state.ts";

/** One row for each selection, with its used and billed hours. An empty one is a button that opens the picker. */
export function SelectionList({
  space,
  selections,
  onRemove,
}: {
  space: Space;
  selections: readonly SlotSelection[];
  onRemove: (key: string) => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { open } = useModal();
  const searched = useSearched();
  const list = useRef<HTMLUListElement>(null);
  // The focus moves to the row that took the place of the removed one.
  const removedAt = useRef<number | null>(null);
  useEffect(() => {
    const at = removedAt.current;
    removedAt.current = null;
    if (at === null || document.activeElement !== document.body) return;
    const row = list.current?.children[Math.min(at, selections.length - 1)];
    row?.querySelector("button")?.focus({ preventScroll: true });
  }, [selections]);
  const remove = (key: string, at: number) => {
    removedAt.current = at;
    onRemove(key);
  };
  const pick = (selection: SlotSelection) =>
    open({
      name: "picker",
      spaceId: space.id,
      selectionKey: selection.key,
      ...(selection.day === null && searched.opensOn !== null && { day: searched.opensOn }),
    });
  return (
    // A long list scrolls by itself, so that the booking button stays in view.
    <ul
      ref={list}
      className="space-y-2.5 md:-m-1 md:max-h-[max(12rem,calc(100dvh-33rem))] md:overflow-y-auto md:p-1 md:[scrollbar-width:thin]"
    >
      {selections.map((selection, at) => {
        const { day, start, end, price } = selection;
        if (day === null || start === null || end === null) {
          return (
            <li key={selection.key} className="flex items-center gap-1">
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => pick(selection)}
                className="flex min-h-14 flex-1 items-center gap-3 rounded-button border border-edge px-4 text-left text-ctl text-ink-2 hover:border-accent hover:bg-tint"
              >
                <CalendarIcon className="text-accent" />
                {t.pick}
              </button>
              {selections.length > 1 && (
                <IconButton label={t.remove(t.pick)} onClick={() => remove(selection.key, at)}>
                  <TrashIcon size={18} />
                </IconButton>
              )}
            </li>
          );
        }
        const what = `${dayText(day, locale)} ${timesText(start, end)}`;
        const billed = billedHoursOf([selection]);
        return (
          <li
            key={selection.key}
            className="relative rounded-button border border-line p-3.5 transition-colors hover:bg-ground-2"
          >
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => pick(selection)}
              className="block w-full text-left after:absolute after:inset-0 after:rounded-button"
            >
              <span className="figures block pr-9 text-body font-bold">{dayText(day, locale)}</span>
              <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-ctl">
                <span className="figures">{timesText(start, end)}</span>
                {price !== null && (
                  <span className="figures ml-auto font-bold">{money(price, space.rules.currency)}</span>
                )}
              </span>
              <span className="sr-only">{t.changeTime}</span>
            </button>
            <p className="mt-0.5 text-meta text-ink-2 tabular-nums">
              {t.usedToBilled(durationText(end - start, locale), t.hoursCount(billed))}{" "}
              {selection.costs.length === 1 && selection.costs[0] && (
                <span className="unbroken">
                  × {money(selection.costs[0].plan.costPerHour, space.rules.currency)}
                </span>
              )}
            </p>
            {selection.costs.length > 1 && (
              <ul className="text-meta text-ink-2">
                {selection.costs.map((cost) => (
                  <li key={`${cost.plan.name}${cost.plan.costPerHour}`} className="figures">
                    {cost.plan.name} {t.hoursCount(cost.hour)} ×{" "}
                    {money(cost.plan.costPerHour, space.rules.currency)}
                  </li>
                ))}
              </ul>
            )}
            <IconButton
              label={t.remove(what)}
              className="absolute! right-1 top-1 z-10"
              onClick={() => remove(selection.key, at)}
            >
              <TrashIcon size={18} />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
