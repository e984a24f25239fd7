import { useEffect, useState } from "react";
import { useTexts } from "../../../nav/site.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { RoomIcon } from "../../../ui/icons.tsx";
import { useApi } from "../../account/state.ts";
import type { SearchContract } from "../../search/contract.ts";
import { messages } from "../messages.ts";
import type { Room } from "../use-subjects.ts";

const TYPING_PAUSE_MILLISECONDS = 150;
const SUGGESTIONS = 10;

type Found = Room & { station: string };

/** Chooses a room by search; there are too many for a list. Until something is typed it suggests the rooms of the user's bookings. */
export function RoomField({
  id,
  text,
  booked,
  error,
  onText,
  onPick,
}: {
  id: string;
  text: string;
  booked: readonly Room[];
  error: string | null;
  onText: (text: string) => void;
  onPick: (room: Room) => void;
}) {
  const t = useTexts(messages);
  const api = useApi();
  const [found, setFound] = useState<Found[]>([]);
  const word = text.trim();
  useEffect(() => {
    if (word === "") {
      setFound([]);
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const body = { text: word, per_page: SUGGESTIONS };
      api<SearchContract>()("POST search", { body }, { signal: stop.signal })
        .then(({ spaces }) =>
          setFound(spaces.map(({ id, name, nearest }) => ({ id, name, station: nearest }))),
        )
        // No suggestions this time; typing on tries again.
        .catch(() => undefined);
    }, TYPING_PAUSE_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [word, api]);
  const rooms: Found[] = word === "" ? booked.map((room) => ({ ...room, station: "" })) : found;
  return (
    <Combobox
      id={id}
      label={t.chooseRoom}
      value={text}
      error={error}
      hint={t.roomHint}
      icon={<RoomIcon />}
      suggestions={rooms.map(({ id, name, station }) => ({
        key: String(id),
        label: name,
        value: name,
        note: station,
      }))}
      onChange={onText}
      onPick={({ key, value }) => onPick({ id: Number(key), name: value })}
    />
  );
}
