import { ApiProblem } from "../../../api/client.ts";
import type { ClosureReason } from "../../../domain/availability/closure.ts";
import { useAction } from "../../kit/decision/use-action.ts";
import { announceChanges, api, say, useTexts } from "../../kit/state.ts";
import type { ClosureDetail, ClosuresContract } from "./contract.ts";
import type { SentExtent } from "./draft.ts";
import { messages } from "./messages.ts";

/** What is sent to make or change a closure. */
export type Decision = SentExtent & {
  reason: ClosureReason;
  note_public: { ja: string; en: string } | null;
  note: string;
  around: number[];
  leave_holds: boolean;
};

/** The calls that write, and those that take back what was written: nothing of it has sent a mail or moved money. */
export function useClosureWrites() {
  const t = useTexts(messages);
  const call = api<ClosuresContract>();
  const remove = (id: number, version: number) =>
    call("DELETE operate/closures/:id", { params: { id }, query: { version: String(version) } });
  const create = useAction(
    async (idempotencyKey, decision: Decision, onDone: (detail: ClosureDetail) => void) => {
      onDone(await call("POST operate/closures", { body: decision }, { idempotencyKey }));
    },
  );
  /** Takes something back, and says so; what stands in the way is said as well. */
  const takeBack = (text: string, spaces: readonly number[], work: () => Promise<unknown>) => async () => {
    try {
      await work();
      say(text);
      announceChanges({ all: false, spaces: [...spaces], bookings: [] });
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      say(t.undoFailed(problem.messages.join(" ")), { tone: "error" });
    }
  };
  return {
    create,
    remove,
    undoCreate: (made: ClosureDetail) => () =>
      void takeBack(t.undone, made.space_ids, () => remove(made.id, made.version))(),
    undoChange: (before: ClosureDetail, after: ClosureDetail) => () =>
      void takeBack(t.restored, [...before.space_ids, ...after.space_ids], () =>
        call("PATCH operate/closures/:id", {
          params: { id: after.id },
          body: { ...asDecided(before), version: after.version },
        }),
      )(),
    undoRemove: (before: ClosureDetail) => () =>
      void takeBack(t.restored, before.space_ids, () =>
        call("POST operate/closures", { body: asDecided(before) }),
      )(),
  };
}

/** A closure as it was, to be written again. */
function asDecided({
  space_ids,
  from,
  to,
  repeat,
  reason,
  note_public,
  note,
  around,
}: ClosureDetail): Decision {
  return { space_ids, from, to, repeat, reason, note_public, note, around, leave_holds: false };
}
