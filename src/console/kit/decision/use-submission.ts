import { type RefObject, useEffect, useRef, useState } from "react";
import type { ApiProblem } from "../../../api/client.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { announceChanges, say } from "../state.ts";
import { useKeys } from "../use-keys.ts";
import type { ActionState } from "./components/action-problem.tsx";
import { useVersionedAction, type Versioned } from "./use-versioned-action.ts";

/** What is missing before something can be sent, and the field to put the focus on; "" for none. */
export type Missing = { text: string; selector: string };

/** Something is missing that the screen says already. */
export const NOT_YET: Missing = { text: "", selector: "" };

/** What is said once it is done, and which open screens have to read again. */
export type Done = {
  /** One sentence. Absent where the panel says it itself. */
  text?: string;
  /** What the audit line is about: `reservation:40386`. */
  subject?: string;
  /** Only for what can be undone without having moved money or sent a mail. */
  undo?: () => void;
  spaces?: readonly number[];
  bookings?: readonly number[];
  /** The panel stays open. */
  stays?: boolean;
  /** Nothing is written yet: the panel stays open, and the input would still be lost. */
  isStep?: boolean;
};

/** How a body is sent: under this key, against the version that the person saw; 0 for what has none. */
export type Call = { idempotencyKey: string; version: number };

export type Submission = {
  /** Around the fields: where the missing one is looked for. */
  root: RefObject<HTMLDivElement | null>;
  action: ActionState;
  /** What is missing, once sending was tried; null after the next input. */
  missing: string | null;
  /** There is input that would be lost. */
  isDirty: boolean;
  /** Puts the focus on a field, once what was just set is drawn. */
  focus: (selector: string) => void;
  submit: () => void;
};

const NO_VERSION: Versioned = { seen: { version: 0, facts: [] }, read: async () => NO_VERSION.seen };

/**
 * One write of a panel or a form, by its button and by Ctrl Enter. It says what is missing and puts the focus there,
 * sends against the version that the screen was opened with (CONSOLE-31), repeats an unanswered write under the same
 * key, and when it is done says so, announces the change and closes. `body` is null while there is nothing to send.
 */
export function useSubmission<Body, Result>({
  label,
  about = NO_VERSION,
  typed,
  untouched = typed,
  watched,
  missing: missingNow,
  body,
  send,
  done,
  onClose,
  onFailed,
}: {
  /** What the button does, for the list of keys; null for one without a key. */
  label: string | null;
  about?: Versioned;
  /** The input that would be lost, as JSON can hold it. */
  typed: unknown;
  /** The same as it was when the panel opened, if this begins later than the panel. */
  untouched?: unknown;
  /** What else the message about what is missing is about: it is gone once this changes. */
  watched?: unknown;
  missing: () => Missing | null;
  body: () => Body | null;
  send: (body: Body, call: Call) => Promise<Result>;
  done: (result: Result, body: Body) => Done;
  onClose: () => void;
  onFailed?: (problem: ApiProblem) => unknown;
}): Submission {
  const root = useRef<HTMLDivElement>(null);
  const input = JSON.stringify(typed ?? null);
  const [opened] = useState(() => JSON.stringify(untouched ?? null));
  const [saved, setSaved] = useState<string | null>(null);
  // Not reset by an effect: that would be one more update for each letter, and React gives up at the fiftieth in a row.
  const now = JSON.stringify([input, watched]);
  const [missing, setMissing] = useState<{ text: string; at: string } | null>(null);
  const [isDone, setIsDone] = useState(false);
  // Only after the panel has rendered as clean, or it would ask whether to discard the input.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes once.
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone]);

  const action = useVersionedAction({
    ...about,
    isPinned: true,
    send: async (idempotencyKey, version, sent: Body) => ({
      sent,
      result: await send(sent, { idempotencyKey, version }),
    }),
    onDone: ({ sent, result }) => {
      const { text, subject, undo, spaces, bookings, stays, isStep } = done(result, sent);
      const auditPath = subject && operatePaths.audit(`subject=${subject}`);
      if (text) say(text, { ...(auditPath ? { auditPath } : {}), ...(undo ? { undo } : {}) });
      if (spaces || bookings) announceChanges({ all: false, spaces: spaces ?? [], bookings: bookings ?? [] });
      if (isStep) return;
      setSaved(input);
      if (!stays) setIsDone(true);
    },
    onFailed,
  });
  const focus = (selector: string) =>
    void requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(selector)?.focus());
  const submit = () => {
    const found = missingNow();
    setMissing(found && { text: found.text, at: now });
    if (found?.selector) focus(found.selector);
    if (found) return;
    const sent = body();
    if (sent !== null) void action.run(sent);
  };
  useKeys(label === null ? [] : [{ keys: "mod+Enter", label, run: submit, isEverywhere: true }]);
  const isDirty = !isDone && input !== opened && input !== saved;
  return { root, action, missing: missing?.at === now ? missing.text : null, isDirty, focus, submit };
}
