import type { KeyboardEvent } from "react";
import { dottedText, money } from "../../../../i18n/format.ts";
import { WarningIcon } from "../../../kit/components/icons.tsx";
import { useLocale, useTexts } from "../../../kit/state.ts";
import type { FreeAnswer } from "../contract.ts";
import type { Room } from "../draft.ts";
import { messages } from "../messages.ts";

/** Free beyond the night is not worth telling. */
const LATE = "30:00";

type FreeRoom = FreeAnswer["spaces"][number];

/** The free rooms to choose from, with what each costs. */
export function FreeRooms({
  rooms,
  name,
  chosen,
  onTake,
  onReach,
  onKeyDown,
}: {
  rooms: readonly FreeRoom[];
  name: string;
  chosen: Room | null;
  onTake: (room: FreeRoom) => void;
  /** The keyboard focus has reached it, and no other room was chosen. */
  onReach: (room: FreeRoom) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  return (
    <fieldset
      aria-label={t.rooms}
      className="max-h-[232px] min-w-0 space-y-1.5 overflow-y-auto overscroll-contain p-0.5 max-md:max-h-[320px]"
    >
      {rooms.map((one) => (
        <label
          key={one.space_id}
          className={`flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control border px-3 py-1.5 transition-colors ${one.space_id === chosen?.id ? "border-accent bg-tint" : "border-edge/35 bg-white hover:bg-ground-2"}`}
        >
          <input
            type="radio"
            name={name}
            data-room
            checked={one.space_id === chosen?.id}
            onChange={() => onTake(one)}
            // A click on the room that the keyboard came to chooses it, though nothing about it changes.
            onClick={() => chosen?.isAutomatic && one.space_id === chosen.id && onTake(one)}
            onFocus={() => (!chosen || (chosen.isAutomatic && chosen.id !== one.space_id)) && onReach(one)}
            onKeyDown={onKeyDown}
            className="size-[18px] shrink-0"
          />
          <span className="min-w-0 flex-1">
            <strong className="block truncate">{one.name}</strong>
            <span className="figures block truncate text-sub text-ink-2">
              {dottedText(
                [
                  t.freeFor(one.capacity),
                  ...(one.group ? [one.group] : []),
                  one.area,
                  ...(one.free_until < LATE ? [t.freeUntil(one.free_until)] : []),
                ],
                locale,
              )}
            </span>
            {one.rules_broken.map(({ code, text }) => (
              <span key={code} className="flex items-start gap-1 text-sub text-warn">
                <WarningIcon size={14} className="mt-0.5 shrink-0" />
                {text}
              </span>
            ))}
          </span>
          <span className="figures shrink-0 text-right">
            <strong className="block">{money(one.total, one.currency)}</strong>
            {one.lines.length === 1 && one.lines[0] && (
              <span className="block text-sub text-ink-2">
                {t.hours(one.lines[0].billed_hours, money(one.lines[0].cost_per_hour, one.currency))}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
