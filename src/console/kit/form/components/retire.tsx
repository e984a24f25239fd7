import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { ActionButton } from "../../decision/components/action-button.tsx";
import { ActionProblem } from "../../decision/components/action-problem.tsx";
import { useAction } from "../../decision/use-action.ts";
import { say } from "../../state.ts";

/** The foot of a form that removes what the form changes. It asks once more: what goes is said before it does. */
export function Retire({
  words,
  send,
  onDone,
}: {
  words: { retire: string; title: string; hint: string; retired: string; cancel: string };
  send: (idempotencyKey: string) => Promise<unknown>;
  onDone: () => void;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const retire = useAction(send, () => {
    say(words.retired);
    onDone();
  });
  if (!isAsking)
    return (
      <p className="mt-4 border-t border-line pt-3">
        <Button size="small" onClick={() => setIsAsking(true)}>
          {words.retire}
        </Button>
      </p>
    );
  return (
    <fieldset aria-label={words.retire} className="mt-4 space-y-2 border-t border-line pt-3">
      <p className="font-bold">{words.title}</p>
      <p>{words.hint}</p>
      <ActionProblem action={retire} />
      <div className="flex flex-wrap gap-2">
        <ActionButton action={retire} look="filled">
          {words.retire}
        </ActionButton>
        <Button onClick={() => setIsAsking(false)}>{words.cancel}</Button>
      </div>
    </fieldset>
  );
}
