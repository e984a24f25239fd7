import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { minuteOfWall } from "../../domain/time/clock.ts";
import { addDays, parseDay } from "../../domain/time/day.ts";
import { countText, dayText, timeText } from "../../i18n/format.ts";
import { toWallMinute } from "../../i18n/wall-clock.ts";
import { operatePaths } from "../../nav/operate-paths.ts";
import { ChevronLeftIcon, ChevronRightIcon } from "../../ui/icons.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Button, IconButton, LinkButton } from "../kit/components/button.tsx";
import { PrinterIcon } from "../kit/components/icons.tsx";
import { PageHead } from "../kit/components/page-head.tsx";
import { CardSkeleton } from "../kit/components/skeletons.tsx";
import { Loaded } from "../kit/components/states.tsx";
import { usePanel } from "../kit/panel/use-panel.ts";
import { api, useLocale, useMe, useTexts } from "../kit/state.ts";
import { useKeys } from "../kit/use-keys.ts";
import { useQuery } from "../kit/use-query.ts";
import { useToday } from "../kit/use-today.ts";
import { MailPanel } from "../shared/mails/components/mail-panel.tsx";
import { EndsSoon, Notices } from "./components/around.tsx";
import { DifferencesPanel } from "./components/differences-panel.tsx";
import { Entries } from "./components/entries.tsx";
import { Figures } from "./components/figures.tsx";
import { TodoList } from "./components/todo-list.tsx";
import type { Today, TodayContract } from "./contract.ts";
import { messages } from "./messages.ts";
import { OutsideRefundsPanel } from "./outside-refunds/components/outside-refunds-panel.tsx";

/** A new site only has it until it opens. */
const OpenForBusiness = lazy(async () => ({
  default: (await import("./opening/components/open-for-business.tsx")).OpenForBusiness,
}));

const TakenAway = lazy(async () => ({
  default: (await import("./opening/components/taken-away.tsx")).TakenAway,
}));

/** The day at a glance: what is running, who arrives, what waits for staff. */
export default function TodayPage() {
  const t = useTexts(messages);
  const locale = useLocale();
  const { brand } = useMe();
  const [params, setParams] = useSearchParams();
  const { panel, close } = usePanel();
  const today = useToday();
  const asked = parseDay(params.get("day") ?? "") === null ? null : params.get("day");
  const day = asked ?? today;
  const scope = params.get("scope") === "all" ? "all" : "own";
  const query = useQuery<Today>(
    `today ${day} ${scope} ${locale}`,
    (signal) => api<TodayContract>()("GET operate/today", { query: { day, scope } }, { signal }),
    // Any booking may be on this day, or among what waits.
    { isTouched: ({ all, bookings, spaces }) => all || bookings.length > 0 || spaces.length > 0 },
  );
  const go = (next: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === today) after.delete("day");
        else after.set("day", next);
        return after;
      },
      { preventScrollReset: true },
    );
  useKeys([
    { keys: "t", label: t.toToday, run: () => go(today) },
    { keys: "[", label: t.previousDay, run: () => go(addDays(day, -1)) },
    { keys: "]", label: t.nextDay, run: () => go(addDays(day, 1)) },
  ]);
  const setScope = (next: "own" | "all") =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (next === "own") after.delete("scope");
      else after.set("scope", "all");
      return after;
    });
  const data = query.data;
  if (data && !data.is_open)
    return (
      <Suspense fallback={<CardSkeleton rows={11} />}>
        <OpenForBusiness onOpened={query.reload} />
      </Suspense>
    );
  const clock =
    query.loadedAt === null ? null : timeText(minuteOfWall(toWallMinute(query.loadedAt, brand.time_zone)));
  return (
    <>
      <PageHead
        title={dayText(day, locale)}
        note={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {data && <span>{t.rooms(data.scope.groups, countText(data.scope.rooms))}</span>}
            {data?.is_today && clock && <span className="figures">{t.asOf(clock)}</span>}
            {data && (!data.scope.is_all || scope === "all") && (
              <Button size="small" look="text" onClick={() => setScope(scope === "own" ? "all" : "own")}>
                {scope === "own" ? t.showAll : t.showOwn}
              </Button>
            )}
          </span>
        }
        actions={
          <>
            <span className="flex items-center">
              <IconButton label={t.previousDay} onClick={() => go(addDays(day, -1))}>
                <ChevronLeftIcon />
              </IconButton>
              <Button onClick={() => go(today)} disabled={day === today} keyCap="T">
                {t.toToday}
              </Button>
              <IconButton label={t.nextDay} onClick={() => go(addDays(day, 1))}>
                <ChevronRightIcon />
              </IconButton>
            </span>
            <LinkButton to={operatePaths.door(day)} icon={<PrinterIcon size={16} />}>
              {t.printDoor}
            </LinkButton>
          </>
        }
      />
      {panel?.name === "mail" && panel.id && (
        <MailPanel id={panel.id} onClose={close} onSent={query.reload} />
      )}
      {panel?.name === "differences" && <DifferencesPanel onClose={close} />}
      {panel?.name === "outside-refunds" && <OutsideRefundsPanel onClose={close} onAssigned={query.reload} />}
      <Loaded query={query} skeleton={<TodaySkeleton />} right="see">
        {(answer) => (
          <div className="space-y-3">
            <Suspense>
              <TakenAway />
            </Suspense>
            <Figures today={answer} />
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 xl:grid-cols-[minmax(0,1fr)_360px]">
              <div className="xl:col-start-2">
                <TodoList todo={answer.todo} isEverywhere={scope === "all"} />
              </div>
              <div className="min-w-0 xl:col-start-1 xl:row-span-3 xl:row-start-1">
                <Entries today={answer} onDay={go} />
              </div>
              <div className="space-y-3 xl:col-start-2">
                <EndsSoon today={answer} />
                <Notices today={answer} />
              </div>
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}

function TodaySkeleton() {
  return (
    <div className="space-y-3">
      <div className="grid h-[84px] grid-cols-4 items-center rounded-card border border-line bg-white">
        {["running", "to come", "free", "closed"].map((figure) => (
          <Skeleton key={figure} className="mx-auto h-7 w-12" />
        ))}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="xl:order-2">
          <CardSkeleton rows={6} />
        </div>
        <CardSkeleton rows={10} />
      </div>
    </div>
  );
}
