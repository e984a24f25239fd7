import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { ApiProblem } from "../../api/client.ts";
import { requestContextOf } from "../../api/context.ts";
import { localeOf } from "../../domain/language/locale.ts";
import { spanText } from "../../i18n/format.ts";
import { PageHead } from "../../nav/page-head.tsx";
import { paths } from "../../nav/paths.ts";
import { useLocale, useTexts } from "../../nav/site.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Note } from "../../ui/note.tsx";
import type { Arrival, DoorsContract } from "./contract.ts";
import { messages } from "./messages/arrival.ts";
import { usePresence } from "./use-presence.ts";

export { reloadWhenMoved as shouldRevalidate } from "../../nav/reload.ts";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api, isLoggedIn } = requestContextOf(context);
  const locale = localeOf(params.locale);
  const code = new URL(request.url).searchParams.get("code") ?? undefined;
  const here = paths.arrive(locale, Number(params.id), code);
  if (!isLoggedIn) throw redirect(paths.loginFirst(locale, here));
  try {
    const space = Number(params.id);
    return {
      code,
      arrival: await api<DoorsContract>()("GET arrivals/:space", { params: { space }, query: { code } }),
    };
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 401)
      throw redirect(paths.loginFirst(locale, here));
    throw problem;
  }
}

/** Where the code of a door leads: a guest checks in, or gives back what is left of the time (DOOR-6, DOOR-7). */
export default function ArrivalPage() {
  const t = useTexts(messages);
  const locale = useLocale();
  const { code, arrival } = useLoaderData<typeof loader>();
  const { room, booking } = arrival;
  const name = room.name[locale];
  return (
    <div className="mx-auto max-w-2xl px-4 py-6 md:px-10 md:py-9">
      <PageHead title={t.title(name)} description={t.description} isPrivate />
      <h1 className="text-h1s md:text-h1">{t.title(name)}</h1>
      {booking === null ? (
        <div className="mt-6">
          <EmptyState
            title={t.none}
            action={
              <>
                <LinkButton to={paths.bookings(locale)}>{t.toBookings}</LinkButton>
                <LinkButton look="outlined" to={paths.space(locale, room.id)}>
                  {t.toRoom}
                </LinkButton>
              </>
            }
          >
            {t.noneLead}
          </EmptyState>
        </div>
      ) : (
        <>
          <p className="figures mt-1 text-ctl font-bold">
            {spanText(booking.start_datetime, booking.end_datetime, locale)}
          </p>
          <p className="figures text-ink-2">{t.number(booking.id)}</p>
          <Presence booking={booking} code={code} isAtDoor={arrival.is_at_door} />
        </>
      )}
    </div>
  );
}

type Booking = NonNullable<Arrival["booking"]>;

function Presence({
  booking,
  code,
  isAtDoor,
}: {
  booking: Booking;
  code: string | undefined;
  isAtDoor: boolean;
}) {
  const t = useTexts(messages);
  const { arrive, leave, busy, problem } = usePresence(booking.id);
  const time = (wall: string) => wall.slice("YYYY-MM-DD ".length);
  if (booking.left_at !== null)
    return (
      <Note tone="ok" className="mt-6">
        {t.left(time(booking.left_at))}
      </Note>
    );
  return (
    <div className="mt-6 space-y-6">
      {problem && (
        <Note tone="error" role="alert">
          {problem}
        </Note>
      )}
      {booking.arrived_at !== null ? (
        <Note tone="ok">{t.arrived(time(booking.arrived_at))}</Note>
      ) : booking.can_arrive && isAtDoor && code ? (
        <Button isBusy={busy === "arrive"} onClick={() => void arrive(code)}>
          {t.arrive}
        </Button>
      ) : (
        <Note>{booking.can_arrive ? t.scan : t.tooEarly(booking.arrives_from)}</Note>
      )}
      {booking.can_leave && (
        <section className="rounded-panel border border-line px-5 py-4">
          <h2 className="text-h3 font-bold">{t.leaveTitle}</h2>
          <p className="my-3 text-ink-2">{t.leaveLead(time(booking.end_datetime))}</p>
          <Button look="outlined" isBusy={busy === "leave"} onClick={() => void leave()}>
            {t.leave}
          </Button>
        </section>
      )}
    </div>
  );
}
