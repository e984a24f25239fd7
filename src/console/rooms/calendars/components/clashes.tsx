import { Link } from "react-router";
import { spanText } from "../../../../i18n/format.ts";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { LinkButton } from "../../../kit/components/button.tsx";
import { Card } from "../../../kit/components/card.tsx";
import { Checkbox } from "../../../kit/components/field.tsx";
import { WhenIn } from "../../../kit/components/when-in.tsx";
import { ActionButton } from "../../../kit/decision/components/action-button.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { usePanel } from "../../../kit/panel/use-panel.ts";
import { api, say, useCan, useLocale, useMe, useTexts } from "../../../kit/state.ts";
import type { Calendars, CalendarsContract, Clash } from "../contract.ts";
import { messages } from "../messages/screen.ts";

/** Where a booking and an event of a calendar are at the same time, with what can be done. */
export function Clashes({ seen, onChanged }: { seen: Calendars; onChanged: () => void }) {
  const t = useTexts(messages);
  const wish = useAction(
    (_, wants: boolean) =>
      api<CalendarsContract>()("PUT operate/calendars/mails", { body: { wants_mails: wants } }),
    onChanged,
  );
  if (seen.feeds.length === 0 && seen.clashes.length === 0) return null;
  return (
    <Card title={t.clashes} note={seen.clashes.length > 0 ? t.clashesNote : null}>
      <ul className="divide-y divide-line">
        {seen.clashes.map((clash) => (
          <ClashLine key={`${clash.closure_id} ${clash.booking_id}`} clash={clash} onChanged={onChanged} />
        ))}
      </ul>
      <div className="px-4 py-2">
        <ActionProblem action={wish} />
        <Checkbox
          label={t.mails}
          checked={seen.wants_mails}
          disabled={wish.isBusy}
          onChange={({ target }) => void wish.run(target.checked)}
        />
      </div>
    </Card>
  );
}

function ClashLine({ clash, onChanged }: { clash: Clash; onChanged: () => void }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const mayDecide = useCan("desk");
  const { pathOf } = usePanel();
  const { time_zone: timeZone } = useMe().brand;
  const { booking_id: id, closure_id: closureId, entered_at: enteredAt } = clash;
  const same = useAction(
    () =>
      api<CalendarsContract>()("POST operate/calendars/same", {
        body: { closure_id: closureId, booking_id: id },
      }),
    () => {
      say(t.sameDone);
      onChanged();
    },
  );
  const first = { booking: t.bookingFirst, event: t.eventFirst };
  return (
    <li className="space-y-2 px-4 py-3">
      <p className="flex flex-wrap gap-x-3 font-bold">
        <span className="min-w-0 break-words">{clash.space.name}</span>
        <span className="text-warn">{clash.first ? first[clash.first] : t.unknownFirst}</span>
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        <Side
          title={
            <Link
              to={operatePaths.booking(id)}
              className="font-bold text-accent underline-offset-2 hover:underline"
            >
              {t.ours} {id}
            </Link>
          }
          who={clash.guest}
          time={spanText(clash.booking_start, clash.booking_end, locale)}
        >
          <WhenIn text={t.booked} at={clash.booked_at} timeZone={timeZone} />
        </Side>
        <Side
          title={<span className="font-bold">{t.theirs(clash.calendar.label)}</span>}
          who={clash.summary || t.untitled}
          time={spanText(clash.event_start, clash.event_end, locale)}
        >
          <WhenIn text={enteredAt ? t.entered : t.seen} at={enteredAt ?? clash.seen_at} timeZone={timeZone} />
        </Side>
      </div>
      {clash.is_cleaning && <p className="text-sub text-ink-2">{t.cleaning}</p>}
      <ActionProblem action={same} />
      {mayDecide && (
        <div className="flex flex-wrap gap-2">
          <LinkButton to={pathOf("move", id)}>{t.move}</LinkButton>
          <LinkButton to={pathOf("cancel", id)}>{t.cancel}</LinkButton>
          <ActionButton action={same}>{t.same}</ActionButton>
        </div>
      )}
    </li>
  );
}

function Side({
  title,
  who,
  time,
  children,
}: {
  title: React.ReactNode;
  who: string;
  time: string;
  children: React.ReactNode;
}) {
  return (
    <div className="min-w-0 rounded-control bg-ground-2 px-3 py-2">
      <span className="block">{title}</span>
      <span className="block break-words">{who}</span>
      <span className="figures block">{time}</span>
      <span className="block text-meta text-ink-2">{children}</span>
    </div>
  );
}
