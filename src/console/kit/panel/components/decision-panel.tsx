import type { ReactNode } from "react";
import type { ButtonLook } from "../../components/button.tsx";
import type { Submission } from "../../decision/use-submission.ts";
import { Panel } from "./panel.tsx";
import { SubmitBar } from "./submit-bar.tsx";

/** A panel with one question: its fields, and at its foot what is sent, with what is missing or was refused. */
export function DecisionPanel({
  decision,
  title,
  number,
  note,
  submit,
  look,
  footNote,
  className,
  onClose,
  children,
}: {
  decision: Submission;
  title: string;
  /** The number of what it is about, next to the title. */
  number?: number;
  /** In place of the number. */
  note?: ReactNode;
  /** The label of the button: what happens, with the figures. */
  submit: ReactNode;
  look?: ButtonLook;
  /** Next to the button: what the person should know before pressing it. */
  footNote?: ReactNode;
  /** How the fields are spaced. */
  className?: string;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Panel
      title={title}
      note={note ?? (number !== undefined && <span className="figures">{number}</span>)}
      onClose={onClose}
      isDirty={decision.isDirty}
      footer={
        <SubmitBar decision={decision} look={look} note={footNote} onClose={onClose}>
          {submit}
        </SubmitBar>
      }
    >
      <div ref={decision.root} className={className}>
        {children}
      </div>
    </Panel>
  );
}
