import { useMemo } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { ApiProblem } from "../../api/client.ts";
import { visitOf } from "../../api/context.ts";
import { earliestStart } from "../../domain/space.ts";
import { dayOfWall, type WallMinute, wallMinute } from "../../domain/time/clock.ts";
import { addDays, type Day } from "../../domain/time/day.ts";
import { weekStart } from "../../domain/time/month.ts";
import { PageHead } from "../../nav/page-head.tsx";
import { picturePath } from "../../nav/paths.ts";
import { useSite, useTexts } from "../../nav/site.tsx";
import { AboutRoom } from "./components/about-room.tsx";
import { AccessSection } from "./components/access-section.tsx";
import { BookingBar } from "./components/booking-bar.tsx";
import { BookingPanel } from "./components/booking-panel.tsx";
import { EquipmentSection } from "./components/equipment-section.tsx";
import { Facts } from "./components/facts.tsx";
import { GalleryGrid } from "./components/gallery-grid.tsx";
import { PlanTable } from "./components/plan-table.tsx";
import { RulesSection } from "./components/rules-section.tsx";
import { schemaOf } from "./components/schema.ts";
import { WeekCalendar } from "./components/week-calendar.tsx";
import type { CalendarDay, SpacesContract } from "./contract.ts";
import { messages } from "./messages.ts";
import { roomOf, wallNow } from "./state.ts";

export { reloadWhenMoved as shouldRevalidate } from "../../nav/reload.ts";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, now } = visitOf(context);
  const id = /^[1-9]\d{0,8}$/.test(params.id ?? "") ? Number(params.id) : null;
  if (id === null) throw new Response(null, { status: 404 });
  const call = api<SpacesContract>();
  try {
    const [facts, rule, pictures] = await Promise.all([
      call("GET space_attributes/:id", { params: { id }, query: {} }),
      call("GET space_reservation_rules/:id", { params: { id } }),
      call("GET space_pictures/:spaceId", { params: { spaceId: id } }),
    ]);
    const room = roomOf(facts, rule);
    const first = earliestStart(room.rules.rule, wallNow(room, now));
    const weekOf = (day: Day) =>
      call("POST calendars/:spaceId", { params: { spaceId: id }, body: { date: day } });
    let sunday = weekStart(dayOfWall(first));
    let days = await weekOf(sunday);
    // The week that is shown first has something to book: late on a Saturday it is the next one.
    if (!days.some((day) => endsAfter(day, first))) {
      sunday = addDays(sunday, 7);
      days = await weekOf(sunday);
    }
    const shellRoom = { id, name: facts.space_name, station: facts.nearest, people: facts.max_member };
    return {
      now,
      facts,
      rule,
      pictures: pictures.map(({ filename }) => filename),
      week: { sunday, days },
      shellRooms: [shellRoom],
    };
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 404) throw new Response(null, { status: 404 });
    throw problem;
  }
}

function endsAfter({ date, end_hour, end_minute }: CalendarDay, wall: WallMinute): boolean {
  return end_hour !== null && end_minute !== null && wallMinute(date, end_hour * 60 + end_minute) > wall;
}

/** A room: pictures, facts, free time, prices, and the panel that books it (SPEC section 2; UI.md, Space page). */
export default function SpacePage() {
  const t = useTexts(messages);
  const site = useSite();
  const { now, facts, rule, pictures, week } = useLoaderData<typeof loader>();
  const room = useMemo(() => roomOf(facts, rule), [facts, rule]);
  const files = pictures.length > 0 ? pictures : ["1.jpg"];
  const cover = picturePath(site.pictureBase, room.id, files[0] ?? "1.jpg");
  return (
    <div key={room.id} className="md:px-10 md:py-8 2xl:mx-auto 2xl:max-w-[1280px]">
      <PageHead
        title={facts.space_name}
        description={t.description(facts.space_name, facts.nearest, facts.access_minutes, facts.max_member)}
        picture={`${cover}?w=1280&f=jpg`}
        data={schemaOf(facts, cover, site)}
      />
      <div className="flex flex-col">
        <div className="order-2 px-4 pt-5 md:order-1 md:px-0 md:pt-0">
          <p className="text-sub text-ink-2">
            {t.walk(facts.nearest, facts.access_minutes)}
            <span aria-hidden="true">・</span>
            {facts.area}
          </p>
          <h1 className="text-h1s md:text-h1">{facts.space_name}</h1>
        </div>
        <div className="order-1 md:order-2 md:mt-4">
          <GalleryGrid spaceId={room.id} name={facts.space_name} files={files} />
        </div>
      </div>
      <div className="px-4 md:grid md:grid-cols-[minmax(0,1fr)_300px] md:gap-6 md:px-0 xl:grid-cols-[minmax(0,1fr)_320px] xl:gap-8 min-[1440px]:grid-cols-[minmax(0,1fr)_360px] min-[1440px]:gap-10">
        <div className="min-w-0 space-y-12 pt-6 md:pb-12 md:pt-8">
          <div>
            <Facts room={room} />
            <AboutRoom facts={facts} />
          </div>
          <WeekCalendar room={room} now={now} given={week} />
          <PlanTable facts={facts} now={now} />
          <EquipmentSection facts={facts} />
          <AccessSection facts={facts} />
          <RulesSection facts={facts} />
        </div>
        <div className="min-w-0 pb-10 pt-12 md:pt-8">
          <div className="md:sticky md:top-20 lg:top-24">
            <BookingPanel room={room} now={now} />
          </div>
        </div>
      </div>
      <BookingBar room={room} now={now} />
    </div>
  );
}
