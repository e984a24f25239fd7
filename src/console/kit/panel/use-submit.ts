import { type RefObject, useEffect, useState } from "react";
import { useKeys } from "../use-keys.ts";

/** What is missing before something can be done, and the field to put the focus on. */
export type Lack = { text: string; selector: string };

/**
 * The action of a panel: by its button, and by Ctrl Enter from anywhere in it. If something is missing it says what,
 * and moves the focus there. `typed` is what counts as input: when it changes, the message is removed.
 */
export function useSubmit({
  root,
  label,
  lack,
  run,
  typed,
}: {
  root: RefObject<HTMLElement | null>;
  label: string;
  lack: () => Lack | null;
  run: () => void;
  typed: string;
}): { missing: string | null; submit: () => void } {
  const [missing, setMissing] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is typed may have mended it.
  useEffect(() => setMissing(null), [typed]);
  const submit = () => {
    const found = lack();
    setMissing(found?.text ?? null);
    if (!found) run();
    else if (found.selector)
      requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(found.selector)?.focus());
  };
  useKeys([{ keys: "mod+Enter", label, run: submit, isEverywhere: true }]);
  return { missing, submit };
}

/** The same key as it is printed. */
export function submitKeyCap(): string {
  return /Mac|iP(hone|ad)/.test(navigator.userAgent) ? "⌘⏎" : "Ctrl ⏎";
}
