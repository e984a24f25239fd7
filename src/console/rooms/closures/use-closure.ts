import { ApiProblem } from "../../../api/client.ts";
import type { ClosureReason } from "../../../domain/availability/closure.ts";
import { useDecision } from "../../kit/decision/use-decision.ts";
import { NOT_YET, useSubmission } from "../../kit/decision/use-submission.ts";
import { announceChanges, api, say, useCan, useTexts } from "../../kit/state.ts";
import type { ClosureDetail, ClosurePreview, ClosuresContract } from "./contract.ts";
import { type Draft, extentOf, type SentExtent } from "./draft.ts";
import { messages } from "./messages.ts";
import { useSeenClosure } from "./use-seen-closure.ts";

const call = api<ClosuresContract>();

/** What is sent to make or change a closure. */
type Body = SentExtent & {
  reason: ClosureReason;
  note_public: { ja: string; en: string } | null;
  note: string;
  around: number[];
  leave_holds: boolean;
};

/** A closure that staff have made: one of a calendar ends there. */
export type OwnClosure = ClosureDetail & { reason: ClosureReason };

export function isOwn(closure: ClosureDetail): closure is OwnClosure {
  return closure.calendar === null;
}

/** What a person has decided about a closure so far. */
export type ClosureState = {
  draft: Draft;
  /** The bookings in the way that stay. */
  left: ReadonlySet<number>;
  leavesHolds: boolean;
};

/** Making or changing a closure, and removing one. What was done can be undone: nothing of it sends mail or moves money. */
export function useClosure({
  closure,
  opened,
  state,
  onClose,
}: {
  /** As it is now; null for a new one. */
  closure: OwnClosure | null;
  /** As it was when the panel opened. */
  opened: ClosureState;
  state: ClosureState;
  onClose: () => void;
}) {
  const t = useTexts(messages);
  const mayAll = useCan("rooms");
  const takeBack = useTakeBack();
  const about = useSeenClosure(closure);
  const { draft, left, leavesHolds } = state;
  const extent = extentOf(draft);
  const undecidedIn = ({ booking_ids: ids }: ClosurePreview) => ids.filter((id) => !left.has(id)).length;
  /** Why it cannot be saved yet, in words; "" where the fields say it. */
  const whyNot = (preview: ClosurePreview): string | null => {
    const undecided = undecidedIn(preview);
    if (undecided > 0) return t.decideFirst(undecided);
    if (!mayAll && !preview.is_desk) return t.needsRooms;
    return preview.holds > 0 && !leavesHolds ? "" : null;
  };
  const saving = useDecision({
    label: t.saveChange,
    about,
    question: extent,
    preview: (body, signal) => call("POST operate/closures/preview", { body }, { signal }),
    typed: draft,
    untouched: opened.draft,
    missing: () => (extent ? null : NOT_YET),
    missingIn: (preview) => (whyNot(preview) === null ? null : NOT_YET),
    body: ({ booking_ids: ids }): Body | null =>
      extent && {
        ...extent,
        reason: draft.reason,
        note_public: draft.ja.trim() === "" && draft.en.trim() === "" ? null : { ja: draft.ja, en: draft.en },
        note: draft.note,
        around: ids.filter((id) => left.has(id)),
        leave_holds: leavesHolds,
      },
    send: (body, { version, idempotencyKey }) =>
      closure
        ? call("PATCH operate/closures/:id", { params: { id: closure.id }, body: { ...body, version } })
        : call("POST operate/closures", { body }, { idempotencyKey }),
    done: (now) => ({
      text: closure ? t.changed : t.saved(now.rooms.count),
      subject: `closure:${now.id}`,
      spaces: now.space_ids,
      undo: closure
        ? takeBack(t.restored, [...closure.space_ids, ...now.space_ids], () =>
            call("PATCH operate/closures/:id", {
              params: { id: now.id },
              body: { ...asWritten(closure), version: now.version },
            }),
          )
        : takeBack(t.undone, now.space_ids, () => remove(now)),
    }),
    onClose,
  });
  const removing = useSubmission({
    label: null,
    about,
    typed: null,
    missing: () => null,
    body: () => closure,
    send: ({ id }, { version }) => remove({ id, version }),
    done: (_, before) => ({
      text: t.removed,
      subject: `closure:${before.id}`,
      spaces: before.space_ids,
      undo: takeBack(t.restored, before.space_ids, () =>
        call("POST operate/closures", { body: asWritten(before) }),
      ),
    }),
    onClose,
  });
  const { answer, isFresh } = saving;
  return {
    saving,
    removing,
    /** What is missing, or prevents it. */
    hint: extent ? (answer ? whyNot(answer) : null) : t.incomplete,
    canSave: isFresh && answer !== null && whyNot(answer) === null,
    mayRemove: closure !== null && (mayAll || closure.is_desk),
  };
}

function remove({ id, version }: { id: number; version: number }) {
  return call("DELETE operate/closures/:id", { params: { id }, query: { version: String(version) } });
}

/** Undoes a write and says so, or says why it could not be undone. */
function useTakeBack() {
  const t = useTexts(messages);
  const work = async (text: string, spaces: readonly number[], write: () => Promise<unknown>) => {
    try {
      await write();
      say(text);
      announceChanges({ all: false, spaces: [...spaces], bookings: [] });
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      say(t.undoFailed(problem.messages.join(" ")), { tone: "error" });
    }
  };
  return (...args: Parameters<typeof work>) =>
    () =>
      void work(...args);
}

/** A closure as it was, to be written again. */
function asWritten({ space_ids, from, to, repeat, reason, note_public, note, around }: OwnClosure): Body {
  return { space_ids, from, to, repeat, reason, note_public, note, around, leave_holds: false };
}
