import { useState } from "react";
import { createStore, useStore } from "../../../browser/store.ts";
import { Checkbox } from "../../../console/kit/components/field.tsx";
import { letterKeys, useTexts } from "../../../console/kit/state.ts";
import { boundKeys } from "../../../console/kit/use-keys.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { messages } from "../messages.ts";

/** Whether the list of keys is open. */
export const keyList = createStore(false);

/** Every key of the screen below, and the switch for single letters (WCAG 2.1.4). */
export function KeyList() {
  return useStore(keyList) ? <OpenKeyList /> : null;
}

function OpenKeyList() {
  const t = useTexts(messages);
  const areLettersOn = useStore(letterKeys);
  // As they were when the list was opened.
  const [keys] = useState(boundKeys);
  return (
    <Dialog title={t.keysTitle} onClose={() => keyList.set(false)}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {keys.map((one) => (
          <div key={one.keys} className="contents">
            <dt className="flex gap-1">
              {capsOf(one.keys).map((cap) => (
                <kbd
                  key={cap}
                  className="inline-flex min-w-6 items-center justify-center rounded-[5px] border border-edge/40 px-1.5 font-sans text-meta"
                >
                  {cap}
                </kbd>
              ))}
            </dt>
            <dd>{one.label}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 border-t border-line pt-3">
        <Checkbox
          label={t.letterKeys}
          checked={areLettersOn}
          onChange={(event) => letterKeys.set(event.target.checked)}
        />
        <p className="text-sub text-ink-2">{t.letterKeysHint}</p>
      </div>
    </Dialog>
  );
}

/** "g b" as G, B; "mod+k" as ⌘, K or Ctrl, K. */
function capsOf(keys: string): string[] {
  const mod = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? "⌘" : "Ctrl";
  return keys
    .split(/[ +]/)
    .map((key) => ({ mod, Escape: "Esc" })[key] ?? (key.length === 1 ? key.toUpperCase() : key));
}
