import { useMemo, useState } from "react";
import { folded } from "../../../../domain/search/folded.ts";
import { Checkbox, SelectField, TextField } from "../../../kit/components/field.tsx";
import { useTexts } from "../../../kit/state.ts";
import type { Places } from "../contract.ts";
import type { Draft } from "../draft.ts";
import { messages } from "../messages.ts";

const SHOWN = 40;
const KINDS = ["rooms", "group", "all"] as const;

/** Which rooms: some of them by name, a group, or all. */
export function RoomFields({
  draft,
  places,
  onChange,
}: {
  draft: Draft;
  places: Places;
  onChange: (part: Partial<Draft>) => void;
}) {
  const t = useTexts(messages);
  const names = { rooms: t.chosenRooms, group: t.wholeGroup, all: t.allRooms };
  return (
    <fieldset>
      <legend className="mb-1 text-meta font-bold text-ink-2">{t.whichRooms}</legend>
      <div className="mb-2 flex flex-wrap gap-x-4">
        {KINDS.map((kind) => (
          <label key={kind} className="flex min-h-11 items-center gap-2 md:min-h-8">
            <input
              type="radio"
              name="which"
              checked={draft.which === kind}
              onChange={() => onChange({ which: kind })}
              className="size-[18px]"
            />
            {names[kind]}
          </label>
        ))}
      </div>
      {draft.which === "rooms" && <RoomList draft={draft} places={places} onChange={onChange} />}
      {draft.which === "group" && (
        <SelectField
          label={t.chooseGroup}
          value={draft.groupId ?? ""}
          onChange={({ target }) => onChange({ groupId: target.value === "" ? null : Number(target.value) })}
        >
          <option value="" />
          {places.groups.map(({ id, name, space_ids }) => (
            <option key={id} value={id}>
              {name} ({t.rooms(space_ids.length)})
            </option>
          ))}
        </SelectField>
      )}
    </fieldset>
  );
}

/** The chosen rooms first, then those that the words find. */
function RoomList({
  draft,
  places,
  onChange,
}: {
  draft: Draft;
  places: Places;
  onChange: (part: Partial<Draft>) => void;
}) {
  const t = useTexts(messages);
  const [words, setWords] = useState("");
  // In this order until the panel closes: a room that is ticked does not jump away from under the pointer.
  const [first] = useState(() => new Set(draft.rooms));
  const groups = useMemo(() => new Map(places.groups.map((group) => [group.id, group.name])), [places]);
  const wanted = folded(words).split(/\s+/).filter(Boolean);
  const found = useMemo(
    () =>
      places.spaces
        .map((space) => ({
          ...space,
          group: space.group_id === null ? "" : (groups.get(space.group_id) ?? ""),
        }))
        .map((space) => ({ ...space, text: folded(`${space.name} ${space.group}`) }))
        .sort((one, other) => Number(first.has(other.id)) - Number(first.has(one.id))),
    [places, groups, first],
  ).filter(({ text }) => wanted.every((word) => text.includes(word)));
  const chosen = new Set(draft.rooms);
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange({ rooms: [...next] });
  };
  return (
    <>
      <TextField
        type="search"
        label={t.findRoom}
        value={words}
        autoComplete="off"
        onChange={({ target }) => setWords(target.value)}
      />
      {/* Scrolls, and so must be reachable by keyboard where nothing in it is. */}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
        tabIndex={0}
        aria-label={t.chosenRooms}
        className="mt-1.5 max-h-36 md:max-h-44 overflow-y-auto rounded-control border border-line px-3 py-1"
      >
        {found.length === 0 && <p className="py-2 text-ink-2">{t.noRoomFound}</p>}
        {found.slice(0, SHOWN).map(({ id, name, group }) => (
          <Checkbox
            key={id}
            label={
              <>
                {name} <span className="text-sub text-ink-2">{group}</span>
              </>
            }
            checked={chosen.has(id)}
            onChange={() => toggle(id)}
          />
        ))}
        {found.length > SHOWN && (
          <p className="py-2 text-sub text-ink-2">{t.moreRooms(found.length - SHOWN)}</p>
        )}
      </section>
      <p className="mt-1 text-sub text-ink-2">{t.chosen(chosen.size)}</p>
    </>
  );
}
