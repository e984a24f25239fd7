import { type RefObject, useEffect, useState } from "react";
import { useKeys } from "../../kit/components/use-keys.ts";

/** What is missing before something can be done, and where the keyboard goes to mend it. */
export type Lack = { text: string; selector: string };

/**
 * The one thing that a panel does: by its button and by Ctrl Enter from everywhere. Where something is missing it says
 * what, and puts the keyboard there. `typed` is what counts as typed: another value takes the words back.
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
