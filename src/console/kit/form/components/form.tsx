import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { ActionProblem } from "../../decision/components/action-problem.tsx";
import { messages } from "../../messages.ts";
import { useTexts } from "../../state.ts";
import type { Form as FormState } from "../use-form.ts";

/** The fields of a form with its button, and why it was rejected where no field says it. */
export function Form<Values>({
  form,
  submit,
  hint,
  isWide = false,
  canUndo = false,
  className = "space-y-4",
  children,
}: {
  form: FormState<Values>;
  /** The label of the button. */
  submit: string;
  /** Below the button. */
  hint?: string;
  isWide?: boolean;
  /** Offers to go back to what is saved: for a form that stays open. */
  canUndo?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const t = useTexts(messages);
  const { action, root, isGeneral, isDirty, undo } = form;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <div ref={root} className={className}>
        {isGeneral && <ActionProblem action={action} onAnyway={form.submit} />}
        {children}
        <div>
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              look="filled"
              isWide={isWide}
              isBusy={action.isBusy}
              disabled={!action.isPossible}
            >
              {submit}
            </Button>
            {canUndo && isDirty && <Button onClick={undo}>{t.undo}</Button>}
          </div>
          {hint && <p className="mt-1 text-meta text-ink-2">{hint}</p>}
        </div>
      </div>
    </form>
  );
}
