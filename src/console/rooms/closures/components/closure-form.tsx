import { CLOSURE_REASONS, type ClosureReason } from "../../../../domain/availability/closure.ts";
import { durationText } from "../../../../i18n/format.ts";
import { languageIn } from "../../../../i18n/staff.ts";
import { Button } from "../../../kit/components/button.tsx";
import { SelectField, TextArea, TextField } from "../../../kit/components/field.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { Previewed } from "../../../kit/decision/components/previewed.tsx";
import { Panel } from "../../../kit/panel/components/panel.tsx";
import { useLocale, useTexts } from "../../../kit/state.ts";
import type { Places } from "../contract.ts";
import type { Draft } from "../draft.ts";
import { messages } from "../messages.ts";
import { type ClosureState, type OwnClosure, useClosure } from "../use-closure.ts";
import { Conflicts, type WayOut } from "./conflicts.tsx";
import { RoomFields } from "./room-fields.tsx";
import { TimeFields } from "./time-fields.tsx";

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
  closure: OwnClosure | null;
  /** As it was when the panel opened. */
  opened: ClosureState;
  places: Places;
  state: ClosureState;
  onState: (state: ClosureState) => void;
  onOpen: (wayOut: WayOut) => void;
  onClose: () => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const closing = useClosure({ closure, opened, state, onClose });
  const { saving } = closing;
  const { draft, left, leavesHolds } = state;
  const edit = (part: Partial<Draft>) => onState({ ...state, draft: { ...draft, ...part } });
  return (
    <Panel
      title={closure ? t.editTitle : t.newTitle}
      note={closure && <span className="figures">{closure.id}</span>}
      onClose={onClose}
      isDirty={saving.isDirty}
      footer={<Foot closing={closing} isNew={closure === null} />}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          saving.submit();
        }}
      >
        <div ref={saving.root} className="space-y-4">
          <RoomFields draft={draft} places={places} onChange={edit} />
          <TimeFields draft={draft} onChange={(next) => onState({ ...state, draft: next })} />
          <section aria-live="polite" aria-busy={saving.isLoading}>
            <Previewed decision={saving}>
              {(preview) => (
                <>
                  <p className="figures mb-2">
                    <strong>{t.summary(preview.rooms, preview.times)}</strong>{" "}
                    <span className="text-ink-2">{t.total(durationText(preview.minutes, locale))}</span>
                  </p>
                  <Conflicts
                    preview={preview}
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
            </Previewed>
          </section>
          <WhyFields draft={draft} onChange={edit} />
        </div>
      </form>
    </Panel>
  );
}

/** Saving is greyed until everything is decided: what is left is said above the button all the time. */
function Foot({ closing, isNew }: { closing: ReturnType<typeof useClosure>; isNew: boolean }) {
  const t = useTexts(messages);
  const { saving, removing, hint, canSave, mayRemove } = closing;
  return (
    <div className="w-full">
      <ActionProblem action={saving.action} onAnyway={saving.submit} />
      <ActionProblem action={removing.action} onAnyway={removing.submit} />
      {hint && <p className="mb-2 text-sub text-warn">{hint}</p>}
      <div className="flex flex-wrap gap-2">
        {!isNew && (
          <Button
            look="danger"
            isBusy={removing.action.isBusy}
            disabled={!removing.action.isPossible || !mayRemove}
            onClick={removing.submit}
          >
            {t.remove}
          </Button>
        )}
        <Button
          look="filled"
          className="ml-auto"
          isBusy={saving.action.isBusy}
          disabled={!saving.action.isPossible || !canSave}
          onClick={saving.submit}
        >
          {isNew ? t.save(saving.answer?.rooms ?? 0) : t.saveChange}
        </Button>
      </div>
    </div>
  );
}

/** Why it is closed, what guests read about it, and a note for the staff. */
function WhyFields({ draft, onChange }: { draft: Draft; onChange: (part: Partial<Draft>) => void }) {
  const t = useTexts(messages);
  const locale = useLocale();
  return (
    <>
      <SelectField
        label={t.reasonLabel}
        value={draft.reason}
        onChange={({ target }) => onChange({ reason: target.value as ClosureReason })}
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
            label={languageIn(locale, "ja")}
            value={draft.ja}
            maxLength={200}
            onChange={({ target }) => onChange({ ja: target.value })}
          />
          <TextField
            label={languageIn(locale, "en")}
            hint={t.forGuestsHint}
            value={draft.en}
            maxLength={200}
            onChange={({ target }) => onChange({ en: target.value })}
          />
        </div>
      </fieldset>
      <TextArea
        label={t.note}
        value={draft.note}
        maxLength={2000}
        rows={2}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </>
  );
}
