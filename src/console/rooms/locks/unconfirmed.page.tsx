import { Link } from "react-router";
import { wallText } from "../../../i18n/format.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { LinkButton } from "../../kit/components/button.tsx";
import { PageHead } from "../../kit/components/page-head.tsx";
import { ListSkeleton } from "../../kit/components/skeletons.tsx";
import { Empty, Loaded } from "../../kit/components/states.tsx";
import { ZoneTag } from "../../kit/components/zone-tag.tsx";
import { api, useCan, useLocale, useTexts } from "../../kit/state.ts";
import { useQuery } from "../../kit/use-query.ts";
import type { LocksContract, WaitingCode } from "./contract.ts";
import { messages } from "./messages/screen.ts";

/** Bookings that are near, or under way, and whose door may stay shut. */
export default function UnconfirmedPage() {
  const t = useTexts(messages);
  const locale = useLocale();
  const mayEdit = useCan("rooms");
  const query = useQuery(
    `unconfirmed doors ${locale}`,
    (signal) => api<LocksContract>()("GET operate/locks/unconfirmed", {}, { signal }),
    { isTouched: ({ all, bookings }) => all || bookings.length > 0 },
  );
  return (
    <>
      <PageHead
        title={t.waitingTitle}
        note={t.waitingAbout}
        actions={mayEdit && <LinkButton to={operatePaths.locks()}>{t.toLocks}</LinkButton>}
      />
      <Loaded query={query} skeleton={<ListSkeleton rows={3} />} right="see">
        {({ bookings }) =>
          bookings.length === 0 ? (
            <Empty title={t.waitingNone}>{t.waitingNoneHint}</Empty>
          ) : (
            <ul aria-label={t.waitingTitle} className="rounded-card border border-line bg-white">
              {bookings.map((booking) => (
                <Line key={booking.id} booking={booking} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

function Line({ booking }: { booking: WaitingCode }) {
  const t = useTexts(messages);
  const locale = useLocale();
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to={operatePaths.booking(booking.id)}
        className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-hover"
      >
        <span className="figures flex basis-56 flex-wrap gap-x-2 font-bold">
          {wallText(booking.start_datetime, locale)}–{booking.end_datetime.slice(11)}
          <ZoneTag timeZone={booking.time_zone} />
        </span>
        <span className="min-w-0 flex-1 basis-48 font-bold">{booking.space.name}</span>
        <span className="figures text-ink-2">{booking.id}</span>
        <span className="basis-full text-sub text-warn">
          {booking.locks.length === 0 && t.byHand}
          {booking.locks.map(({ id, name, state, problem }) => (
            <span key={id} className="block break-words">
              {name}: {t.state(state)}
              {problem !== null && ` — ${t.problem(problem)}`}
            </span>
          ))}
        </span>
      </Link>
    </li>
  );
}
