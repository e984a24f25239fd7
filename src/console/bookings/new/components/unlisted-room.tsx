import type { KeyboardEvent } from "react";
import { Button } from "../../../kit/components/button.tsx";
import { useTexts } from "../../../kit/state.ts";
import type { Room } from "../draft.ts";
import { messages } from "../messages.ts";
import type { FreeRoomsOfSlot } from "../use-free-rooms.ts";

/** The chosen room, which is not among those of these times or words: whether it can be had, and the way to keep it. */
export function UnlistedRoom({
  room,
  rooms: { alone, isAlone, isBookable, isLost },
  name,
  onKeyDown,
  onKeep,
}: {
  room: Room;
  rooms: FreeRoomsOfSlot;
  name: string;
  onKeyDown: (event: KeyboardEvent) => void;
  onKeep: () => void;
}) {
  const t = useTexts(messages);
  return (
    <div className="mb-1.5 rounded-control border border-accent bg-tint px-3 py-2">
      <label className="flex items-center gap-2.5">
        <input
          type="radio"
          name={name}
          data-room
          checked
          readOnly
          onKeyDown={onKeyDown}
          className="size-[18px] shrink-0"
        />
        <span className="min-w-0">
          <strong className="block truncate">{room.name || t.roomOf(room.id)}</strong>
          {(alone.isFresh || isAlone) && (
            <span className="block text-sub text-warn">
              {isBookable ? (isLost ? t.notFound : t.kept) : t.notFreeNow}
            </span>
          )}
        </span>
      </label>
      {isLost && (
        <Button size="small" className="mt-1.5" data-step="lost" onClick={onKeep}>
          {t.keepRoom}
        </Button>
      )}
    </div>
  );
}
