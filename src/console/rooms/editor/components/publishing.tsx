import { useState } from "react";
import { mergedEntries } from "../../../../domain/space/entry-changes.ts";
import { parseWall } from "../../../../domain/time/clock.ts";
import { listText } from "../../../../i18n/format.ts";
import { toInstant } from "../../../../i18n/wall-clock.ts";
import { Checkbox, TextField } from "../../../kit/components/field.tsx";
import { ActionButton } from "../../../kit/decision/components/action-button.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { announceChanges, api, say, useLocale, useTexts } from "../../../kit/state.ts";
import { changeText } from "../change-text.ts";
import type { RoomCheck, RoomDetail, RoomEntry, RoomsContract } from "../contract.ts";
import { messages } from "../messages/editor.ts";
import { useMomentText } from "../use-room-form.ts";

const call = api<RoomsContract>();

/** A room, and what takes its place on the screen once an act has changed it. */
type Props = { detail: RoomDetail; onReplaced: (replaced: RoomDetail) => void };

/** Now, or at a moment on the clock of the room. */
export function Publishing({
  detail,
  check,
  isDirty,
  onReplaced,
}: Props & {
  check: RoomCheck;
  /** There is input that no check knows. */
  isDirty: boolean;
}) {
  const t = useTexts(messages);
  const momentText = useMomentText(detail.time_zone);
  const [isLater, setIsLater] = useState(false);
  const [moment, setMoment] = useState("");
  const [note, setNote] = useState("");
  const [isAnyway, setIsAnyway] = useState(false);
  /** The server found something missing that the check did not know: at the moment that was chosen, for one. */
  const [isRefused, setIsRefused] = useState(false);
  const { id, version, draft } = detail;
  const isLacking = check.lacks.length > 0 || isRefused;
  // The check is of now: what is missing at a later moment the server says first.
  const isMeant = isAnyway && (isLater ? isRefused : isLacking);
  const count = check.changes.length;
  const wall = parseWall(moment.replace("T", " "));
  const at = isLater && wall !== null ? new Date(toInstant(wall, detail.time_zone)).toISOString() : null;
  const again = () => call("GET operate/rooms/:id", { params: { id } });
  const publish = useAction(
    async (idempotencyKey) => {
      const body = { rooms: [{ id, version }], at, note, unfinished: isMeant };
      await call("POST operate/rooms/publish", { body }, { idempotencyKey });
      return again();
    },
    (replaced) => {
      say(at === null ? t.published : t.scheduled(momentText(at)));
      announceChanges({ all: false, spaces: [id], bookings: [] });
      onReplaced(replaced);
    },
    ({ code }) => {
      if (code !== "has_conflicts") return;
      // What was ticked until now was another question.
      setIsRefused(true);
      setIsAnyway(false);
    },
  );
  const unschedule = useAction(
    (idempotencyKey) =>
      call("POST operate/rooms/:id/unschedule", { params: { id }, body: { version } }, { idempotencyKey }),
    (replaced) => {
      say(t.unscheduled);
      onReplaced(replaced);
    },
  );
  if (draft?.publish_at)
    return (
      <>
        <p className="font-bold">{t.scheduledFor(momentText(draft.publish_at))}</p>
        <ActionProblem action={unschedule} />
        <ActionButton action={unschedule} isWide>
          {t.unschedule}
        </ActionButton>
      </>
    );
  const isAsked = check.gaps !== null || isLacking;
  const isStopped =
    isDirty || count === 0 || check.mistakes.length > 0 || (isAsked && !isAnyway) || (isLater && at === null);
  return (
    <div className="space-y-2.5 border-t border-line pt-3">
      {isAsked && (
        <Checkbox
          label={isLacking ? t.unfinishedAnyway : t.anyway}
          checked={isAnyway}
          onChange={({ target }) => setIsAnyway(target.checked)}
        />
      )}
      <fieldset className="space-y-1">
        <legend className="sr-only">{t.check}</legend>
        {[false, true].map((later) => (
          <label key={String(later)} className="flex min-h-11 items-center gap-2 md:min-h-8">
            <input
              type="radio"
              name="when"
              checked={isLater === later}
              onChange={() => setIsLater(later)}
              className="size-[18px]"
            />
            {later ? t.publishAt : t.publishNow}
          </label>
        ))}
      </fieldset>
      {isLater && (
        <TextField
          type="datetime-local"
          label={t.at}
          value={moment}
          onChange={({ target }) => {
            setMoment(target.value);
            setIsRefused(false);
          }}
        />
      )}
      <TextField
        label={t.note}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <ActionProblem action={publish} />
      <ActionButton action={publish} look="filled" isWide isUnavailable={isStopped}>
        {isLater ? t.schedule(count) : detail.state === "new" ? t.publishRoom : t.publish(count)}
      </ActionButton>
      <p className="text-center text-meta text-ink-2">{t.canRestore}</p>
    </div>
  );
}

/** Puts the draft onto a room that was published since (ROOM-4). */
export function Behind({ detail, onReplaced }: Props) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { id, draft } = detail;
  const rebase = useAction(
    async () => {
      const now = await call("GET operate/rooms/:id", { params: { id } });
      const entry = mergedEntries({
        base: (now.draft?.base_entry ?? {}) as RoomEntry,
        theirs: now.published ?? {},
        mine: now.entry,
      }).entry as RoomEntry;
      return call("PUT operate/rooms/:id/draft", {
        params: { id },
        body: { entry, base_revision: now.revision, version: now.version },
      });
    },
    (replaced) => {
      say(t.rebased);
      onReplaced(replaced);
    },
  );
  const names = (draft?.conflicts ?? []).map(
    (path) =>
      changeText({ path, before: null, after: null }, { entry: detail.entry, locale, currency: "JPY" }).label,
  );
  return (
    <div className="rounded-control bg-warn-ground p-3 text-warn">
      <p className="font-bold">{t.behind}</p>
      {names.length > 0 && <p>{t.behindBoth(listText(names, locale))}</p>}
      <ActionProblem action={rebase} />
      <ActionButton action={rebase} className="mt-2">
        {t.rebase}
      </ActionButton>
    </div>
  );
}

/** Hiding, and showing again: at once, whatever the drafts say. */
export function Turns({ detail, onReplaced }: Props) {
  const t = useTexts(messages);
  const { id, revision, state } = detail;
  const turn = state === "hidden" ? "show" : "hide";
  /** It was refused because something is missing that guests need: a second press says that it is meant. */
  const [meantFor, setMeantFor] = useState<number | null>(null);
  const isMeant = meantFor === revision;
  const action = useAction(
    (idempotencyKey) =>
      turn === "hide"
        ? call(
            "POST operate/rooms/:id/hide",
            { params: { id }, body: { version: revision } },
            { idempotencyKey },
          )
        : call(
            "POST operate/rooms/:id/show",
            { params: { id }, body: { version: revision, unfinished: isMeant } },
            { idempotencyKey },
          ),
    (replaced) => {
      say(turn === "hide" ? t.hidden : t.shown);
      onReplaced(replaced);
    },
    (problem) => problem.code === "has_conflicts" && setMeantFor(revision),
  );
  if (state === "new") return null;
  return (
    <div className="border-t border-line pt-3">
      <ActionProblem action={action} />
      <ActionButton action={action} size="small" look={turn === "hide" ? "danger" : "outlined"}>
        {turn === "hide" ? t.hide : isMeant ? t.showAnyway : t.show}
      </ActionButton>
    </div>
  );
}
