import { useRef, useState } from "react";
import { UploadIcon } from "../../../../ui/menu-icons.tsx";
import { Button } from "../../../kit/components/button.tsx";
import { FileInput } from "../../../kit/components/file-input.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { fileDrop } from "../../../kit/file-drop.ts";
import { say, useTexts } from "../../../kit/state.ts";
import { useKeys } from "../../../kit/use-keys.ts";
import { messages } from "../messages/screen.ts";
import { asksAccount, type StatementAnswer, upload } from "../send-statement.ts";
import { MeaningPanel, type Unknown } from "./meaning-panel.tsx";
import { hasMore, TakenInPanel } from "./taken-in-panel.tsx";

/** Takes in a bank's statement: by the button, by its key, or dropped on it. */
export function UploadStatement({ onTaken }: { onTaken: () => void }) {
  const t = useTexts(messages);
  const input = useRef<HTMLInputElement>(null);
  const [unknown, setUnknown] = useState<Unknown | null>(null);
  const [result, setResult] = useState<StatementAnswer | null>(null);
  const taken = (answer: StatementAnswer) => {
    const sum = (key: "lines" | "added") => answer.statements.reduce((all, one) => all + one[key], 0);
    say(t.taken(sum("lines"), sum("added")));
    if (answer.statements.some(hasMore)) setResult(answer);
    onTaken();
  };
  const chosen = useRef<File | null>(null);
  const action = useAction(
    async (_, file: File) => {
      chosen.current = file;
      return { file, answer: await upload(file) };
    },
    ({ file, answer }) => (answer.head.length > 0 ? setUnknown({ file, ...answer }) : taken(answer)),
    (problem) => {
      const file = chosen.current;
      if (!file || !asksAccount(problem)) return;
      action.clear();
      setUnknown({ file, head: [], sample: [], asks: null, why: problem.message });
    },
  );
  useKeys([{ keys: "i", label: t.takeIn, run: () => input.current?.click() }]);
  // A file can be dropped on it; the button and its key do the same.
  return (
    <fieldset
      aria-label={t.takeIn}
      className="min-w-0 max-w-md"
      {...fileDrop((file) => void action.run(file))}
    >
      <ActionProblem action={action} />
      <FileInput
        input={input}
        label={t.takeIn}
        accept=".txt,.csv,.tsv,.xlsx,text/*"
        onFile={(file) => void action.run(file)}
      />
      <Button
        icon={<UploadIcon size={16} />}
        keyCap="I"
        isBusy={action.isBusy}
        onClick={() => input.current?.click()}
      >
        {t.takeIn}
      </Button>
      {unknown && <MeaningPanel {...unknown} onTaken={taken} onClose={() => setUnknown(null)} />}
      {result && <TakenInPanel answer={result} onClose={() => setResult(null)} />}
    </fieldset>
  );
}
