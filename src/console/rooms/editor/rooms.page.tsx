import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { dataLanguage } from "../../../domain/language/text.ts";
import {
  DRAFT_STATES,
  type DraftState,
  ROOM_STATES,
  type RoomState,
} from "../../../domain/space/room-state.ts";
import { dottedText, listText, moneyRange, wallText } from "../../../i18n/format.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { PlusIcon } from "../../../ui/icons.tsx";
import { useGroupOptions } from "../../bookings/list/use-choices.ts";
import { Button } from "../../kit/components/button.tsx";
import { Notice } from "../../kit/components/states.tsx";
import { Tag, type TagTone } from "../../kit/components/tag.tsx";
import { ActionProblem } from "../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../kit/decision/use-action.ts";
import { FilterRow, ManyFilter, WordsField } from "../../kit/list/components/filters.tsx";
import { ListScreen } from "../../kit/list/components/list-screen.tsx";
import { SelectionBar, TwoLines } from "../../kit/list/components/table.tsx";
import { Tabs } from "../../kit/list/components/tabs.tsx";
import { useFilters } from "../../kit/list/use-filters.ts";
import { useList } from "../../kit/list/use-list.ts";
import { api, say, useCan, useLocale, useOwnGroups, useTexts } from "../../kit/state.ts";
import { useKeys } from "../../kit/use-keys.ts";
import { BulkPanel } from "./components/bulk-panel.tsx";
import { CatalogFile } from "./components/catalog-file.tsx";
import { PublishManyPanel } from "./components/publish-many-panel.tsx";
import type { RoomItem, RoomsContract } from "./contract.ts";
import { messages } from "./messages/list.ts";
import { messages as words } from "./messages/server.ts";

const TABS = ["all", ...ROOM_STATES, ...DRAFT_STATES] as const;
const STATE_TONES: Record<RoomState, TagTone> = { shown: "ok", hidden: "neutral", new: "dashed" };
const DRAFT_TONES: Record<DraftState, TagTone> = { draft: "warn", scheduled: "tint", failed: "error" };

type Opened = { what: "change" | "publish"; rooms: readonly RoomItem[] };

/** All rooms: what guests see of them, what they cost, and what is missing. */
export default function RoomsPage() {
  const t = useTexts(messages);
  const w = useTexts(words);
  const locale = useLocale();
  const language = dataLanguage(locale);
  const navigate = useNavigate();
  const mayEdit = useCan("rooms");
  const [opened, setOpened] = useState<Opened | null>(null);
  const filters = useFilters({ state: "all", q: "", group_ids: useOwnGroups() });
  // From the editor of a room: the next change copies it.
  const [params, setParams] = useSearchParams();
  const copyOf = params.get("copy") ?? "";
  const groups = useGroupOptions();
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
  useKeys(mayEdit ? [{ keys: "a", label: t.make, run: () => void make.run() }] : []);
  const nameOf = ({ name }: RoomItem) => name[language] || name.ja || name.en || t.unnamed;
  const range = ({ range: costs, currency }: RoomItem) =>
    costs ? moneyRange(costs.lowest, costs.highest, currency, locale) : "–";
  const tags = (room: RoomItem) => (
    <span className="flex flex-wrap gap-1">
      <Tag tone={STATE_TONES[room.state]}>{w.state(room.state)}</Tag>
      {room.draft && <Tag tone={DRAFT_TONES[room.draft]}>{w.draft(room.draft)}</Tag>}
    </span>
  );
  const missing = ({ missing: things }: RoomItem) => listText(things.map(w.thing), locale);
  const next = ({ next_booking: booking }: RoomItem) =>
    booking ? wallText(booking.start_datetime, locale) : t.noBooking;
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
              onClick={() => void make.run()}
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
          <Button look="filled" onClick={() => void make.run()}>
            {t.make}
          </Button>
        ),
      }}
      tabs={
        <Tabs
          label={t.states}
          tabs={TABS.map((value) => ({
            value,
            label:
              value === "all"
                ? t.all
                : value in STATE_TONES
                  ? w.state(value as RoomState)
                  : w.draft(value as DraftState),
          }))}
          value={filters.values.state}
          onTab={(state) => filters.set({ state })}
        />
      }
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
      columns={[
        {
          key: "room",
          head: w.room,
          cell: (room) => (
            <span className="flex items-center gap-3">
              <Cover picture={room.picture} />
              <TwoLines
                first={nameOf(room)}
                second={dottedText([String(room.id), ...(room.group ? [room.group[language]] : [])], locale)}
              />
            </span>
          ),
        },
        { key: "state", head: w.stateHead, width: "190px", cell: tags },
        { key: "price", head: t.price, width: "150px", align: "end", cell: range },
        { key: "next", head: w.next, width: "170px", from: "lg", cell: next },
        {
          key: "missing",
          head: w.missing,
          from: "lg",
          cell: (room) => <span className="text-warn">{missing(room)}</span>,
        },
      ]}
      card={(room) => (
        <span className="flex gap-3">
          <Cover picture={room.picture} />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-bold">{nameOf(room)}</span>
            <span className="figures block text-ink-2">{range(room)}</span>
            {tags(room)}
            {room.missing.length > 0 && <span className="block text-warn">{missing(room)}</span>}
          </span>
        </span>
      )}
      {...(mayEdit
        ? {
            selection: (items: readonly RoomItem[], clear: () => void) => {
              const drafts = items.filter(({ draft }) => draft === "draft" || draft === "failed");
              const published = items.filter(({ state }) => state !== "new");
              return (
                <SelectionBar count={items.length} onClear={clear}>
                  {published.length > 0 && (
                    <Button onClick={() => setOpened({ what: "change", rooms: published })}>
                      {t.change(published.length)}
                    </Button>
                  )}
                  {drafts.length > 0 && (
                    <Button look="filled" onClick={() => setOpened({ what: "publish", rooms: drafts })}>
                      {t.publish(drafts.length)}
                    </Button>
                  )}
                </SelectionBar>
              );
            },
          }
        : {})}
    >
      {opened?.what === "change" && (
        <BulkPanel rooms={opened.rooms} copyOf={copyOf} onClose={() => setOpened(null)} onDone={changed} />
      )}
      {opened?.what === "publish" && <PublishManyPanel rooms={opened.rooms} onClose={done} />}
    </ListScreen>
  );
}

function Cover({ picture }: { picture: string | null }) {
  if (!picture) return <span className="block h-10 w-15 shrink-0 rounded-tag bg-ground-2" />;
  return (
    <img
      src={picture}
      alt=""
      width={60}
      height={40}
      loading="lazy"
      className="h-10 w-15 shrink-0 rounded-tag object-cover"
    />
  );
}
