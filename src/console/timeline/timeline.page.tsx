import { useMemo, useRef } from "react";
import { dayAt } from "../../i18n/wall-clock.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Button, IconButton } from "../kit/components/button.tsx";
import { PrinterIcon } from "../kit/components/icons.tsx";
import { PageHead } from "../kit/components/page-head.tsx";
import { Empty, FilteredAway, Loaded } from "../kit/components/states.tsx";
import { CsvLink } from "../kit/list/components/csv-link.tsx";
import { useCan, useIsOnline, useMe, useTexts } from "../kit/state.ts";
import { useKeys } from "../kit/use-keys.ts";
import { useNow } from "../kit/use-now.ts";
import { DrawnChoice } from "./carrying/components/drawn-choice.tsx";
import { MoveCard } from "./carrying/components/move-card.tsx";
import { DayNavigation } from "./components/day-navigation.tsx";
import { TimelineFilterBar } from "./components/filter-bar.tsx";
import { Foot } from "./components/foot.tsx";
import { Grid } from "./components/grid.tsx";
import { Legend } from "./components/legend.tsx";
import { RoomList } from "./components/room-list.tsx";
import { TimelineTable } from "./components/table.tsx";
import { modelOf } from "./lanes/model.ts";
import { messages } from "./messages/timeline.ts";
import { useDaysAhead } from "./use-days-ahead.ts";
import { useIsPrinting, useMedia } from "./use-media.ts";
import { type TimelineData, useTimeline } from "./use-timeline.ts";
import { placeKeyOf, useTimelineActions } from "./use-timeline-actions.ts";
import {
  askFor,
  beside,
  type Shown,
  shownDays,
  stepped,
  type TimelineFilters,
  useTimelineAddress,
  type View,
} from "./use-timeline-address.ts";
import { type TimelineChoices, useTimelineChoices } from "./use-timeline-choices.ts";

/** Rooms and who has them when. */
export default function TimelinePage() {
  const t = useTexts(messages);
  const { brand, group_ids: ownGroups } = useMe();
  // The bars and their words go by the minute.
  const instant = Math.floor(useNow() / 60_000) * 60_000;
  const filters = useTimelineAddress(ownGroups);
  const { values, set } = filters;
  const today = dayAt(instant, brand.time_zone);
  const shown = shownDays(values.view, values.day, today);
  const bar = useRef<HTMLSpanElement>(null);
  const ask = askFor(values, shown);
  const query = useTimeline(ask);
  const last = useLastShown(query.data, shown);
  const isOver = query.problem !== null || query.isSlow;
  const held = query.data === null && !isOver ? last : null;
  useDaysAhead(query.data !== null, [askFor(values, beside(shown, 1)), askFor(values, beside(shown, -1))]);
  const choices = useTimelineChoices();
  const goTo = (day: string) => set({ day: day === today ? "" : day });
  // The room of a month is not a filter of the days.
  const show = (view: View) => set({ view, page: "", room: "" });
  useKeys([
    { keys: "t", label: t.today, run: () => goTo(today) },
    { keys: "[", label: t.previousDay, run: () => goTo(stepped(shown, -1)) },
    { keys: "]", label: t.nextDay, run: () => goTo(stepped(shown, 1)) },
    { keys: "1", label: t.day, run: () => show("day") },
    { keys: "2", label: t.week, run: () => show("week") },
    { keys: "3", label: t.month, run: () => show("month") },
    { keys: "f", label: t.toFilters, run: () => bar.current?.querySelector("button")?.focus() },
  ]);
  return (
    <>
      <PageHead
        title={t.title}
        note={
          <DayNavigation
            {...shown}
            today={today}
            onDay={goTo}
            onStep={(direction) => goTo(stepped(shown, direction))}
            onView={show}
          />
        }
        actions={
          <>
            {values.room !== "" && values.view !== "month" && (
              <Button onClick={() => set({ room: "" })}>{t.allRooms}</Button>
            )}
            <span ref={bar} className="flex flex-wrap gap-2">
              <TimelineFilterBar filters={filters} choices={choices} />
            </span>
            <span className="flex gap-2 max-md:hidden">
              <Button onClick={() => set({ as: values.as ? "" : "table" })}>
                {values.as ? t.chart : t.table}
              </Button>
              <IconButton
                label={t.print}
                className="border border-edge/45 bg-white"
                onClick={() => window.print()}
              >
                <PrinterIcon size={16} />
              </IconButton>
              <CsvLink isIcon path="operate/timeline" query={String(new URLSearchParams(ask))} />
            </span>
          </>
        }
      >
        <Legend
          isCanceledShown={values.canceled !== ""}
          onCanceled={(isShown) => set({ canceled: isShown ? "with" : "" })}
        />
      </PageHead>
      <Loaded
        query={held ? { ...query, data: held.data } : query}
        skeleton={<TimelineSkeleton />}
        right="see"
      >
        {(data) => (
          <Shows
            data={data}
            shown={held?.shown ?? shown}
            isHeld={held !== null}
            {...{ filters, instant, choices }}
          />
        )}
      </Loaded>
    </>
  );
}

type ShownData = { data: TimelineData; shown: Shown };

/** What was shown last: it stays while another day is loading. */
function useLastShown(data: TimelineData | null, shown: Shown): ShownData | null {
  const last = useRef<ShownData | null>(null);
  if (data) last.current = { data, shown };
  return last.current;
}

function Shows({
  data,
  shown,
  filters,
  instant,
  isHeld,
  choices,
}: ShownData & {
  filters: TimelineFilters;
  instant: number;
  /** Another day is about to replace this one, so nothing may be written from it. */
  isHeld: boolean;
  choices: TimelineChoices | null;
}) {
  const t = useTexts(messages);
  const isPhone = useMedia("(max-width: 767px)");
  const isPrinting = useIsPrinting();
  const isOnline = useIsOnline();
  const mayWrite = useCan("desk") && isOnline && !isHeld;
  const { actions, begin, proposal, drawn, dismiss, putBack } = useTimelineActions(data, {
    mayWrite,
    onRoom: (spaceId) => filters.set({ view: "month", room: String(spaceId), page: "" }),
  });
  const model = useModel(data, choices, shown);
  if (data.spaces.length === 0)
    return <NoRooms filters={filters} isFiltered={filters.isFiltered && data.total > 0} />;
  return (
    <>
      {filters.values.as === "table" ? (
        <TimelineTable model={model} instant={instant} />
      ) : (
        <>
          {!isPhone && (
            <Grid
              {...{ model, instant, actions, proposal, drawn }}
              days={shown.days}
              placeKey={placeKeyOf(data)}
              counts={t.roomsOf(data.spaces.length, data.total)}
            />
          )}
          {(isPhone || isPrinting) && (
            <RoomList
              {...{ model, instant, mayWrite, drawn }}
              isWhole={isPrinting}
              onBegin={begin}
              onDrawByFinger={actions.onDrawByFinger}
            />
          )}
        </>
      )}
      {drawn && model.rows.has(drawn.lane.key) && (
        <DrawnChoice
          room={model.rows.get(drawn.lane.key)?.space.name ?? ""}
          span={drawn.span}
          onBook={() => begin(drawn.lane, drawn.span, false)}
          onCloseRoom={() => begin(drawn.lane, drawn.span, true)}
          onDismiss={dismiss}
        />
      )}
      {proposal && model.rows.has(proposal.lane.key) && (
        <MoveCard
          key={`${proposal.bar.bar.id} ${proposal.lane.key} ${proposal.span.from} ${proposal.span.to}`}
          proposal={proposal}
          model={model}
          onClose={putBack}
        />
      )}
      <Foot model={model} data={data} filters={filters} instant={instant} days={shown.days} />
    </>
  );
}

function useModel(data: TimelineData, choices: TimelineChoices | null, { last }: Shown) {
  const t = useTexts(messages);
  const groups = choices?.groups;
  return useMemo(() => {
    const byId = new Map(groups?.map(({ id, name }) => [id, name]));
    return modelOf(data, {
      groupName: (id) => (id === null ? t.noGroup : (byId.get(id) ?? "")),
      ...(last && { lastDay: last }),
    });
  }, [data, groups, last, t]);
}

function NoRooms({ isFiltered, filters }: { isFiltered: boolean; filters: TimelineFilters }) {
  const t = useTexts(messages);
  return isFiltered ? (
    <FilteredAway
      onClear={() => filters.set(NO_FILTERS)}
      hint={filters.values.free_from ? t.noneFree : undefined}
    />
  ) : (
    <Empty title={t.empty}>{t.emptyHint}</Empty>
  );
}

/** The day and the view stay. */
const NO_FILTERS = {
  room: "",
  group_ids: [],
  area_ids: [],
  capacity: "",
  equipment: [],
  free_from: "",
  free_to: "",
  page: "",
};

const SKELETON_ROWS = 14;

function TimelineSkeleton() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-white">
      <div className="h-[34px] border-b border-line" />
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike.
          key={row}
          className="flex h-[33px] items-center border-b border-line px-3.5"
        >
          <Skeleton className="h-3 w-36" />
          <div style={{ marginLeft: `${6 + ((row * 37) % 40)}%`, width: `${8 + ((row * 13) % 14)}%` }}>
            <Skeleton className="h-6" />
          </div>
        </div>
      ))}
    </div>
  );
}
