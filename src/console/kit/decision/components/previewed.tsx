import type { ReactNode } from "react";
import { Notice } from "../../components/states.tsx";
import type { Decision } from "../use-decision.ts";

/** What a decision would do, greyed while it is about an earlier input; or why it cannot be previewed. */
export function Previewed<Answer>({
  decision: { answer, isFresh, isLoading, previewProblem },
  hidesProblem = false,
  className = "",
  children,
}: {
  decision: Decision<Answer>;
  /** The fields that the problem is about show it. */
  hidesProblem?: boolean;
  className?: string;
  children: (answer: Answer) => ReactNode;
}) {
  return (
    <>
      {previewProblem && !hidesProblem && <Notice tone="error">{previewProblem}</Notice>}
      {answer && (
        <div aria-busy={isLoading} className={`${className} ${isFresh ? "" : "opacity-60"}`}>
          {children(answer)}
        </div>
      )}
    </>
  );
}
