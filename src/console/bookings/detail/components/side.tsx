import { Link } from "react-router";
import { labelledText } from "../../../../i18n/format.ts";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { changedFields, changeText } from "../../../company/audit/changed-fields.ts";
import { Card } from "../../../kit/components/card.tsx";
import { When } from "../../../kit/components/when.tsx";
import { api, useCan, useLocale, useTexts } from "../../../kit/state.ts";
import { overridesOf, reasonOf } from "../../../shared/decision.ts";
import { NotesCard } from "../../../shared/seen/components/notes-card.tsx";
import { messages } from "../../../shared/seen/messages.ts";
import type { BookingDetail, BookingDetailContract, HistoryLine } from "../contract.ts";

const call = api<BookingDetailContract>();

/** Notes about a booking and about its guest; those about the guest are changed on the guest's page. */
export function BookingNotes({ detail, onChange }: { detail: BookingDetail; onChange: () => void }) {
  const { id } = detail.booking;
  const ofNote = (note: number) => ({ params: { id, note } });
  return (
    <NotesCard
      notes={detail.notes}
      timeZone={detail.booking.time_zone}
      isOwn={(note) => !note.is_about_guest}
      calls={{
        add: (text, key) =>
          call(
            "POST operate/bookings/:id/notes",
            { params: { id }, body: { text } },
            { idempotencyKey: key },
          ),
        change: (note, body) => call("PATCH operate/bookings/:id/notes/:note", { ...ofNote(note), body }),
        remove: (note, version) =>
          call("DELETE operate/bookings/:id/notes/:note", {
            ...ofNote(note),
            query: { version: String(version) },
          }),
        read: async () => (await call("GET operate/bookings/:id", { params: { id } })).notes,
      }}
      onChange={onChange}
    />
  );
}

export function HistoryCard({ detail }: { detail: BookingDetail }) {
  const t = useTexts(messages);
  const mayAudit = useCan("admin");
  return (
    <Card
      title={t.history}
      action={
        mayAudit && (
          <Link
            to={operatePaths.audit(`subject=reservation:${detail.booking.id}`)}
            className="font-bold text-accent hover:underline"
          >
            {t.record}
          </Link>
        )
      }
    >
      <ol className="px-4 py-3">
        {detail.history.map((line) => (
          <Told key={line.id} line={line} detail={detail} />
        ))}
      </ol>
    </Card>
  );
}

/** One event on the time line: what was done, by whom and when, and what it changed. */
function Told({ line, detail: { booking } }: { line: HistoryLine; detail: BookingDetail }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const [reason, overrides] = [reasonOf(line, locale), overridesOf(line, locale)];
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 pb-3 pl-4 before:absolute before:left-0 before:top-[6px] before:size-[7px] before:rounded-full before:bg-edge/60 after:absolute after:bottom-0 after:left-[3px] after:top-[18px] after:w-px after:bg-line first:before:bg-accent last:pb-0 last:after:hidden">
      <strong>{t.event(line.action)}</strong>
      <span className="text-sub text-ink-2">{line.actor.name ?? t.actor(line.actor.kind)}</span>
      <span className="col-span-2">
        <When at={line.at} timeZone={booking.time_zone} />
      </span>
      {changedFields(line, { locale, currency: booking.currency, timeZone: booking.time_zone }).map((one) => (
        <span key={one.field} className="col-span-2 break-words text-sub text-ink-2">
          {labelledText(one.name, changeText(one, line), locale)}
        </span>
      ))}
      {overrides && (
        <span className="col-span-2 break-words text-sub text-warn">{t.override(overrides)}</span>
      )}
      {reason && <span className="col-span-2 break-words text-sub">{t.reason(reason)}</span>}
    </li>
  );
}
