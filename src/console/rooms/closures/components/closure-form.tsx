import { useEffect, useRef, useState } from "react";
import { CLOSURE_REASONS, type ClosureReason } from "../../../../domain/availability/closure.ts";
import { durationText } from "../../../../i18n/format.ts";
import { dayAt } from "../../../../i18n/wall-clock.ts";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { Button } from "../../../kit/components/button.tsx";
import { SelectField, TextArea, TextField } from "../../../kit/components/field.tsx";
import { Notice, useProblemText } from "../../../kit/components/states.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useVersionedAction } from "../../../kit/decision/use-versioned-action.ts";
import { Panel } from "../../../kit/panel/components/panel.tsx";
import type { PanelPlace } from "../../../kit/panel/panel-place.ts";
import { announceChanges, api, say, useCan, useLocale, useMe, useTexts } from "../../../kit/state.ts";
import { useKeys } from "../../../kit/use-keys.ts";
import { useNow } from "../../../kit/use-now.ts";
import { useQuery } from "../../../kit/use-query.ts";
import type { ClosureDetail, ClosurePreview, ClosuresContract, Places } from "../contract.ts";
import { type Draft, draftOf, extentOf, newDraft } from "../draft.ts";
import { messages } from "../messages.ts";
import { type Decision, useClosureWrites } from "../use-closure-writes.ts";
import { useSeenClosure } from "../use-seen-closure.ts";
import { Conflicts, type WayOut } from "./conflicts.tsx";
import { RoomFields } from "./room-fields.tsx";
import { TimeFields } from "./time-fields.tsx";

/** The draft lives above the form, so that it is still there after a booking in the way was moved or canceled. */
type FormState = {
  draft: Draft;
  left: ReadonlySet<number>;
  leavesHolds: boolean;
};

export function useFormState(closure: ClosureDetail | null, place: PanelPlace | null) {
  const { brand } = useMe();
  const today = dayAt(useNow(), brand.time_zone);
  return useState<FormState>(() => ({
    draft: closure ? draftOf(closure) : newDraft(today, place),
    left: new Set(closure?.around ?? []),
    leavesHolds: false,
  }));
}

/** A closure to be made or changed: which rooms, when, why, and what becomes of those in the way. */
export function ClosureForm({
  closure,
  opened,
  places,
  state,
  onState,
  onOpen,
  onClose,
}: {
  /** As it is now; null for a new one. */
  closure: ClosureDetail | null;
  /** As it was when the panel opened. */
  opened: FormState;
  places: Places;
  state: FormState;
  onState: (state: FormState) => void;
  onOpen: (wayOut: WayOut) => void;
  onClose: () => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const mayAll = useCan("rooms");
  const body = useRef<HTMLFormElement>(null);
  const [isDone, setIsDone] = useState(false);
  const { draft, left, leavesHolds } = state;
  const extent = extentOf(draft);
  const preview = useQuery<ClosurePreview | null>(
    `closure preview ${locale} ${JSON.stringify(extent)}`,
    async (signal) =>
      extent && api<ClosuresContract>()("POST operate/closures/preview", { body: extent }, { signal }),
    { isTouched: ({ all, spaces, bookings }) => all || spaces.length > 0 || bookings.length > 0 },
  );
  const shown = extent ? preview.data : null;
  const previewProblem = useProblemText(preview.problem);
  // After the panel has been drawn without something to lose: nothing is to be asked then.
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (isDone) close.current();
  }, [isDone]);

  const finish = (text: string, detail: { id: number; space_ids: readonly number[] }, undo?: () => void) => {
    say(text, { auditPath: operatePaths.audit(`subject=closure:${detail.id}`), ...(undo ? { undo } : {}) });
    announceChanges({ all: false, spaces: [...detail.space_ids], bookings: [] });
    setIsDone(true);
  };
  const { create, remove, undoCreate, undoChange, undoRemove } = useClosureWrites();
  const seen = useSeenClosure(closure);
  const change = useVersionedAction({
    ...seen,
    isPinned: true,
    send: (_, version, decision: Decision) =>
      api<ClosuresContract>()("PATCH operate/closures/:id", {
        params: { id: closure?.id ?? 0 },
        body: { ...decision, version },
      }),
    onDone: (detail) => finish(t.changed, detail, closure ? undoChange(closure, detail) : undefined),
  });
  const removing = useVersionedAction({
    ...seen,
    isPinned: true,
    send: (_, version) => remove(closure?.id ?? 0, version),
    onDone: () => closure && finish(t.removed, closure, undoRemove(closure)),
  });

  const undecided = shown ? shown.booking_ids.filter((id) => !left.has(id)).length : 0;
  const waits = shown !== null && shown.holds > 0 && !leavesHolds;
  const isAllowed = mayAll || shown === null || shown.is_desk;
  const canSave =
    extent !== null && shown !== null && !preview.problem && undecided === 0 && !waits && isAllowed;
  const decision = (): Decision | null =>
    extent && {
      ...extent,
      reason: draft.reason,
      note_public: draft.ja.trim() === "" && draft.en.trim() === "" ? null : { ja: draft.ja, en: draft.en },
      note: draft.note,
      around: (shown?.booking_ids ?? []).filter((id) => left.has(id)),
      leave_holds: leavesHolds,
    };
  const writing = closure ? change : create;
  const save = async () => {
    const sent = decision();
    if (!sent || !canSave || writing.isBusy) return;
    const isWritten = closure
      ? await change.run(sent)
      : await create.run(sent, (detail) => finish(t.saved(detail.rooms.count), detail, undoCreate(detail)));
    // Somebody was faster: show who.
    if (!isWritten) preview.reload();
  };
  useKeys([{ keys: "mod+Enter", label: t.saveChange, run: () => void save(), isEverywhere: true }]);
  const edit = (part: Partial<Draft>) => onState({ ...state, draft: { ...draft, ...part } });
  const lack = !extent
    ? t.incomplete
    : undecided > 0
      ? t.decideFirst(undecided)
      : !isAllowed
        ? t.needsRooms
        : null;
  return (
    <Panel
      title={closure ? t.editTitle : t.newTitle}
      note={closure && <span className="figures">{closure.id}</span>}
      onClose={onClose}
      isDirty={!isDone && state.draft !== opened.draft}
      footer={
        <div className="w-full">
          <ActionProblem action={writing} onAnyway={() => void save()} />
          <ActionProblem action={removing} />
          {lack && <p className="mb-2 text-sub text-warn">{lack}</p>}
          <div className="flex flex-wrap gap-2">
            {closure && (
              <Button
                look="danger"
                isBusy={removing.isBusy}
                disabled={!removing.isPossible || !(mayAll || closure.is_desk)}
                onClick={() => void removing.run()}
              >
                {t.remove}
              </Button>
            )}
            <Button
              look="filled"
              className="ml-auto"
              isBusy={writing.isBusy}
              disabled={!writing.isPossible || !canSave}
              onClick={() => void save()}
            >
              {closure ? t.saveChange : t.save(shown?.rooms ?? 0)}
            </Button>
          </div>
        </div>
      }
    >
      <form
        ref={body}
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <RoomFields draft={draft} places={places} onChange={edit} />
        <TimeFields draft={draft} onChange={(next) => onState({ ...state, draft: next })} />
        <section aria-live="polite" aria-busy={preview.isLoading}>
          {extent && previewProblem && <Notice tone="error">{previewProblem}</Notice>}
          {shown && !preview.problem && (
            <>
              <p className="figures mb-2">
                <strong>{t.summary(shown.rooms, shown.times)}</strong>{" "}
                <span className="text-ink-2">{t.total(durationText(shown.minutes, locale))}</span>
              </p>
              <Conflicts
                preview={shown}
                left={left}
                leavesHolds={leavesHolds}
                onLeave={(ids, isLeft) => {
                  const next = new Set(left);
                  for (const id of ids) isLeft ? next.add(id) : next.delete(id);
                  onState({ ...state, left: next });
                }}
                onLeaveHolds={(isLeft) => onState({ ...state, leavesHolds: isLeft })}
                onOpen={onOpen}
              />
            </>
          )}
        </section>
        <SelectField
          label={t.reasonLabel}
          value={draft.reason}
          onChange={({ target }) => edit({ reason: target.value as ClosureReason })}
        >
          {CLOSURE_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t.reason(reason)}
            </option>
          ))}
        </SelectField>
        <fieldset>
          <legend className="mb-1 text-meta font-bold text-ink-2">{t.forGuests}</legend>
          <div className="grid gap-2">
            <TextField
              label={t.japanese}
              value={draft.ja}
              maxLength={200}
              onChange={({ target }) => edit({ ja: target.value })}
            />
            <TextField
              label={t.english}
              hint={t.forGuestsHint}
              value={draft.en}
              maxLength={200}
              onChange={({ target }) => edit({ en: target.value })}
            />
          </div>
        </fieldset>
        <TextArea
          label={t.note}
          value={draft.note}
          maxLength={2000}
          rows={2}
          onChange={({ target }) => edit({ note: target.value })}
        />
      </form>
    </Panel>
  );
}
