import { useMemo } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { ApiProblem } from "../../../api/client.ts";
import { requestContextOf } from "../../../api/context.ts";
import { earliestStart, latestEnd } from "../../../domain/availability/booking-window.ts";
import { fullDaysOf, nextFreeOf, problemAt } from "../../../domain/availability/room-day.ts";
import type { CalendarDay } from "../../../domain/availability/week-calendar.ts";
import { rangeOf } from "../../../domain/booking/cart.ts";
import { localeOf } from "../../../domain/language/locale.ts";
import { dayOfWall } from "../../../domain/time/clock.ts";
import { addDays, type Day } from "../../../domain/time/day.ts";
import { weekStart } from "../../../domain/time/month.ts";
import { sentence } from "../../../i18n/problems.ts";
import { dayAt, toWallMinute } from "../../../i18n/wall-clock.ts";
import { PageHead } from "../../../nav/page-head.tsx";
import { PageLink } from "../../../nav/page-link.tsx";
import { picturePath, socialPicturePath } from "../../../nav/paths.ts";
import { reviewsPath } from "../../../nav/reviews-path.ts";
import { isReversedTime, readSearchedTime, type SearchedTime } from "../../../nav/searched-time.ts";
import { withServerOnly } from "../../../nav/server-only.ts";
import { useSite, useTexts } from "../../../nav/site.tsx";
import { WeekCalendar } from "../calendar/components/week-calendar.tsx";
import { toCalendarDay } from "../calendar/state.ts";
import type { SpacesContract } from "../contract.ts";
import { GalleryGrid } from "../gallery/components/gallery-grid.tsx";
import { messages } from "../messages/room.ts";
import { BookingBar } from "../purchase/components/booking-bar.tsx";
import { BookingPanel } from "../purchase/components/booking-panel.tsx";
import { SearchedNote } from "../purchase/components/searched-note.tsx";
import { openingDay, type Searched } from "../selection/state.ts";
import { type Space, toSpace } from "../state.ts";
import { AboutSpace } from "./components/about-space.tsx";
import { AccessSection } from "./components/access-section.tsx";
import { BackToList } from "./components/back-to-list.tsx";
import { EquipmentSection } from "./components/equipment-section.tsx";
import { Facts } from "./components/facts.tsx";
import { PlanTable } from "./components/plan-table.tsx";
import { type NoScriptTexts, RulesSection } from "./components/rules-section.tsx";
import { SpaceHeart } from "./components/space-heart.tsx";
import { schemaOf } from "./schema.ts";

export { reloadWhenMoved as shouldRevalidate } from "../../../nav/reload.ts";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api, now } = requestContextOf(context);
  const id = /^[1-9]\d{0,8}$/.test(params.id ?? "") ? Number(params.id) : null;
  if (id === null) throw new Response(null, { status: 404 });
  const call = api<SpacesContract>();
  try {
    const [facts, rule, pictures] = await Promise.all([
      call("GET space_attributes/:id", { params: { id }, query: {} }),
      call("GET space_reservation_rules/:id", { params: { id } }),
      call("GET space_pictures/:spaceId", { params: { spaceId: id } }),
    ]);
    const space = toSpace(facts, rule);
    const asked = readSearchedTime(new URL(request.url).searchParams);
    const weeks = new Map<Day, Promise<CalendarDay[]>>();
    const load = (sunday: Day) => {
      const week =
        weeks.get(sunday) ??
        call("POST calendars/:spaceId", { params: { spaceId: id }, body: { date: sunday } }).then((days) =>
          days.map(toCalendarDay),
        );
      weeks.set(sunday, week);
      return week;
    };
    const { isAsked, ...week } = await openingWeek(space, now, asked.day, load);
    const isReversed = isReversedTime(new URL(request.url).searchParams);
    const problem = isReversed
      ? ({ code: "slot_ends_before_start" } as const)
      : await searchedProblem(space, now, asked, isAsked ? load : null);
    const next = problem && isAsked ? await nextFreeTime(space, now, asked, load) : null;
    const locale = localeOf(params.locale);
    const shellRoom = {
      id,
      name: facts.space_name,
      station: facts.nearest,
      minutes: facts.access_minutes,
      people: facts.max_member,
    };
    const { attention, term } = facts;
    const page = {
      now,
      // Dialogs ask for the long texts of the house.
      facts: { ...facts, attention: "", term: "" },
      has: { attention: attention !== "", term: term !== "" },
      rule,
      pictures: pictures.map(({ filename }) => filename),
      week: {
        ...week,
        full: fullDaysOf(space, week.days, week.days, toWallMinute(now, space.rules.timeZone)),
      },
      searched: {
        day: isAsked ? asked.day : null,
        // Nobody was quicker here: the time has been taken for long.
        rejection:
          problem &&
          (problem.code === "slot_taken" && problem.params === undefined
            ? messages[locale].searchedTaken
            : sentence(problem, locale)),
        next,
        opensOn: openingDay(
          isAsked ? asked.day : null,
          week.free?.day ?? null,
          dayAt(now, space.rules.timeZone),
        ),
      } satisfies Searched,
      shellRooms: [shellRoom],
    };
    return withServerOnly(page, { noScriptTexts: { attention, term } satisfies NoScriptTexts });
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 404) throw new Response(null, { status: 404 });
    throw problem;
  }
}

/**
 * The week that the calendar opens on: that of the searched day, else the first with a bookable time, up to the last day
 * that can be booked. `free`: where that time begins, on the searched day or later.
 */
async function openingWeek(
  space: Space,
  now: number,
  searched: Day | null,
  load: (sunday: Day) => Promise<CalendarDay[]>,
) {
  const wallNow = toWallMinute(now, space.rules.timeZone);
  const first = dayOfWall(earliestStart(space.rules.rule, wallNow));
  const last = dayOfWall(latestEnd(space.rules.rule, wallNow));
  const isAsked = searched !== null && searched >= first && searched <= last;
  const earliest = isAsked ? searched : first;
  const start = weekStart(earliest);
  const shown = { sunday: start, days: await load(start) };
  let before: CalendarDay[] = [];
  for (let sunday = start; sunday <= last; sunday = addDays(sunday, 7)) {
    const days = sunday === start ? shown.days : await load(sunday);
    const around = [...before, ...days];
    const from = sunday < earliest ? earliest : sunday;
    const free = nextFreeOf(space, from, days.filter(({ day }) => day >= from).length, around, wallNow);
    if (free) return { sunday, days, free, isAsked };
    if (isAsked) break;
    before = days;
  }
  return { ...shown, free: null, isAsked };
}

/** How many weeks from the searched day on are looked through for another time. */
const WEEKS_AHEAD = 5;

/** The first time from the searched day on that is free for as long as was searched; null if there is none soon. */
async function nextFreeTime(
  space: Space,
  now: number,
  { day, start, end }: SearchedTime,
  load: (sunday: Day) => Promise<CalendarDay[]>,
) {
  if (day === null) return null;
  const { rule } = space.rules;
  const minutes = start !== null && end !== null ? end - start : 0;
  const minReservationMinutes = Math.max(rule.minReservationMinutes, minutes);
  const asLong = { ...space, rules: { ...space.rules, rule: { ...rule, minReservationMinutes } } };
  const sundays = Array.from({ length: WEEKS_AHEAD }, (_, week) => addDays(weekStart(day), week * 7));
  let before: CalendarDay[] = [];
  for (const sunday of sundays) {
    const days = await load(sunday);
    const from = sunday < day ? day : sunday;
    const left = days.filter((one) => one.day >= from).length;
    const free = nextFreeOf(
      asLong,
      from,
      left,
      [...before, ...days],
      toWallMinute(now, space.rules.timeZone),
    );
    if (free) return free;
    before = days;
  }
  return null;
}

/** Why the searched time cannot be booked; null if it can, or if no whole time was searched. */
async function searchedProblem(
  space: Space,
  now: number,
  asked: SearchedTime,
  load: ((sunday: Day) => Promise<CalendarDay[]>) | null,
) {
  const { day } = asked;
  const range = rangeOf(asked);
  if (range === null || day === null) return null;
  // The night before and the morning after may be in other weeks.
  const sundays = new Set([-1, 0, 1].map((step) => weekStart(addDays(day, step))));
  const around = load === null ? [] : (await Promise.all([...sundays].map(load))).flat();
  return problemAt(space, range, around, toWallMinute(now, space.rules.timeZone));
}

/** The page of a space: pictures, facts, free time, prices and the booking panel. */
export default function SpacePage() {
  const t = useTexts(messages);
  const site = useSite();
  const { now, facts, has, noScriptTexts, rule, pictures, week } = useLoaderData<typeof loader>();
  const space = useMemo(() => toSpace(facts, rule), [facts, rule]);
  const files = pictures.length > 0 ? pictures : ["1.jpg"];
  const cover = picturePath(site.pictureBase, space.id, files[0] ?? "1.jpg");
  return (
    <div key={space.id} className="md:px-10 md:py-8 lg:max-xl:px-6 2xl:mx-auto 2xl:max-w-[1280px]">
      <PageHead
        title={facts.space_name}
        description={t.description(facts.space_name, facts.nearest, facts.access_minutes, facts.max_member)}
        picture={socialPicturePath(site.pictureBase, space.id, files[0])}
        data={schemaOf(facts, cover, site)}
      />
      <div className="flex flex-col">
        <div className="order-2 px-4 pt-5 md:order-1 md:px-0 md:pt-0">
          <p className="text-sub text-ink-2">
            {t.walk(facts.nearest, facts.access_minutes)}
            <span aria-hidden="true">{t.walkAndArea}</span>
            {facts.area}{" "}
            {facts.rating && (
              <PageLink to={reviewsPath(site.locale, space.id)} className="rating glyph-star">
                {t.rating(facts.rating)}
              </PageLink>
            )}
          </p>
          <h1 className="text-h1s md:text-h1">{facts.space_name}</h1>
        </div>
        <div className="relative order-1 md:order-2 md:mt-4">
          <BackToList station={facts.nearest} />
          <SpaceHeart space={space} />
          <GalleryGrid spaceId={space.id} name={facts.space_name} files={files} />
        </div>
      </div>
      <div className="room-columns">
        {/* First for the keyboard: whoever comes to book need not pass all that is written about the room. */}
        <div className="min-w-0 pb-10 pt-12 max-md:order-last md:col-start-2 md:row-start-1 md:pt-8">
          <div className="md:not-short:sticky md:top-20 lg:top-24">
            <BookingPanel space={space} now={now} />
          </div>
        </div>
        <div className="min-w-0 space-y-12 pt-6 md:col-start-1 md:row-start-1 md:pb-12 md:pt-8">
          <div>
            <SearchedNote space={space} className="mb-6 md:hidden" />
            <Facts space={space} />
            <AboutSpace facts={facts} />
          </div>
          <WeekCalendar space={space} now={now} given={week} />
          <PlanTable facts={facts} now={now} />
          <EquipmentSection facts={facts} />
          <AccessSection facts={facts} />
          <RulesSection facts={facts} has={has} noScriptTexts={noScriptTexts} />
        </div>
      </div>
      <BookingBar space={space} now={now} />
    </div>
  );
}
