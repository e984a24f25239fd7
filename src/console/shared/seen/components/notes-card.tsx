import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { ApiProblem } from "../../../../api/client.ts";
import { Card } from "../../../kit/components/card.tsx";
import { NoteForm } from "../../../kit/components/note-form.tsx";
import { Tag } from "../../../kit/components/tag.tsx";
import { When } from "../../../kit/components/when.tsx";
import { ActionButton } from "../../../kit/decision/components/action-button.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { type Seen, useVersionedAction } from "../../../kit/decision/use-versioned-action.ts";
import { say, useCan, useTexts } from "../../../kit/state.ts";
import { useKeys } from "../../../kit/use-keys.ts";
import type { Note } from "../../../server/note/contract.ts";
import { messages } from "../messages.ts";

/** How notes are written and read again: about a booking, or about a guest. */
type NoteCalls = {
  add: (text: string, idempotencyKey: string) => Promise<unknown>;
  change: (note: number, body: { text: string; pinned: boolean; version: number }) => Promise<unknown>;
  remove: (note: number, version: number) => Promise<unknown>;
  read: () => Promise<readonly Note[]>;
};

type Notes = {
  timeZone: string;
  /** Whether a note is changed here; one of another place only shows. */
  isOwn: (note: Note) => boolean;
  calls: NoteCalls;
  onChange: () => void;
};

/** Notes of the staff. The key `m` moves to the field. */
export function NotesCard({ notes, ...rest }: Notes & { notes: readonly Note[] }) {
  const { calls, onChange } = rest;
  const t = useTexts(messages);
  const mayWrite = useCan("desk");
  const field = useRef<HTMLTextAreaElement>(null);
  const { hash } = useLocation();
  // For the key `m` on a row of the list, which leads to this field.
  useEffect(() => {
    if (hash === "#note") field.current?.focus();
  }, [hash]);
  useKeys(mayWrite ? [{ keys: "m", label: t.writeNote, run: () => field.current?.focus() }] : []);
  return (
    <Card title={t.notes} note={t.notesHint}>
      <div className="space-y-2 px-4 py-3">
        {notes.map((note) => (
          <NoteBox key={note.id} note={note} {...rest} />
        ))}
        {mayWrite && (
          <NoteForm
            label={t.writeNote}
            submit={t.addNote}
            look="filled"
            field={field}
            add={calls.add}
            onAdded={() => {
              say(t.noteAdded);
              onChange();
            }}
          />
        )}
      </div>
    </Card>
  );
}

function NoteBox({ note, timeZone, isOwn, calls, onChange }: Notes & { note: Note }) {
  const t = useTexts(messages);
  const mayWrite = useCan("desk") && isOwn(note);
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
      const found = (await calls.read()).find(({ id }) => id === note.id);
      if (!found) throw new ApiProblem(404, [], "not_found");
      return seenOf(found);
    },
  };
  const pinning = useVersionedAction({
    ...seen,
    send: (_, version) => calls.change(note.id, { text: note.text, pinned: !note.pinned, version }),
    onDone: onChange,
  });
  const removing = useVersionedAction({
    ...seen,
    send: (_, version) => calls.remove(note.id, version),
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
        {note.by ?? t.noteOfImport} <When at={note.at} timeZone={timeZone} />
        {note.is_about_guest && !isOwn(note) && <Tag>{t.aboutGuest}</Tag>}
        {mayWrite && (
          <span className="ml-auto flex">
            <ActionButton action={pinning} size="small" look="text">
              {note.pinned ? t.unpin : t.pin}
            </ActionButton>
            <ActionButton action={removing} size="small" look="text">
              {t.removeNote}
            </ActionButton>
          </span>
        )}
      </p>
      <ActionProblem action={pinning} />
      <ActionProblem action={removing} />
    </div>
  );
}
