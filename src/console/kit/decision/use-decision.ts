import { useState } from "react";
import { useProblemText } from "../components/states.tsx";
import { useLocale, useTexts } from "../state.ts";
import type { OverrideCode } from "./contract.ts";
import { messages } from "./messages.ts";
import { useObstacles } from "./use-obstacles.ts";
import { usePreview } from "./use-preview.ts";
import { type Call, type Done, type Missing, type Submission, useSubmission } from "./use-submission.ts";
import type { Versioned } from "./use-versioned-action.ts";

/** A decision and what it would do, by the last preview. */
export type Decision<Answer> = Submission & {
  /** Of the last question that was answered, even while a newer one is pending. */
  answer: Answer | null;
  /** Whether the answer is about the current input. */
  isFresh: boolean;
  isLoading: boolean;
  /** Why there is no preview, in words; "" if there is one. */
  previewProblem: string;
  /** What the preview, or the refusal of the write, says about a field of the body. */
  errorOf: (field: string) => string | null;
  /** The broken rules that the person overrides knowingly. */
  ticked: ReadonlySet<OverrideCode>;
  tick: (ticked: ReadonlySet<OverrideCode>) => void;
};

/**
 * A write that is previewed while it is typed. It previews again when the input, the language or the thing itself has
 * changed, and after a refusal. Nothing is sent before the preview is about the current input, and nothing that it
 * says is impossible or still to be confirmed. After a press that came too early, the notice stays until the next
 * input, even once the preview has arrived (CONSOLE-126).
 */
export function useDecision<Question, Answer extends object, Body, Result>({
  about,
  question,
  preview: ask,
  missing,
  missingIn = () => null,
  body,
  ...rest
}: {
  label: string;
  about?: Versioned;
  /** The body of the preview; null while something is missing that the preview needs. */
  question: Question | null;
  preview: (question: Question, signal: AbortSignal) => Promise<Answer>;
  /** What is missing before there can be a preview of the input; `answer` may be about an earlier one. */
  missing: (now: Pick<Decision<Answer>, "answer" | "errorOf">) => Missing | null;
  /** What is missing according to the preview, apart from what every preview names. */
  missingIn?: (answer: Answer) => Missing | null;
  /** What is sent: the input with the figures that were shown, and the rules to override. */
  body: (answer: Answer, override: OverrideCode[]) => Body | null;
  typed: unknown;
  untouched?: unknown;
  send: (body: Body, call: Call) => Promise<Result>;
  /** With the answer that was confirmed. */
  done: (result: Result, body: Body, answer: Answer) => Done;
  onClose: () => void;
}): Decision<Answer> {
  const t = useTexts(messages);
  const locale = useLocale();
  const [ticked, tick] = useState<ReadonlySet<OverrideCode>>(new Set());
  const [isOver, setIsOver] = useState(false);
  const input = JSON.stringify([question, rest.typed, [...ticked]]);
  /** The input of a press that came before its preview. */
  const [early, setEarly] = useState<string | null>(null);
  const preview = usePreview(
    question === null || isOver ? null : { question, locale, version: about?.seen.version },
    (asked, signal) => ask(asked.question, signal),
  );
  const { answer, isFresh, isLoading } = preview;
  const previewProblem = useProblemText(preview.problem);
  const obstacles = useObstacles();
  const sent = answer && body(answer, [...ticked]);
  const submission: Submission = useSubmission<Body, Result>({
    ...rest,
    about,
    watched: [question, sent, isFresh],
    missing: () => {
      const found = missing({ answer, errorOf });
      setEarly(!found && isLoading ? input : null);
      if (found) return found;
      if (!answer || !isFresh) return { text: previewProblem || t.hurry, selector: "" };
      return obstacles.impossible(answer) ?? missingIn(answer) ?? obstacles.unconfirmed(answer, ticked);
    },
    body: () => sent,
    done: (result, written) => {
      // Nothing is sent without an answer.
      const done = rest.done(result, written, answer as Answer);
      if (!done.stays && !done.isStep) setIsOver(true);
      return done;
    },
    onFailed: preview.reload,
  });
  const errorOf = (field: string) =>
    [preview.problem, submission.action.problem].flatMap((problem) => problem?.of(field) ?? [])[0] ?? null;
  const lookAgain = early === input && isFresh ? t.lookAgain : null;
  return {
    ...submission,
    missing: submission.missing ?? lookAgain,
    errorOf,
    answer,
    isFresh,
    isLoading,
    previewProblem,
    ticked,
    tick,
  };
}
