import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { ApiProblem } from "../../../../api/client.ts";
import { isOfInputMethod } from "../../../../browser/input-method.ts";
import { labelledText } from "../../../../i18n/format.ts";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { changedFields, changeText } from "../../../company/audit/changed-fields.ts";
import { overridesOf, reasonOf } from "../../../company/audit/decision.ts";
import { Button } from "../../../kit/components/button.tsx";
import { Card } from "../../../kit/components/card.tsx";
import { TextArea } from "../../../kit/components/field.tsx";
import { Tag } from "../../../kit/components/tag.tsx";
import { When } from "../../../kit/components/when.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { type Seen, useVersionedAction } from "../../../kit/decision/use-versioned-action.ts";
import { api, say, useCan, useLocale, useTexts } from "../../../kit/state.ts";
import { useKeys } from "../../../kit/use-keys.ts";
import { messages } from "../../seen/messages.ts";
import type { BookingDetail, BookingDetailContract, HistoryLine, Note } from "../contract.ts";

/** Notes of the staff. The key `m` moves to the field. */
export function NotesCard({ detail, onChange }: { detail: BookingDetail; onChange: () => void }) {
  const t = useTexts(messages);
  const mayWrite = useCan("desk");
  const [text, setText] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const { id } = detail.booking;
  const { hash } = useLocation();
  // For the key `m` on a row of the list, which leads to this field.
  useEffect(() => {
    if (hash === "#note") field.current?.focus();
  }, [hash]);
  useKeys(mayWrite ? [{ keys: "m", label: t.writeNote, run: () => field.current?.focus() }] : []);
  const adding = useAction(
    (idempotencyKey, note: string) =>
      api<BookingDetailContract>()(
        "POST operate/bookings/:id/notes",
        { params: { id }, body: { text: note } },
        { idempotencyKey },
      ),
    () => {
      setText("");
      say(t.noteAdded);
      onChange();
    },
  );
  const add = () => {
    if (text.trim() !== "" && adding.isPossible) void adding.run(text);
  };
  return (
    <Card title={t.notes} note={t.notesHint}>
      <div className="space-y-2 px-4 py-3">
        {detail.notes.map((note) => (
          <NoteBox key={note.id} note={note} detail={detail} onChange={onChange} />
        ))}
        {mayWrite && (
          <form
            className="space-y-2 print:hidden"
            onSubmit={(event) => {
              event.preventDefault();
              add();
            }}
            onKeyDown={(event) => {
              const isSent = event.key === "Enter" && (event.ctrlKey || event.metaKey);
              if (!isSent || isOfInputMethod(event)) return;
              event.preventDefault();
              add();
            }}
          >
            <TextArea
              ref={field}
              label={t.writeNote}
              rows={2}
              maxLength={2000}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <ActionProblem action={adding} />
            {text.trim() !== "" && (
              <Button type="submit" look="filled" isBusy={adding.isBusy} disabled={!adding.isPossible}>
                {t.addNote}
              </Button>
            )}
          </form>
        )}
      </div>
    </Card>
  );
}

function NoteBox({ note, detail, onChange }: { note: Note; detail: BookingDetail; onChange: () => void }) {
  const t = useTexts(messages);
  const mayWrite = useCan("desk") && !note.is_about_guest;
  const params = { id: detail.booking.id, note: note.id };
  const seenOf = (one: Note): Seen => ({
    version: one.version,
    facts: [
      { label: t.notes, value: one.text },
      { label: t.pinned, value: one.pinned ? "✓" : "–" },
    ],
  });
  const seen = {
    seen: seenOf(note),
    read: async () => {
      const now = await api<BookingDetailContract>()("GET operate/bookings/:id", {
        params: { id: params.id },
      });
      const found = now.notes.find(({ id }) => id === note.id);
      if (!found) throw new ApiProblem(404, [], "not_found");
      return seenOf(found);
    },
  };
  const pinning = useVersionedAction({
    ...seen,
    send: (_, version) =>
      api<BookingDetailContract>()("PATCH operate/bookings/:id/notes/:note", {
        params,
        body: { text: note.text, pinned: !note.pinned, version },
      }),
    onDone: onChange,
  });
  const removing = useVersionedAction({
    ...seen,
    send: (_, version) =>
      api<BookingDetailContract>()("DELETE operate/bookings/:id/notes/:note", {
        params,
        query: { version: String(version) },
      }),
    onDone: () => {
      say(t.noteRemoved);
      onChange();
    },
  });
  return (
    <div
      className={`rounded-control border px-3 py-2 ${note.pinned ? "border-warn/30 bg-warn-ground" : "border-line"}`}
    >
      <p className="whitespace-pre-wrap break-words">{note.text}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sub text-ink-2">
        {note.by} <When at={note.at} timeZone={detail.booking.time_zone} />
        {note.is_about_guest && <Tag>{t.aboutGuest}</Tag>}
        {mayWrite && (
          <span className="ml-auto flex">
            <Button
              size="small"
              look="text"
              isBusy={pinning.isBusy}
              disabled={!pinning.isPossible}
              onClick={() => void pinning.run()}
            >
              {note.pinned ? t.unpin : t.pin}
            </Button>
            <Button
              size="small"
              look="text"
              isBusy={removing.isBusy}
              disabled={!removing.isPossible}
              onClick={() => void removing.run()}
            >
              {t.removeNote}
            </Button>
          </span>
        )}
      </p>
      <ActionProblem action={pinning} />
      <ActionProblem action={removing} />
    </div>
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
      {changedFields(line, { locale, currency: booking.currency }).map((one) => (
        <span key={one.field} className="col-span-2 break-words text-sub text-ink-2">
          {labelledText(one.name, changeText(one, line.before !== null), locale)}
        </span>
      ))}
      {overrides && (
        <span className="col-span-2 break-words text-sub text-warn">{t.override(overrides)}</span>
      )}
      {reason && <span className="col-span-2 break-words text-sub">{t.reason(reason)}</span>}
    </li>
  );
}
