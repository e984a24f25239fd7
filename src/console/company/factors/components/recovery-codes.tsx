import { useEffect, useRef, useState } from "react";
import { Button } from "../../../kit/components/button.tsx";
import { Checkbox } from "../../../kit/components/field.tsx";
import { Notice } from "../../../kit/components/states.tsx";
import { say, useTexts } from "../../../kit/state.ts";
import { messages } from "../messages.ts";

/** Recovery codes, shown only once. The next step needs the person to confirm that they have been noted down. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTexts(messages);
  const [isNoted, setIsNoted] = useState(false);
  const text = codes.join("\n");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="space-y-3">
      <h2 ref={heading} tabIndex={-1} className="text-h2 font-bold outline-none">
        {t.codesTitle}
      </h2>
      <Notice tone="warn">{t.codesOnce}</Notice>
      <ol className="figures grid grid-cols-1 gap-x-4 gap-y-1 rounded-control bg-ground-2 px-4 py-3 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={() => {
            void navigator.clipboard?.writeText(text).then(() => say(t.copied));
          }}
        >
          {t.copy}
        </Button>
        <Button onClick={() => download(text)}>{t.save}</Button>
      </div>
      <Checkbox label={t.noted} checked={isNoted} onChange={({ target }) => setIsNoted(target.checked)} />
      <Button look="filled" isWide disabled={!isNoted} onClick={onDone}>
        {t.goOn}
      </Button>
    </div>
  );
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([`${text}\n`], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = "magari-recovery-codes.txt";
  link.click();
  URL.revokeObjectURL(url);
}
