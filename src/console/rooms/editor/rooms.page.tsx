import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { DRAFT_STATES, ROOM_STATES } from "../../../domain/space/room-state.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { PlusIcon } from "../../../ui/icons.tsx";
import { Button } from "../../kit/components/button.tsx";
import { Notice } from "../../kit/components/states.tsx";
import { ActionProblem } from "../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../kit/decision/use-action.ts";
import { useChoices, useRowLook } from "../../kit/list/components/columns.tsx";
import { FilterRow, ManyFilter, WordsField } from "../../kit/list/components/filters.tsx";
import { ListScreen } from "../../kit/list/components/list-screen.tsx";
import { SelectionBar } from "../../kit/list/components/table.tsx";
import { Tabs } from "../../kit/list/components/tabs.tsx";
import { useFilters } from "../../kit/list/use-filters.ts";
import { useList } from "../../kit/list/use-list.ts";
import { api, say, useCan, useOwnGroups, useTexts } from "../../kit/state.ts";
import { useKeys } from "../../kit/use-keys.ts";
import { useGroupOptions } from "../../shared/use-choices.ts";
import { roomColumns } from "./columns.ts";
import { BulkPanel } from "./components/bulk-panel.tsx";
import { CatalogFile } from "./components/catalog-file.tsx";
import { NewRoomPanel } from "./components/new-room-panel.tsx";
import { PublishManyPanel } from "./components/publish-many-panel.tsx";
import { MissingCell, PriceCell, RoomCard, RoomCell, StateCell } from "./components/room-cells.tsx";
import type { RoomItem, RoomsContract } from "./contract.ts";
import { messages } from "./messages/list.ts";

type Opened = { what: "change" | "publish"; rooms: readonly RoomItem[] };

/** All rooms: what guests see of them, what they cost, and what is missing. */
export default function RoomsPage() {
  const t = useTexts(messages);
  const navigate = useNavigate();
  const mayEdit = useCan("rooms");
  const [opened, setOpened] = useState<Opened | null>(null);
  const filters = useFilters({ state: "all", q: "", group_ids: useOwnGroups() });
  // From the editor of a room: the next change copies it.
  const [params, setParams] = useSearchParams();
  const copyOf = params.get("copy") ?? "";
  const groups = useGroupOptions();
  const look = useRowLook(roomColumns, {
    room: RoomCell,
    state: StateCell,
    price: PriceCell,
    missing: MissingCell,
  });
  const list = useList<RoomsContract>()("GET operate/rooms", filters.query, {
    isTouched: ({ all, spaces }) => all || spaces.length > 0,
  });
  const make = useAction(
    (idempotencyKey) => api<RoomsContract>()("POST operate/rooms", { body: {} }, { idempotencyKey }),
    ({ id }) => {
      say(t.made);
      void navigate(operatePaths.room(id));
    },
  );
  const [isMaking, setIsMaking] = useState(false);
  useKeys(mayEdit ? [{ keys: "a", label: t.make, run: () => setIsMaking(true) }] : []);
  const changed = () => {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete("copy");
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
    list.reload();
  };
  const done = () => {
    setOpened(null);
    list.reload();
  };
  return (
    <ListScreen
      title={t.title}
      list={list}
      filters={filters}
      actions={
        mayEdit && (
          <>
            <CatalogFile onTaken={list.reload} />
            <Button
              look="filled"
              icon={<PlusIcon size={16} />}
              keyCap="A"
              isBusy={make.isBusy}
              onClick={() => setIsMaking(true)}
            >
              {t.make}
            </Button>
          </>
        )
      }
      none={{
        title: t.none,
        hint: t.noneHint,
        action: mayEdit && (
          <Button look="filled" onClick={() => setIsMaking(true)}>
            {t.make}
          </Button>
        ),
      }}
      tabs={<StateTabs value={filters.values.state} onTab={(state) => filters.set({ state })} />}
      bar={
        <FilterRow>
          {copyOf !== "" && (
            <div className="basis-full">
              <Notice tone="info">{t.copyFrom(copyOf)}</Notice>
            </div>
          )}
          <ActionProblem action={make} />
          <WordsField of={filters} name="q" label={t.words} placeholder={t.wordsHint} />
          {groups.length > 0 && <ManyFilter of={filters} name="group_ids" label={t.group} options={groups} />}
        </FilterRow>
      }
      rowName={({ id }) => t.row(id)}
      rowPath={({ id }) => operatePaths.room(id)}
      {...look}
      card={(room) => <RoomCard room={room} />}
      selection={
        mayEdit ? (items, clear) => <Selected rooms={items} onClear={clear} onOpen={setOpened} /> : undefined
      }
    >
      {isMaking && <NewRoomPanel onBlank={() => void make.run()} onClose={() => setIsMaking(false)} />}
      {opened?.what === "change" && (
        <BulkPanel rooms={opened.rooms} copyOf={copyOf} onClose={() => setOpened(null)} onDone={changed} />
      )}
      {opened?.what === "publish" && <PublishManyPanel rooms={opened.rooms} onClose={done} />}
    </ListScreen>
  );
}

/** What guests see of the rooms, and how far their drafts are. */
function StateTabs({ value, onTab }: { value: string; onTab: (value: string) => void }) {
  const t = useTexts(messages);
  const choices = useChoices(roomColumns);
  return (
    <Tabs
      label={t.states}
      tabs={[
        { value: "all", label: t.all },
        ...choices("state", ROOM_STATES).options,
        ...choices("draft", DRAFT_STATES).options,
      ]}
      value={value}
      onTab={onTab}
    />
  );
}

/** What can be done with the selected rooms: those that guests know are changed, drafts are published. */
function Selected({
  rooms,
  onClear,
  onOpen,
}: {
  rooms: readonly RoomItem[];
  onClear: () => void;
  onOpen: (opened: Opened) => void;
}) {
  const t = useTexts(messages);
  const drafts = rooms.filter(({ draft }) => draft === "draft" || draft === "failed");
  const published = rooms.filter(({ state }) => state !== "new");
  return (
    <SelectionBar count={rooms.length} onClear={onClear}>
      {published.length > 0 && (
        <Button onClick={() => onOpen({ what: "change", rooms: published })}>
          {t.change(published.length)}
        </Button>
      )}
      {drafts.length > 0 && (
        <Button look="filled" onClick={() => onOpen({ what: "publish", rooms: drafts })}>
          {t.publish(drafts.length)}
        </Button>
      )}
    </SelectionBar>
  );
}
