import type { KeyboardEvent } from "react";
import { dottedText, money } from "../../../../i18n/format.ts";
import { rightName } from "../../../../i18n/staff.ts";
import { WarningIcon } from "../../../kit/components/icons.tsx";
import { useLocale, useMe, useTexts } from "../../../kit/state.ts";
import type { FreeAnswer } from "../contract.ts";
import { messages } from "../messages.ts";

/** Named rooms that are free, but take an override: they are chosen like any other, and the rule is ticked below. */
export function OverridableRooms({
  rooms,
  name,
  chosen,
  onTake,
  onKeyDown,
}: {
  rooms: FreeAnswer["overridable"];
  name: string;
  chosen: number | undefined;
  onTake: (room: FreeAnswer["overridable"][number]) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { rights } = useMe();
  if (rooms.length === 0) return null;
  return (
    <fieldset className="mt-2 min-w-0 space-y-1.5">
      <legend className="mb-1 text-meta font-bold text-ink-2">{t.overridable}</legend>
      {rooms.map((one) => {
        const missing = one.rules_broken.find(({ right }) => !rights.includes(right))?.right;
        return (
          <label
            key={one.space_id}
            className={`flex min-h-11 items-center gap-2.5 rounded-control border px-3 py-1.5 ${one.space_id === chosen ? "border-accent bg-tint" : missing ? "border-line bg-ground-2" : "cursor-pointer border-edge/35 bg-white hover:bg-ground-2"}`}
          >
            <input
              type="radio"
              name={name}
              data-room
              disabled={missing !== undefined}
              checked={one.space_id === chosen}
              onChange={() => onTake(one)}
              onKeyDown={onKeyDown}
              className="size-[18px] shrink-0"
            />
            <span className="min-w-0 flex-1">
              <strong className="block truncate">{one.name}</strong>
              <span className="block truncate text-sub text-ink-2">
                {dottedText([t.freeFor(one.capacity), ...(one.group ? [one.group] : []), one.area], locale)}
              </span>
              {one.rules_broken.map(({ code, text }) => (
                <span key={code} className="flex items-start gap-1 text-sub text-warn">
                  <WarningIcon size={14} className="mt-0.5 shrink-0" />
                  {text}
                </span>
              ))}
              {missing && (
                <span className="block text-sub text-ink-2">{t.needsRight(rightName(missing, locale))}</span>
              )}
            </span>
            <strong className="figures shrink-0 text-right">
              {one.total === null ? t.noPrice : money(one.total, one.currency)}
            </strong>
          </label>
        );
      })}
    </fieldset>
  );
}
