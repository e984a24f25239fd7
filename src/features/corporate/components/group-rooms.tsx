import { useState } from "react";
import { useTexts } from "../../../nav/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/field.tsx";
import { useApi } from "../../account/state.ts";
import { useLoaded } from "../../profile/state.ts";
import type { ListedGroup, SpacesContract } from "../../rooms/contract.ts";
import { messages } from "../messages/company.ts";
import { useFind } from "./use-find.tsx";

/** Where a payment group pays: in rooms, and in all rooms of places; null: everywhere (CORP-6). */
export type Rooms = { spaceIds: readonly number[]; placeIds: readonly number[] } | null;

export function GroupRooms({ chosen, onChoose }: { chosen: Rooms; onChoose: (rooms: Rooms) => void }) {
  const t = useTexts(messages);
  const api = useApi();
  const { loaded } = useLoaded(() => api<SpacesContract>()("GET groups"));
  const places = loaded.state === "ready" ? loaded.data : [];
  const { field, found } = useFind(places, (place) => place.consignor_group_name, {
    ...{ id: "find-place", label: t.findPlace },
  });
  if (places.length === 0) return null;
  return (
    <fieldset>
      <legend className="field-label">{t.whichRooms}</legend>
      <Checkbox
        className="w-full"
        checked={chosen === null}
        onChange={({ target }) =>
          onChoose(target.checked ? null : { spaceIds: [], placeIds: places.map(({ id }) => id) })
        }
      >
        {t.allRooms}
      </Checkbox>
      {chosen !== null && (
        <div className="ml-8">
          {field}
          {found.map((place) => (
            <Place key={place.id} place={place} chosen={chosen} onChoose={onChoose} />
          ))}
        </div>
      )}
    </fieldset>
  );
}

/** A place as a whole, or some of its rooms, which are read when they are asked for. */
function Place({
  place,
  chosen,
  onChoose,
}: {
  place: ListedGroup;
  chosen: NonNullable<Rooms>;
  onChoose: (rooms: Rooms) => void;
}) {
  const t = useTexts(messages);
  const { id, consignor_group_name: name, space_ids } = place;
  const isWhole = chosen.placeIds.includes(id);
  const single = chosen.spaceIds.filter((space) => space_ids.includes(space));
  const [isOpen, setOpen] = useState(single.length > 0);
  const placeIds = chosen.placeIds.filter((one) => one !== id);
  const others = chosen.spaceIds.filter((space) => !space_ids.includes(space));
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3">
        <Checkbox
          className="flex min-w-0 flex-1"
          checked={isWhole}
          onChange={({ target }) =>
            onChoose({ spaceIds: others, placeIds: target.checked ? [...placeIds, id] : placeIds })
          }
        >
          {single.length > 0 && !isWhole ? t.someRooms(name, single.length) : name}
        </Checkbox>
        {!isWhole && space_ids.length > 1 && (
          <Button
            look="text"
            size="small"
            aria-expanded={isOpen}
            aria-label={t.singleRoomsOf(name)}
            onClick={() => setOpen(!isOpen)}
          >
            {t.singleRooms}
          </Button>
        )}
      </div>
      {!isWhole && isOpen && (
        <SingleRooms
          id={id}
          chosen={single}
          onChoose={(spaceIds) => onChoose({ spaceIds: [...others, ...spaceIds], placeIds })}
        />
      )}
    </div>
  );
}

function SingleRooms({
  id,
  chosen,
  onChoose,
}: {
  id: number;
  chosen: readonly number[];
  onChoose: (spaceIds: readonly number[]) => void;
}) {
  const api = useApi();
  const t = useTexts(messages);
  const { loaded } = useLoaded(() =>
    api<SpacesContract>()("GET groups/:groupId", { params: { groupId: id } }),
  );
  const rooms = loaded.state === "ready" ? loaded.data.flatMap(({ spaces }) => spaces) : [];
  const { field, found } = useFind(rooms, ({ name }) => name, {
    ...{ id: `find-room-${id}`, label: t.findRoom },
  });
  return (
    <div className="ml-8">
      {field}
      {found.map(({ id: space, name }) => (
        <Checkbox
          key={space}
          className="w-full"
          checked={chosen.includes(space)}
          onChange={({ target }) =>
            onChoose(target.checked ? [...chosen, space] : chosen.filter((one) => one !== space))
          }
        >
          {name}
        </Checkbox>
      ))}
    </div>
  );
}
