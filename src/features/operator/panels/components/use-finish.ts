import { useEffect, useState } from "react";

/**
 * Closes a panel once what was typed in it is written: only after it has drawn itself as clean, or it would ask whether to
 * discard what was typed.
 */
export function useFinish(onClose: () => void): [isDone: boolean, finish: () => void] {
  const [isDone, setIsDone] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes once.
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone]);
  return [isDone, () => setIsDone(true)];
}
