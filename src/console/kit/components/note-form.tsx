import { type RefObject, useState } from "react";
import { isOfInputMethod } from "../../../browser/input-method.ts";
import { ActionProblem } from "../decision/components/action-problem.tsx";
import { useAction } from "../decision/use-action.ts";
import { Button, type ButtonLook } from "./button.tsx";
import { TextArea } from "./field.tsx";

type NoteFormProps<Answer> = {
  label: string;
  /** The name of the button, which appears once something is written. */
  submit: string;
  look?: ButtonLook;
  field?: RefObject<HTMLTextAreaElement | null>;
  add: (text: string, idempotencyKey: string) => Promise<Answer>;
  onAdded: (answer: Answer) => void;
};

/** Adds a note of the staff. Ctrl and Enter send it, too. */
export function NoteForm<Answer>({ label, submit, look, field, add, onAdded }: NoteFormProps<Answer>) {
  const [text, setText] = useState("");
  const adding = useAction(
    (idempotencyKey, note: string) => add(note, idempotencyKey),
    (answer) => {
      setText("");
      onAdded(answer);
    },
  );
  const send = () => {
    if (text.trim() !== "" && adding.isPossible) void adding.run(text);
  };
  return (
    <form
      className="space-y-2 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={(event) => {
        const isSent = event.key === "Enter" && (event.ctrlKey || event.metaKey);
        if (!isSent || isOfInputMethod(event)) return;
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        ref={field}
        label={label}
        rows={2}
        maxLength={2000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ActionProblem action={adding} />
      {text.trim() !== "" && (
        <Button type="submit" look={look} isBusy={adding.isBusy} disabled={!adding.isPossible}>
          {submit}
        </Button>
      )}
    </form>
  );
}
