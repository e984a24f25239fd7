import { CardSkeleton } from "../../../kit/components/skeletons.tsx";
import { Loaded } from "../../../kit/components/states.tsx";
import { api } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import type { CalendarsContract } from "../contract.ts";
import { Clashes } from "./clashes.tsx";
import { Feeds } from "./feeds.tsx";
import { SharedCalendars } from "./shared-calendars.tsx";

/** The calendars of a room, or of all rooms. */
export function CalendarsView({ spaceId }: { spaceId: number | null }) {
  const query = useQuery(
    `calendars ${spaceId ?? ""}`,
    (signal) =>
      api<CalendarsContract>()(
        "GET operate/calendars",
        { query: spaceId === null ? {} : { space_id: String(spaceId) } },
        { signal },
      ),
    { isTouched: ({ all, spaces, bookings }) => all || spaces.length > 0 || bookings.length > 0 },
  );
  return (
    <Loaded query={query} skeleton={<CardSkeleton rows={4} />} right="see">
      {(seen) => (
        <div className="space-y-3">
          <Clashes seen={seen} onChanged={query.reload} />
          <Feeds seen={seen} spaceId={spaceId} onChanged={query.reload} />
          <SharedCalendars seen={seen} spaceId={spaceId} onChanged={query.reload} />
        </div>
      )}
    </Loaded>
  );
}
