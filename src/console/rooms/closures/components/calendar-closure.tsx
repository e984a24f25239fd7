import { operatePaths } from "../../../../nav/operate-paths.ts";
import { LinkButton } from "../../../kit/components/button.tsx";
import { Notice } from "../../../kit/components/states.tsx";
import { Panel } from "../../../kit/panel/components/panel.tsx";
import { useTexts } from "../../../kit/state.ts";
import type { ClosureDetail } from "../contract.ts";
import { messages } from "../messages/calendar.ts";
import { useRoomsText, useTimeText } from "./words.tsx";

/** A closure that comes from a calendar of somebody else: it is changed there (CALENDAR-12). */
export function CalendarClosure({ closure, onClose }: { closure: ClosureDetail; onClose: () => void }) {
  const t = useTexts(messages);
  const { days, times } = useTimeText()(closure);
  const rooms = useRoomsText()(closure.rooms);
  const { calendar, space_ids: ids } = closure;
  return (
    <Panel title={t.title} onClose={onClose}>
      <div className="space-y-3">
        <Notice tone="info">{t.endsThere(calendar?.label ?? "")}</Notice>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <dt className="text-ink-2">{t.event}</dt>
          <dd className="min-w-0 break-words font-bold">{calendar?.summary || t.untitled}</dd>
          <dt className="text-ink-2">{t.room}</dt>
          <dd className="min-w-0 break-words">{rooms}</dd>
          <dt className="text-ink-2">{t.when}</dt>
          <dd className="figures">
            {days} {times}
          </dd>
          {calendar && calendar.times > 1 && (
            <>
              <dt className="text-ink-2">{t.repeats}</dt>
              <dd>{t.times(calendar.times)}</dd>
            </>
          )}
        </dl>
        {closure.has_gaps && <Notice tone="warn">{t.gaps}</Notice>}
        <LinkButton to={operatePaths.room(ids[0] ?? 0, "calendars")}>{t.toCalendars}</LinkButton>
      </div>
    </Panel>
  );
}
